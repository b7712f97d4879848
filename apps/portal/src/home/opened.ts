import { local } from '@colab/ui/kit/storage.ts'
import type { Path } from '#paths.ts'

/* The most opened screens on this device: only a count per address, which signing out deletes (session.ts). */

const STORAGE_KEY = 'opened'
/** The report channel: its use must not be recorded on the device. */
const UNCOUNTED: readonly Path[] = ['/denuncia']
/** Above this sum all counts are halved, so that recent habits outweigh older ones. */
const MOST = 40

type Counts = Record<string, number>

export function openings(): Counts {
  try {
    return JSON.parse(local.get(STORAGE_KEY) ?? '{}') as Counts
  } catch {
    return {}
  }
}

export function countOpened(path: Path): void {
  if (UNCOUNTED.includes(path)) return
  const counts = openings()
  const count = (counts[path] ?? 0) + 1
  const halved = Object.entries(counts).map(([other, times]) => [other, Math.floor(times / 2)])
  const rest: Counts = count > MOST ? Object.fromEntries(halved) : counts
  local.set(STORAGE_KEY, JSON.stringify({ ...rest, [path]: count > MOST ? MOST / 2 : count }))
}
