import { expect, it } from 'vitest'
import { personGroup } from '#cli/person/command.ts'
import { untypedDb } from '#db/untyped-db.ts'
import type { WithdrawableTable } from '#db/withdrawn.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS, withdrawals } from '#registry.ts'
import { BAKERY, TODAY } from '../../test/bakery.ts'
import { runCommand } from '../../test/command.ts'
import { importFiles } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import { pdfWith } from '../../test/small-pdf.ts'

/* The next import must not restore withdrawn or erased rows. */

const person = personGroup(LAYOUTS)
/** Tables of published rows; letters are created only by their people. */
const WITHDRAWABLE = Object.values(withdrawals)
  .map(({ table }) => table)
  .filter((table) => table !== 'employmentLetter')

const papers = { 'a.pdf': await pdfWith('Ana Souza') }
const FULL = {
  ...BAKERY,
  ...papers,
  'pessoas.csv':
    BAKERY['pessoas.csv']?.replace('DIEGO FERNANDES;;;', 'DIEGO FERNANDES;(11) 97777-1111;diego@exemplo.com.br;') ?? '',
  'beneficios.csv': 'codPessoa;sequencia;tipo\n1;1;Creche\n2;1;Vale\n',
  'dependentes-beneficios.csv': 'codDependente;sequencia;tipo\n1;1;Creche\n2;1;Creche\n',
  'avisos.csv': `${BAKERY['avisos.csv']}20;04/05/2026;1;1;Festa\n`,
  'avisos-anexos.csv': `${BAKERY['avisos-anexos.csv']}20;04/05/2026;1;1;pdf;a.pdf\n`,
}
const CPF = '168.995.350-09'

async function bakery() {
  const server = await startServer({ now: TODAY })
  expect(await importFiles(server.app, FULL)).toMatchObject({ faults: [], warnings: [] })
  return server
}

const withdrawnRows = ({ db }: App, table: WithdrawableTable) =>
  untypedDb(db).selectFrom(table).select('withdrawnAt').where('withdrawnAt', 'is not', null).execute()

it('keeps withdrawn rows of every kind withdrawn, unless they are published again', async () => {
  const { app } = await bakery()
  for (const table of WITHDRAWABLE) await untypedDb(app.db).updateTable(table).set({ withdrawnAt: TODAY }).execute()
  const { warnings, faults, written } = await importFiles(app, FULL)
  const words =
    'retirado pelo RH em 20/11/2026: continua retirado; para publicar de novo, --republish ou, na mesa, Opções'
  expect(warnings).toEqual([
    `recibos.csv, 2 linhas (2, 3): ${words}`,
    `avisos.csv, 2 linhas (2, 3): ${words}`,
    `documentos.csv, linha 2: ${words}`,
    `avaliacoes.csv, linha 2: ${words}`,
    `vagas.csv, linha 2: ${words}`,
    `cardapios.csv, linha 2: ${words}`,
  ])
  expect([faults, Object.values(written).filter((rows) => rows !== 0)]).toEqual([[], []])
  for (const table of WITHDRAWABLE) expect(await withdrawnRows(app, table)).not.toEqual([])
  expect((await importFiles(app, FULL, { republish: true })).warnings).toEqual([])
  for (const table of WITHDRAWABLE) expect(await withdrawnRows(app, table)).toEqual([])
})

it('does not store again what was erased of a person, and warns', async () => {
  const { app } = await bakery()
  const erase = ['erase', CPF, '--confirm', '--by', 'Rita', '--reason', 'pedido']
  await runCommand(app, 'person', person, erase)
  const erased = 'os dados desta pessoa foram apagados em 20/11/2026'
  const { faults, warnings, written } = await importFiles(app, FULL)
  expect(faults).toEqual([])
  expect(warnings).toEqual([
    `pessoas.csv, linha 3: ${erased}: contatos e endereço não são gravados`,
    ...['senhas', 'beneficios', 'dependentes-beneficios', 'avisos'].map(
      (table) => `${table}.csv, linha 3: ${erased}: a linha não é gravada`,
    ),
  ])
  expect(Object.values(written).filter((rows) => rows !== 0)).toEqual([])
  const diego = await app.db.selectFrom('person').selectAll().where('codPessoa', '=', 2).executeTakeFirstOrThrow()
  expect(diego).toMatchObject({ nome: 'DIEGO FERNANDES', celular: '', emailParticular: '' })
  const { text } = await runCommand(app, 'person', person, ['show', CPF])
  expect(text).toMatch(/Acesso {6}encerrado: os dados desta pessoa foram apagados\n[\s\S]*Canais {6}nenhum\n/)
})

it('stores the contacts of an erased person who was hired again', async () => {
  const { app } = await bakery()
  await runCommand(app, 'person', person, ['erase', CPF, '--confirm', '--by', 'Rita'])
  const hired = `${BAKERY['contratos.csv']}21;2;1;1;Forneiro;20/11/2026;;2.780,50;08:00\n`
  await importFiles(app, { 'contratos.csv': hired })
  expect(await importFiles(app, { 'pessoas.csv': FULL['pessoas.csv'] })).toMatchObject({
    warnings: [],
    written: { pessoas: 1 },
  })
})

it('leaves a person of whom only time marks are left without a name', async () => {
  const { app } = await bakery()
  const nobody = { cpf: 'apagado-2', nome: 'Dados apagados', dtNascimento: null }
  await app.db.updateTable('person').set(nobody).where('codPessoa', '=', 2).execute()
  const { faults, warnings } = await importFiles(app, FULL)
  expect(faults).toEqual([])
  expect(warnings[0]).toBe('pessoas.csv, linha 3: o prazo dos dados desta pessoa terminou: a linha não é gravada')
  expect(await app.db.selectFrom('person').select('nome').where('codPessoa', '=', 2).execute()).toEqual([
    { nome: 'Dados apagados' },
  ])
})
