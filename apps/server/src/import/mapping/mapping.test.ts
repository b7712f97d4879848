import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { VOCABULARY } from '#hr/intake/vocabulary.ts'
import { importCompany } from '#import/import.ts'
import { readLines } from '#import/sheet.ts'
import { LAYOUTS } from '#registry.ts'
import { type Files, folderOf } from '../../../test/import.ts'
import { startServer } from '../../../test/server.ts'
import { openMapped } from './open.ts'
import { previewMapping, previewText } from './preview.ts'
import { proposeMapping } from './propose.ts'
import { parseMapping } from './read.ts'

/* Exports of other systems, read according to a mapping. */

/** Reads the tables of a mapping: each row without the name of its file, and what could not be read. */
async function tablesOf(files: Files, map: unknown) {
  const { sheets, notes } = await openMapped(await folderOf(files), parseMapping(map, LAYOUTS, 'mapa.json'), LAYOUTS)
  const faults: string[] = []
  const tables: Record<string, string[][]> = {}
  for (const [name, sheet] of sheets) {
    const lines = await readLines(sheet, (line, reason) => faults.push(`${line}: ${reason}`))
    const [header] = lines
    for (const { line, refused = new Map() } of lines) {
      for (const [at, reason] of refused) faults.push(`${line}: ${sheet.field?.(header?.cells[at] ?? '')}: ${reason}`)
    }
    tables[name] = lines.map(({ cells }) => cells)
  }
  return { tables, faults, notes }
}

const DAYS = { codEmpregado: '{MAT}', dtMovto: '{DATA}', marcacoes: '{HORAS}' }

/** Reads one table of days with punches. */
async function days(content: string, more: object, formats = {}) {
  const map = { formats, tables: { marcacoes: { file: 'ponto.csv', columns: DAYS, ...more } } }
  const { tables, faults } = await tablesOf({ 'ponto.csv': content }, map)
  return { rows: tables.marcacoes?.slice(1), faults }
}

