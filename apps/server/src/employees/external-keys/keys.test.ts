import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { buscaParametroColab, matriculaIn } from '@colab/contract/domains/home'
import { buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { type SqlBool, sql } from 'kysely'
import { expect, it } from 'vitest'
import { personGroup } from '#cli/person/command.ts'
import { withdrawGroup } from '#cli/withdraw.ts'
import { contentOf } from '#domains/timekeeping/mirror.ts'
import { typedPeople, typedUnits } from '#hr/publishing/target.ts'
import { withCodes } from '#hr/requests/list.ts'
import { exportTables } from '#import/export.ts'
import { LAYOUTS, withdrawals } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { folderOf, importFrom, storeCompany } from '../../../test/import.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { peopleCodes, readKeys } from './keys.ts'

/* The company's own codes, where people and HR see them and HR types them. */

const COMPANY: Record<string, string> = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Uma;11222333000181\n2;Outra;11444777000161\n',
  'unidades.csv': 'codUnidade;codEmp;unidade\nMATRIZ;1;Matriz\nMATRIZ;2;Matriz\n',
  'pessoas.csv': 'codPessoa;cpf;nome\nA-15;52998224725;ANA\n000123;16899535009;DIEGO\nB-1;93541134780;EVA\n',
  'contratos.csv':
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
    'A-15;A-15;1;MATRIZ;Analista;02/01/2020;4850\n' +
    '000123;000123;1;MATRIZ;Operador;01/03/2021;2780\n' +
    '000123;B-1;2;MATRIZ;Operadora;01/03/2021;2780\n',
  'recibos.csv': 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\nA-15;10;10/2026;100;10\n',
  'recibos-linhas.csv':
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto\n' +
    'A-15;10;10/2026;1;HE-50;Horas extras;Provento;100\nA-15;10;10/2026;2;0101;INSS;Desconto;10\n',
  'senhas.csv': 'codPessoa;senha\nA-15;246802\n',
}
const NOW = Date.parse('2026-11-21T15:00:00Z')

const server = await shareServer({ now: NOW, settings: { publicUrl: 'https://portal.empresa.example' } })
const { app } = server
await storeCompany(app, COMPANY)
const person = (...argv: string[]) => runCommand(app, 'person', personGroup(LAYOUTS), [...argv, '--by', 'Maria'])

it('a payslip shows them on its PDF, and the portal receives that of the contract', async () => {
  await app.db.updateTable('credential').set({ padrao: 0 }).execute()
  const { channel, signIn } = server.client()
  await signIn('52998224725', '246802')
  const { colaborador } = await channel.call(buscaParametroColab, {})
  expect(colaborador[0]?.matriculas).toBe('900000001=A-15')
  const { ttMovimento } = await channel.call(buscaMovimento, {
    mes: 10,
    ano: 2026,
    codTipoCalculo: CALCULATION.paycheck,
  })
  const [{ codEmpregado = null, anexo = '' } = {}] = ttMovimento
  expect(matriculaIn(colaborador[0]?.matriculas ?? '', codEmpregado)).toBe('A-15')
  const drawn = drawnLines(decodeBase64(anexo)).flat()
  expect(drawn).toEqual(expect.arrayContaining(['A-15', 'HE-50', '0101']))
  expect(drawn.join(' ')).not.toContain('900000001')
})

it('a time mirror shows that of the contract', async () => {
  const of = { codPessoa: 900_000_001, codEmpregado: 900_000_001, codEmp: 1 }
  const recorded = { ...of, nomeEmpresa: 'Uma', unidade: 'Matriz', cargo: 'Analista', balance: 0, days: [] }
  const { employment } = await contentOf({ ...app, ...of }, recorded, { first: '2026-10-01', last: '2026-10-31' })
  expect(employment.codEmpregado).toBe('A-15')
})

it('HR reads them in requests, and names units and people by them', async () => {
  const values = { codEmpregado: '900000002', nome: 'Aditivo' }
  const item = { id: '1_1', codPessoa: 900_000_002, pessoa: 'EVA', cpf: '', recebido: '', situacao: '', isOpen: true }
  const [shown] = await withCodes(app.db, [{ ...item, resumo: '', values }])
  expect([shown?.codigo, shown?.values.codEmpregado]).toEqual(['B-1', '2:000123'])
  const faults: string[] = []
  expect(await typedUnits(app.db, ['2:matriz'], faults)).toEqual([900_000_002])
  const place = await app.db.selectFrom('unit').selectAll().where('codEmp', '=', 1).executeTakeFirstOrThrow()
  await app.db
    .insertInto('unit')
    .values({ ...place, codUnidade: 77, unidade: 'Loja' })
    .execute()
  expect(await typedUnits(app.db, ['1:77'], faults)).toEqual([77])
  expect(faults.splice(0)).toEqual([])
  expect(await typedUnits(app.db, ['2:77'], faults)).toEqual([])
  expect(faults.splice(0)).toEqual(['--unit 2:77: esta unidade não existe'])
  await app.db.deleteFrom('unit').where('codUnidade', '=', 77).execute()
  expect([...(await typedPeople(app.db, ['A-15', '2:123'], faults)).keys()]).toEqual([900_000_001, 900_000_002])
  expect(faults).toEqual([])
  await typedUnits(app.db, ['MATRIZ', 'FILIAL'], faults)
  await typedPeople(app.db, ['000123'], faults)
  expect(faults).toEqual([
    '--unit MATRIZ: existe em mais de um empregador; escreva 1:MATRIZ ou 2:MATRIZ',
    '--unit FILIAL: esta unidade não existe',
    '--person 000123: é o código de mais de uma pessoa; escreva o CPF',
  ])
})

