import { addDays } from '@colab/contract/wire/calendar'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { publicationMaintenance } from '#hr/publishing/maintenance.ts'
import { PDFDocument } from '#pdf/pdf-lib.ts'
import { signedIn as agentIn, type DeskClient, roleOver, withDesk } from '../../../test/desk.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { makePerson } from '../../../test/people.ts'
import { actionsOf, makeUnit, pdfSaying } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'
import { readSignature } from '../../../test/signature.ts'

const server = await shareServer({ settings: withDesk() })
const { app } = server
const { db } = app
const today = app.clock.today()

await makePerson(server)
const [NORTH, SOUTH, CENTER] = [71, 72, 73]
await makeUnit(server, NORTH)
await makeUnit(server, SOUTH)
const ana = await signedIn(server, { employments: [{}, { codUnidade: NORTH }] })
const bia = await signedIn(server, { employments: [{ codUnidade: NORTH }] })
const left = await makePerson(server, { employments: [{ codUnidade: NORTH, dtDemissao: addDays(today, -1) }] })
const south = await signedIn(server, { employments: [{ codUnidade: SOUTH }] })

const over = (codigo: number) => [roleOver('rh', { alcance: 'unidade', codigo })]
const { client: north } = await agentIn(server, over(NORTH))
const { client: elsewhere } = await agentIn(server, over(SOUTH))
const { client: whole } = await agentIn(server, [roleOver('rh')])

type Rows = Record<string, Record<string, unknown>[]>
const tables = async (client: DeskClient, method: string, params: object = {}, key?: string) => {
  const { json } = await client.call(method, params, key ? { key } : {})
  return json as unknown as Rows
}
const refusalOf = async (client: DeskClient, method: string, params: object) =>
  (await tables(client, method, params)).retorno?.[0]?.codigo
const inbox = async ({ call }: Pick<Device, 'call'>) =>
  ((await call('buscaAviso', { params: { todos: true } })).json.Avisos as Record<string, unknown>[]).map(
    ({ observacao }) => observacao,
  )
const UNIT = { alcance: 'unidade', codigos: [NORTH] }
const SAID = { titulo: 'Vacinação', texto: 'Amanhã.' }

/** Reads the only notice of a person. */
async function read({ call }: Pick<Device, 'call'>) {
  const [notice = {}] = (await call('buscaAviso')).json.Avisos as Record<string, string>[]
  const { codEmp, codEmpregado, sequencia, dtAviso = '' } = notice
  const day = dtAviso.split('-').reverse().join('-')
  await call('alteraSituacaoAviso', { params: { codEmp, codEmpregado, sequencia, dtAviso: day } })
}

it('counts an audience within reach: how many, without a device and e-mail, and who is left out and why', async () => {
  const count = (client: DeskClient, publico: object) => tables(client, 'contaPublico', { publico })
  const told = { deviceId: bia.deviceId, codPessoa: bia.owner.codPessoa, idioma: 'pt-BR', endpoint: 'x' } as const
  await db
    .insertInto('pushSubscription')
    .values({ ...told, p256dh: '', auth: '', createdAt: 0, device: null })
    .execute()
  await db.updateTable('person').set({ emailParticular: '' }).execute()
  expect(await count(north, UNIT)).toMatchObject({ ttPublico: [{ quantas: 2, semCanal: 1, fora: 0 }], ttFora: [] })
  expect(await count(north, { alcance: 'tudo' })).toMatchObject({ ttPublico: [{ quantas: 2 }] })
  expect(await count(whole, { alcance: 'tudo' })).toMatchObject({ ttPublico: [{ quantas: 4 }] })
  expect(await count(whole, { alcance: 'empregador', codigos: [1] })).toMatchObject({ ttPublico: [{ quantas: 4 }] })
  expect(await count(elsewhere, UNIT)).toMatchObject({ ttPublico: [{ quantas: 0 }] })
  const lista = `${ana.owner.cpf}\n${left.codPessoa}; 99999999, ${south.owner.codPessoa}\t${ana.owner.codPessoa}`
  expect(await count(north, { alcance: 'pessoa', codigos: [bia.owner.codPessoa], lista })).toMatchObject({
    ttPublico: [{ quantas: 2, fora: 3 }],
    ttFora: [
      { quem: '99999999', motivo: 'naoEncontrado' },
      { quem: String(south.owner.codPessoa), motivo: 'naoEncontrado' },
      { quem: String(left.codPessoa), motivo: 'semContrato' },
    ],
  })
})