describe('a file', () => {
  const LINES = '1;02/10/2026;08:00 12:00\n2;02/10/2026;09:00\n'

  it.each([
    ['below a title', `Relatório;;\n\nMAT;DATA;HORAS\n${LINES}`, { header: 3 }],
    [
      'below a line with its names',
      `Empresa X\nde 01 a 31\nMat;Data;Horas\n${LINES}`,
      { header: { contains: 'mat;data' } },
    ],
    ['with totals', `MAT;DATA;HORAS\n${LINES}Total;;2\n;;\n`, { skip: ['^Total'] }],
    [
      'with other records',
      `TIPO;MAT;DATA;HORAS\n0;9;;\n1;1;02/10/2026;08:00 12:00\n1;2;02/10/2026;09:00\n`,
      { only: { TIPO: ['1'] } },
    ],
    [
      'of fixed width',
      '000102102026 0800 1200\n000202102026 0900\n',
      {
        fixed: [
          ['MAT', 4, 4],
          ['DATA', 5, 12],
          ['HORAS', 14, 22],
        ],
        columns: { ...DAYS, dtMovto: { from: '{DATA}', format: { date: 'ddMMyyyy' } } },
      },
    ],
  ])('%s is read from its header to its last row', async (_, content, more) => {
    const { rows, faults } = await days(content, more, { date: 'dd/MM/yyyy' })
    expect(faults).toEqual([])
    expect(rows).toEqual([
      ['1', '2026-10-02', '08:00 12:00'],
      ['2', '2026-10-02', '09:00'],
    ])
  })

  it('of Windows is read with the encoding that the mapping names', async () => {
    const files = { 'u.csv': Buffer.from('COD;EMP;NOME\n1;1;S\u00e3o Jo\u00e3o\n', 'latin1') }
    const columns = { codUnidade: '{COD}', codEmp: '{EMP}', unidade: '{NOME}' }
    const { tables } = await tablesOf(files, { tables: { unidades: { file: 'u', encoding: 'windows-1252', columns } } })
    expect(tables.unidades?.[1]).toEqual(['1', '1', 'São João'])
  })

  it('of Excel is read from the sheet that the mapping names, below its title', async () => {
    const path = join(await folderOf({}), 'folha.xlsx')
    const row = (...cells: (string | number)[]) => cells.map((value) => ({ value }))
    const data = [
      { sheet: 'Capa', data: [row('Folha de outubro')] },
      {
        sheet: 'Folha',
        data: [row('Empresa X'), row('MAT', 'DATA', 'HORAS', 'VALOR'), row(1, 46_297, '0800', 1234.5)],
      },
    ]
    await writeFile(path, await writeXlsxFile(data as Parameters<typeof writeXlsxFile>[0]).toBuffer())
    const table = { sheet: 'folha', header: { contains: 'MAT' }, columns: DAYS }
    const map = parseMapping({ formats: { date: 'excel', decimal: '.' }, tables: { marcacoes: table } }, LAYOUTS, 'm')
    const sheet = (await openMapped(path, map, LAYOUTS)).sheets.get('marcacoes')
    const lines = sheet ? await readLines(sheet, () => {}) : []
    expect(lines[1]).toMatchObject({ line: 3, cells: ['1', '2026-10-02', '08:00'] })
    const unnamed = parseMapping({ tables: { marcacoes: { columns: DAYS } } }, LAYOUTS, 'm')
    await expect(openMapped(path, unnamed, LAYOUTS)).rejects.toThrow(
      'folha.xlsx tem as abas Capa, Folha: o mapa precisa dizer qual em sheet',
    )
  })

  it.each([
    ['FOLHA.xls', 'salve como “Pasta de Trabalho do Excel (.xlsx)”'],
    ['folha.ods', 'salve como “Excel 2007-365 (.xlsx)”'],
    ['folha.docx', 'exporte a lista do sistema em CSV ou Excel'],
    ['folha.pdf', 'colab import pdf'],
  ])('in a format that is not read is refused with what to do: %s', async (name, advice) => {
    const path = join(await folderOf({ [name]: 'x' }), name)
    const map = parseMapping({ tables: { marcacoes: { columns: DAYS } } }, LAYOUTS, 'm')
    await expect(openMapped(path, map, LAYOUTS)).rejects.toThrow(advice)
  })

  it.each([
    ['nada.csv', { 'a.csv': 'x' }, 'o mapa não lê nenhum destes arquivos; ele lê nada.csv'],
    ['ponto*', { 'ponto 9.csv': 'x', 'ponto 10.csv': 'x' }, 'há ponto 10.csv e ponto 9.csv'],
  ])('that is missing, or is one of two, is refused: %s', async (file, files, reason) => {
    await expect(tablesOf(files, { tables: { marcacoes: { file, columns: DAYS } } })).rejects.toThrow(reason)
  })
})

