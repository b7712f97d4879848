import { expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import type { PushKind } from '#push/tables.ts'
import { type Files, importFiles, SMALL } from '../../test/import.ts'
import { pdfSaying } from '../../test/publishing.ts'
import { startServer } from '../../test/server.ts'

/** A device of each of the two people, with push. */
async function subscribe({ db }: App): Promise<void> {
  const keys = { p256dh: 'x', auth: 'x', idioma: 'pt-BR' as const, createdAt: 0 }
  const devices = [1, 2].map((codPessoa) => ({ deviceId: `device ${codPessoa}`, codPessoa }))
  const rows = devices.map((row) => ({ ...row, ...keys, endpoint: `https://push.example/${row.codPessoa}` }))
  await db.insertInto('pushSubscription').values(rows).execute()
}

/** Returns the people who have pending messages of exactly this kind. */
async function waiting({ db }: App, about: PushKind = 'receipt'): Promise<number[]> {
  const rows = await db.deleteFrom('pushQueue').returning(['codPessoa', 'kind']).execute()
  expect(rows.filter(({ kind }) => kind !== about)).toEqual([])
  return rows.map(({ codPessoa }) => codPessoa).sort()
}

/** Receipts of the two people: type and month. */
function receipts(...rows: [codEmpregado: number, tipo: number, month: string][]): Record<string, string> {
  const head = 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n'
  return { 'recibos.csv': head + rows.map((row) => `${row.join(';')};4850,00;534,56\n`).join('') }
}

it('an import announces new receipts, once per person, and no old ones', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  await importFiles(app, SMALL)
  await subscribe(app)

  await importFiles(app, SMALL)
  expect(await waiting(app)).toEqual([])
  const advance = receipts([10, 10, '10/2026'], [10, 60, '11/2026'], [10, 80, '11/2026'], [20, 10, '10/2026'])
  await importFiles(app, advance, { dryRun: true })
  expect(await waiting(app)).toEqual([])
  await importFiles(app, advance)
  expect(await waiting(app)).toEqual([1])
  await importFiles(app, advance)
  expect(await waiting(app)).toEqual([])
  await importFiles(app, receipts([10, 10, '03/2024'], [20, 10, '03/2024']))
  expect(await waiting(app)).toEqual([])
  await importFiles(app, receipts([10, 10, '11/2026'], [20, 10, '11/2026']))
  expect(await waiting(app)).toEqual([1, 2])
})

it('announces no receipt of a first import', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  const { 'recibos.csv': _, 'recibos-linhas.csv': __, ...people } = SMALL
  await importFiles(app, people)
  await subscribe(app)
  await importFiles(app, SMALL)
  expect(await waiting(app)).toEqual([])
})

/** Notices of the two people: contract, day, number of the day, and whether it was read. */
function notices(...rows: [codEmpregado: number, day: string, sequencia: number, situacao: 'N' | 'L'][]) {
  const head = 'codEmpregado;dtAviso;sequencia;codMensagem;situacao;mensagem\n'
  const line = ([codEmpregado, day, at, situacao]: (typeof rows)[number]) =>
    `${codEmpregado};${day};${at};0;${situacao};Recado\n`
  return { 'avisos.csv': head + rows.map(line).join('') }
}

it('an import announces recent unread notices', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  await importFiles(app, SMALL)
  await subscribe(app)
  await importFiles(app, notices([10, '01/11/2026', 1, 'N'], [20, '01/11/2026', 1, 'N']))
  expect(await waiting(app, 'notice')).toEqual([])
  await importFiles(app, notices([10, '05/11/2026', 1, 'N'], [10, '05/11/2026', 2, 'N'], [20, '05/11/2026', 1, 'L']))
  expect(await waiting(app, 'notice')).toEqual([1])
  await importFiles(app, notices([10, '05/11/2026', 1, 'N'], [20, '10/03/2024', 1, 'N']))
  expect(await waiting(app, 'notice')).toEqual([])
})

/** Documents to sign of the two people, with their last day. */
async function documents(...rows: [codEmpregado: number, sequencia: number, until: string][]): Promise<Files> {
  const head = 'codEmpregado;sequencia;nome;origem;dtCompetencia;dtLimite;arquivo\n'
  const line = ([codEmpregado, at, until]: (typeof rows)[number]) =>
    `${codEmpregado};${at};Termo;RH;11/2026;${until};termo.pdf\n`
  return { 'documentos.csv': head + rows.map(line).join(''), 'termo.pdf': await pdfSaying('Termo') }
}

it('an import announces documents that can still be signed', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-05T12:00:00Z') })
  await importFiles(app, SMALL)
  await subscribe(app)
  await importFiles(app, await documents([10, 1, '']))
  expect(await waiting(app, 'document')).toEqual([])
  await importFiles(app, await documents([10, 1, ''], [10, 2, '30/11/2026'], [20, 1, '31/12/2024']))
  expect(await waiting(app, 'document')).toEqual([1])
  await importFiles(app, await documents([20, 2, '']))
  expect(await waiting(app, 'document')).toEqual([2])
})