it('publishes a notice once to those within reach, follows who has read it, reminds once a day and withdraws (threat desk-publishing)', async () => {
  const params = { ...SAID, publico: { alcance: 'tudo' }, quantas: 2 }
  expect(await refusalOf(north, 'publicaAviso', { ...params, quantas: 3 })).toBe('publicoMudou')
  expect(await refusalOf(north, 'publicaAviso', { ...params, titulo: ' ' })).toBe('tituloVazio')
  expect(await refusalOf(elsewhere, 'publicaAviso', { ...params, publico: UNIT, quantas: 0 })).toBe('publicoVazio')
  const [first, again] = await Promise.all([1, 2].map(() => tables(north, 'publicaAviso', params, 'one key')))
  expect(again).toEqual(first)
  const [{ codPublicacao = 0 } = {}] = first?.ttPublicada ?? []
  expect([await inbox(ana), await inbox(bia), await inbox(south)]).toEqual([['Vacinação'], ['Vacinação'], []])
  expect(await actionsOf(server)).toMatchObject([{ action: 'notice', target: 'message 500001 to all' }])
  await read(ana)
  const listed = { codPublicacao, titulo: 'Vacinação', alcance: 'tudo', pessoas: 2, feitas: 1, retirada: false }
  expect(await tables(north, 'buscaPublicacoes')).toMatchObject({ ttPublicacao: [listed], ttPagina: [{ total: 1 }] })
  expect((await tables(elsewhere, 'buscaPublicacoes')).ttPublicacao).toEqual([])
  expect((await tables(whole, 'buscaPublicacoes')).ttPublicacao).toMatchObject([listed])
  const page = await tables(north, 'buscaAlcance', { codPublicacao, limite: 1 })
  expect(page.ttPessoa).toMatchObject([{ codPessoa: bia.owner.codPessoa, unidade: `Unidade ${NORTH}`, feito: false }])
  const depois = page.ttPagina?.[0]?.proximo
  const next = await tables(north, 'buscaAlcance', { codPublicacao, limite: 1, depois })
  expect(next.ttPessoa).toMatchObject([{ codPessoa: ana.owner.codPessoa, feito: true }])
  expect((await elsewhere.call('buscaAlcance', { codPublicacao, limite: 1, depois })).json.retorno?.[0]?.codigo).toBe(
    'naoEncontrado',
  )
  await db.updateTable('person').set({ nome: '=HYPERLINK("x")' }).where('codPessoa', '=', bia.owner.codPessoa).execute()
  const csv = await (await north.get(`/api/files/alcance/${codPublicacao}`)).text()
  expect(csv.split('\r\n')[1]).toBe(`${bia.owner.codPessoa};"'=HYPERLINK(""x"")";Unidade ${NORTH};0`)
  expect((await elsewhere.get(`/api/files/alcance/${codPublicacao}`)).status).toBe(404)
  await db.deleteFrom('pushQueue').execute()
  expect((await tables(north, 'lembraPublicacao', { codPublicacao })).ttLembrete).toEqual([
    { pessoas: 1, comAparelho: 1 },
  ])
  expect(await db.selectFrom('pushQueue').select(['codPessoa', 'kind']).execute()).toEqual([
    { codPessoa: bia.owner.codPessoa, kind: 'notice' },
  ])
  expect(await refusalOf(north, 'lembraPublicacao', { codPublicacao })).toBe('lembradaHoje')
  const withdrawn = { codPublicacao, motivo: 'Data errada.' }
  expect(await refusalOf(elsewhere, 'retiraPublicacao', withdrawn)).toBe('naoEncontrado')
  expect((await tables(north, 'retiraPublicacao', withdrawn)).ttRetirada).toEqual([{ retiradas: 2, avisadas: 1 }])
  expect(await inbox(ana)).toEqual(['Retirado pelo RH'])
  expect(await refusalOf(north, 'retiraPublicacao', withdrawn)).toBe('jaRetirada')
  expect((await tables(north, 'buscaPublicacoes')).ttPublicacao).toMatchObject([{ pessoas: 0, retirada: true }])
  await publicationMaintenance(app)
  expect((await tables(north, 'buscaPublicacoes')).ttPublicacao).toHaveLength(1)
  await db.deleteFrom('notice').where('codMensagem', '=', 500_001).execute()
  await publicationMaintenance(app)
  expect((await tables(north, 'buscaPublicacoes')).ttPublicacao).toEqual([])
  const [withdrawal, reminder] = await actionsOf(server)
  expect(withdrawal).toMatchObject({ action: 'withdraw notice', why: 'Data errada.', target: 'notice 500001: 2' })
  expect(reminder).toMatchObject({ action: 'notice remind', target: 'notice 500001: 1' })
})

