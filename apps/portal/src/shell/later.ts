import { watchConnection } from '../account/connection.tsx'
import { watchForUpdates } from './updates.ts'

/** What a page does once the person sees what they came for. */
export function later(): void {
  void watchForUpdates()
  void watchConnection()
}
