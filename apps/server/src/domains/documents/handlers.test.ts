import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it, test } from 'vitest'
import { storeFile } from '#db/files.ts'
import { type Device, deviceOf, signedIn } from '../../../test/device.ts'
import type { TestPerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import type { SignableDocument } from './tables.ts'

const server = await shareServer()
const { db, clock } = server.app
const today = clock.today()
const DAY = 86_400_000

const store = (nomeArquivo: string) =>
  storeFile(db, { nomeArquivo, tipo: 'application/pdf', conteudo: Buffer.from(`%PDF ${nomeArquivo}`) })

interface DocumentInput extends Partial<SignableDocument> {
  /** Days since it was signed. */
  signed?: number
}

/** A person with documents; the names of files and rowids follow the place in the list. */
async function withDocuments(
  ...inputs: DocumentInput[]
): Promise<Device & { owner: TestPerson; rowid(at: number): string }> {
  const device = await signedIn(server)
  const { codPessoa, employments } = device.owner
  const rowid = (at: number) => `${codPessoa}-${at}`
  for (const [at, { signed, ...document }] of inputs.entries()) {
    const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, sequencia: at + 1 }
    const facts = { nome: `Documento ${at}`, origem: 'RH', dtCompetencia: '2026-10-01' }
    const codArquivo = await store(`${rowid(at)}.pdf`)
    await db
      .insertInto('document')
      .values({ ...key, ...facts, rowidOrigem: rowid(at), codArquivo, ...document })
      .execute()
    if (signed === undefined) continue
    const origin = { address: '', userAgent: '', digestOrigem: '', digestAssinado: '' }
    const names = { rowidAssinado: `signed-${rowid(at)}`, rowidOrigem: rowid(at), codPessoa }
    const signature = { ...names, ...origin, signedAt: clock.now() - signed * DAY }
    await db
      .insertInto('documentSignature')
      .values({ ...signature, codArquivo: await store(`signed-${rowid(at)}.pdf`) })
      .execute()
  }
  return Object.assign(device, { rowid })
}

type Row = Record<string, unknown> & { sequencia: number }
const list = async ({ call }: Device, todos = true) =>
  (await call('buscaDoctoAssinado', { params: { todos } })).json.ttDoctoAssinado as Row[]
const numbers = (rows: Row[]) => rows.map(({ sequencia }) => sequencia)

test('a former employee finds what they signed, and nothing else', async () => {
  const { owner, rowid } = await withDocuments({}, { signed: 400 })
  const former = await deviceOf(server, owner, undefined, 'former')
  expect(numbers(await list(former))).toEqual([2])
  const open = async (key: string) => (await former.call('buscaDoctoAnexo', { params: { rowid: key } })).json
  expect(await open(`signed-${rowid(1)}`)).toMatchObject({ ttDoctoAnexo: [{}] })
  for (const key of [rowid(0), rowid(1)]) {
    expect(await open(key)).toMatchObject({ retorno: [{ estatus: 'Erro' }] })
  }
})

describe('buscaDoctoAssinado', () => {
  it('answers the rows of the contract', async () => {
    const person = await withDocuments({}, { signed: 0 })
    const { codPessoa } = person.owner
    const common = { codEmp: 1, codEmpregado: codPessoa * 10, origem: 'RH', dtCompetencia: '2026-10-01' }
    expect(await list(person)).toEqual([
      {
        ...common,
        sequencia: 1,
        nome: 'Documento 0',
        situacao: 'Aguardando assinatura',
        rowidAssinado: '',
        rowidOrigem: person.rowid(0),
        linkAssinatura: expect.stringMatching(/^\/assinar\//),
      },
      {
        ...common,
        sequencia: 2,
        nome: 'Documento 1',
        situacao: expect.stringMatching(/^Assinado em \d\d\/\d\d\/\d{4}$/),
        rowidOrigem: person.rowid(1),
        rowidAssinado: `signed-${person.rowid(1)}`,
        linkAssinatura: '',
      },
    ])
  })

  it('lists pending documents first, then those signed in thirty days, or all on request, the latest first', async () => {
    const person = await withDocuments(
      { signed: 31 },
      { dtCompetencia: '2020-01-01' },
      { signed: 29 },
      { signed: 2, dtCompetencia: '2026-11-01' },
      {},
    )
    expect(numbers(await list(person, false))).toEqual([5, 2, 4, 3])
    expect(numbers(await list(person))).toEqual([5, 2, 4, 3, 1])
  })

  it('returns the person’s own documents, and none without any', async () => {
    await withDocuments({})
    expect(await list(await withDocuments())).toEqual([])
  })
})

describe('buscaCartilha and buscaDoctoAnexo', async () => {
  const part = async (rowidCartilha: string, codEmp: number | null, ordem: number) => {
    const words = { descricao: `Parte ${rowidCartilha}`, observacao: 'Nota' }
    const codArquivo = await store(`${rowidCartilha}.pdf`)
    await db
      .insertInto('handbookPart')
      .values({ rowidCartilha, codEmp, ordem, ...words, codArquivo })
      .execute()
  }
  await signedIn(server)
  const other = { nomeEmpresa: 'Outra', cnpj: '98765432000198', endereco: '', cidade: '', codUf: 'SP' }
  await db
    .insertInto('company')
    .values({ codEmp: 2, ...other })
    .execute()
  await part('dois', null, 2)
  await part('um', 1, 1)
  await part('alheia', 2, 1)
  const handbook = async ({ call }: Device) =>
    ((await call('buscaCartilha')).json.ttCartilha as { rowidCartilha: string }[]).map((row) => row.rowidCartilha)
  const open = async ({ call }: Device, rowid: string) => (await call('buscaDoctoAnexo', { params: { rowid } })).json

  it('lists common documents and those of the employer, in order', async () => {
    expect(await handbook(await signedIn(server))).toEqual(['um', 'dois'])
  })

  it('returns the handbook on the last day of the contract', async () => {
    expect(await handbook(await signedIn(server, { employments: [{ dtDemissao: today }] }))).toHaveLength(2)
  })

  it('returns the handbook from the day after admission on', async () => {
    expect(await handbook(await signedIn(server, { employments: [{ dtAdmissao: today }] }))).toEqual([])
    expect(await handbook(await signedIn(server, { employments: [{ dtAdmissao: addDays(today, -1) }] }))).toHaveLength(
      2,
    )
  })

  it('returns the files of the list under their names', async () => {
    const person = await withDocuments({ signed: 1 })
    for (const rowid of ['um', 'dois', person.rowid(0), `signed-${person.rowid(0)}`]) {
      const doctoAnexo = Buffer.from(`%PDF ${rowid}.pdf`).toString('base64')
      expect(await open(person, rowid)).toMatchObject({ ttDoctoAnexo: [{ doctoAnexo, nomeArquivo: `${rowid}.pdf` }] })
    }
  })

  it('returns no file of another person or employer, or with an invalid key', async () => {
    const owner = await withDocuments({ signed: 1 })
    const stranger = await withDocuments({})
    for (const rowid of [owner.rowid(0), `signed-${owner.rowid(0)}`, 'alheia', 'nada', '']) {
      expect(await open(stranger, rowid)).toEqual({
        retorno: [{ estatus: 'Erro', msgErro: 'Este documento não está mais disponível.' }],
        ttDoctoAnexo: [],
      })
    }
  })
})
