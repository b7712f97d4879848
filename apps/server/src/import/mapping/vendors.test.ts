import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faultText } from '#import/faults.ts'
import { importCompany } from '#import/import.ts'
import { LAYOUTS } from '#registry.ts'
import { folderOf, importFiles, SMALL } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { openMapped } from './open.ts'
import { readMapping } from './read.ts'

/* The mappings that come with the portal, each with its sample: the same people and pay from every one of them. */

const FOLDER = fileURLToPath(new URL('../../../../../clients/mappings/', import.meta.url))
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))

it('there are seven', () => {
  expect(names).toEqual(
    ['adp', 'contmatic', 'dominio', 'protheus', 'questor', 'rm', 'senior'].map((name) => `${name}.json`),
  )
})

it.each(names)('%s reads its sample', async (name) => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '' } = SMALL
  expect((await importFiles(app, { 'empresas.csv': empresas, 'unidades.csv': unidades })).faults).toEqual([])
  const mapping = await readMapping(`${FOLDER}${name}`, LAYOUTS)
  expect(mapping.about).toContain('Feito a partir de descrições públicas, não do arquivo de um cliente')
  const importSample = async () => {
    const source = await openMapped(`${FOLDER}samples/${name.replace('.json', '')}`, mapping, LAYOUTS)
    const { faults, tables } = await importCompany(app, { layouts: LAYOUTS, source })
    expect([...faults.first, ...faults.warnings.first].map(faultText)).toEqual([])
    return tables.reduce((sum, { written }) => sum + written, 0)
  }
  expect(await importSample()).toBeGreaterThan(0)
  // The file of last month again.
  expect(await importSample()).toBe(0)

  const contracts = await app.db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['codEmpregado', 'cpf', 'dtNascimento', 'dtAdmissao', 'vlrSalario'])
    .orderBy('codEmpregado')
    .execute()
  expect(contracts).toEqual([
    { codEmpregado: 10, cpf: '52998224725', dtNascimento: '1990-05-17', dtAdmissao: '2020-01-02', vlrSalario: 485_000 },
    { codEmpregado: 20, cpf: '16899535009', dtNascimento: '1985-02-28', dtAdmissao: '2021-03-01', vlrSalario: 278_050 },
  ])
  const receipts = await app.db
    .selectFrom('receipt')
    .select(['codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'dtPagamento', 'vlrTotProventos', 'vlrTotDescontos'])
    .orderBy('codEmpregado')
    .execute()
  const october = { codTipoCalculo: 10, dtCompetencia: '2026-10-01', dtPagamento: '2026-11-06' }
  expect(receipts).toEqual([
    { codEmpregado: 10, ...october, vlrTotProventos: 485_000, vlrTotDescontos: 53_456 },
    { codEmpregado: 20, ...october, vlrTotProventos: 278_050, vlrTotDescontos: 23_512 },
  ])
})

it('numbers that two employers use are told apart, and shown with their zeros', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  const others = {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Uma;11222333000181\n2;Outra;11444777000161\n',
    'unidades.csv': 'codUnidade;codEmp;unidade\n1;1;Matriz\n2;2;Filial\n',
  }
  expect((await importFiles(app, others)).faults).toEqual([])
  const sample = await readFile(`${FOLDER}samples/rm/FICHA_102026.csv`, 'utf8')
  const folder = await folderOf({ 'FICHA.csv': sample.replaceAll('1;1;000020;', '2;2;000010;') })
  const mapping = await readMapping(`${FOLDER}rm.json`, LAYOUTS)
  const { faults } = await importCompany(app, { layouts: LAYOUTS, source: await openMapped(folder, mapping, LAYOUTS) })
  expect(faults.first.map(faultText)).toEqual([])
  const contracts = await app.db
    .selectFrom('externalKey')
    .innerJoin('person', 'person.codPessoa', 'externalKey.codPessoa')
    .innerJoin('receipt', 'receipt.codEmpregado', 'numero')
    .select(['empregador', 'chave', 'cpf', 'vlrTotProventos'])
    .where('tipo', '=', 'contrato')
    .orderBy('empregador')
    .execute()
  expect(contracts).toEqual([
    { empregador: 1, chave: '000010', cpf: '52998224725', vlrTotProventos: 485_000 },
    { empregador: 2, chave: '000010', cpf: '16899535009', vlrTotProventos: 278_050 },
  ])
})
