import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto'
import type { RawCommand, RawResult } from './yardstick.ts'

/* Runs only the private operation of the envelope on one core; controlled by yardstick.ts. */

let options: { key: KeyObject; padding: number; oaepHash: string } | undefined

process.on('message', ({ privateKey, sample, ms }: RawCommand) => {
  options ??= { key: createPrivateKey(privateKey), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypted = Buffer.from(sample, 'base64')
  const begun = performance.now()
  const used = process.cpuUsage()
  let count = 0
  let elapsed = 0
  while (elapsed < ms) {
    privateDecrypt(options, encrypted)
    count += 1
    elapsed = performance.now() - begun
  }
  const { user, system } = process.cpuUsage(used)
  const cpuSeconds = (user + system) / 1_000_000
  process.send?.({ perSecond: (count * 1000) / elapsed, perCpuSecond: count / cpuSeconds } satisfies RawResult)
})
process.on('disconnect', () => process.exit(0))
