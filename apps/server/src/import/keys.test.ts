import { describe, expect, it } from 'vitest'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import { isPostgres } from '../../test/databases.ts'
import { importFiles, SMALL } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import { undoImport } from './undo.ts'

/* Codes of a company that are texts: our numbers are stored, and do not change. */

const RITA = { who: 'Rita', why: 'arquivo errado' }
const undo = (app: App, id: number) => undoImport(app, RITA, id, { layouts: LAYOUTS })
const start = async () => (await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })).app

const PEOPLE = 'codPessoa;cpf;nome\nA-15;52998224725;ANA\n000123;16899535009;DIEGO\nB-1;93541134780;EVA\n'
const CONTRACTS =
  'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
  'A-15;A-15;1;MATRIZ;Analista;02/01/2020;4850\n' +
  '000123;000123;1;MATRIZ;Operador;01/03/2021;2780\n' +
  '000123;B-1;2;MATRIZ;Operadora;01/03/2021;2780\n'
/** Equal numbers at two employers; one number for person and contract. */
const TEXTS: Record<string, string> = {
  'empresas.csv': 'codEmp;nomeEmpresa;cnpj\n1;Uma;11222333000181\n2;Outra;11444777000161\n',
  'unidades.csv': 'codUnidade;codEmp;unidade\nMATRIZ;1;Matriz\nMATRIZ;2;Matriz\n',
  'pessoas.csv': PEOPLE,
  'contratos.csv': CONTRACTS,
  'recibos.csv':
    'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n' +
    'A-15;10;10/2026;100;10\n1:000123;10;10/2026;200;0\n2:000123;10;10/2026;300;0\n',
  'recibos-linhas.csv':
    'codEmpregado;codTipoCalculo;dtCompetencia;sequencia;codEvento;nomeEvento;indicador;vlrMovto\n' +
    'A-15;10;10/2026;1;HE-50;Horas extras;Provento;100\nA-15;10;10/2026;2;0101;INSS;Desconto;10\n' +
    '1:000123;10;10/2026;1;HE-50;Horas extras;Provento;200\n2:000123;10;10/2026;1;HE-50;Horas extras;Provento;300\n',
}
const RECEIPTS = 'codEmpregado;codTipoCalculo;dtCompetencia;vlrTotProventos;vlrTotDescontos\n'

async function stored({ db }: App) {
  const keys = await db.selectFrom('externalKey').selectAll().orderBy('numero').orderBy('tipo').execute()
  const contracts = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select(['codEmpregado', 'employment.codPessoa', 'codEmp', 'nome'])
    .orderBy('codEmpregado')
    .execute()
  const receipts = await db
    .selectFrom('receipt')
    .select(['codEmpregado', 'vlrTotProventos'])
    .orderBy('vlrTotProventos')
    .execute()
  const lines = await db.selectFrom('receiptLine').select('codEvento').orderBy('codEvento').execute()
  return { keys, contracts, receipts, events: lines.map(({ codEvento }) => codEvento) }
}

const keysOf = ({ keys }: Awaited<ReturnType<typeof stored>>, tipo: string) =>
  keys.filter((key) => key.tipo === tipo).map(({ empregador, chave, numero }) => [empregador, chave, numero])

it('texts become numbers, equal ones of two employers different ones, and zeros before a number stay', async () => {
  const app = await start()
  expect((await importFiles(app, TEXTS)).faults).toEqual([])
  const found = await stored(app)
  expect(keysOf(found, 'pessoa')).toEqual([
    [0, '000123', 123],
    [0, 'A-15', 900_000_001],
    [0, 'B-1', 900_000_002],
  ])
  expect(keysOf(found, 'contrato')).toEqual([
    [1, '000123', 123],
    [1, 'A-15', 900_000_001],
    [2, '000123', 900_000_002],
  ])
  expect(keysOf(found, 'unidade')).toEqual([
    [1, 'MATRIZ', 900_000_001],
    [2, 'MATRIZ', 900_000_002],
  ])
  expect(keysOf(found, 'evento')).toEqual([
    [0, '0101', 101],
    [0, 'HE-50', 900_000_001],
  ])
  expect(found.contracts).toEqual([
    { codEmpregado: 123, codPessoa: 123, codEmp: 1, nome: 'DIEGO' },
    { codEmpregado: 900_000_001, codPessoa: 900_000_001, codEmp: 1, nome: 'ANA' },
    { codEmpregado: 900_000_002, codPessoa: 900_000_002, codEmp: 2, nome: 'EVA' },
  ])
  expect(found.receipts.map(({ codEmpregado }) => codEmpregado)).toEqual([900_000_001, 123, 900_000_002])
  expect(found.events).toEqual([101, 900_000_001, 900_000_001, 900_000_001])
  // The person of a key, for exports and erasures of a person.
  expect(found.keys.filter(({ codPessoa }) => codPessoa === 900_000_002).map(({ tipo }) => tipo)).toEqual([
    'contrato',
    'pessoa',
  ])
  const again = await importFiles(app, TEXTS)
  expect(again.faults).toEqual([])
  expect(Object.values(again.written).every((rows) => rows === 0)).toBe(true)
  expect(await stored(app)).toEqual(found)
})

