import { validaSenha } from '@colab/contract/domains/access'
import type { Feature } from '@colab/contract/profile'
import { type Bearer, readToken } from '@colab/contract/wire/token'
import * as v from 'valibot'
import type { Clock } from '#runtime/clock.ts'
import { checkCors } from './checks/cors.ts'
import { checkFiles } from './checks/files.ts'
import { checkIdempotency } from './checks/idempotency.ts'
import { checkKeys } from './checks/keys.ts'
import { checkOrder } from './checks/order.ts'
import { checkReads } from './checks/reads.ts'
import { checkReplay } from './checks/replay.ts'
import { checkFamily, checkRefresh } from './checks/sessions.ts'
import { checkWrites } from './checks/writes.ts'
import { type ClientKeys, createDevice, type Device, generateClientKeys, type Json, type Target } from './device.ts'
import { outcomeOf, rowsOf } from './expect.ts'
import { createReport, fails, type Line, type Report } from './report.ts'

export interface Plan {
  target: Target
  cpf: string
  senha: string
  /** Origin of a portal elsewhere; empty: calls come from the server's own origin. */
  origin: string
  /** Features whose methods are needed. */
  features: readonly Feature[]
  /** Whether saves are tried, which stay. */
  write: boolean
  clock: Clock
}

export interface Session {
  device: Device
  person: Bearer
  refreshToken: string
}

/** What every check works with. */
export interface Run extends Plan {
  report: Report
  keys: ClientKeys
  session: Session
  /** Replies of read methods, by name. */
  known: Map<string, Json>
}

/** Tries a server over the wire; never throws for what the server does. */
export async function conform(plan: Plan): Promise<Line[]> {
  const report = createReport()
  const keys = generateClientKeys()
  await checkKeys(plan, report, keys)
  let session: Session | undefined
  const isSignedIn = await report.areaOf('sign-in')('a person signs in with CPF and password', async () => {
    session = await signIn(plan, keys)
    return undefined
  })
  if (!isSignedIn || !session) return report.lines
  const run: Run = { ...plan, report, keys, session, known: new Map() }
  await checkRefresh(run)
  await checkOrder(run)
  await checkReplay(run)
  if (plan.origin) await checkCors(run)
  else report.lines.push({ area: 'CORS', check: 'preflight', verdict: 'skipped', detail: 'pass --origin' })
  await checkReads(run)
  await checkFiles(run)
  if (plan.write) {
    await checkWrites(run)
    await checkIdempotency(run)
  }
  await checkFamily(run)
  return report.lines
}

/** Signs in on a new device. Throws a Finding when there is no usable session. */
export async function signIn({ target, cpf, senha }: Plan, keys: ClientKeys): Promise<Session> {
  const device = createDevice(target, keys)
  await device.exchange()
  const reply = device.open(await device.call(validaSenha.name, { cpf, senha }))
  const { isRefused, msgErro } = outcomeOf(reply)
  if (isRefused) throw fails(`refused: ${msgErro}`)
  if (!v.is(validaSenha.reply, reply)) throw fails('ttLogin has no token, refresh_token and senhaPadrao')
  const [login = {}] = rowsOf(reply, 'ttLogin')
  if (login.senhaPadrao) throw fails('the person has an initial password: sign in once to set another')
  const token = String(login.token)
  const person = payloadOf(token)
  if (person.cpf !== cpf.replace(/\D/g, '')) throw fails('data_1 of the token is not the CPF in digits')
  if (person.deviceId !== device.deviceId) throw fails('data_6 of the token is not the device id')
  device.useToken(token)
  return { device, person, refreshToken: String(login.refresh_token) }
}

function payloadOf(token: string): Bearer {
  try {
    return readToken(token)
  } catch {
    throw fails('the token is no JWT with data_1, data_6, data_7, data_8 and exp')
  }
}
