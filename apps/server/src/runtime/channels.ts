import { deliveryChannels } from '#gatekeeper/delivery.ts'
import type { Settings } from './settings.ts'

/** Lists the channels to employees and whether each is configured, for the log, `colab doctor` and `/health?detail=1`. */
export function channelsOf(settings: Settings): Record<'mail' | 'whatsApp' | 'push', string> {
  return { ...deliveryChannels(settings), push: settings.profile.push.vapid === null ? 'off' : 'on' }
}