it('plain numbers are our numbers, without a key', async () => {
  const app = await start()
  await importFiles(app, SMALL)
  expect((await stored(app)).keys).toEqual([])
})

it('a number that two employers use is one contract of each', async () => {
  const app = await start()
  const contratos = CONTRACTS.replace(/\nA-15;A-15/, '\n7;A-15')
    .replace('\n000123;000123', '\n8;000123')
    .replace('\n000123;B-1', '\n7;B-1')
  const { faults } = await importFiles(app, {
    ...TEXTS,
    'contratos.csv': contratos,
    'recibos.csv': `${RECEIPTS}1:7;10;10/2026;100;0\n8;10;10/2026;200;0\n2:7;10;10/2026;300;0\n`,
    'recibos-linhas.csv': `${TEXTS['recibos-linhas.csv']?.split('\n')[0]}\n`,
  })
  expect(faults).toEqual([])
  const found = await stored(app)
  expect(keysOf(found, 'contrato')).toEqual([
    [1, '7', 7],
    [2, '7', 900_000_001],
  ])
  expect(found.receipts.map(({ codEmpregado }) => codEmpregado)).toEqual([7, 8, 900_000_001])
  expect((await importFiles(app, { 'contratos.csv': contratos })).written).toEqual({ contratos: 0 })
  const unclear = await importFiles(app, { 'recibos.csv': `${RECEIPTS}7;10;11/2026;100;0\n` })
  expect(unclear.faults).toEqual([
    'recibos.csv, linha 2, codEmpregado: “7” existe em mais de um empregador: escreva 1:7 ou 2:7',
  ])
})

it('a company that had numbers keeps them under its texts', async () => {
  const app = await start()
  await importFiles(app, SMALL)
  const { faults } = await importFiles(app, {
    'pessoas.csv': 'codPessoa;cpf;nome\nA-15;52998224725;ANA SOUZA\n0002;16899535009;DIEGO FERNANDES\n',
    'contratos.csv':
      'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n' +
      'A-15;A-15;1;0001;Analista;02/01/2020;4850\n000020;2;1;1;Operador;01/03/2021;2780,5\n',
  })
  expect(faults).toEqual([])
  const found = await stored(app)
  expect(keysOf(found, 'pessoa')).toEqual([
    [0, 'A-15', 1],
    [0, '0002', 2],
  ])
  expect(keysOf(found, 'contrato')).toEqual([
    [1, 'A-15', 10],
    [1, '000020', 20],
  ])
})

it('a table gives a code to whoever is there already', async () => {
  const app = await start()
  await importFiles(app, SMALL)
  const keys = 'tipo;empregador;chave;numero\npessoa;;A-15;1\ncontrato;1;A-15;10\ncontrato;1;B-1;99\n'
  const { faults, warnings } = await importFiles(app, { 'chaves.csv': keys })
  expect(faults).toEqual([])
  expect(warnings).toEqual(['chaves.csv, linha 4, numero: 99 não é de ninguém em contratos'])
  await importFiles(app, { 'recibos.csv': `${RECEIPTS}A-15;10;11/2026;1;0\n` })
  expect((await stored(app)).receipts[0]).toEqual({ codEmpregado: 10, vlrTotProventos: 100 })
  const moved = await importFiles(app, { 'chaves.csv': 'tipo;empregador;chave;numero\ncontrato;1;A-15;20\n' })
  expect(moved.faults).toEqual(['chaves.csv, linha 2, numero: não pode mudar: já é 10'])
})

