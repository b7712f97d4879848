import { Tile, TileGrid } from '@colab/ui/kit/layout/Tile.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { GROUPS, type Group, PATHS, type Path, tiles } from '#screens.ts'
import css from './Groups.module.css'
import { openings } from './opened.ts'
import type { HomeFacts } from './useHomeFacts.ts'

export interface TilesProps {
  facts: HomeFacts
  /** The address that is being opened. */
  opening: Path | undefined
  onEnter: (event: MouseEvent, path: Path) => Promise<void>
}

/** The retail tile appears after the reply of the order (spec §4 Home load). */
export function isShown(path: string, { order }: HomeFacts): boolean {
  return path !== PATHS.retailOrder || order !== undefined
}

export function titleOf({ path, title }: (typeof tiles)[number], { parameters }: HomeFacts, i18n: I18n): string {
  return (path === PATHS.openings && parameters?.nomeOportunidade) || i18n._(title)
}

const groups = Object.keys(GROUPS) as Group[]

/** Groups that are open on a phone. */
const OPEN = 2

/** Returns the groups that this person uses most, in the order of the page where that is not known yet. */
function mostUsed(): Group[] {
  const counts = openings()
  const used = (group: Group) =>
    tiles.filter((tile) => tile.group === group).reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)
  return groups.toSorted((a, b) => used(b) - used(a)).slice(0, OPEN)
}

/** Every screen as a tile, in five groups; on a phone as rows, with the less used groups closed. */
export function Groups({ facts, opening, onEnter, isLocked }: TilesProps & { isLocked: (path: string) => boolean }) {
  const { i18n } = useLingui()
  const isPhone = useMedia('(max-width: 599.98px)')
  const used = mostUsed()
  return groups.map((group) => {
    const shown = tiles.filter((tile) => tile.group === group && isShown(tile.path, facts))
    if (shown.length === 0) return null
    const heading = <h2 id={`group-${group}`}>{i18n._(GROUPS[group])}</h2>
    const grid = (
      <TileGrid>
        {shown.map((screen) => {
          const { path, icon: Icon, hue, note } = screen
          return (
            <Tile
              key={path}
              href={path}
              icon={<Icon />}
              hue={hue}
              title={titleOf(screen, facts, i18n)}
              {...note?.(facts, i18n.locale)}
              locked={isLocked(path)}
              busy={opening === path}
              onClick={(event) => void onEnter(event, path)}
            />
          )
        })}
      </TileGrid>
    )
    return (
      <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
        {isPhone ? (
          <details open={used.includes(group)}>
            <summary>{heading}</summary>
            {grid}
          </details>
        ) : (
          <>
            {heading}
            {grid}
          </>
        )}
      </section>
    )
  })
}
