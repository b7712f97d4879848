import { randomBytes } from 'node:crypto'
import {
  MESSAGE_SIZE,
  messageLabel,
  type OpenedReport,
  padded,
  SEALED_MESSAGE,
} from '@colab/contract/desk/sealed-reports'
import { decodeBase64, encodeBase64 } from '@colab/contract/wire/base64'
import { importSealingKey, sealUnder } from '@colab/contract/wire/sealed'
import { importPrivateKey, open } from '@colab/contract/wire/webcrypto'
import { expect, it } from 'vitest'
import { keysOf } from '#domains/misconduct/protocol.ts'
import { moveReports } from '#domains/misconduct/store.ts'
import { findThread } from '#domains/misconduct/thread.ts'
import { roleOver, signedIn, withDesk } from '../../../test/desk.ts'
import { signedIn as employeeSignedIn } from '../../../test/device.ts'
import { openChannel, REPORT } from '../../../test/report-channel.ts'
import { MINUTE, shareServer } from '../../../test/server.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server

interface Listed {
  ttDenuncia: { codDenuncia: string; selada: string }[]
  ttMensagem: { codDenuncia: string; codMensagem: string; selada: string }[]
  ttCanal: { aberto: boolean }[]
  ttPagina: { proximo: string; total: number }[]
}

/** Returns the reports that an agent of the committee with a new session receives. */
async function list(params: object = {}): Promise<Listed> {
  const { client } = await signedIn(server, [roleOver('comissao')])
  return (await client.call('buscaDenuncias', params)).json as unknown as Listed
}

async function send(ocorrido: string): Promise<string> {
  // Sessions expire overnight.
  const employee = await employeeSignedIn(server)
  const { json } = await employee.call('gravaDenuncia', { params: { ...REPORT, ocorrido } })
  return String(json.protocolo)
}

/** Advances a night, in which the reports of a day become rows. */
async function nextDay(): Promise<void> {
  server.pass(25 * 60 * MINUTE)
  await moveReports(app)
}

it('shows a report from the day after on, in the order of random ids, and seals an answer that its reporter reads (threat desk-reports)', async () => {
  expect((await list()).ttCanal).toEqual([{ aberto: false }])
  const key = await importPrivateKey(await openChannel(server))
  const before = await list()
  const protocols = [await send('um'), await send('dois'), await send('três')]
  expect(await list()).toEqual(before)
  expect(before).toMatchObject({ ttDenuncia: [], ttCanal: [{ aberto: true }], ttPagina: [{ total: 0 }] })
  await nextDay()

  const { ttDenuncia } = await list()
  const ids = ttDenuncia.map(({ codDenuncia }) => codDenuncia)
  expect(ids).toEqual(protocols.map((protocol) => keysOf(protocol).id).toSorted())
  const opened = await Promise.all(ttDenuncia.map(async ({ selada }) => JSON.parse(await open(key, selada))))
  expect(opened.map(({ ocorrido }: OpenedReport) => ocorrido).toSorted()).toEqual(['dois', 'três', 'um'])

  const [protocol = ''] = protocols
  const codDenuncia = keysOf(protocol).id
  const { replyKey } = opened[ids.indexOf(codDenuncia)] as OpenedReport
  const codMensagem = randomBytes(10).toString('hex')
  const message = { from: 'hr', dtMensagem: app.clock.today(), order: 0, text: 'Recebemos.' } as const
  const sealed = await sealUnder(
    await importSealingKey(decodeBase64(replyKey)),
    messageLabel(codMensagem),
    padded(message, MESSAGE_SIZE),
  )
  const answer = { codDenuncia, codMensagem, selada: encodeBase64(sealed), mensagens: 0 }
  const { client, codAgente } = await signedIn(server, [roleOver('comissao')])
  expect((await client.call('respondeDenuncia', answer)).json.retorno?.[0]?.estatus).toBe('Sucesso')
  // The reply was lost, and its key with the page.
  expect((await client.call('respondeDenuncia', answer)).json.retorno?.[0]?.estatus).toBe('Sucesso')
  expect(await findThread(app, protocol)).toEqual([message])
  const late = await client.call('respondeDenuncia', { ...answer, codMensagem: randomBytes(10).toString('hex') })
  expect(late.json.retorno).toMatchObject([{ codigo: 'mudou' }])
  const actions = app.db.selectFrom('hrAction').select(['action', 'target', 'why']).where('codAgente', '=', codAgente)
  expect(await actions.execute()).toEqual([{ action: 'inbox answer', target: `report ${codDenuncia}`, why: '' }])
})

it('goes on from page to page, with the messages of each', async () => {
  const all = await list()
  const { client } = await signedIn(server, [roleOver('comissao')])
  const first = (await client.call('buscaDenuncias', { limite: 2 })).json as unknown as Listed
  const depois = first.ttPagina[0]?.proximo
  const second = (await client.call('buscaDenuncias', { limite: 2, depois })).json as unknown as Listed
  expect([...first.ttDenuncia, ...second.ttDenuncia]).toEqual(all.ttDenuncia)
  expect([...first.ttMensagem, ...second.ttMensagem]).toEqual(all.ttMensagem)
  expect(second.ttPagina).toEqual([{ proximo: '', total: all.ttDenuncia.length }])
})

it('refuses an answer of another size, or to a report that is not there, and one sealed under another key hides no thread', async () => {
  const protocol = await send('quatro')
  const codDenuncia = keysOf(protocol).id
  const forged = encodeBase64(new Uint8Array(randomBytes((SEALED_MESSAGE * 3) / 4)))
  const answer = { codDenuncia, codMensagem: randomBytes(10).toString('hex'), selada: forged, mensagens: 0 }
  const { client } = await signedIn(server, [roleOver('comissao')])
  expect((await client.call('respondeDenuncia', answer)).json.retorno).toMatchObject([{ codigo: 'naoEncontrado' }])
  await nextDay()
  const again = await signedIn(server, [roleOver('comissao')])
  expect((await again.client.call('respondeDenuncia', { ...answer, selada: forged.slice(4) })).status).toBe(400)
  expect((await again.client.call('respondeDenuncia', answer)).json.retorno?.[0]?.estatus).toBe('Sucesso')
  expect(await findThread(app, protocol)).toEqual([])
})
