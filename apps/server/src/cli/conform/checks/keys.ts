import { createPublicKey } from 'node:crypto'
import { createDevice, type Device, generateClientKeys, type Headers, type Json } from '../device.ts'
import { checkStatuses, expectStatus } from '../expect.ts'
import { fails, type Report } from '../report.ts'

/**
 * Checks the key exchange of a device: accepted keys, and the key in use; `probe` is a call that this device may make. The device
 * has its own keys afterwards.
 */
export async function checkKeys(device: Device, probe: [method: string, params: Json], report: Report): Promise<void> {
  const check = report.areaOf('key exchange')
  const { target, keys } = device

  await check('returns an RSA key of 2048 bits with exponent 65537, as PEM SPKI', async () => {
    const answered = await device.exchange()
    expectStatus(answered, 200)
    const pem = String(answered.json?.rsa_public_key_backend)
    const { asymmetricKeyDetails: details } = createPublicKey(pem)
    if (details?.modulusLength !== 2048) throw fails(`${details?.modulusLength} bits`)
    if (details.publicExponent !== 65537n) throw fails(`exponent ${details.publicExponent}`)
    return pem.includes('BEGIN PUBLIC KEY') ? undefined : 'PKCS#1, which the portal reads too'
  })
  const offer = (publicKey: string, headers?: Headers) => () => createDevice(target, keys).exchange(publicKey, headers)
  await checkStatuses(check, [
    ['a key of 1024 bits gets 400', 400, offer(generateClientKeys(1024).publicKey)],
    ['text that is no key gets 400', 400, offer('no key')],
    ['a missing X-Device-Id gets 400', 400, offer(keys.publicKey, { 'X-Device-Id': '' })],
  ])
  await check('a reply opens with the key that was offered', async () => device.open(await device.call(...probe)))
  await check('a new exchange replaces the key of the device', async () => {
    const next = generateClientKeys()
    expectStatus(await device.exchange(next.publicKey), 200)
    device.open(await device.call(...probe), next.privateKey)
  })
  await device.exchange()
}
