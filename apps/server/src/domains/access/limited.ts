import { cpfDigits } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import { findAccount } from '#gatekeeper/accounts.ts'
import { countedAs } from '#gatekeeper/counted-as.ts'
import { knownDevice } from '#gatekeeper/device-cookie.ts'
import { rangeOf, SIGN_IN_CALLS } from '#gatekeeper/limits.ts'
import { type Failures, limitCalls, limitFailedAttempts, recordFailedAttempt } from '#gatekeeper/rate.ts'
import { NOBODY } from '#gatekeeper/recovery.ts'
import type { OpenContext } from '#protocol/context.ts'

interface PersonParams {
  cpf?: string | undefined
  codPessoa?: number | undefined
  codpessoa?: number | undefined
}

/**
 * Methods without a session are limited by address, or by the session or known browser of the caller, whom others at
 * the same address then cannot block. All calls have a loose limit; refused ones a strict limit, by the number of
 * accounts, as all calls in `recovery`, which are rare in honest use and reveal contact data. With `isGuess`, those of
 * unknown devices take turns.
 */
export function limited<P extends PersonParams, R>(
  run: (context: OpenContext, params: P) => Promise<R>,
  { failures = 'signIn', isGuess = false }: { failures?: Failures; isGuess?: boolean } = {},
) {
  const countAll = failures === 'recovery'
  return async (context: OpenContext, params: P): Promise<R> => {
    const { app, caller } = context
    const account = accountIn(context, params)
    const who = await failingAs(context, params)
    await limitCalls(app, SIGN_IN_CALLS, callingAs(context))
    await limitFailedAttempts(app, who, failures)
    if (countAll) await recordFailedAttempt(app, who, account, failures)
    try {
      if (who !== caller.address || !isGuess) return await run(context, params)
      return await app.inTurn(rangeOf(caller.address) ?? caller.address, () => run(context, params))
    } catch (error) {
      if (error instanceof Refused && !countAll) await recordFailedAttempt(app, who, account, failures)
      throw error
    }
  }
}

/** Returns the account of a call; where it names none, each device counts as one. */
function accountIn({ caller, codPessoa: ofToken }: OpenContext, { cpf, codPessoa, codpessoa }: PersonParams): string {
  const person = ofToken ?? codPessoa ?? codpessoa
  if (ofToken === null && cpf !== undefined) return `cpf ${cpfDigits(cpf)}`
  return person === undefined ? `device ${caller.deviceId}` : `person ${person}`
}

/**
 * Returns the name under which calls count: the person of a session, a browser with an earlier sign-in, otherwise the
 * address.
 */
function callingAs({ app, caller, codPessoa: ofToken }: OpenContext): string {
  return ofToken === null ? countedAs(app.secrets, caller) : `person ${ofToken}`
}

/**
 * Returns the name under which failures count: the session, the device on which the person of the call signed in
 * before, otherwise the address. A browser with sign-ins of others only is not the person's.
 */
async function failingAs(context: OpenContext, params: PersonParams): Promise<string> {
  const { app, caller } = context
  const { cpf, codPessoa = params.codpessoa } = params
  if (context.codPessoa !== null || (cpf === undefined && codPessoa === undefined)) return callingAs(context)
  if (!caller.deviceCookie) return caller.address
  const account = await findAccount(app, cpf === undefined ? { codPessoa: codPessoa ?? NOBODY } : { cpf })
  const device = typeof account === 'string' ? null : knownDevice(app.secrets, caller.deviceCookie, account.codPessoa)
  return device === null ? caller.address : `device ${device}`
}
