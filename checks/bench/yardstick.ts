import { constants, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { startHelper } from './helper.ts'
import { CORES } from './machine.ts'

/** Command for raw.ts: decrypt `sample` repeatedly for `ms` milliseconds. */
export interface RawCommand {
  privateKey: string
  sample: string
  ms: number
}

/** Operations per second of wall-clock time (of all measured cores), and of processor time. */
export interface RawResult {
  perSecond: number
  perCpuSecond: number
}

const MS = 700

/**
 * Measures the bare RSA-2048 OAEP private operation (node:crypto, synchronous, imported key), which every server of
 * this protocol needs: on the first core, or on both at once.
 */
export function createYardstick() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const sample = publicEncrypt({ key: publicKey, ...padding }, randomBytes(32)).toString('base64')
  const loops = CORES.map((core) => startHelper('./raw.ts', [core]))
  return {
    async measure(cores: number): Promise<RawResult> {
      const answers = await Promise.all(
        loops.slice(0, cores).map(async (loop) => {
          loop.send({ privateKey, sample, ms: MS } satisfies RawCommand)
          const [answer] = (await once(loop, 'message')) as [RawResult]
          return answer
        }),
      )
      const sum = (of: keyof RawResult) => answers.reduce((total, answer) => total + answer[of], 0)
      return { perSecond: sum('perSecond'), perCpuSecond: sum('perCpuSecond') / cores }
    },
    stop: () => loops.forEach((loop) => void (loop.connected && loop.disconnect())),
  }
}
