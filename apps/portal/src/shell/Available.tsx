import { ChevronRight } from '@colab/ui/kit/icons.ts'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Link } from '@colab/ui/kit/location.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readArchive } from '#kept/archive.ts'
import { store } from '#kept/keep.ts'
import { PATHS } from '#paths.ts'
import { screens } from '#screens.ts'
import css from './Available.module.css'
import { seenText } from './seen.ts'

interface Opened {
  screen: (typeof screens)[number]
  at: number
}

/** Returns when a screen was last seen; for the archive when its latest year was stored. */
async function lastOf({ path, kept }: Opened['screen']): Promise<number | undefined> {
  return path === PATHS.archive ? (await readArchive())[0]?.at : store?.latest(kept?.at(-1) ?? '')
}

/** Returns the screens that open without a connection, the last seen first. */
async function opened(): Promise<Opened[]> {
  const found = await Promise.all(screens.map(async (screen) => ({ screen, at: await lastOf(screen) })))
  return found.filter((each): each is Opened => each.at !== undefined).toSorted((a, b) => b.at - a.at)
}

/** Lists the screens that this device can show without a connection; null without any. */
export function Available() {
  const { i18n } = useLingui()
  const [list, setList] = useState<Opened[]>([])
  useEffect(() => {
    opened().then(setList, () => {})
  }, [])
  if (list.length === 0) return null
  return (
    <section className={css.available} aria-labelledby="available">
      <h2 id="available">
        <Trans>Disponível agora, sem internet</Trans>
      </h2>
      <ul>
        {list.map(({ screen: { path, title, tile }, at }) => (
          <li key={path}>
            <Link href={path}>
              {tile && <Mark hue={tile.hue} icon={<tile.icon />} />}
              <span className={css.text}>
                <b>{i18n._(title)}</b>
                <small>{path === PATHS.archive ? <Trans>guardado neste aparelho</Trans> : seenText(at)}</small>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
