import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { PDFDocument } from '#pdf/pdf-lib.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { actionsOf, HR, makeUnit, pdfSaying, people, units } from '../../../test/publishing.ts'
import { shareServer } from '../../../test/server.ts'
import { readSignature } from '../../../test/signature.ts'
import { type DocumentToPublish, publishDocument } from './publish.ts'

const server = await shareServer()
const { app } = server
const today = app.clock.today()

let agreements = 0
/** Returns a PDF that no other test has. */
async function agreement() {
  agreements += 1
  return { nomeArquivo: `acordo-${agreements}.pdf`, conteudo: await pdfSaying(`Acordo ${agreements}`) }
}
type DocumentInput = Partial<DocumentToPublish> & Pick<DocumentToPublish, 'to'>
const ask = async (document: DocumentInput) =>
  publishDocument(app, HR, { title: 'Acordo de teletrabalho', file: await agreement(), ...document })

type Row = Record<string, string>
const rows = async ({ call }: Pick<Device, 'call'>, method: string, table: string) =>
  (await call(method, { params: { todos: true } })).json[table] as Row[]
const toSign = (device: Pick<Device, 'call'>) => rows(device, 'buscaDoctoAssinado', 'ttDoctoAssinado')
const inbox = (device: Pick<Device, 'call'>) => rows(device, 'buscaAviso', 'Avisos')
const home = async (device: Pick<Device, 'call'>) => (await rows(device, 'buscaParametroColab', 'colaborador'))[0]

describe('a document to sign', () => {
  it('shows a document in notices, list and count at home, and signs it on its page', async () => {
    const ana = await signedIn(server)
    const file = await agreement()
    const until = addDays(today, 7)
    expect(await ask({ file, until, block: true, to: people(ana.owner) })).toMatchObject({ people: 1, before: 0 })
    const [row] = await toSign(ana)
    expect(row).toMatchObject({
      nome: 'Acordo de teletrabalho',
      origem: 'Recursos Humanos',
      dtCompetencia: today,
      sequencia: 500_001,
      situacao: `Aguardando assinatura até ${formatDate(until)}`,
      linkAssinatura: expect.stringMatching(/^\/assinar/),
    })
    expect(await inbox(ana)).toMatchObject([
      { mensagem: 'Você tem documento pendente de Assinatura!!!', observacao: 'Acordo de teletrabalho', situacao: 'N' },
    ])
    expect(await home(ana)).toMatchObject({
      bloqueiaAssinaturaPend: true,
      mensagemQtdeAssinatura: '1 documento para assinar',
      bloqueiaAgendaPend: false,
      mensagemAssinaturaPend: 'Você tem documento para assinar. Assine em Documentos para continuar.',
    })
    const body = new URLSearchParams({ aceite: '1', senha: ana.owner.senha })
    const page = { method: 'POST', body, redirect: 'manual' } as const
    expect((await fetch(`${server.url}${row?.linkAssinatura}`, page)).status).toBe(303)
    const [after] = await toSign(ana)
    expect(after).toMatchObject({ situacao: expect.stringMatching(/^Assinado em /), linkAssinatura: '' })
    const { json } = await ana.call('buscaDoctoAnexo', { params: { rowid: after?.rowidAssinado } })
    const [{ doctoAnexo = '' } = {}] = json.ttDoctoAnexo as Row[]
    const signed = Buffer.from(doctoAnexo, 'base64')
    expect(readSignature(signed)).toMatchObject({ coversAll: true, digestMatches: true, signatureMatches: true })
    expect(signed.subarray(0, file.conteudo.length).equals(Buffer.from(file.conteudo))).toBe(true)
    expect(await home(ana)).toMatchObject({ bloqueiaAssinaturaPend: false, mensagemQtdeAssinatura: '' })
    expect(await inbox(ana)).toMatchObject([{ situacao: 'L' }])
  })

  it('publishes to a unit by the contract that people have there, with one stored file', async () => {
    await signedIn(server)
    await makeUnit(server, 81)
    const ana = await signedIn(server, { employments: [{}, { codUnidade: 81 }] })
    const bia = await signedIn(server, { employments: [{ codUnidade: 81 }] })
    const other = await signedIn(server)
    const file = await agreement()
    expect(await ask({ file, to: units(81) })).toMatchObject({ people: 2, before: 0 })
    expect(await toSign(ana)).toMatchObject([{ codEmpregado: ana.owner.codPessoa * 10 + 1 }])
    expect([await toSign(bia), await toSign(other)].map(({ length }) => length)).toEqual([1, 0])
    const storedFiles = app.db.selectFrom('file').select('codArquivo').where('nomeArquivo', '=', file.nomeArquivo)
    const [{ codArquivo = 0 } = {}, ...copies] = await storedFiles.execute()
    expect(copies).toEqual([])
    expect(await actionsOf(server)).toMatchObject([
      { ...HR, action: 'document', target: `document file ${codArquivo} to unit 81` },
      {},
    ])
  })

  it('publishes only to people who do not have the document yet', async () => {
    const [ana, bia] = [await signedIn(server), await signedIn(server)]
    const file = await agreement()
    await ask({ file, to: people(ana.owner) })
    expect(await ask({ file, to: people(ana.owner, bia.owner) })).toMatchObject({ people: 1, before: 1 })
    await expect(ask({ file, to: people(ana.owner, bia.owner) })).rejects.toThrow('Todos já têm este documento')
    expect(
      [await toSign(ana), await inbox(ana), await toSign(bia), await inbox(bia)].map(({ length }) => length),
    ).toEqual([1, 1, 1, 1])
  })

  it('blocks nothing by default, and preserves other settings of HR', async () => {
    const [ana, bia] = [await signedIn(server), await signedIn(server)]
    await ask({ to: people(ana.owner) })
    expect(await home(ana)).toMatchObject({
      bloqueiaAssinaturaPend: false,
      mensagemQtdeAssinatura: '1 documento para assinar',
    })
    const set = { bloqueiaAssinaturaPend: 0, bloqueiaAgendaPend: 1, nomeOportunidade: 'Carreira' } as const
    await app.db
      .insertInto('homeParameter')
      .values({ ...set, codPessoa: bia.owner.codPessoa, mensagemAssinaturaPend: 'Assine, por favor.' })
      .execute()
    await ask({ block: true, to: people(ana.owner, bia.owner) })
    expect(await home(ana)).toMatchObject({
      bloqueiaAssinaturaPend: true,
      mensagemQtdeAssinatura: '2 documentos para assinar',
    })
    expect(await home(bia)).toMatchObject({
      mensagemAssinaturaPend: 'Assine, por favor.',
      nomeOportunidade: 'Carreira',
    })
  })

  it('stores nothing on a dry run', async () => {
    const ana = await signedIn(server)
    const file = await agreement()
    expect(await ask({ file, block: true, to: people(ana.owner), dryRun: true })).toMatchObject({
      people: 1,
      before: 0,
    })
    expect([await toSign(ana), await inbox(ana)]).toEqual([[], []])
    expect(
      await app.db.selectFrom('file').select('codArquivo').where('nomeArquivo', '=', file.nomeArquivo).execute(),
    ).toEqual([])
  })
})

