import { Tile } from '@colab/ui/kit/layout/Tile.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS, tiles } from '#screens.ts'
import css from './Favourites.module.css'
import { isShown, type TilesProps, titleOf } from './Groups.tsx'
import { mostOpened } from './opened.ts'

/** What most people open, until the portal knows what this person does. */
const USUAL = [PATHS.receipts, PATHS.punches, PATHS.vacations, PATHS.notices, PATHS.incomeReports, PATHS.benefits]

/** The four screens that this person opens most. */
export function Favourites({ facts, opening, onEnter }: TilesProps) {
  const { i18n } = useLingui()
  const shown = tiles.filter(({ path }) => isShown(path, facts))
  const usual = [...USUAL, ...shown.map(({ path }) => path)].flatMap(
    (path) => shown.find((screen) => screen.path === path) ?? [],
  )
  const paths = mostOpened([...new Set(usual.map(({ path }) => path))]).slice(0, 4)
  if (shown.length <= paths.length) return null
  return (
    <section>
      <h2 className={css.title}>
        <Trans>Mais usados</Trans>
      </h2>
      <ul className={css.list}>
        {paths.map((path) => {
          const screen = shown.find((candidate) => candidate.path === path)
          if (!screen) return null
          const { icon: Icon, hue } = screen
          return (
            <li key={path}>
              <Tile
                small
                href={path}
                icon={<Icon />}
                hue={hue}
                title={titleOf(screen, facts, i18n)}
                busy={opening === path}
                onClick={(event) => void onEnter(event, path)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
