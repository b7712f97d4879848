import type { confirma, entra } from '@colab/contract/desk/session'
import type { CheckedParams } from '@colab/contract/wire/method'
import { knownDevice } from '#gatekeeper/device-cookie.ts'
import { verifyPassword } from '#gatekeeper/passwords.ts'
import { limitFailedAttempts, recordFailedAttempt } from '#gatekeeper/rate.ts'
import { blocked } from '#gatekeeper/refusals.ts'
import type { RelyingParty } from '#gatekeeper/relying-party.ts'
import { countTry, forgiveTries } from '#gatekeeper/throttle.ts'
import { mayEnter } from '#hr/people/agents.ts'
import type { App } from '#protocol/app.ts'
import type { SessionContext } from '../context.ts'
import { deskRefusal } from '../refuse.ts'
import { noteDeskEvent } from '../security.ts'
import type { HrAgent } from '../tables.ts'
import { takeChallenge } from './challenges.ts'
import { agentOfAnswer } from './keys.ts'
import type { Found } from './session.ts'
import { acceptCode } from './totp.ts'

type Account = Pick<HrAgent, 'hash' | 'totp'> & { codAgente: number }

/**
 * Returns the agent who signs in, with a passkey or with e-mail, password and one-time code. Unknown e-mails take as
 * long and are refused in the same way. Refuses with `credenciaisInvalidas`, `passkeyInvalida` and `bloqueado`.
 */
export async function agentBehind(
  { app, address, device, deviceCookie, countedAs }: SessionContext,
  party: RelyingParty,
  { desafio, resposta, email, senha, codigo }: CheckedParams<typeof entra>,
): Promise<number> {
  await limitFailedAttempts(app, countedAs)
  if (resposta) {
    const challenge = await takeChallenge(app, 'entra', null, desafio)
    const codAgente = challenge && (await agentOfAnswer(app, { party, challenge }, resposta))
    if (codAgente && (await accountOf(app, { codAgente }))) return codAgente
    await recordFailedAttempt(app, countedAs, `passkey ${desafio}`)
    throw deskRefusal('passkeyInvalida')
  }
  const account = await accountOf(app, { email: email.trim().toLowerCase() })
  const known = account && knownDevice(app.secrets, deviceCookie, account.codAgente, 'desk device')
  const whose = account ? `agent ${account.codAgente}` : `nobody ${email.trim().toLowerCase()}`
  const isRight = await tryOnce(app, known ? `${whose} ${known}` : whose, () =>
    isPassword(app, account, { senha, codigo }),
  )
  if (isRight && account) return account.codAgente
  await recordFailedAttempt(app, countedAs, whose)
  if (account) noteDeskEvent(app, { codAgente: account.codAgente, kind: 'deskSignInFailed', address, device })
  throw deskRefusal('credenciaisInvalidas')
}

/**
 * Verifies the agent: a passkey, or a one-time code, and for a locked session also the password. Refuses with
 * `passkeyInvalida`, `credenciaisInvalidas`, `codigoInvalido` and `bloqueado`.
 */
export async function checkConfirmation(
  { app, address, device, countedAs }: SessionContext,
  { session, party }: { session: Found; party: RelyingParty },
  { desafio, resposta, senha, codigo }: CheckedParams<typeof confirma>,
): Promise<void> {
  const { codAgente } = session.agent
  await limitFailedAttempts(app, countedAs)
  if (resposta) {
    const challenge = await takeChallenge(app, 'confirma', codAgente, desafio)
    const owner = challenge && (await agentOfAnswer(app, { party, challenge }, resposta))
    if (owner === codAgente) return
    await recordFailedAttempt(app, countedAs, `passkey ${desafio}`)
    noteDeskEvent(app, { codAgente, kind: 'deskSignInFailed', address, device })
    throw deskRefusal('passkeyInvalida')
  }
  const account = await accountOf(app, { codAgente })
  const isRight = await tryOnce(app, `session ${session.row.id}`, async () =>
    session.isLocked
      ? isPassword(app, account, { senha, codigo })
      : account !== null && acceptCode({ db: app.db, secrets: app.secrets, now: app.clock.now() }, account, codigo),
  )
  if (isRight) return
  await recordFailedAttempt(app, countedAs, `agent ${codAgente}`)
  noteDeskEvent(app, { codAgente, kind: 'deskSignInFailed', address, device })
  throw deskRefusal(session.isLocked ? 'credenciaisInvalidas' : 'codigoInvalido')
}

/**
 * Counts an attempt before it is checked, and clears the count after a right one. Refuses with `bloqueado`. Each
 * session, and each browser with an earlier sign-in of the agent, has a count of its own: an attacker with the e-mail
 * can lock the agent out of neither.
 */
async function tryOnce(app: App, whose: string, check: () => Promise<boolean>): Promise<boolean> {
  const key = app.secrets.digest('throttle', `hr ${whose}`)
  const wait = await countTry(app, app.db, key)
  if (wait !== null) throw blocked(wait)
  const isRight = await check()
  if (isRight) await forgiveTries(app.db, key)
  return isRight
}

async function isPassword(
  app: App,
  account: Account | null,
  { senha, codigo }: { senha: string; codigo: string },
): Promise<boolean> {
  // Before the code, which only a right password uses up.
  if (!(await verifyPassword(app, account?.hash || null, senha)) || !account) return false
  return acceptCode({ db: app.db, secrets: app.secrets, now: app.clock.now() }, account, codigo)
}

async function accountOf({ db, clock }: App, by: { email: string } | { codAgente: number }): Promise<Account | null> {
  const found = await db
    .selectFrom('hrAgent')
    .select(['codAgente', 'hash', 'totp'])
    .where(mayEnter(db, clock.today()))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .$if('codAgente' in by, (query) => query.where('codAgente', '=', 'codAgente' in by ? by.codAgente : 0))
    .executeTakeFirst()
  return found ?? null
}
