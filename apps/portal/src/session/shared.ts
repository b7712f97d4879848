import { now } from '@colab/ui/i18n/clock.ts'
import { deleteCache, openCache } from '@colab/ui/kit/storage.ts'

/*
 * A file that was shared with the installed portal, stored by the service worker (worker/share.ts) until the person chooses what it is for.
 */

const CACHE = 'shared'
const FILE = '/shared/file'
/** Milliseconds: long enough to sign in with a forgotten password, but short, because others may use this device later. */
const LIFETIME = 30 * 60_000

/** Returns the shared file; null when there is none or it has expired, which deletes it. */
export async function readShared(): Promise<File | null> {
  const response = await (await openCache(CACHE))?.match(FILE)
  if (!response) return null
  if (now() - Number(response.headers.get('X-Received')) > LIFETIME) {
    await deleteShared()
    return null
  }
  const blob = await response.blob()
  return new File([blob], decodeURIComponent(response.headers.get('X-Name') ?? ''), { type: blob.type })
}

export async function deleteShared(): Promise<void> {
  await deleteCache(CACHE)
}
