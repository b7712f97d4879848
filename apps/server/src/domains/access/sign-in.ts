import type { Caller } from '#base/caller.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Account } from '#gatekeeper/accounts.ts'
import { alertPerson } from '#gatekeeper/alerts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import { recordDevice } from '#gatekeeper/devices.ts'
import { type NewSession, startSession } from '#gatekeeper/sessions.ts'
import type { Scope } from '#gatekeeper/tables.ts'

/** Returns what a session of an account may be used for. */
export function scopeOf({ padrao, former }: Account): Scope {
  if (padrao) return 'password'
  return former ? 'former' : 'full'
}

/** Starts a session, in one transaction with `first`, and gives the browser the cookie of a known device. */
export async function signIn(
  deps: GatekeeperDeps,
  caller: Caller,
  { codPessoa, padrao, scope }: Pick<Account, 'codPessoa' | 'padrao'> & Pick<NewSession, 'scope'>,
  first: (db: Transaction<Schema>) => Promise<void>,
) {
  const { tokens, cookie, isNew, hasOthers } = await deps.db.transaction().execute(async (db) => {
    await first(db)
    const { cookie, isNew, hasOthers, ...device } = await recordDevice(deps, db, caller, codPessoa)
    const dtUltimaEntrada = deps.clock.today()
    await db.updateTable('credential').set({ dtUltimaEntrada }).where('codPessoa', '=', codPessoa).execute()
    const { deviceId } = caller
    return { cookie, isNew, hasOthers, tokens: await startSession(deps, db, { codPessoa, deviceId, scope, ...device }) }
  })
  caller.setDeviceCookie(cookie)
  deps.events.record('signIn', { ...caller, codPessoa })
  if (isNew) deps.events.record('newDevice', { ...caller, codPessoa })
  // The first device of a person needs no alert.
  if (isNew && hasOthers) alertPerson(deps, caller, codPessoa, 'newDevice')
  return { ttLogin: [{ ...tokens, senhaPadrao: padrao === 1 }] }
}
