import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SIZES, writeEnvelope } from '@colab/contract/wire/envelope'
import { createDevice } from '@colab/server/test/device'
import { CORES, largestMemory } from '../../bench/machine.ts'
import { startServer } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { percentile, sendPaced } from '../paced.ts'
import { plainHttp, sendBytes } from '../plain-http.ts'
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
/** Junk requests that wait for their response: more than a server accepts at a time. */
const WAITING = 1000
/** Milliseconds within which a claim must be answered. */
const PATIENCE = 5000
const [P95, GROWTH, ANSWERED] = [1000, 150, 0.999]

/** Returns a well-formed envelope of random bytes. */
function junkEnvelope(): string {
  const bytes = (size: number) => Uint8Array.from(randomBytes(size))
  return writeEnvelope({ encryptedKey: bytes(SIZES.encryptedKey), nonce: bytes(SIZES.nonce), ciphertext: bytes(1000) })
}

/** Sends random envelopes, each from a new address; some from a device with keys, so that the server would try to decrypt them. */
async function sendJunk(url: string, seconds: number, trial: Trial): Promise<void> {
  const { random } = trial
  const device = createDevice({ url })
  await device.exchange(undefined, { 'X-Forwarded-For': '10.99.99.99' })
  const http = plainHttp(url, 200)
  const envelopes = Array.from({ length: 200 }, junkEnvelope)
  let [sent, waiting] = [0, 0]
  async function one(): Promise<void> {
    const data = envelopes[sent % envelopes.length] ?? ''
    const headers = {
      'Content-Type': 'application/json',
      'X-Device-Id': random() < 0.3 ? device.deviceId : randomUUID(),
      'X-Forwarded-For': addressOf(sent),
      ...(random() < 0.3 && { Authorization: `Bearer ${data.slice(0, 40)}` }),
    }
    waiting += 1
    sent += 1
    const { status } = await http.send({
      method: 'PUT',
      path: '/rest/app/app',
      headers,
      body: JSON.stringify({ data }),
    })
    waiting -= 1
    trial.fail(status === 200, 'junk was accepted')
    trial.add('refused before RSA', Number(status === 429))
  }
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (let at = 0; at < (JUNK_PER_SECOND * BURST) / 1000 && waiting < WAITING; at++) void one()
    await pause(BURST)
  }
  while (waiting > 0) await pause(BURST)
  http.close()
  trial.tried += sent
  trial.add('junk a second', Math.round(sent / seconds))
}

/** Keeps connections open that send a byte a second, and opens new ones where the server closed them. */
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

const CLAIM =
  'PUT /rest/app/app HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n{'

/** Claims bodies of 1 GB, which must be refused at once. */
async function claimBodies(url: string, trial: Trial): Promise<void> {
  for (let at = 0; at < trial.scaled(CLAIMS); at++) {
    trial.fail((await sendBytes(url, CLAIM, PATIENCE)).status !== 413, 'a body of 1 GB was not refused')
  }
}

export const check: Check = {
  goal: `${SECONDS} s of ${JUNK_PER_SECOND} junk envelopes a second, ${SLOW} slow connections and ${CLAIMS} bodies of 1 GB claimed: ${ANSWERED * 100} % of calls answered, p95 <= ${P95} ms, memory + ${GROWTH} MB at most, no process ends`,
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      const seconds = Math.max(3, SECONDS * trial.scale)
      const employees = await createWriters(place, EMPLOYEES, 60)
      const server = await startServer({ ...place, hasProxy: true }, CORES)
      await sendPaced(server.url, employees, { perSecond: CALLS_PER_SECOND, calls: EMPLOYEES })
      const [pids, memory] = [server.pids(), largestMemory(server.pids())]
      const release = holdSlow(server.url, trial.scaled(SLOW))
      let most = memory
      const watch = setInterval(() => {
        most = Math.max(most, largestMemory(server.pids()))
      }, 500)
      const calls = Math.round(seconds * CALLS_PER_SECOND)
      const [paced] = await Promise.all([
        sendPaced(server.url, employees, { perSecond: CALLS_PER_SECOND, calls }),
        sendJunk(server.url, seconds, trial),
        claimBodies(server.url, trial),
      ])
      clearInterval(watch)
      release()
      trial.fail(server.pids().join() !== pids.join(), 'a process ended')
      await server.stop()
      const p95 = percentile(paced.times, 0.95)
      const grown = Math.round(most - memory)
      trial.tried += paced.calls
      trial.add('calls unanswered', paced.failed)
      trial.fail(paced.failed > paced.calls * (1 - ANSWERED) ? paced.failed : 0)
      trial.add('p95 ms', p95)
      trial.fail(p95 > P95)
      trial.add('memory + MB', grown)
      trial.fail(grown > GROWTH)
    }),
}
