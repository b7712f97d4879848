import { local } from '@colab/ui/kit/storage.ts'
import type { Path } from '#paths.ts'

/*
 * The screens that are opened most on this device. A count per address and nothing else; signing out forgets it (session.ts).
 */

const STORAGE_KEY = 'opened'
/** The report channel: its use must leave no trace on the device. */
const UNCOUNTED: readonly Path[] = ['/denuncia']
/** Beyond it all counts are halved, so that newer habits overtake older ones. */
const MOST = 40

type Counts = Record<string, number>

export function openings(): Counts {
  try {
    return JSON.parse(local.get(STORAGE_KEY) ?? '{}') as Counts
  } catch {
    return {}
  }
}

/** Counts that a screen was opened. */
export function countOpened(path: Path): void {
  if (UNCOUNTED.includes(path)) return
  const counts = openings()
  const count = (counts[path] ?? 0) + 1
  const halved = Object.entries(counts).map(([other, times]) => [other, Math.floor(times / 2)])
  const rest: Counts = count > MOST ? Object.fromEntries(halved) : counts
  local.set(STORAGE_KEY, JSON.stringify({ ...rest, [path]: count > MOST ? MOST / 2 : count }))
}