describe('a column', () => {
  it('is composed of others, and may be part of several', async () => {
    const content = 'COLIGADA;CHAPA;ANO;MES\n1;000123;2026;11\n1;;2026;12\n;;;\n1;5;;\n'
    const columns = {
      codEmpregado: '{coligada}-{chapa}',
      codTipoCalculo: 10,
      dtCompetencia: '01/{MES}/{ANO}',
      vlrTotProventos: '1',
      vlrTotDescontos: '0',
      nomeRecibo: '{CHAPA}',
    }
    const { tables, faults } = await tablesOf({ 'f.csv': content }, { tables: { recibos: { file: 'f', columns } } })
    expect(tables.recibos?.[1]).toEqual(['1-000123', '10', '01/11/2026', '000123', '1', '0'])
    expect(faults).toEqual(['3: coligada, chapa → codEmpregado: falta chapa'])
    expect(tables.recibos?.[3]?.slice(0, 3)).toEqual(['1-5', '10', ''])
  })

  it('that stands twice in the header is named by its number', async () => {
    const content = 'MAT;DATA;HORAS;HORAS\n1;02/10/2026;x;08:00\n'
    expect((await days(content, { columns: { ...DAYS, marcacoes: '{HORAS#2}' } })).rows).toEqual([
      ['1', '02/10/2026', '08:00'],
    ])
    expect((await days(content, {})).faults).toEqual([
      '1: a coluna HORAS se repete (colunas 3, 4): o mapa precisa dizer {HORAS#1} ou {HORAS#2}',
    ])
    expect((await days('MAT;HORAS\n', {})).faults).toEqual(['1: o mapa cita a coluna DATA, que o arquivo não tem'])
  })

  it('has our values for theirs, and says which are unknown', async () => {
    const columns = {
      codEmpregado: '1',
      desde: '01/01/2026',
      horario: '08:00 17:00',
      diasSemana: { from: '{ESCALA}', values: { 'Seg-Sex': '12345', A: 6 } },
    }
    const map = (values: object) => ({
      tables: { jornadas: { file: 'j', columns: { ...columns, diasSemana: { from: '{ESCALA}', values } } } },
    })
    const files = { 'j.csv': 'ESCALA\nSEG-SEX\nA\nB\n' }
    const { tables, faults } = await tablesOf(files, map({ 'Seg-Sex': '12345', A: 6 }))
    expect(tables.jornadas?.map((row) => row[3])).toEqual(['diasSemana', '12345', '6', ''])
    expect(faults).toEqual(['4: ESCALA → diasSemana: “B” não está entre os valores do mapa'])
    expect((await tablesOf(files, map({ '*': '0' }))).tables.jornadas?.map((row) => row[3])).toEqual([
      'diasSemana',
      '0',
      '0',
      '0',
    ])
  })
})

describe('dates', () => {
  const read = async (cell: string, date: string | string[]) => {
    const { rows, faults } = await days(`MAT;DATA;HORAS\n1;${cell};08:00\n`, {}, { date })
    return faults[0] ?? rows?.[0]?.[1]
  }

  it.each([
    ['202611', 'yyyyMM', '2026-11-01'],
    ['11-2026', 'MM-yyyy', '2026-11-01'],
    ['NOV/2026', 'MMM/yyyy', '2026-11-01'],
    ['março/2026', 'MMM/yyyy', '2026-03-01'],
    ['20261204', 'yyyyMMdd', '2026-12-04'],
    ['04122026', 'ddMMyyyy', '2026-12-04'],
    ['04/12/26', 'dd/MM/yy', '2026-12-04'],
    ['04/12/85', 'dd/MM/yy', '1985-12-04'],
    ['2026-12-04 00:00:00.000', 'yyyy-MM-dd HH:mm:ss', '2026-12-04'],
    ['46360', 'excel', '2026-12-04'],
    ['2026-12-04', 'dd/MM/yyyy', '2026-12-04'],
  ])('%s as %s', async (cell, pattern, expected) => {
    expect(await read(cell, pattern)).toBe(expected)
  })

  it.each([
    ['13/31/2026', ['dd/MM/yyyy'], 'não é uma data em “dd/MM/yyyy”'],
    [
      '05/06/2026',
      ['dd/MM/yyyy', 'MM/dd/yyyy'],
      'é 05/06/2026 em “dd/MM/yyyy” e 06/05/2026 em “MM/dd/yyyy”: o mapa precisa dizer qual',
    ],
  ])('%s as %j is refused', async (cell, patterns, reason) => {
    expect(await read(cell, patterns)).toContain(reason)
  })

  it('that two formats read alike are read', async () => {
    expect(await read('06/06/2026', ['dd/MM/yyyy', 'MM/dd/yyyy'])).toBe('2026-06-06')
  })
})

