import { noteUse } from '#kept/archive.ts'
import { profile } from '#profile.ts'
import { readShared } from '#session/shared.ts'
import { watchConnection } from './connection.tsx'
import { watchForUpdates } from './updates.ts'

/** Starts work that can wait until the page is shown. */
export function afterFirstPaint(): void {
  void watchForUpdates()
  watchConnection()
  // Reading deletes a shared file that has expired.
  void readShared().catch(() => {})
  if (profile.features.archive && profile.keepsSeen) void noteUse().catch(() => {})
}
