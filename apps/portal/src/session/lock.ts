import { local } from '@colab/ui/kit/storage.ts'
/** Local storage entry of a device with a lock (features/access/lock.tsx). It is not deleted at sign-out. */
export const LOCK = 'lock'

export function hasLock(): boolean {
  return local.get(LOCK) !== null
}