it('HR names people by them, in any capitals and with or without zeros', async () => {
  const { text } = await person('show', 'a-15')
  expect(text).toContain('ANA, CPF 529.982.247-25, pessoa A-15')
  expect(text).toContain('Contratos   A-15: Analista')
  expect((await person('show', '2:123')).text).toContain('Contratos   2:000123: Operadora')
  await expect(person('show', '000123')).rejects.toThrow('“000123” é de mais de uma pessoa: diga o CPF.')
  await expect(person('show', 'Z-9')).rejects.toThrow('“Z-9” não é um CPF nem uma matrícula: confira.')
  const file = join(await folderOf({ 'lista.csv': 'nome;codEmpregado\nAna;A-15\nEva;B-1\nIto;Z-9\n' }), 'lista.csv')
  await expect(person('unlock', '--file', file)).rejects.toThrow(/^lista\.csv, linha 4: “Z-9” não é/)
})

it('a letter has the code of the contract', async () => {
  const path = join(await folderOf({}), 'cartas.pdf')
  await person('invite', 'B-1', '--letters-only', '--letters', path)
  expect(drawnLines(await readFile(path)).flat()).toContain('Matriz · matrícula 000123')
})

it('HR dismisses a contract and withdraws a payslip by them', async () => {
  const dismissed = await person('dismiss', 'B-1', '--last-day', '20/11/2026', '--contract', '2:000123')
  expect(dismissed.text).toContain('EVA: contrato 2:000123 até 20/11/2026')
  const withdrawn = await runCommand(app, 'withdraw', withdrawGroup(withdrawals), [
    ...[
      'receipt',
      '--period',
      '10/2026',
      '--type',
      'mensal',
      '--contract',
      'A-15',
      '--reason',
      'erro',
      '--dry-run',
      '--by',
      'Maria',
    ],
  ])
  expect(withdrawn.text).toContain('ANA (A-15)')
})

it('exported tables have them, and build the same company', async () => {
  const folder = await folderOf({})
  await app.db.transaction().execute((db) =>
    exportTables(
      db,
      LAYOUTS.filter(({ name }) => name !== 'senhas'),
      folder,
    ),
  )
  const contracts = await readFile(join(folder, 'contratos.csv'), 'utf8')
  expect(
    contracts
      .split(/\r?\n/)
      .slice(1, 4)
      .map((line) => line.split(';').slice(0, 4).join(';')),
  ).toEqual(['1:000123;000123;1;1:MATRIZ', 'A-15;A-15;1;1:MATRIZ', '2:000123;B-1;2;2:MATRIZ'])
  const { app: copy } = await startServer({ now: NOW })
  expect((await importFrom(copy, folder)).faults).toEqual([])
  const read = (db: typeof app.db) =>
    Promise.all([
      db.selectFrom('externalKey').selectAll().orderBy('tipo').orderBy('numero').execute(),
      db.selectFrom('employment').selectAll().orderBy('codEmpregado').execute(),
    ])
  expect(await read(copy.db)).toEqual(await read(app.db))
})

it('an erased person takes the codes along, and nobody else gets the number', async () => {
  const head = 'codPessoa;cpf;nome\n'
  await storeCompany(app, { 'pessoas.csv': `${head}Z-1;39053344705;ITO\n` })
  const codeOf = async (chave: string) =>
    (await app.db.selectFrom('externalKey').select('numero').where('chave', '=', chave).executeTakeFirst())?.numero
  expect(await codeOf('Z-1')).toBe(900_000_003)
  const undoable = async () =>
    (await app.db.selectFrom('importUndo').select('conteudo').execute()).map(({ conteudo }) =>
      inflateRawSync(conteudo).toString(),
    )
  expect((await undoable()).join()).toContain('Z-1')
  await person('erase', 'Z-1', '--confirm', '--reason', 'pedido')
  expect(await codeOf('Z-1')).toBeUndefined()
  expect((await undoable()).join()).not.toContain('Z-1')
  await storeCompany(app, { 'pessoas.csv': `${head}Y-1;98765432100;LIA\n` })
  expect(await codeOf('Y-1')).toBe(900_000_004)
})

it('a person whom the company knows by the CPF has the numbers of the contracts, never ours', async () => {
  const [header, row] = ['codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario', 'MATRIZ;Caixa']
  await storeCompany(app, {
    'pessoas.csv': 'codPessoa;cpf;nome\n39053344705;39053344705;ITO\n',
    'contratos.csv': `${header}\nC-7;39053344705;1;${row};01/02/2020;2000\n2:C-8;39053344705;2;${row};01/02/2021;2000\n`,
  })
  const { codPessoa } = await app.db
    .selectFrom('person')
    .select('codPessoa')
    .where('nome', '=', 'ITO')
    .executeTakeFirstOrThrow()
  expect(codPessoa).toBeGreaterThan(900_000_000)
  const within = sql<SqlBool>`true`
  expect([...(await peopleCodes(app.db, [codPessoa, 900_000_001], within)).values()]).toEqual(['C-7, C-8', 'A-15'])
  const ofOne = sql<SqlBool>`employment."codEmp" = 2`
  expect((await peopleCodes(app.db, [codPessoa], ofOne)).get(codPessoa)).toBe('C-8')
  expect((await readKeys(app.db)).writtenPerson(codPessoa)).toBe('C-7, C-8')
  expect((await person('show', '39053344705')).text).toContain('pessoa C-7, C-8')
})
