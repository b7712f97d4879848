import { Refused } from '@colab/contract/wire/failures'
import { findAccount } from '#gatekeeper/accounts.ts'
import { knownDevice } from '#gatekeeper/device-cookie.ts'
import { rangeOf, SIGN_IN_CALLS } from '#gatekeeper/limits.ts'
import { limitCalls, limitFailedAttempts, recordFailedAttempt } from '#gatekeeper/rate.ts'
import { NOBODY } from '#gatekeeper/recovery.ts'
import type { OpenContext } from '#protocol/context.ts'

interface PersonParams {
  cpf?: string | undefined
  codPessoa?: number | undefined
  codpessoa?: number | undefined
}

/**
 * Methods without a session are limited by address, or by the device where the person signed in before: strangers at the same
 * address do not keep its owner out. All calls are limited loosely; refused ones, or with `countAll` all of those that are rare in
 * honest use and reveal contact data, strictly. With `isGuess`, those of unknown devices take turns.
 */
export function limited<P extends PersonParams, R>(
  run: (context: OpenContext, params: P) => Promise<R>,
  { countAll = false, isGuess = false } = {},
) {
  return async (context: OpenContext, params: P): Promise<R> => {
    const { app, caller } = context
    const device = await knownDeviceOf(context, params)
    const who = device ?? caller.address
    await limitCalls(app, SIGN_IN_CALLS, who)
    await limitFailedAttempts(app, who)
    if (countAll) await recordFailedAttempt(app, who)
    try {
      if (device !== null || !isGuess) return await run(context, params)
      return await app.inTurn(rangeOf(caller.address) ?? caller.address, () => run(context, params))
    } catch (error) {
      if (error instanceof Refused && !countAll) await recordFailedAttempt(app, who)
      throw error
    }
  }
}

/** Returns the device of a call and its person, if the person signed in from it before. */
async function knownDeviceOf({ app, caller }: OpenContext, params: PersonParams): Promise<string | null> {
  if (!caller.deviceCookie) return null
  const { cpf, codPessoa = params.codpessoa ?? NOBODY } = params
  const account = await findAccount(app, cpf === undefined ? { codPessoa } : { cpf })
  const device = typeof account === 'string' ? null : knownDevice(app.secrets, caller.deviceCookie, account.codPessoa)
  return device && `device ${device}`
}
