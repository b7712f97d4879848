import { putInCache } from '@colab/ui/kit/storage.ts'
import { readRemembered, updateRemembered } from '#session/remembered.ts'

/* Push preferences of this browser. The service worker reads the same cache. */

const CACHE = 'push'
/** Cache entry with the name of the portal, for the worker (worker/push.ts). */
const NAME = '/push/name'

/** Reminders on this device, as `gravaInscricaoPush` names them. */
export interface Reminders {
  avisaPagamento?: boolean
  avisaTurno?: boolean
}

/** Choice of one person on this device. */
export interface PushPreferences {
  /** `on` while this person wants notifications here, `no` after declining or turning them off. */
  answer?: 'on' | 'no'
  /** Number of visits to the notices. */
  visits?: number
  reminders?: Reminders
}

export const readPushPreferences = () => readRemembered<PushPreferences>(CACHE)

export const updatePushPreferences = (changed: PushPreferences) => updateRemembered(CACHE, changed)

export async function storePortalName(name: string): Promise<void> {
  await putInCache(CACHE, NAME, new Response(name))
}