it('reads a survey with all faults at once, publishes it, and shows results from five answers on until it is closed', async () => {
  const csv = (...rows: string[]) => {
    return { nomeArquivo: 'pulso.csv', conteudo: ['titulo;descricao;resposta', ...rows].join('\n') }
  }
  const faulty = await tables(whole, 'conferePesquisa', csv('Geral;;S', 'Geral;Vai bem?;Z'))
  const msgErro = expect.stringMatching(/linha 2[\s\S]*linha 3/)
  expect(faulty.retorno?.[0]).toMatchObject({ codigo: 'linhasInvalidas', msgErro })
  const file = csv('Geral;Vai bem?;S')
  expect((await tables(whole, 'conferePesquisa', file)).ttPergunta).toMatchObject([{ descricao: 'Vai bem?' }])
  await makeUnit(server, CENTER)
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => makePerson(server, { employments: [{ codUnidade: CENTER }] })),
  )
  const publico = { alcance: 'unidade', codigos: [CENTER] }
  const published = await tables(whole, 'publicaPesquisa', { titulo: 'Pulso', ...file, publico, quantas: 6 })
  const [{ codPublicacao = 0 } = {}] = published.ttPublicada ?? []
  const { codQuestionario } = await db.selectFrom('questionnaire').select('codQuestionario').executeTakeFirstOrThrow()
  const answer = async ({ codPessoa, employments }: (typeof people)[number]) => {
    const asked = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, codQuestionario }
    const said = { codPergunta: 1, sequencia: 1, codOpcao: 1, naoSeAplica: 0, descricao: '', observacao: '' } as const
    const row = { ...asked, ...said, codTreinamento: 0, codTurma: 0 }
    await db.insertInto('questionnaireAnswer').values(row).execute()
    await db.updateTable('questionnaireAgenda').set({ dtResposta: today }).where('codPessoa', '=', codPessoa).execute()
  }
  const result = () => tables(whole, 'buscaResultado', { codPublicacao })
  for (const person of people.slice(0, 4)) await answer(person)
  const few = { ttPergunta: [{ respostas: null }], ttOpcao: [{ quantas: null }, { quantas: null }] }
  expect(await result()).toMatchObject(few)
  for (const person of people.slice(4, 5)) await answer(person)
  expect(await result()).toMatchObject({
    ttPergunta: [{ descricao: 'Vai bem?', respostas: 5 }],
    ttOpcao: [{ codOpcao: 1, quantas: 5 }, { quantas: 0 }],
  })
  expect(await refusalOf(elsewhere, 'buscaResultado', { codPublicacao })).toBe('naoEncontrado')
  expect((await tables(whole, 'lembraPublicacao', { codPublicacao })).ttLembrete).toMatchObject([{ pessoas: 1 }])
  await whole.call('encerraPublicacao', { codPublicacao, motivo: 'Fim.' })
  expect(await refusalOf(whole, 'encerraPublicacao', { codPublicacao, motivo: 'Fim.' })).toBe('ninguemFalta')
  expect((await tables(whole, 'buscaPublicacoes')).ttPublicacao?.[0]).toMatchObject({ pessoas: 6, feitas: 5 })
})

