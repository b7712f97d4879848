import { ECDH } from 'node:crypto'
import { Refused } from '@colab/contract/wire/failures'
import type { DomainHandlers } from '#protocol/context.ts'
import { isPushService } from '#push/services.ts'

/** Maximum devices per person; beyond it the oldest is removed. */
const DEVICES = 10

export const handlers = {
  async gravaInscricaoPush({ app, db, codPessoa, sessionId, caller }, subscription) {
    const { endpoint, p256dh, auth, idioma, avisaPagamento, avisaTurno } = subscription
    const { profile, push } = app.settings
    if (profile.push.vapid === null) throw new Refused('Este portal não envia notificações.')
    if (!isPushService(endpoint, push.services) || !isPoint(p256dh)) {
      throw new Refused('As notificações deste navegador não são aceitas.')
    }
    const { deviceId } = caller
    // The browser has the same address but a new device id: the address belongs to this device now.
    await db
      .deleteFrom('pushSubscription')
      .where((is) => is.or([is('deviceId', '=', deviceId), is('endpoint', '=', endpoint)]))
      .execute()
    const session = await db.selectFrom('session').select('device').where('id', '=', sessionId).executeTakeFirst()
    await db
      .insertInto('pushSubscription')
      .values({
        deviceId,
        codPessoa,
        endpoint,
        p256dh,
        auth,
        idioma,
        createdAt: app.clock.now(),
        device: session?.device ?? null,
        avisaPagamento: avisaPagamento ? 1 : 0,
        avisaTurno: avisaTurno ? 1 : 0,
      })
      .execute()
    const newest = db
      .selectFrom('pushSubscription')
      .select('deviceId')
      .where('codPessoa', '=', codPessoa)
      .orderBy('createdAt', 'desc')
      .limit(DEVICES)
    await db
      .deleteFrom('pushSubscription')
      .where('codPessoa', '=', codPessoa)
      .where('deviceId', 'not in', newest)
      .execute()
    return {}
  },

  async excluirInscricaoPush({ db, codPessoa, caller }, { endpoint }) {
    await db
      .deleteFrom('pushSubscription')
      .where((is) => is.and({ deviceId: caller.deviceId, codPessoa }))
      .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
      .execute()
    return {}
  },
} satisfies DomainHandlers<'push'>

/** Returns whether this is a point on the curve; messages cannot be sealed for any other value. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}
