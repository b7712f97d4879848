/** Entry of local storage of a device with a lock (features/access/lock.tsx). It stays after sign-out. */
export const LOCK = 'lock'

export function hasLock(): boolean {
  return localStorage.getItem(LOCK) !== null
}