describe('amounts', () => {
  const read = async (cell: string, formats: object) => {
    const columns = {
      codEmpregado: '{M}',
      codTipoCalculo: 10,
      dtCompetencia: '10/2026',
      vlrTotProventos: '{V}',
      vlrTotDescontos: '0',
    }
    const files = { 'f.csv': `M;V\n1;"${cell}"\n` }
    const { tables, faults } = await tablesOf(files, { formats, tables: { recibos: { file: 'f', columns } } })
    return faults[0] ?? tables.recibos?.[1]?.[3]
  }

  it.each([
    ['1000,0000', {}, '1000,00'],
    ['1.234,56', {}, '1.234,56'],
    ['2000.0000', { decimal: '.' }, '2000,00'],
    ['1,000.00', { decimal: '.' }, '1000,00'],
    ['1.234', { decimal: '.' }, '1,234'],
    ['1.234', { decimal: ',' }, '1234'],
    ['100,00-', { negative: '100,00-' }, '-100,00'],
    ['(100,00)', { negative: '(100,00)' }, '-100,00'],
    ['-R$ 10,00', { decimal: ',' }, '-10,00'],
  ])('%s with %j', async (cell, formats, expected) => {
    expect(await read(cell, formats)).toBe(expected)
  })

  it.each([
    ['1.234,56', { decimal: '.' }],
    ['12,34.5', { decimal: '.' }],
    ['abc', { decimal: ',' }],
  ])('%s with %j is refused', async (cell, formats) => {
    expect(await read(cell, formats)).toContain(`“${cell}” não é um número com “${formats.decimal}” antes dos centavos`)
  })
})

it.each([
  ['30.00', { decimal: '.' }, '30,00'],
  ['220:00', { decimal: '.' }, '220:00'],
  ['30.00', { decimal: ',' }, '30.00'],
])('a reference of %s with %j is shown as %s', async (cell, formats, expected) => {
  const columns = { codEvento: 1, nomeEvento: 'x', indicador: 'Provento', vlrMovto: '1', hrMovto: '{R}' }
  const key = { codEmpregado: 1, codTipoCalculo: 10, dtCompetencia: '10/2026' }
  const map = { formats, tables: { 'recibos-linhas': { file: 'f', columns: { ...key, ...columns } } } }
  const { tables } = await tablesOf({ 'f.csv': `R;X\n${cell};\n` }, map)
  const [header, row] = tables['recibos-linhas'] ?? []
  expect(row?.[header?.indexOf('hrMovto') ?? -1]).toBe(expected)
})

it.each(['0800 1200', '08h00;12h00', '08:00:00, 12:00:00', '8:00 12:00'])('punches: %s', async (cell) => {
  expect((await days(`MAT|DATA|HORAS\n1|02/10/2026|${cell}\n`, {})).rows?.[0]?.[2]).toBe('08:00 12:00')
})

it('joins the punches of a day that come one by row', async () => {
  const content = 'MAT;DATA;HORA\n1;02/10/2026;08:00\n2;02/10/2026;09:00\n1;02/10/2026;12:00\n'
  const { rows } = await days(content, { columns: { ...DAYS, marcacoes: { join: '{HORA}' } } })
  expect(rows).toEqual([
    ['1', '02/10/2026', '08:00 12:00'],
    ['2', '02/10/2026', '09:00'],
  ])
})

