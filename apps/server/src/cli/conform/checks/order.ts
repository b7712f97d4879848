import { type Changes, createDevice, type Json } from '../device.ts'
import { checkStatuses, codeOf, expectStatus } from '../expect.ts'
import { PROBE, type Run } from '../plan.ts'
import { fails } from '../report.ts'

const FORGED = { Authorization: 'Bearer e30.e30.e30' }
const TEXT = { ...FORGED, 'Content-Type': 'text/plain' }
const TOO_LARGE = JSON.stringify({ data: 'A'.repeat(1024 * 1024) })
const NO_ENVELOPE = '{"data":"e30="}'

/** The order of the checks of PUT /rest/app/app: each request has two faults, and the earlier check has to answer. */
export async function checkOrder({ report, keys, session }: Run): Promise<void> {
  const check = report.areaOf('order of statuses')
  const { device, person } = session
  const { target } = device
  const keyless = createDevice(target, keys)
  const anonymous = createDevice(target, keys)
  await anonymous.exchange()
  const ofOther = { Authorization: `Bearer ${device.token()}` }
  const call = (params: Json, changes?: Changes) => () => device.call(PROBE, params, changes)
  const other = Number(person.codPessoa) + 1

  await checkStatuses(check, [
    ['413 for a body over 1 MB, before 401', 413, () => device.put(TOO_LARGE, FORGED)],
    ['415 for a body that is no JSON, before 401', 415, () => device.put(device.seal(PROBE), TEXT)],
    ['401 for a forged token, before 404', 401, () => keyless.put(NO_ENVELOPE, FORGED)],
    ['401 for a token of another device, before 404', 401, () => keyless.put(NO_ENVELOPE, ofOther)],
    ['404 for a device without keys, before 400', 404, () => keyless.put(NO_ENVELOPE)],
    ['400 for a body that is no envelope, before 401 for a missing token', 400, () => anonymous.put(NO_ENVELOPE)],
    ['400 for a method that does not exist, before 401 for a missing token', 400, () => anonymous.call('buscaTudo')],
    [
      '400 for a missing parameter, before 403',
      400,
      () => device.call('buscaMovimento', { codPessoa: other, mes: 10 }),
    ],
    ['401 for a missing token, before 403', 401, () => anonymous.call(PROBE, { codPessoa: other })],
    ['403 for another codPessoa', 403, call({ codPessoa: other })],
    ['403 for another codpessoa, deep in the parameters', 403, call({ more: [{ codpessoa: other }] })],
    ['403 for another codPessoa in pcValidaSenha', 403, call({}, { pcValidaSenha: `{"codPessoa":${other}}` })],
  ])
  await check('200 for the own codPessoa, and without one', async () => {
    const own = { codPessoa: person.codPessoa }
    device.open(await device.call(PROBE, own, { pcValidaSenha: JSON.stringify(own) }))
    device.open(await device.call(PROBE))
  })
  await check('every cryptographic failure gets the same 400', async () => {
    const sealed = device.seal(PROBE)
    const stranger = device.sealingKey()
    const wrongKey = { ...stranger, key: Buffer.alloc(32) }
    const bodies = [NO_ENVELOPE, '{', changed(sealed), device.seal(PROBE, {}, {}, wrongKey)]
    const codes = new Set<unknown>()
    for (const body of bodies) {
      const answered = await device.put(body)
      expectStatus(answered, 400)
      codes.add(codeOf(answered))
    }
    if (codes.size > 1) throw fails(`the codes differ: ${[...codes].join(', ')}`)
  })
}

/** Returns the body with another last byte of the tag. */
function changed(body: string): string {
  const { data } = JSON.parse(body) as { data: string }
  const parts = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string>
  const bytes = Buffer.from(parts.ciphertext ?? '', 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  const text = JSON.stringify({ ...parts, ciphertext: bytes.toString('base64') })
  return JSON.stringify({ data: Buffer.from(text).toString('base64') })
}
