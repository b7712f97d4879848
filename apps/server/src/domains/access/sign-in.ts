import type { Schema, Transaction } from '#db/schema.ts'
import type { Account } from '#gatekeeper/accounts.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import { recordDevice } from '#gatekeeper/devices.ts'
import { type NewSession, startSession } from '#gatekeeper/sessions.ts'
import type { Scope } from '#gatekeeper/tables.ts'
import type { App } from '#protocol/app.ts'
import type { Caller } from '#protocol/context.ts'

/** Returns what a session of an account may be used for. */
export function scopeOf({ padrao, former }: Account): Scope {
  if (padrao) return 'password'
  return former ? 'former' : 'full'
}

/** Starts a session, in one transaction with `first`, and gives the browser the cookie of a known device. */
export async function signIn(
  app: App,
  caller: Caller,
  { codPessoa, padrao, scope }: Pick<Account, 'codPessoa' | 'padrao'> & Pick<NewSession, 'scope'>,
  first: (db: Transaction<Schema>) => Promise<void>,
) {
  const { tokens, cookie, isNew, hasOthers } = await app.db.transaction().execute(async (db) => {
    await first(db)
    const { cookie, isNew, hasOthers, ...device } = await recordDevice(app, db, caller, codPessoa)
    const { deviceId } = caller
    return { cookie, isNew, hasOthers, tokens: await startSession(app, db, { codPessoa, deviceId, scope, ...device }) }
  })
  caller.setDeviceCookie(cookie)
  app.events.record('signIn', { ...caller, codPessoa })
  if (isNew) app.events.record('newDevice', { ...caller, codPessoa })
  // The first device of all is no news to its owner.
  if (isNew && hasOthers) alertPerson(app, caller, codPessoa, 'newDevice')
  return { ttLogin: [{ ...tokens, senhaPadrao: padrao === 1 }] }
}