describe('a list of payslip lines', () => {
  const HEAD = 'MAT;MES;COD;NOME;TIPO;VALOR;BASE'
  const lines = {
    file: 'ficha',
    columns: {
      codEmpregado: '{MAT}',
      codTipoCalculo: 10,
      dtCompetencia: '{MES}',
      codEvento: '{COD}',
      nomeEvento: '{NOME}',
      indicador: { from: '{TIPO}', values: { P: 'Provento', D: 'Desconto', B: 'Informativo' } },
      vlrMovto: '{VALOR}',
    },
  }
  const receipts = { from: 'recibos-linhas', columns: { vlrBaseINSS: { sum: '{VALOR}', where: { COD: ['9'] } } } }
  const CONTENT = [
    '1;202610;1;Salário;P;4850.00',
    '2;202610;1;Salário;P;2780.50',
    '1;202610;8;INSS;D;534.56',
    '1;202610;9;Base INSS;B;4850.00',
    '1;202610;2;Prêmio;P;0.10',
  ].join('\n')
  const map = (one: object, other: object) => ({
    formats: { date: 'yyyyMM', decimal: '.' },
    tables: { recibos: other, 'recibos-linhas': one },
  })

  it('gets numbers in the order of the file, and its receipts the sums by kind', async () => {
    const { tables, faults, notes } = await tablesOf({ 'ficha.csv': `${HEAD}\n${CONTENT}\n` }, map(lines, receipts))
    expect(faults).toEqual([])
    expect(tables['recibos-linhas']?.map((row) => [row[0], row[3], row.at(-1)])).toEqual([
      ['codEmpregado', 'codEvento', 'sequencia'],
      ['1', '1', '1'],
      ['2', '1', '1'],
      ['1', '8', '2'],
      ['1', '9', '3'],
      ['1', '2', '4'],
    ])
    expect(tables.recibos).toEqual([
      ['codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'vlrBaseINSS', 'vlrTotProventos', 'vlrTotDescontos'],
      ['1', '10', '2026-10-01', '4850,00', '4850,10', '534,56'],
      ['2', '10', '2026-10-01', '', '2780,50', '0,00'],
    ])
    expect(notes).toEqual([
      'recibos: vlrTotProventos e vlrTotDescontos são a soma das linhas de cada recibo',
      'recibos-linhas: sequencia segue a ordem do arquivo',
      'ficha.csv: nada lê BASE',
    ])
  })

  it('may tell earnings from deductions by the sign of the amount', async () => {
    const signed = { ...lines, columns: { ...lines.columns, indicador: { sign: '{VALOR}' } } }
    const content = `${HEAD}\n1;202610;1;Salário;;4850.00\n1;202610;8;INSS;;-534.56\n`
    const { tables } = await tablesOf({ 'ficha.csv': content }, map(signed, receipts))
    expect(tables['recibos-linhas']?.slice(1).map((row) => row.slice(5, 7))).toEqual([
      ['Provento', '4850,00'],
      ['Desconto', '534,56'],
    ])
    expect(tables.recibos?.[1]?.slice(-2)).toEqual(['4850,00', '534,56'])
  })

  it('may have a column for each event', async () => {
    const { codEvento: _, nomeEvento: __, indicador: ___, vlrMovto: ____, ...key } = lines.columns
    const salary = { codEvento: 1, nomeEvento: 'Salário', indicador: 'Provento' }
    const tax = { codEvento: 8, nomeEvento: 'INSS', indicador: 'Desconto' }
    const wide = {
      file: 'ficha',
      columns: key,
      unpivot: { columns: { SALARIO: salary, INSS: tax }, into: ['vlrMovto'] },
    }
    const content = 'MAT;MES;SALARIO;INSS\n1;202610;4850.00;534.56\n2;202610;2780.50;0.00\n'
    const { tables } = await tablesOf({ 'ficha.csv': content }, map(wide, { from: 'recibos-linhas' }))
    expect(tables['recibos-linhas']?.slice(1)).toEqual([
      ['1', '10', '2026-10-01', '1', 'Salário', 'Provento', '4850,00', '1'],
      ['1', '10', '2026-10-01', '8', 'INSS', 'Desconto', '534,56', '2'],
      ['2', '10', '2026-10-01', '1', 'Salário', 'Provento', '2780,50', '1'],
    ])
    expect(tables.recibos?.slice(1).map((row) => row.slice(-2))).toEqual([
      ['4850,00', '534,56'],
      ['2780,50', '0,00'],
    ])
  })
})

it('keeps one row for each person of a list with several rows of each, and says where they differ', async () => {
  const columns = { codPessoa: '{MAT}', cpf: '{CPF}', nome: '{NOME}' }
  const content = 'MAT;CPF;NOME\n1;529;ANA\n2;168;DIEGO\n1;529;ANA\n2;168;DIOGO\n'
  const { tables, faults } = await tablesOf(
    { 'f.csv': content },
    { tables: { pessoas: { file: 'f', distinct: true, columns } } },
  )
  expect(tables.pessoas).toHaveLength(3)
  expect(faults).toEqual(['3: NOME → nome: “DIOGO” na linha 5 difere da linha 3, que traz “DIEGO”'])
})

it('imports people and pay from one list, and names the lines and columns of it', async () => {
  const { app } = await startServer({ now: Date.parse('2026-11-21T12:00:00Z') })
  const head = 'CHAPA;CPF;NOME;FUNCAO;ADMISSAO;SALARIO;COMP;EVENTO;DESCRICAO;TIPO;VALOR'
  const ana = '1;529.982.247-25;ANA;Analista;2020-01-02;4850.00;202610'
  const content = (value: string) => `${head}\n${ana};1;Salário;P;4850.00\n${ana};8;INSS;D;${value}\n`
  const map = {
    formats: { date: ['yyyy-MM-dd', 'yyyyMM'], decimal: '.' },
    tables: {
      empresas: {
        file: 'ficha',
        distinct: true,
        columns: { codEmp: 1, nomeEmpresa: 'Padaria', cnpj: '11222333000181' },
      },
      unidades: { file: 'ficha', distinct: true, columns: { codUnidade: 1, codEmp: 1, unidade: 'Matriz' } },
      pessoas: { file: 'ficha', distinct: true, columns: { codPessoa: '{CHAPA}', cpf: '{CPF}', nome: '{NOME}' } },
      contratos: {
        file: 'ficha',
        distinct: true,
        columns: {
          codEmpregado: '{CHAPA}',
          codPessoa: '{CHAPA}',
          codEmp: 1,
          codUnidade: 1,
          cargo: '{FUNCAO}',
          dtAdmissao: '{ADMISSAO}',
          vlrSalario: '{SALARIO}',
        },
      },
      recibos: { from: 'recibos-linhas' },
      'recibos-linhas': {
        file: 'ficha',
        columns: {
          codEmpregado: '{CHAPA}',
          codTipoCalculo: 10,
          dtCompetencia: '{COMP}',
          codEvento: '{EVENTO}',
          nomeEvento: '{DESCRICAO}',
          indicador: { from: '{TIPO}', values: { P: 'Provento', D: 'Desconto' } },
          vlrMovto: '{VALOR}',
        },
      },
    },
  }
  const importOf = async (value: string) => {
    const mapping = parseMapping(map, LAYOUTS, 'mapa.json')
    const source = await openMapped(await folderOf({ 'ficha.csv': content(value) }), mapping, LAYOUTS)
    return importCompany(app, { layouts: LAYOUTS, source })
  }
  const { faults } = await importOf('5E2')
  expect(faults.first).toMatchObject([
    {
      file: 'ficha.csv',
      line: 3,
      field: 'VALOR → vlrMovto',
      reason: '“5E2” não é um número com “.” antes dos centavos',
    },
  ])
  expect((await importOf('534.56')).faults.first).toEqual([])
  const receipt = await app.db.selectFrom('receipt').select(['vlrTotProventos', 'vlrTotDescontos']).executeTakeFirst()
  expect(receipt).toEqual({ vlrTotProventos: 485_000, vlrTotDescontos: 53_456 })
  expect((await importOf('534.56')).tables.map(({ written }) => written)).toEqual([0, 0, 0, 0, 0, 0])
})

it('shows the first rows of each table with the source of each column, and what cannot be read, without CPFs', async () => {
  const folder = await folderOf({ 'f.csv': 'MAT;CPF;NOME\n1;52998224725;ANA\n2;1;DIEGO\n2;2;DIEGO\n' })
  const columns = { codPessoa: '{MAT}', cpf: '{CPF}', nome: '{NOME}' }
  const map = parseMapping({ tables: { pessoas: { file: 'f', distinct: true, columns } } }, LAYOUTS, 'm')
  expect(previewText(await previewMapping(folder, map, LAYOUTS)).split('\n')).toEqual([
    'pessoas ← f.csv',
    '             linha  2               3',
    '  codPessoa  MAT    1               2',
    '  cpf        CPF    ***.982.247-**  “***” na linha 4 difere da linha 3, que traz “***”',
    '  nome       NOME   ANA             DIEGO',
  ])
})

describe('a proposed mapping', () => {
  async function proposed(content: string) {
    const path = join(await folderOf({ 'ficha.csv': content }), 'ficha.csv')
    return { path, ...(await proposeMapping(path, VOCABULARY, LAYOUTS)) }
  }

  it('reads the file that it was made for, below its titles, and names what it leaves out or lacks', async () => {
    const { path, mapping, missing, unused } = await proposed(
      'Empresa X - Ficha financeira\n\nCHAPA;NOME;CPF;ADMISSÃO;FUNÇÃO;ANOMES;EVENTO;DESCRIÇÃO;TIPO;VALOR;CENTRO\n' +
        '000123;ANA;529.982.247-25;02/01/2020;Analista;202610;1;Salário;P;4850.00;10\n' +
        '000123;ANA;529.982.247-25;02/01/2020;Analista;202610;8;INSS;D;534.56-;10\n',
    )
    expect([missing, unused]).toEqual([['contratos.vlrSalario'], ['CENTRO']])
    expect(mapping.formats).toEqual({ date: ['dd/MM/yyyy', 'yyyyMM'], decimal: '.', negative: '100,00-' })
    const { contratos, ...tables } = parseMapping(mapping, LAYOUTS, 'm').tables
    expect(contratos?.columns).toMatchObject({ codEmpregado: '{CHAPA}', codPessoa: '{CPF}', vlrSalario: '{?}' })
    const preview = await previewMapping(path, parseMapping({ ...mapping, tables }, LAYOUTS, 'm'), LAYOUTS)
    const cells = preview.tables.flatMap(({ name, columns }) =>
      columns.map((one) => [name, one.name, ...one.cells].join(' ')),
    )
    expect(cells).toEqual(
      expect.arrayContaining([
        'pessoas nome ANA',
        'recibos-linhas dtCompetencia 01/10/2026 01/10/2026',
        'recibos-linhas indicador Provento Desconto',
        'recibos-linhas vlrMovto 4850,00 -534,56',
        'recibos vlrTotProventos 4850,00',
      ]),
    )
  })

  it('finds employers and units in a list of people, for a portal that is empty', async () => {
    const { path, mapping } = await proposed(
      'Empresa;Razão social;CNPJ;Filial;Nome da filial;Matrícula;Nome;CPF;Nascimento;Admissão;Cargo;Salário\n' +
        '1;Padaria Sol Ltda.;11.222.333/0001-81;2;Centro;7;ANA;529.982.247-25;17/05/1990;02/01/2020;Caixa;1800,00\n' +
        '1;Padaria Sol Ltda.;11.222.333/0001-81;2;Centro;8;RUI;111.444.777-35;03/03/1988;02/01/2021;Caixa;1800,00\n',
    )
    const { tables } = await previewMapping(path, parseMapping(mapping, LAYOUTS, 'm'), LAYOUTS)
    expect(tables.map(({ name }) => name)).toEqual(['empresas', 'unidades', 'pessoas', 'contratos'])
    const { empresas, unidades } = parseMapping(mapping, LAYOUTS, 'm').tables
    expect(empresas?.columns).toEqual({ codEmp: '{Empresa}', nomeEmpresa: '{Razão social}', cnpj: '{CNPJ}' })
    expect(unidades?.columns).toEqual({ codUnidade: '{Filial}', codEmp: '{Empresa}', unidade: '{Nome da filial}' })
  })

  it('knows the names that people write out, and leaves open the kinds of payroll that it does not know', async () => {
    const { mapping, unused } = await proposed(
      'Matrícula do funcionário;Nome completo do funcionário;Número do CPF;Data de nascimento;Data de admissão;Descrição do cargo;Competência;Tipo de folha;Código do evento;Valor do evento\n' +
        '1;ANA;529.982.247-25;17/05/1990;02/01/2020;Analista;10/2026;Folha mensal;1;4850,00\n' +
        '1;ANA;529.982.247-25;17/05/1990;02/01/2020;Analista;10/2026;período 5;1;100,00\n',
    )
    expect(unused).toEqual([])
    expect(mapping.tables.pessoas?.columns).toMatchObject({
      nome: '{Nome completo do funcionário}',
      cpf: '{Número do CPF}',
      dtNascimento: '{Data de nascimento}',
    })
    expect(mapping.tables['recibos-linhas']?.columns.codTipoCalculo).toEqual({
      from: '{Tipo de folha}',
      values: { 'Folha mensal': '10', 'período 5': '?' },
    })
  })

  it('is refused for a file of which nothing is known', async () => {
    await expect(proposed('A;B\n1;2\n')).rejects.toThrow('ficha.csv: nenhuma tabela foi reconhecida nas colunas A, B')
  })
})

describe('a mapping with a mistake is refused with the place', () => {
  const columns = DAYS
  it.each([
    [{}, 'mapa.json: tables: nenhuma tabela é lida'],
    [{ tabelas: {} }, 'mapa.json: tabelas: este nome não é conhecido'],
    [{ esocial: { '(': 10 } }, 'esocial: “(” não é uma expressão regular'],
    [{ tables: {} }, 'mapa.json: tables: nenhuma tabela é lida'],
    [{ tables: { gente: {} } }, 'tables.gente: nenhuma tabela tem este nome'],
    [{ tables: { marcacoes: { colunas: {} } } }, 'tables.marcacoes.colunas: este nome não é conhecido'],
    [
      { tables: { marcacoes: { columns: { ...columns, nada: '{X}' } } } },
      'tables.marcacoes.columns.nada: a tabela não tem esta coluna',
    ],
    [
      { tables: { marcacoes: { columns: { codEmpregado: '1', dtMovto: '{D}' } } } },
      'tables.marcacoes: falta a coluna marcacoes',
    ],
    [
      { tables: { marcacoes: { columns: { ...columns, dtMovto: '{D' } } } },
      'columns.dtMovto: “{D” tem chaves que não fecham',
    ],
    [
      { tables: { marcacoes: { columns: { ...columns, dtMovto: { from: '{D}', join: '{D}' } } } } },
      'um só entre from, sign, sum e join',
    ],
    [
      { formats: { date: 'yyyy' }, tables: { marcacoes: { columns } } },
      'formats.date: “yyyy” não é um formato de data',
    ],
    [{ tables: { marcacoes: { columns, skip: ['('] } } }, 'skip: “(” não é uma expressão regular'],
    [{ tables: { marcacoes: { from: 'nada', columns } } }, 'tables.marcacoes.from: o mapa não tem a tabela nada'],
  ])('%j', (map, reason) => {
    expect(() => parseMapping(map, LAYOUTS, 'mapa.json')).toThrow(reason)
  })
})

it('a mapping of demonstratives of eSocial alone needs no tables', () => {
  expect(parseMapping({ esocial: { '^ADTO': 80 } }, LAYOUTS, 'mapa.json')).toMatchObject({ esocial: { '^ADTO': 80 } })
})
