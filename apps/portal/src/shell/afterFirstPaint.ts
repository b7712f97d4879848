import { watchConnection } from '#account/connection.tsx'
import { watchForUpdates } from './updates.ts'

/** Starts what can wait until the page is shown. */
export function afterFirstPaint(): void {
  void watchForUpdates()
  void watchConnection()
}