it('publishes a document to sign; blocking the home of people asks for a confirmation', async () => {
  const upload = async (content: Uint8Array) => {
    const { json } = await north.upload('acordo.pdf', content)
    return (json as unknown as Rows).ttArquivo?.[0]?.codArquivo
  }
  const pdf = await pdfSaying('Acordo da mesa')
  const shared = { titulo: 'Acordo', publico: UNIT, quantas: 2 }
  const tiny = await PDFDocument.create()
  tiny.addPage([50, 50])
  const unsignable = { ...shared, arquivos: [await upload(await tiny.save())] }
  expect(await refusalOf(north, 'publicaDocumento', unsignable)).toBe('pdfInvalido')
  const document = { ...shared, arquivos: [await upload(pdf)], bloqueia: true }
  expect(await refusalOf(north, 'publicaDocumento', { ...document, ate: addDays(today, -1) })).toBe('prazoPassou')
  await db.updateTable('hrSession').set({ confirmedAt: 0 }).execute()
  expect((await north.call('publicaDocumento', document)).json.error?.code).toBe('confirm')
  await db.updateTable('hrSession').set({ confirmedAt: app.clock.now() }).execute()
  const [{ codPublicacao = 0, pessoas } = {}] = (await tables(north, 'publicaDocumento', document)).ttPublicada ?? []
  expect(pessoas).toBe(2)
  expect((await tables(north, 'buscaAlcance', { codPublicacao })).ttPessoa).toHaveLength(2)
  const [{ linkAssinatura } = { linkAssinatura: '' }] = (await ana.call('buscaDoctoAssinado')).json.ttDoctoAssinado as {
    linkAssinatura: string
  }[]
  const body = new URLSearchParams({ aceite: '1', senha: ana.owner.senha })
  await fetch(`${server.url}${linkAssinatura}`, { method: 'POST', body, redirect: 'manual' })
  const [missing, signed] = (await tables(north, 'buscaAlcance', { codPublicacao })).ttPessoa ?? []
  expect([missing, signed]).toMatchObject([{ codPessoa: bia.owner.codPessoa, feito: false }, { feito: true }])
  const zip = unzipSync(new Uint8Array(await (await north.get(`/api/files/assinados/${codPublicacao}`)).arrayBuffer()))
  expect(Object.keys(zip)).toEqual([expect.stringMatching(new RegExp(` ${ana.owner.codPessoa * 10 + 1}\\.pdf$`))])
  expect(readSignature(Buffer.from(Object.values(zip)[0] ?? []))).toMatchObject({ signatureMatches: true })
  const looks = db.selectFrom('hrAccess').select(['codPessoa', 'oQue']).where('oQue', '=', 'file')
  expect(await looks.execute(), 'who of HR took a signed copy is told to its person').toEqual([
    { codPessoa: ana.owner.codPessoa, oQue: 'file' },
  ])
  const again = { ...shared, arquivos: [await upload(pdf)] }
  expect(await refusalOf(north, 'publicaDocumento', again)).toBe('todosTem')
  const home = (await bia.call('buscaParametroColab')).json.colaborador
  expect(home).toMatchObject([{ bloqueiaAssinaturaPend: true }])
})
