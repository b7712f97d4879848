import { watchConnection } from '#account/connection.tsx'
import { readShared } from '#account/shared.ts'
import { watchForUpdates } from './updates.ts'

/** Starts what can wait until the page is shown. */
export function afterFirstPaint(): void {
  void watchForUpdates()
  void watchConnection()
  // Reading deletes a shared file that has expired.
  void readShared().catch(() => {})
}