it('a text never takes the place of a plain number that was there before', async () => {
  const app = await start()
  await importFiles(app, SMALL)
  const { 'empresas.csv': empresas = '', 'unidades.csv': unidades = '' } = TEXTS
  const contracts = CONTRACTS.split('\n')[0]
  const { faults } = await importFiles(app, {
    'empresas.csv': `${empresas.split('\n')[0]}\n2;Outra;11444777000161\n`,
    'unidades.csv': `${unidades.split('\n')[0]}\n2;2;Filial\n`,
    'pessoas.csv': 'codPessoa;cpf;nome\n3;93541134780;EVA\n',
    'contratos.csv': `${contracts}\n000010;3;2;2;Operadora;01/03/2021;2780\n2:20;3;2;2;Operadora;01/03/2022;2780\n`,
  })
  expect(faults).toEqual([])
  expect(keysOf(await stored(app), 'contrato')).toEqual([
    [1, '10', 10],
    [1, '20', 20],
    [2, '000010', 900_000_001],
    [2, '20', 900_000_002],
  ])
  const line = (code: string) => `${RECEIPTS}${code};10;11/2026;1;0\n`
  expect((await importFiles(app, { 'recibos.csv': line('20') })).faults).toEqual([
    'recibos.csv, linha 2, codEmpregado: “20” existe em mais de um empregador: escreva 1:20 ou 2:20',
  ])
  expect((await importFiles(app, { 'recibos.csv': `${line('10')}2:000010;10;11/2026;2;0\n` })).faults).toEqual([])
  expect((await stored(app)).receipts.slice(0, 2).map(({ codEmpregado }) => codEmpregado)).toEqual([10, 900_000_001])
})

it('employers, dependents and reasons of days off have codes too, in every table that names one', async () => {
  const app = await start()
  const files: Record<string, string> = {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\nMG;Uma;11222333000181\n02;Outra;11444777000161\n',
    'unidades.csv': 'codUnidade;codEmp;unidade\nMATRIZ;MG;Matriz\nMATRIZ;2;Matriz\n',
    'pessoas.csv': PEOPLE,
    'contratos.csv': CONTRACTS.replaceAll(';1;MATRIZ', ';MG;MATRIZ').replace(';2;MATRIZ', ';02;MATRIZ'),
    'eventos.csv': 'codEmp;codEvento;codIncIRRF\nMG;HE-50;11\n',
    'dependentes.csv': 'codDependente;codPessoa;nome;codDependencia;cpf\nA-15-1;A-15;CAIO;2;39053344705\n',
    'dependentes-beneficios.csv': 'codDependente;sequencia;tipo\nA-15-1;1;Creche\n',
    'planos-saude.csv': 'codPlano;plano;operadora;cnpj\nP;Plano;Operadora;11222333000181\n',
    'planos-saude-valores.csv':
      'codEmpregado;dtCompetencia;sequencia;codPlano;codDependente;descricao;vlrMes\nA-15;10/2026;1;P;A-15-1;Plano;100\n',
    'ferias-periodos.csv': 'codEmpregado;dtIniPeriodo;dtFimPeriodo;faltas\nMG:000123;01/03/2025;28/02/2026;0\n',
    'feriados-unidade.csv': 'codUnidade;dtFeriado\nmg:MATRIZ;08/12/2026\n',
    'eventos-folga.csv': 'codEvento;nomeEvento\nBH;Banco de horas\n',
    'solicitacoes-ponto.csv':
      'codEmpregado;sequencia;dtSolicitacao;tipo;codEvento;situacaoNome\n02:000123;1;01/10/2026;4;BH;Aprovada\n',
  }
  expect((await importFiles(app, files)).faults).toEqual([])
  const found = await stored(app)
  expect(keysOf(found, 'empregador')).toEqual([
    [0, '02', 2],
    [0, 'MG', 900_000_001],
  ])
  expect(found.contracts.map(({ codEmp }) => codEmp)).toEqual([900_000_001, 900_000_001, 2])
  const [dependent] = found.keys.filter(({ tipo }) => tipo === 'dependente')
  expect(dependent).toMatchObject({ chave: 'A-15-1', numero: 900_000_001, codPessoa: 900_000_001 })
  const read = (table: 'planCharge' | 'vacationPeriod' | 'unitHoliday' | 'teletexRequest') =>
    app.db.selectFrom(table).selectAll().executeTakeFirst()
  expect(await read('planCharge')).toMatchObject({ codDependente: 900_000_001 })
  expect(await read('vacationPeriod')).toMatchObject({ codEmpregado: 123 })
  expect(await read('unitHoliday')).toMatchObject({ codUnidade: 900_000_001 })
  expect(await read('teletexRequest')).toMatchObject({ codEmpregado: 900_000_002, codEvento: 900_000_001 })
  const again = await importFiles(app, files)
  expect([again.faults, Object.values(again.written).some((rows) => rows !== 0)]).toEqual([[], false])
  const { faults } = await importFiles(app, {
    'eventos.csv': 'codEmp;codEvento;codIncIRRF\nSP;HE-50;11\n',
    'dependentes-beneficios.csv': 'codDependente;sequencia;tipo\nA-15-2;1;Creche\n',
  })
  expect(faults).toEqual([
    'dependentes-beneficios.csv, linha 2, codDependente: “A-15-2” não existe em dependentes',
    'eventos.csv, linha 2, codEmp: “SP” não existe em empresas',
  ])
})

