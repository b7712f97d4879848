import { local } from '@colab/ui/kit/storage.ts'
import { GROUPS, type Group } from '#screenRow.ts'

/* The open groups of home, as a list of their names: all except those that the person closed on this device. */

const STORAGE_KEY = 'groups'

const groups = Object.keys(GROUPS) as Group[]

export function openGroups(): Group[] {
  const chosen = local.get(STORAGE_KEY)?.split(' ')
  return chosen ? groups.filter((group) => chosen.includes(group)) : groups
}

export function rememberGroups(open: readonly Group[]): void {
  local.set(STORAGE_KEY, open.join(' '))
}
