import { readShared } from '#session/shared.ts'
import { watchConnection } from './connection.tsx'
import { watchForUpdates } from './updates.ts'

/** Starts what can wait until the page is shown. */
export function afterFirstPaint(): void {
  void watchForUpdates()
  watchConnection()
  // Reading deletes a shared file that has expired.
  void readShared().catch(() => {})
}
