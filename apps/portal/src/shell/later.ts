import { watchConnection } from '../account/connection.tsx'
import { watchForUpdates } from './updates.ts'

/** Work that can wait until the content is visible. */
export function later(): void {
  void watchForUpdates()
  void watchConnection()
}
