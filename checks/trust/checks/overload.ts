import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { createDevice } from '@colab/server/test/device'
import { CORES, largestMemory } from '../../bench/machine.ts'
import { startServer } from '../../bench/server.ts'
import { type Check, randomOf, scaled } from '../check.ts'
import { percentile, sendPaced } from '../paced.ts'
import { withPlace } from '../servers.ts'
import { addressOf } from '../sign-in.ts'
import { createWriters } from '../writers.ts'

const SECONDS = 60
const JUNK_PER_SECOND = 2000
const SLOW = 500
const CLAIMS = 1000
/** Calls of employees meanwhile. */
const CALLS_PER_SECOND = 20
const EMPLOYEES = 20
/** Milliseconds between two bursts of junk. */
const BURST = 20
/** Junk that waits for its answer: more than a server takes at a time. */
const WAITING = 1000
const [P95, GROWTH, ANSWERED] = [1000, 150, 0.999]

/** Returns a well-formed envelope of random bytes. */
function junkEnvelope(): string {
  const bytes = (size: number) => Uint8Array.from(randomBytes(size))
  return writeEnvelope({ encryptedKey: bytes(SIZES.encryptedKey), nonce: bytes(SIZES.nonce), ciphertext: bytes(1000) })
}

/** Sends random envelopes, each from a new address; some from a device with keys, so that the server would try to decrypt them. */
async function sendJunk(url: string, seconds: number, random: () => number) {
  const device = createDevice({ url })
  await device.exchange(undefined, { 'X-Forwarded-For': '10.99.99.99' })
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const envelopes = Array.from({ length: 200 }, junkEnvelope)
  const statuses = new Map<number, number>()
  let [sent, waiting] = [0, 0]
  function one(): void {
    const data = envelopes[sent % envelopes.length] ?? ''
    const headers = {
      'Content-Type': 'application/json',
      'X-Device-Id': random() < 0.3 ? device.deviceId : randomUUID(),
      'X-Forwarded-For': addressOf(sent),
      ...(random() < 0.3 && { Authorization: `Bearer ${data.slice(0, 40)}` }),
    }
    waiting += 1
    sent += 1
    const done = (status: number) => {
      waiting -= 1
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const junk = request(`${url}/rest/app/app`, { agent, method: 'PUT', headers }, (response: IncomingMessage) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    })
    junk.on('error', () => done(0)).end(JSON.stringify({ data }))
  }
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (let at = 0; at < (JUNK_PER_SECOND * BURST) / 1000 && waiting < WAITING; at++) one()
    await pause(BURST)
  }
  agent.destroy()
  return { sent, accepted: statuses.get(200) ?? 0, untried: statuses.get(429) ?? 0 }
}

/** Holds connections open that send a byte a second, and opens new ones where the server ended them. */
function holdSlow(url: string, count: number): () => void {
  const sockets = new Set<Socket>()
  let isOver = false
  function open(): void {
    if (isOver) return
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.add(socket)
    const head = 'PUT /rest/app/app HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    socket.write(sockets.size % 2 ? head : `${head}Content-Length: 5000\r\n\r\n{`)
    const drip = setInterval(() => socket.write('a'), 1000)
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(drip)
        sockets.delete(socket)
        open()
      })
    socket.resume()
  }
  for (let at = 0; at < count; at++) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** Claims bodies of 1 GB; returns how many were not refused at once. */
async function claimBodies(url: string, count: number): Promise<number> {
  let taken = 0
  for (let at = 0; at < count; at++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const answer = new Promise<string>((resolve) => {
      socket
        .on('data', (data) => resolve(String(data)))
        .on('error', () => resolve(''))
        .on('close', () => resolve(''))
    })
    socket.write(
      `PUT /rest/app/app HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n{`,
    )
    if (!(await answer).startsWith('HTTP/1.1 413')) taken += 1
    socket.destroy()
  }
  return taken
}

export const check: Check = {
  slug: 'overload',
  goal: `${SECONDS} s of ${JUNK_PER_SECOND} junk envelopes a second, ${SLOW} slow connections and ${CLAIMS} bodies of 1 GB claimed: ${ANSWERED * 100} % of calls answered, p95 <= ${P95} ms, memory + ${GROWTH} MB at most, no process ends`,
  run: (scale, seed) =>
    withPlace('sqlite', async (place) => {
      const seconds = Math.max(3, SECONDS * scale)
      const employees = await createWriters(place, EMPLOYEES, 60)
      const before = process.env.TRUST_PROXY
      process.env.TRUST_PROXY = '1'
      const server = await startServer(place, CORES)
      process.env.TRUST_PROXY = before ?? '0'
      await sendPaced(server.url, employees, { perSecond: CALLS_PER_SECOND, calls: EMPLOYEES })
      const [pids, memory] = [server.pids(), largestMemory(server.pids())]
      const release = holdSlow(server.url, scaled(SLOW, scale))
      let most = memory
      const watch = setInterval(() => {
        most = Math.max(most, largestMemory(server.pids()))
      }, 500)
      const calls = Math.round(seconds * CALLS_PER_SECOND)
      const [junk, taken, paced] = await Promise.all([
        sendJunk(server.url, seconds, randomOf(seed)),
        claimBodies(server.url, scaled(CLAIMS, scale)),
        sendPaced(server.url, employees, { perSecond: CALLS_PER_SECOND, calls }),
      ])
      clearInterval(watch)
      release()
      const ended = server.pids().join() === pids.join() ? 0 : 1
      await server.stop()
      const p95 = percentile(paced.times, 0.95)
      const grown = Math.round(most - memory)
      const isShort = paced.failed > paced.calls * (1 - ANSWERED)
      return {
        tried: paced.calls + junk.sent,
        failed:
          (isShort ? paced.failed : 0) + junk.accepted + taken + ended + (p95 > P95 ? 1 : 0) + (grown > GROWTH ? 1 : 0),
        figures: {
          'junk a second': Math.round(junk.sent / seconds),
          'refused before RSA': junk.untried,
          'calls unanswered': paced.failed,
          'p95 ms': p95,
          'memory + MB': grown,
        },
      }
    }),
}
