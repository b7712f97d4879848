import { local } from '@colab/ui/kit/storage.ts'
/** Entry of local storage of a device with a lock (features/access/lock.tsx). It stays after sign-out. */
export const LOCK = 'lock'

export function hasLock(): boolean {
  return local.get(LOCK) !== null
}
