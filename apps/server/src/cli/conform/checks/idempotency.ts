import { randomUUID } from 'node:crypto'
import { ALL_MESSAGES } from '@colab/contract/domains/hr-contact'
import type { Json } from '../device.ts'
import { expectStatus, rowsOf } from '../expect.ts'
import type { Run } from '../plan.ts'
import { adapts, skipped } from '../report.ts'
import { isNeeded } from './reads.ts'

/** Returns the text of a reply without the nonce of its request, which differs each time. */
const withoutNonce = (reply: Json) => JSON.stringify(reply, (name, value) => (name === 'nonce' ? undefined : value))

/** One message to HR, sent twice under one key. */
export async function checkIdempotency(run: Run): Promise<void> {
  const { device } = run.session
  const check = run.report.areaOf('idempotency')
  const key = { headers: { 'Idempotency-Key': randomUUID() } }
  const codTipo = rowsOf(run.known.get('buscaTipoAviso'), 'ttTipoAviso')[0]?.codTipoAviso
  const message = { codTipo, descricao: `colab conform ${key.headers['Idempotency-Key']}` }
  const send = async (params: object) => device.call('gravaAvisoRH', { ...params }, key)

  const isApplied = await check('a write that is repeated with its key is applied once, with one reply', async () => {
    if (!isNeeded(run, 'gravaAvisoRH') || codTipo === undefined) throw skipped('gravaAvisoRH cannot be tried')
    const [first, second] = [device.open(await send(message)), device.open(await send(message))]
    const messages = rowsOf(device.open(await device.call('buscaAvisoRH', { ...ALL_MESSAGES })), 'AvisoRH')
    const stored = messages.filter(({ descricao }) => descricao === message.descricao)
    if (stored.length !== 1) throw adapts(`Idempotency-Key is ignored, which is allowed: ${stored.length} were stored`)
    if (withoutNonce(first) !== withoutNonce(second)) throw adapts('the second reply differs')
  })
  if (!isApplied || run.report.lines.at(-1)?.verdict === 'adapts') return
  await check('409 for another request with the same key', async () =>
    expectStatus(await send({ ...message, descricao: `${message.descricao} 2` }), 409),
  )
}
