import { local } from '@colab/ui/kit/storage.ts'
import { GROUPS, type Group, tiles } from '#screens.ts'
import { openings } from './opened.ts'

/*
 * The groups that are open on home, as a list of their names: what the person chose on this device, or those used most.
 */

const STORAGE_KEY = 'groups'
/** Groups that are open before the person chooses. */
const OPEN = 2

const groups = Object.keys(GROUPS) as Group[]

/** Returns the groups that this person uses most, in the order of the page where that is not known yet. */
function mostUsed(): Group[] {
  const counts = openings()
  const used = (group: Group) =>
    tiles.filter((tile) => tile.group === group).reduce((sum, { path }) => sum + (counts[path] ?? 0), 0)
  return groups.toSorted((a, b) => used(b) - used(a)).slice(0, OPEN)
}

export function openGroups(): Group[] {
  const chosen = local.get(STORAGE_KEY)?.split(' ')
  return chosen ? groups.filter((group) => chosen.includes(group)) : mostUsed()
}

export function rememberGroups(open: readonly Group[]): void {
  local.set(STORAGE_KEY, open.join(' '))
}
