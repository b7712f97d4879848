import type { Settings } from '#base/settings.ts'
import { deliveryChannels } from './delivery.ts'

/** Lists the channels to employees and whether each is configured, for the log, `colab doctor` and `/health?detail=1`. */
export function channelsOf(settings: Settings): Record<'mail' | 'whatsApp' | 'push', string> {
  return { ...deliveryChannels(settings), push: settings.profile.push.vapid === null ? 'off' : 'on' }
}
