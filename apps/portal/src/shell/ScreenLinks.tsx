import { useLocation } from '@colab/ui/kit/location.tsx'
import { DrawerGroup, DrawerItem } from '@colab/ui/kit/overlays/Drawer.tsx'
import { useLingui } from '@lingui/react'
import { GROUPS, type Group } from '#screenRow.ts'
import { tiles } from '#screens.ts'

const groups = Object.keys(GROUPS) as Group[]

/** The screens with a tile by group, except those in `without`; the group of the current one is open. */
export function ScreenLinks({ without = [] }: { without?: readonly string[] }) {
  const { i18n } = useLingui()
  const [location] = useLocation()
  return groups.map((group) => {
    const own = tiles.filter((tile) => tile.group === group && !without.includes(tile.path))
    if (own.length === 0) return null
    return (
      <DrawerGroup key={group} title={i18n._(GROUPS[group])} open={own.some(({ path }) => path === location)}>
        {own.map(({ path, title, icon: Icon }) => (
          <DrawerItem key={path} href={path} icon={<Icon />} current={location === path}>
            {i18n._(title)}
          </DrawerItem>
        ))}
      </DrawerGroup>
    )
  })
}