it('an employer and a dependent who had numbers keep them under their codes, by CNPJ and by CPF', async () => {
  const app = await start()
  await importFiles(app, SMALL)
  const head = 'codDependente;codPessoa;nome;codDependencia;cpf\n'
  await importFiles(app, { 'dependentes.csv': `${head}7;1;CAIO;2;39053344705\n` })
  const { faults } = await importFiles(app, {
    'empresas.csv': 'codEmp;nomeEmpresa;cnpj\nMG;Uma;11222333000181\n',
    'dependentes.csv': `${head}10-1;1;CAIO;2;39053344705\n`,
  })
  expect(faults).toEqual([])
  const found = await stored(app)
  expect([keysOf(found, 'empregador'), keysOf(found, 'dependente')]).toEqual([[[0, 'MG', 1]], [[0, '10-1', 7]]])
})

it('a person may be named by CPF', async () => {
  const app = await start()
  const people = 'codPessoa;cpf;nome\n52998224725;52998224725;ANA\n168.995.350-09;16899535009;DIEGO\n'
  const contracts = CONTRACTS.split('\n').slice(0, 1)
  const { faults } = await importFiles(app, {
    ...TEXTS,
    'pessoas.csv': people,
    'contratos.csv': [
      ...contracts,
      '7;52998224725;1;MATRIZ;Analista;02/01/2020;4850',
      '8;52998224725;2;MATRIZ;Analista;02/01/2020;4850',
      '',
    ].join('\n'),
    'recibos.csv': RECEIPTS,
    'recibos-linhas.csv': `${TEXTS['recibos-linhas.csv']?.split('\n')[0]}\n`,
  })
  expect(faults).toEqual([])
  const found = await stored(app)
  expect(keysOf(found, 'pessoa')).toEqual([])
  expect(found.contracts.map(({ codPessoa, nome }) => [codPessoa, nome])).toEqual([
    [900_000_001, 'ANA'],
    [900_000_001, 'ANA'],
  ])
  const stranger = `${contracts[0]}\n9;935.411.347-80;1;MATRIZ;Analista;02/01/2020;4850\n`
  expect((await importFiles(app, { 'contratos.csv': stranger })).faults).toEqual([
    'contratos.csv, linha 2, codPessoa: este CPF não existe em pessoas',
  ])
})

describe('an undone import', () => {
  it('leaves no key that it assigned', async () => {
    const app = await start()
    await importFiles(app, TEXTS)
    const before = await stored(app)
    const more = {
      'pessoas.csv': `codPessoa;cpf;nome\nC-9;39053344705;ITO\n`,
      'contratos.csv': `${CONTRACTS.split('\n')[0]}\nC-9;C-9;2;MATRIZ;Analista;02/01/2020;4850\n`,
    }
    expect((await importFiles(app, more)).faults).toEqual([])
    expect(await undo(app, 2)).toEqual({ rows: 4, kept: [] })
    expect(await stored(app)).toEqual(before)
    expect((await undo(app, 1)).kept).toEqual([])
    expect(Object.values(await stored(app)).flat()).toEqual([])
  })

  it('leaves those that something else uses, with their numbers', async () => {
    const app = await start()
    const { 'recibos.csv': recibos = '', 'recibos-linhas.csv': linhas = '', ...first } = TEXTS
    await importFiles(app, first)
    const october = { 'recibos.csv': recibos, 'recibos-linhas.csv': linhas }
    await importFiles(app, { ...october, 'eventos.csv': 'codEmp;codEvento;codIncIRRF\n1;HE-50;11\n' })
    await importFiles(app, {
      'recibos-linhas.csv': linhas.replaceAll('10/2026', '11/2026'),
      'recibos.csv': recibos.replaceAll('10/2026', '11/2026'),
    })
    const before = await stored(app)
    await expect(undo(app, 1)).rejects.toThrow('chaves, 8 linhas: outros dados já dependem disto')
    expect((await undo(app, 2)).kept.map(({ tabela, linhas: rows }) => [tabela, rows])).toEqual([['chaves', 2]])
    expect((await stored(app)).keys).toEqual(before.keys)
  })
})

