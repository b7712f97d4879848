import { encodeBase64 } from '@colab/contract/wire/base64'
import { readEnvelope } from '@colab/contract/wire/envelope'
import { createDevice } from '../device.ts'
import { expectStatus, rowsOf } from '../expect.ts'
import type { Run } from '../plan.ts'
import { fails } from '../report.ts'

/** An envelope is known by its encrypted key and nonce, and opened once; a reply may name the nonce of its request. */
export async function checkReplay({ report, keys, session: { device }, cpf }: Run): Promise<void> {
  const check = report.areaOf('replay')
  const once = device.seal('buscaAviso', { todos: false })

  await check('an envelope that was opened gets 400', async () => {
    device.open(await device.put(once))
    expectStatus(await device.put(once), 400)
    return undefined
  })
  await check('the same envelope in URL-safe Base64 gets 400', async () => {
    const { data } = JSON.parse(once) as { data: string }
    const safe = data.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    expectStatus(await device.put(JSON.stringify({ data: safe })), 400)
    return undefined
  })
  await check('the same envelope from another device gets 400', async () => {
    const [first, second] = [createDevice(device.target, keys), createDevice(device.target, keys)]
    await first.exchange()
    await second.exchange()
    const open = first.seal('validaCPF', { cpf })
    first.open(await first.put(open))
    expectStatus(await second.put(open), 400)
    return undefined
  })
  await check('a sealing key serves again under another nonce', async () => {
    const sealing = device.sealingKey()
    for (const todos of [false, true]) device.open(await device.put(device.seal('buscaAviso', { todos }, {}, sealing)))
    return undefined
  })
  await check('a reply carries no other nonce than that of its request', async () => {
    const body = device.seal('buscaAviso', { todos: false })
    const [outcome] = rowsOf(device.open(await device.put(body)), 'retorno')
    if (!outcome?.nonce) return 'it carries none, so that the portal cannot tell swapped replies'
    const { nonce } = readEnvelope((JSON.parse(body) as { data: string }).data)
    if (outcome.nonce !== encodeBase64(nonce)) throw fails('the portal refuses this reply')
    return undefined
  })
}
