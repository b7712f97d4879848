import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { revokeSessionsOf, revokeSessionsOn } from '#gatekeeper/sessions.ts'
import type { Context, DomainHandlers } from '#protocol/context.ts'

/** Largest number of devices in the list: each private window adds one. */
const LISTED = 30

export const devices = {
  async buscaDispositivo({ app, db, codPessoa, sessionId }) {
    return { ttDispositivo: await devicesOf({ db, clock: app.clock }, codPessoa, sessionId) }
  },

  async encerraSessao({ app, db, codPessoa, sessionId, caller }, { alcance, codDispositivo }) {
    const now = app.clock.now()
    if (alcance === 'dispositivo') await requireDevice(db, codPessoa, codDispositivo)
    const ended =
      alcance === 'dispositivo'
        ? await revokeSessionsOn(db, codPessoa, now, codDispositivo)
        : await revokeSessionsOf(db, codPessoa, now, alcance === 'outros' ? sessionId : null)
    for (const { id, deviceId } of ended) {
      app.events.record('signOut', { codPessoa, sessionId: id, deviceId, address: caller.address })
    }
    return {}
  },

  async alteraNomeDispositivo({ db, codPessoa }, { codDispositivo, apelido }) {
    await requireDevice(db, codPessoa, codDispositivo)
    await db.updateTable('knownDevice').set({ nome: apelido }).where('id', '=', codDispositivo).execute()
    return {}
  },
} satisfies Partial<DomainHandlers<'access'>>

/** Lists the devices of a person, the most recently used first. */
export async function devicesOf(
  { db, clock }: Pick<GatekeeperDeps, 'db' | 'clock'>,
  codPessoa: number,
  sessionId = '',
) {
  const now = clock.now()
  const rows = await db
    .selectFrom('knownDevice')
    .select(['id', 'kind', 'modelo', 'nome', 'firstUsedAt', 'lastUsedAt'])
    .select(({ exists, selectFrom }) => {
      const session = selectFrom('session').select('session.id').whereRef('session.device', '=', 'knownDevice.id')
      const own = session.whereRef('session.codPessoa', '=', 'knownDevice.codPessoa')
      const push = selectFrom('pushSubscription').select('endpoint')
      return [
        exists(own.where('revokedAt', 'is', null).where('expiresAt', '>', now)).as('connected'),
        exists(own.where('session.id', '=', sessionId)).as('current'),
        exists(push.whereRef('pushSubscription.device', '=', 'knownDevice.id')).as('push'),
      ]
    })
    .where('codPessoa', '=', codPessoa)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('firstUsedAt', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ id, kind, modelo, nome, firstUsedAt, lastUsedAt, connected, current, push }) => ({
    codDispositivo: id,
    nome: kind,
    modelo,
    apelido: nome,
    dtPrimeiroAcesso: localTime(firstUsedAt).day,
    dtUltimoAcesso: localTime(lastUsedAt).day,
    hrUltimoAcesso: localTime(lastUsedAt).time,
    conectado: Boolean(connected),
    notificacoes: Boolean(push),
    atual: Boolean(current),
  }))
}

/** Refuses the device of another person like one that does not exist. */
async function requireDevice(db: Context['db'], codPessoa: number, id: string): Promise<void> {
  const own = await db
    .selectFrom('knownDevice')
    .select('id')
    .where((is) => is.and({ codPessoa, id }))
    .executeTakeFirst()
  if (!own) throw new Refused('Este aparelho não está mais na sua lista. Atualize a página.')
}
