import { constants, createPrivateKey, createPublicKey, publicEncrypt } from 'node:crypto'
import { readEnvelope, writeEnvelope } from '@colab/contract/wire/envelope'
import { type Device, signedIn } from '@colab/server/test/device'
import { bytesOf, gcmVectors, HAS_VECTORS, mustOpen, oaepVectors } from '@colab/server/test/wycheproof'
import { withServer } from './servers.ts'

/**
 * Sends the vectors of Wycheproof that must not open to a server that has their private key, as parts of envelopes; returns how
 * many they were, 0 where they are not stored beside the project.
 */
export async function sendVectors(send: (device: Device, data: string) => Promise<void>): Promise<number> {
  if (!HAS_VECTORS) return 0
  const { privateKey, vectors } = oaepVectors()
  const publicKey = createPublicKey(createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }))
  const wrap = (key: Uint8Array) =>
    Uint8Array.from(
      publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key),
    )
  const pair = { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
  return withServer(
    'sqlite',
    async (server) => {
      const device = await signedIn(server)
      const { status } = await device.call('buscaAviso')
      if (status !== 200) throw new Error('the server does not open with the key of the vectors')
      const genuine = readEnvelope(device.seal('buscaAviso'))
      const envelopes = [
        ...vectors.filter((vector) => !mustOpen(vector)).map(({ ct }) => ({ ...genuine, encryptedKey: bytesOf(ct) })),
        ...gcmVectors()
          .filter((vector) => !mustOpen(vector))
          .map(({ key, iv, ct, tag }) => {
            return { encryptedKey: wrap(bytesOf(key)), nonce: bytesOf(iv), ciphertext: bytesOf(ct + tag) }
          }),
      ]
      for (const envelope of envelopes) await send(device, writeEnvelope(envelope))
      return envelopes.length
    },
    { pair: Promise.resolve(pair) },
  )
}
