import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { methods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import { SEALING } from '@colab/contract/wire/envelope'
import { requestBody } from '@colab/contract/wire/request'
import { createSealingKey, openWith, parseEnvelope, sealWith, unwrapKey } from '@colab/server/crypto/envelope'
import { deviceOf } from '@colab/server/test/device'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { ATTACKER, type Company, isMarked, paramsFor, withCompany } from '../company.ts'
import { type Base, type Caller, type Hostile, hostileBytes, hostileRequest } from '../hostile-requests.ts'
import { type PlainResponse, plainHttp, sendBytes } from '../plain-http.ts'
import { startSecond } from '../second.ts'
import { DATABASES } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

/** As many as two cores send and answer in ten minutes. */
const REQUESTS = { sqlite: 600_000, postgres: 50_000 }
const CONNECTIONS = 24
/** One in so many is no HTTP; milliseconds until its connection has been silent for long enough. */
const BYTES_EVERY = 500
const PATIENCE = 500
/** A server may end the connection under the body of a request that is too large. */
const LARGE = 250_000

/** What only the inside of the server writes: traces of errors, and what databases say. */
const INSIDE =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|SQLITE_|syntax error at|violates \w+|no such (table|column)|(insert into|delete from|update|from) "/

/** The key of all devices of this check. */
const own = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const unwrapped = new Map<string, Buffer>()

/** Opens the reply to a call; an AES key that came before costs no RSA operation. */
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

/** A good call with the person who makes it, signed in again when the session has ended. */
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

function createCount() {
  const figures = { 'let in': 0, 'server errors': 0, unanswered: 0, 'traces of the inside': 0, 'foreign rows read': 0 }
  let [done, limited, firstFault] = [0, 0, '']
  return {
    add({ kind, isForged, method, path, body = '' }: Hostile, { status, text }: PlainResponse, name: string): void {
      const isSealed = status === 200 && text.startsWith('{"data":"')
      const reply = isSealed ? open(text) : text
      const faults = {
        'let in': isForged === true && status === 200,
        'server errors': status >= 500,
        unanswered: status === 0 && kind !== 'bytes' && body.length < LARGE,
        'traces of the inside': INSIDE.test(reply),
        'foreign rows read': isMarked(reply),
      }
      for (const fault of Object.keys(faults) as (keyof typeof faults)[]) {
        if (!faults[fault]) continue
        figures[fault] += 1
        firstFault ||= `${fault}: ${kind} ${method} ${path.slice(0, 60)} ${name} ${status}`
      }
      if (isSealed) done += 1
      if (status === 429) limited += 1
    },
    result: () => ({ figures, firstFault, done, limited }),
  }
}

async function attack(company: Company, requests: number, seed: number) {
  const portalDir = await mkdtemp(join(tmpdir(), 'colab-pages-'))
  for (const page of ['index.html', 'sign-in.html']) await writeFile(join(portalDir, page), '<title>Portal</title>')
  // The limit of envelopes that do not open would refuse most of these.
  const limits = { ...company.server.settings.limits, unopened: requests, unopenedFromAddress: requests }
  const settings = { ...company.server.settings, portalDir, limits }
  const second = await startSecond({ ...company.server, settings })
  const server = { ...company.server, url: second.url }
  const http = plainHttp(second.url, CONNECTIONS)
  try {
    const sources = await sourcesOf(company, server)
    const before = await company.state()
    const count = createCount()
    let next = 0

    async function sendOn(): Promise<void> {
      for (let at = next++; at < requests; at = next++) {
        // Each request follows from the seed and its number alone.
        const random = randomOf(seed + at)
        const source = sources[Math.floor(random() * sources.length)]
        if (!source) continue
        const { base } = source
        const caller = await source.caller
        if (at % BYTES_EVERY === 0) {
          const bytes = { kind: 'bytes', method: '', path: '', headers: {} }
          count.add(bytes, await sendBytes(second.url, hostileBytes(random), PATIENCE), base.name)
          continue
        }
        const hostile = hostileRequest(random, base, caller)
        hostile.headers = { 'X-Forwarded-For': addressOf(at), ...hostile.headers }
        const answered = await http.send(hostile)
        count.add(hostile, answered, base.name)
        // Some calls end sessions, as they should.
        if (answered.status === 401 && hostile.kind === 'parameters' && (await source.caller) === caller) {
          source.caller = callerOf(server, source.codPessoa)
        }
      }
    }
    const begun = performance.now()
    await Promise.all(Array.from({ length: CONNECTIONS }, sendOn))
    const seconds = (performance.now() - begun) / 1000
    const changed = (await company.state()) === before ? 0 : 1
    const last = await callerOf(server, ATTACKER)
    const body = JSON.stringify({ data: last.seal(JSON.stringify(requestBody('buscaAviso', { todos: 1 }))) })
    const good = await http.send({
      method: 'PUT',
      path: '/rest/app/app',
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-Device-Id': last.deviceId,
        Authorization: `Bearer ${last.token}`,
      },
    })
    return { ...count.result(), changed, silent: good.status === 200 ? 0 : 1, seconds }
  } finally {
    http.close()
    await second.stop()
    await rm(portalDir, { recursive: true, force: true })
  }
}

export const check: Check = {
  slug: 'hostile-requests',
  goal: `${(REQUESTS.sqlite + REQUESTS.postgres).toLocaleString('en')} requests to every route, changed by their structure from good ones and sealed with valid keys: nobody let in, no server error, no trace of the inside, no foreign row read or changed`,
  async run(scale, seed) {
    const sum = { tried: 0, failed: 0, figures: {} as Record<string, number | string> }
    const add = (name: string, value: number) => {
      sum.figures[name] = Number(sum.figures[name] ?? 0) + value
    }
    for (const database of DATABASES) {
      const requests = scaled(REQUESTS[database], scale)
      const found = await withCompany((company) => attack(company, requests, seed), database)
      sum.tried += requests
      for (const [name, value] of Object.entries({ ...found.figures, 'foreign rows changed': found.changed })) {
        add(name, value)
        sum.failed += value
      }
      sum.failed += found.silent
      add('calls done', found.done)
      add('refused by a limit', found.limited)
      sum.figures[`${database} a second`] = Math.round(requests / found.seconds)
      if (found.firstFault) sum.figures['first fault'] ??= found.firstFault
    }
    return sum
  },
}
