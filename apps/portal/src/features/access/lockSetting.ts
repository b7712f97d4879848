import { textDigest } from '@colab/contract/wire/digest'
import { now } from '@colab/ui/i18n/clock.ts'
import { local, tab } from '@colab/ui/kit/storage.ts'
import { LOCK } from '#session/lock.ts'
import { bearer } from '#session/session.ts'

const SEEN = 'seen'
/** Milliseconds without use. */
const AWAY = 5 * 60_000

/** A digest, so that the device does not store its user: the setting outlives the sign-out and applies to that person only. */
async function digestOfPerson(): Promise<string> {
  const { codPessoa, deviceId } = bearer() ?? {}
  return textDigest(`lock ${deviceId} ${codPessoa}`)
}

/** Returns whether this device has a lock of the signed-in person. */
export async function isLockOn(): Promise<boolean> {
  return local.get(LOCK) === (await digestOfPerson())
}

export async function setLock(on: boolean): Promise<void> {
  if (on) local.set(LOCK, await digestOfPerson())
  else local.remove(LOCK)
}

/** Records that the portal is in use, in this tab. */
export function recordUse(): void {
  tab.set(SEEN, String(now()))
}

/** Returns whether the portal was unused for long enough to be covered; always true in a new tab. */
export function isAway(): boolean {
  return now() - Number(tab.get(SEEN)) >= AWAY
}
