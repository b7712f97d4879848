import { encodeBase64 } from '@colab/contract/wire/base64'
import { readEnvelope } from '@colab/contract/wire/envelope'
import { createDevice } from '../device.ts'
import { expectStatus, rowsOf } from '../expect.ts'
import { PROBE, type Run } from '../plan.ts'
import { fails } from '../report.ts'

/**
 * An envelope is identified by its encrypted key and nonce, and opened once; a reply may contain the nonce of its
 * request.
 */
export async function checkReplay({ report, keys, session: { device } }: Run): Promise<void> {
  const check = report.areaOf('replay')
  const once = device.seal(PROBE)

  await check('an envelope that was opened gets 400', async () => {
    device.open(await device.put(once))
    expectStatus(await device.put(once), 400)
  })
  await check('the same envelope in other letters gets 400', async () => {
    const { data } = JSON.parse(once) as { data: string }
    const text = Buffer.from(data, 'base64')
    // Three blanks change the text of JSON but not its meaning.
    for (const other of [
      Buffer.concat([text, Buffer.from('   ')]).toString('base64'),
      ` ${text.toString('base64url')}`,
    ])
      expectStatus(await device.put(JSON.stringify({ data: other })), 400)
  })
  await check('the same envelope from another device gets 400', async () => {
    const second = createDevice(device.target, keys)
    await second.exchange()
    expectStatus(await second.put(once), 400)
  })
  await check('a sealing key serves again under another nonce', async () => {
    const sealing = device.sealingKey()
    for (const _ of [1, 2]) device.open(await device.put(device.seal(PROBE, {}, {}, sealing)))
  })
  await check('a reply carries no other nonce than that of its request', async () => {
    const body = device.seal(PROBE)
    const [outcome] = rowsOf(device.open(await device.put(body)), 'retorno')
    if (!outcome?.nonce) return 'it carries none, so that the portal cannot tell swapped replies'
    const { nonce } = readEnvelope((JSON.parse(body) as { data: string }).data)
    if (outcome.nonce !== encodeBase64(nonce)) throw fails('the portal refuses this reply')
  })
}
