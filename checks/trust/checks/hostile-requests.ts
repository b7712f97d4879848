import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { methods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { SEALING } from '@colab/contract/wire/envelope'
import { requestBody } from '@colab/contract/wire/request'
import { createSealingKey, openWith, parseEnvelope, sealWith, unwrapKey } from '@colab/server/crypto/envelope'
import { deviceOf } from '@colab/server/test/device'
import type { TestServer } from '@colab/server/test/server'
import { type Check, pick, randomOf, type Trial } from '../check.ts'
import { ATTACKER, type Company, isMarked, paramsFor, withCompany } from '../company.ts'
import {
  APP,
  type Base,
  type Caller,
  type Hostile,
  headersOf,
  hostileBytes,
  hostileRequest,
} from '../hostile-requests.ts'
import { type PlainResponse, plainHttp, sendBytes } from '../plain-http.ts'
import { startSecond } from '../second.ts'
import { DATABASES, makePages } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

/** As many as two cores send and answer in ten minutes. */
const REQUESTS = { sqlite: 600_000, postgres: 50_000 }
const CONNECTIONS = 24
/** Interval of requests that are not HTTP; milliseconds of silence after which their connection counts as finished. */
const BYTES_EVERY = 500
const PATIENCE = 500
/** A server may end the connection under the body of a request that is too large. */
const LARGE = 250_000

/** Text that only the inside of the server writes: stack traces, and messages of databases. */
const INSIDE =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|SQLITE_|syntax error at|violates \w+|no such (table|column)|(insert into|delete from|update|from) "/

/** The key of all devices of this check. */
const own = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const unwrapped = new Map<string, Buffer>()

/** Opens the reply to a call; a repeated AES key costs no RSA operation. */
function open(text: string): string {
  const { data } = JSON.parse(text) as { data: string }
  const envelope = parseEnvelope(data)
  const name = encodeBase64(envelope.encryptedKey)
  const key = unwrapped.get(name) ?? unwrapKey(own.privateKey, envelope.encryptedKey)
  unwrapped.set(name, key)
  return openWith(() => key, envelope).plaintext
}

async function callerOf(server: TestServer, codPessoa: number): Promise<Caller> {
  const { db } = server.app
  const device = await deviceOf(server, { codPessoa })
  const { json } = await device.exchange(own.publicKey)
  const serverKey = createPublicKey(String(json.rsa_public_key_backend))
  const { cpf } = await db
    .selectFrom('person')
    .select('cpf')
    .where('codPessoa', '=', codPessoa)
    .executeTakeFirstOrThrow()
  let [key, uses] = [createSealingKey(serverKey), 0]
  return {
    codPessoa,
    cpf,
    deviceId: device.deviceId,
    token: device.tokens?.token ?? '',
    refresh: device.tokens?.refresh_token ?? '',
    seal(plaintext) {
      if (++uses > SEALING.messages) [key, uses] = [createSealingKey(serverKey), 1]
      return sealWith(key, plaintext)
    },
  }
}

/** A valid call with the person who makes it, signed in again when the session has ended. */
interface Source {
  base: Base
  codPessoa: number
  caller: Promise<Caller>
}

async function sourcesOf(company: Company, server: TestServer): Promise<Source[]> {
  const sources: Source[] = []
  for (const [name, { access }] of methods) {
    const { device, params } = await paramsFor({ ...company, server }, name)
    const codPessoa = device?.owner.codPessoa ?? ATTACKER
    const caller = callerOf(server, codPessoa)
    await caller
    sources.push({ base: { name, isOpen: access === 'open', params }, codPessoa, caller })
  }
  return sources
}

/** Counts replies with a forbidden status or content. */
function countReply(
  trial: Trial,
  { kind, isForged, method, path, body = '' }: Hostile,
  name: string,
  reply: PlainResponse,
) {
  const { status, text } = reply
  const isSealed = status === 200 && text.startsWith('{"data":"')
  const plain = isSealed ? open(text) : text
  const faults = {
    'let in': isForged === true && status === 200,
    'server errors': status >= 500,
    unanswered: status === 0 && kind !== 'bytes' && body.length < LARGE,
    'traces of the inside': INSIDE.test(plain),
    'foreign rows read': isMarked(plain),
  }
  for (const [fault, isFound] of Object.entries(faults)) {
    trial.fault(fault, isFound, `${fault}: ${kind} ${method} ${path.slice(0, 60)} ${name} ${status}`)
  }
  trial.add('calls done', Number(isSealed))
  trial.add('refused by a limit', Number(status === 429))
}

async function attack(company: Company, database: (typeof DATABASES)[number], trial: Trial): Promise<void> {
  await using pages = await makePages()
  const requests = trial.scaled(REQUESTS[database])
  // The limit of envelopes that do not open would refuse most of these.
  const limits = { ...company.server.settings.limits, unopened: requests, unopenedFromAddress: requests }
  const settings = { ...company.server.settings, portalDir: pages.path, limits }
  const second = await startSecond({ ...company.server, settings })
  const server = { ...company.server, url: second.url }
  const http = plainHttp(second.url, CONNECTIONS)
  try {
    const sources = await sourcesOf(company, server)
    const before = await company.state()
    const numbers = trial.times(REQUESTS[database])

    async function sendOn(): Promise<void> {
      for (const at of numbers) {
        // Each request depends only on the seed and its number.
        const random = randomOf(trial.seed + at)
        const source = pick(random, sources)
        const { base } = source
        const caller = await source.caller
        if (at % BYTES_EVERY === 0) {
          const bytes = { kind: 'bytes', method: '', path: '', headers: {} }
          countReply(trial, bytes, base.name, await sendBytes(second.url, hostileBytes(random), PATIENCE))
          continue
        }
        const hostile = hostileRequest(random, base, caller)
        hostile.headers = { 'X-Forwarded-For': addressOf(at), ...hostile.headers }
        const answered = await http.send(hostile)
        countReply(trial, hostile, base.name, answered)
        // Some calls end sessions, as they should.
        if (answered.status === 401 && hostile.kind === 'parameters' && (await source.caller) === caller) {
          source.caller = callerOf(server, source.codPessoa)
        }
      }
    }
    const begun = performance.now()
    await Promise.all(Array.from({ length: CONNECTIONS }, sendOn))
    trial.add(`${database} a second`, Math.round((requests * 1000) / (performance.now() - begun)))
    trial.fault('foreign rows changed', (await company.state()) !== before)
    const last = await callerOf(server, ATTACKER)
    const body = JSON.stringify({ data: last.seal(JSON.stringify(requestBody('buscaAviso', { todos: 1 }))) })
    const good = await http.send({ method: 'PUT', path: APP, body, headers: headersOf(last) })
    trial.fail(good.status !== 200, 'the server does not answer any more')
  } finally {
    http.close()
    await second.stop()
  }
}

export const check: Check = {
  goal: `${(REQUESTS.sqlite + REQUESTS.postgres).toLocaleString('en')} requests to every route, changed by their structure from good ones and sealed with valid keys: nobody let in, no server error, no trace of the inside, no foreign row read or changed`,
  async run(trial) {
    for (const database of DATABASES) await withCompany((company) => attack(company, database, trial), database)
  },
}
