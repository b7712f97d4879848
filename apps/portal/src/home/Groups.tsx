import { ChevronRight } from '@colab/ui/kit/icons.ts'
import { Tile, TileGrid } from '@colab/ui/kit/layout/Tile.tsx'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { PATHS, type Path } from '#paths.ts'
import { GROUPS, type Group } from '#screenRow.ts'
import { tiles } from '#screens.ts'
import css from './Groups.module.css'
import { openGroups, rememberGroups } from './groups.ts'
import type { HomeFacts } from './useHomeFacts.ts'

interface TilesProps {
  facts: HomeFacts
  /** The address that is being opened. */
  opening: Path | undefined
  onEnter: (event: MouseEvent, path: Path) => Promise<void>
}

/** The retail tile appears after the reply of the order (spec §4 Home load). */
function isShown(path: string, { order }: HomeFacts): boolean {
  return path !== PATHS.retailOrder || order !== undefined
}

function titleOf({ path, title }: (typeof tiles)[number], { parameters }: HomeFacts, i18n: I18n): string {
  return (path === PATHS.openings && parameters?.nomeOportunidade) || i18n._(title)
}

const groups = Object.keys(GROUPS) as Group[]

/** Every screen as a tile, in five groups that open and close; on a phone as rows. */
export function Groups({ facts, opening, onEnter, isLocked }: TilesProps & { isLocked: (path: string) => boolean }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(openGroups)
  function toggle(group: Group, isOpen: boolean) {
    // A group reports its state also when it is first rendered.
    if (isOpen === open.includes(group)) return
    const next = isOpen ? [...open, group] : open.filter((other) => other !== group)
    setOpen(next)
    rememberGroups(next)
  }
  return groups.map((group) => {
    const shown = tiles.filter((tile) => tile.group === group && isShown(tile.path, facts))
    if (shown.length === 0) return null
    return (
      <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
        <details open={open.includes(group)} onToggle={({ currentTarget }) => toggle(group, currentTarget.open)}>
          <summary>
            <h2 id={`group-${group}`}>{i18n._(GROUPS[group])}</h2>
            <span className={css.count}>{shown.length}</span>
            <ChevronRight />
          </summary>
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
        </details>
      </section>
    )
  })
}