describe.skipIf(isPostgres())('a code that is not clear is named with its line and column', () => {
  const cases: [name: string, file: string, text: string, fault: string][] = [
    ['of nobody', 'recibos.csv', 'X-1;10;11/2026;1;0', 'codEmpregado: “X-1” não existe em contratos'],
    [
      'of something else',
      'recibos.csv',
      'B-1;10;11/2026;1;0',
      'codEmpregado: “B-1” não existe em contratos, só em pessoas',
    ],
    [
      'in other capitals',
      'recibos.csv',
      'a-15;10;11/2026;1;0',
      'codEmpregado: “a-15” não existe em contratos: difere de “A-15” só em maiúsculas, espaços ou zeros à esquerda',
    ],
    [
      'with other blanks and zeros',
      'pessoas.csv',
      'A - 015;39053344705;ITO',
      'codPessoa: “A - 015” difere de “A-15” só em maiúsculas, espaços ou zeros à esquerda',
    ],
    [
      'at two employers',
      'recibos.csv',
      '000123;10;11/2026;1;0',
      'codEmpregado: “000123” existe em mais de um empregador: escreva 1:000123 ou 2:000123',
    ],
    [
      'of a third employer',
      'recibos.csv',
      '3:000123;10;11/2026;1;0',
      'codEmpregado: “3:000123” é de outra empresa: o contrato “000123” é de Uma (1) ou Outra (2), e aqui está 3, que não está em empresas',
    ],
    [
      'of an employer that is none',
      'recibos.csv',
      'MG:000123;10;11/2026;1;0',
      'codEmpregado: “MG:000123”: não há em empresas o que vem antes de “:”',
    ],
    [
      'at another employer',
      'recibos.csv',
      '2:A-15;10;11/2026;1;0',
      'codEmpregado: “2:A-15” é de outra empresa: o contrato “A-15” é de Uma (1), e aqui está Outra (2)',
    ],
    [
      'with two employers',
      'contratos.csv',
      '1:C-9;B-1;2;MATRIZ;Operadora;01/03/2021;2780',
      'codEmpregado: “1:C-9” diz Uma (1), e codEmp diz Outra (2)',
    ],
    [
      'of the same person at another employer',
      'contratos.csv',
      '000123;B-1;1;MATRIZ;Operadora;01/03/2021;2780',
      'codEmp: é de outra empresa: o contrato “000123” desta pessoa é de Outra (2), e aqui está Uma (1)',
    ],
    ['of nobody at an employer', 'recibos.csv', '2:7;10;11/2026;1;0', 'codEmpregado: “2:7” não existe em contratos'],
    [
      'that is an amount',
      'recibos.csv',
      '1.234,56;10;11/2026;1;0',
      'codEmpregado: “1.234,56” não é um código, como 15, 000123 ou A-15',
    ],
    [
      'that is a name',
      'recibos.csv',
      'Ana;10;11/2026;1;0',
      'codEmpregado: “Ana” não é um código, como 15, 000123 ou A-15',
    ],
    ['of the same person', 'pessoas.csv', 'Z-1;52998224725;ANA', 'cpf: já é de codPessoa A-15'],
  ]
  it.each(cases)('%s', async (_, file, text, fault) => {
    const app = await start()
    await importFiles(app, TEXTS)
    const before = await stored(app)
    const head = TEXTS[file]?.split('\n')[0]
    expect((await importFiles(app, { [file]: `${head}\n${text}\n` })).faults).toEqual([`${file}, linha 2, ${fault}`])
    expect(await stored(app)).toEqual(before)
  })

  it('a number without its zeros is read, with a warning', async () => {
    const app = await start()
    await importFiles(app, {
      ...TEXTS,
      'contratos.csv': CONTRACTS.split('\n').slice(0, 3).join('\n'),
      'recibos.csv': RECEIPTS,
      'recibos-linhas.csv': `${TEXTS['recibos-linhas.csv']?.split('\n')[0]}\n`,
    })
    const { faults, warnings } = await importFiles(app, { 'recibos.csv': `${RECEIPTS}123;10;10/2026;1;0\n` })
    expect(faults).toEqual([])
    expect(warnings).toContain('recibos.csv, linha 2, codEmpregado: “123” foi lido como “000123”')
  })
})