describe('files that cannot be signed', async () => {
  const whole = Buffer.from(await pdfSaying('Acordo'))
  const locked = await PDFDocument.load(whole)
  locked.encrypt({ ownerPassword: 'segredo', permissions: { modifying: false } })
  const empty = await PDFDocument.create()
  const sized = async (width: number, height: number) => {
    const document = await PDFDocument.create()
    document.addPage([width, height])
    return document.save()
  }
  const small = 'tem uma página pequena demais para o rodapé da assinatura'
  const signs = 'está danificado: não é um PDF que se possa abrir e assinar'

  it.each<[string, Uint8Array, string]>([
    ['a text', Buffer.from('Acordo'), 'não é um PDF'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'não é um PDF'],
    ['no more than a beginning', Buffer.from('%PDF-1.7\n'), signs],
    ['a PDF that was cut off', whole.subarray(0, whole.length - 200), signs],
    ['a PDF without its middle', Buffer.concat([whole.subarray(0, 300), whole.subarray(-60)]), signs],
    ['noise', Buffer.from(`%PDF-1.4\n${'x'.repeat(99)}\nstartxref\n9\n%%EOF`), signs],
    ['a protected PDF', await locked.save(), 'está protegido: salve uma cópia sem senha e sem restrições'],
    ['a narrow page', await sized(75, 800), small],
    ['a flat page', await sized(160, 30), small],
    ['a PDF without pages', await empty.save({ addDefaultPage: false }), 'não tem páginas'],
  ])('get a refusal that explains why: %s', async (_what, conteudo, words) => {
    const ana = await signedIn(server)
    const before = await actionsOf(server)
    const file = { nomeArquivo: 'acordo.pdf', conteudo }
    await expect(ask({ file, to: people(ana.owner) })).rejects.toThrow(`acordo.pdf ${words}`)
    expect([await toSign(ana), await inbox(ana), await actionsOf(server)]).toEqual([[], [], before])
  })

  it('refuses a document without a title or with a long one', async () => {
    const ana = await signedIn(server)
    await expect(ask({ title: ' ', to: people(ana.owner) })).rejects.toThrow('O título está vazio.')
    await expect(ask({ title: 'x'.repeat(201), to: people(ana.owner) })).rejects.toThrow('passa de 200 caracteres')
    expect(await toSign(ana)).toEqual([])
  })
})
