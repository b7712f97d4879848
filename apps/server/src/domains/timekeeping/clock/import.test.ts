import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importCompany } from '#import/import.ts'
import { openSource } from '#import/source.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import {
  ANA,
  afd,
  BAKERY,
  BRUNO,
  FIXTURES,
  fixture,
  HAS_FIXTURES,
  withCrc,
  withLine,
} from '../../../../test/clock-files.ts'
import { isPostgres } from '../../../../test/databases.ts'
import { type Files, folderOf, importFiles, importFrom } from '../../../../test/import.ts'
import { startServer } from '../../../../test/server.ts'

/* Files of time clocks (AFD) in the database. */

const PROGRAM = 'AFD0051202600012345611222333000181REP_P.txt'
const BROKEN = 'AFD-hash-que-nao-confere-REP_P.txt'
const DEVICE = 'AFD00004004330037426.txt'

if (!HAS_FIXTURES) console.warn('The clock files of ../shared/fixtures are absent: tests of them are skipped.')

async function bakery(files: Files = BAKERY): Promise<App> {
  const { app } = await startServer()
  expect((await importFiles(app, files)).faults).toEqual([])
  return app
}

/** The stored days of all contracts: `101 2026-10-01: 08:00 12:00`. */
async function daysOf(app: App): Promise<string[]> {
  const rows = await app.db
    .selectFrom('originalMarks')
    .selectAll()
    .orderBy('codEmpregado')
    .orderBy('dtMovto')
    .orderBy('sequencia')
    .execute()
  return rows.map(({ codEmpregado, dtMovto, marcacoes }) => `${codEmpregado} ${dtMovto}: ${marcacoes}`)
}

async function countOf(app: App, table: 'clockMark' | 'clock'): Promise<number> {
  return (await app.db.selectFrom(table).selectAll().execute()).length
}

/** Imports files; returns rows, faults, warnings and what HR reads. */
async function take(app: App, files: Files) {
  const source = await openSource(await folderOf(files))
  const { faults, tables } = await importCompany(app, { layouts: LAYOUTS, source })
  const reasons = (list: typeof faults.first) => list.map(({ file, line, reason }) => `${file}, ${line}: ${reason}`)
  return {
    rows: tables.reduce((sum, { written }) => sum + written, 0),
    faults: reasons(faults.first),
    warnings: reasons(faults.warnings.first),
    report: source.report?.() ?? [],
  }
}

const [FIRST, SECOND] = [
  { nsr: 4, at: '2026-10-01 08:00', cpf: ANA },
  { nsr: 5, at: '2026-10-01 12:00', cpf: ANA },
]

describe.skipIf(!HAS_FIXTURES)('the clock files of the fixtures', () => {
  it('bring ten marks of a program with its chain, and nothing again', async () => {
    const app = await bakery()
    const files = { 'a.txt': await fixture(PROGRAM) }
    const { rows, faults, report } = await take(app, files)
    expect([rows, faults]).toEqual([3, []])
    expect(report[0]).toBe('a.txt: relógio REP-P 00512026000123456, 10 marcações, corrente verificada')
    expect(await countOf(app, 'clockMark')).toBe(10)
    const days = [
      '101 2026-10-01: 08:00 12:00 13:00 17:30',
      '101 2026-10-02: 08:00 12:00 13:00 17:30',
      '102 2026-10-05: 22:00 30:00',
    ]
    expect(await daysOf(app)).toEqual(days)
    expect(await take(app, files)).toMatchObject({ rows: 0, faults: [] })
    expect(await countOf(app, 'clockMark')).toBe(10)
  })

  it('refuses a mark whose content differs from the stored one', async () => {
    const app = await bakery()
    await importFrom(app, join(FIXTURES, PROGRAM))
    const { faults } = await take(app, { 'b.txt': await fixture(BROKEN) })
    expect(faults).toEqual([
      'b.txt, 6: o NSR 5 do relógio REP-P 00512026000123456 tem outro conteúdo do que já foi importado',
    ])
  })

  it('imports a file whose chain is broken, and warns', async () => {
    const app = await bakery()
    const { faults, warnings } = await take(app, { 'b.txt': await fixture(BROKEN) })
    expect([faults, warnings]).toEqual([[], ['b.txt, 6: a corrente não confere a partir do NSR 5']])
    expect(await countOf(app, 'clockMark')).toBe(10)
  })

  it('knows the marks of a device without their CRC', async () => {
    const app = await bakery()
    await take(app, { [DEVICE]: await fixture(DEVICE) })
    expect(await daysOf(app)).toEqual(['101 2026-10-07: 08:02 12:01 13:00 17:33'])
    expect(await take(app, { 'x.txt': await fixture('AFD-sem-crc.txt') })).toMatchObject({ rows: 0, faults: [] })
    const { faults } = await take(app, { 'y.txt': await fixture('AFD-mesmo-nsr-outro-conteudo.txt') })
    expect(faults).toEqual([
      'y.txt, 4: o NSR 3 do relógio REP-C 00004004330037426 tem outro conteúdo do que já foi importado',
    ])
  })

  it('holds a PIS in no list until pis.csv has it', async () => {
    const app = await bakery()
    const old = { 'velho.txt': await fixture('AFD-portaria-1510.txt') }
    const { rows, report } = await take(app, old)
    expect(rows).toBe(1)
    expect(report.slice(1)).toEqual([
      '2 marcações novas dos relógios.',
      '2 marcações ficaram de fora e entram quando o arquivo for importado de novo:',
      '  2: PIS que não está em pis.csv',
    ])
    const { faults } = await take(app, { ...old, 'pis.csv': 'pis;cpf\n123.45678.91-9;529.982.247-25\n' })
    expect(faults).toEqual([])
    expect(await daysOf(app)).toEqual(['101 2026-10-08: 13:00 17:30', '101 2026-10-08: 08:00 12:00'])
    expect(await countOf(app, 'clockMark')).toBe(4)
  })

  it('names treated hours, which are not imported', async () => {
    const app = await bakery()
    const aej = { 'AEJ.txt': await fixture('AEJ-11222333000181.txt') }
    await expect(take(app, aej)).rejects.toThrow(
      'AEJ.txt: é um arquivo de jornada tratada (AEJ), que ainda não se importa',
    )
    const { faults, report } = await take(app, { ...aej, 'a.txt': await fixture(PROGRAM) })
    expect([faults, report[0]]).toEqual([[], 'AEJ.txt: jornada tratada (AEJ), que ainda não se importa'])
  })
})

describe.skipIf(isPostgres())('marks of clocks', () => {
  it('come from lines with LF as with CRLF, and with letters of ISO 8859-1 or UTF-8', async () => {
    const app = await bakery()
    const lf = afd([FIRST, SECOND], { eol: '\n' })
    expect((await take(app, { 'a.txt': lf })).rows).toBe(1)
    const utf8 = Buffer.from(`\ufeff${lf.toString('latin1')}`, 'utf8')
    expect(await take(app, { 'a.txt': utf8 })).toMatchObject({ rows: 0, faults: [] })
  })

  it('after midnight are of the night before by plan or hours, else of their own day', async () => {
    const night = [
      { nsr: 1, at: '2026-10-05 22:00', cpf: BRUNO },
      { nsr: 2, at: '2026-10-06 06:00', cpf: BRUNO },
    ]
    const { 'jornadas.csv': _, ...without } = BAKERY
    const planned = {
      ...without,
      'escalas.csv': 'codEmpregado;dtMovto;horario\n102;2026-10-05;22:00 30:00\n102;2026-10-06;\n',
    }
    const free = { ...BAKERY, 'escalas.csv': 'codEmpregado;dtMovto;horario\n102;2026-10-05;\n' }
    for (const company of [BAKERY, planned]) {
      const app = await bakery(company)
      expect((await take(app, { 'a.txt': afd(night) })).warnings).toEqual([])
      expect(await daysOf(app)).toEqual(['102 2026-10-05: 22:00 30:00'])
    }
    for (const company of [without, free]) {
      const app = await bakery(company)
      const { warnings } = await take(app, { 'a.txt': afd(night) })
      expect(warnings).toContainEqual(
        expect.stringContaining('a primeira marcação de 06/10/2026, 06:00, parece a saída do dia anterior'),
      )
      expect(await daysOf(app)).toEqual(['102 2026-10-05: 22:00', '102 2026-10-06: 06:00'])
    }
  })

  it('are held by reason, and enter with the next import of the file', async () => {
    const { 'pessoas.csv': people = '', 'contratos.csv': contracts = '' } = BAKERY
    const app = await bakery({
      ...BAKERY,
      'contratos.csv': contracts.replace('02/05/2023', '02/10/2026'),
      'jornadas.csv': 'codEmpregado;desde;horario;diasSemana\n102;2024-03-01;22:00 30:00;0123456\n',
    })
    const marks = [
      FIRST,
      { nsr: 6, at: '2026-10-02 08:00', cpf: ANA },
      { nsr: 7, at: '2026-10-02 09:00', cpf: '11144477735' },
    ]
    const { rows, report } = await take(app, { 'a.txt': afd(marks), 'a.p7s': 'x' })
    expect(rows).toBe(1)
    expect(report.slice(1)).toEqual([
      '1 marcação nova dos relógios.',
      '2 marcações ficaram de fora e entram quando o arquivo for importado de novo:',
      '  1: CPF de ninguém daqui',
      '  1: fora do contrato',
      '1 assinatura .p7s, que não foi conferida',
    ])
    await importFiles(app, {
      'pessoas.csv': `${people}3;111.444.777-35;CARLA DIAS\n`,
      'contratos.csv': `${contracts}103;3;1;1;Caixa;01/10/2026;2.000,00\n`,
    })
    expect((await take(app, { 'a.txt': afd(marks) })).rows).toBe(2)
    expect(await daysOf(app)).toEqual(['101 2026-10-01: 08:00', '101 2026-10-02: 08:00', '103 2026-10-02: 09:00'])
  })

  it('are of a contract until its last day, whose night ends half-way to the next begin', async () => {
    const app = await bakery()
    await app.db.updateTable('employment').set({ dtDemissao: '2026-10-03' }).where('codEmpregado', '=', 102).execute()
    const times = ['2026-10-03 22:00', '2026-10-04 13:59', '2026-10-04 14:00']
    const { report } = await take(app, { 'a.txt': afd(times.map((at, place) => ({ nsr: place + 1, at, cpf: BRUNO }))) })
    expect(await daysOf(app)).toEqual(['102 2026-10-03: 22:00 37:59'])
    expect(report.at(-1)).toBe('  1: fora do contrato')
  })

  it('are of the contract with the employer of the clock, or held', async () => {
    const two = {
      ...BAKERY,
      'empresas.csv': `${BAKERY['empresas.csv']}2;Outra;12.ABC.345/01DE-35\n`,
      'unidades.csv': `${BAKERY['unidades.csv']}2;2;Filial;Campinas;SP\n`,
      'contratos.csv': `${BAKERY['contratos.csv']}201;1;2;2;Caixa;02/05/2023;1.000,00\n`,
    }
    const app = await bakery(two)
    await take(app, { 'a.txt': afd([FIRST], { employer: '12ABC34501DE35' }) })
    expect(await daysOf(app)).toEqual(['201 2026-10-01: 08:00'])
    const three = { 'contratos.csv': `${two['contratos.csv']}202;1;2;2;Balcão;03/05/2023;1.000,00\n` }
    await importFiles(app, three)
    const { report } = await take(app, { 'b.txt': afd([SECOND], { employer: '12ABC34501DE35' }) })
    expect(report.at(-1)).toBe('  1: mais de um contrato no mesmo dia')
  })

  it('leave days of other imports as they are', async () => {
    const app = await bakery()
    await importFiles(app, { 'marcacoes.csv': 'codEmpregado;dtMovto;marcacoes\n101;2026-10-01;08:01\n' })
    const { rows, report } = await take(app, { 'a.txt': afd([FIRST]) })
    expect([rows, report.at(-1)]).toEqual([0, '  1: dia que já tem marcações de outra importação'])
  })

  it('of one minute count once', async () => {
    const app = await bakery()
    await take(app, { 'a.txt': afd([FIRST, { ...FIRST, nsr: 5 }]) })
    await take(app, {
      'b.txt': afd([
        { ...FIRST, nsr: 9 },
        { ...SECOND, nsr: 10 },
      ]),
    })
    expect(await daysOf(app)).toEqual(['101 2026-10-01: 08:00', '101 2026-10-01: 12:00'])
    expect(await countOf(app, 'clockMark')).toBe(4)
  })

  it('stay when their person is erased, whose file changes nothing then', async () => {
    const app = await bakery()
    await take(app, { 'a.txt': afd([FIRST]) })
    await app.db.updateTable('person').set({ cpf: 'apagado-1' }).where('codPessoa', '=', 1).execute()
    expect(await take(app, { 'a.txt': afd([FIRST]) })).toMatchObject({ rows: 0, faults: [] })
  })

  it('of one clock are known by employer and CNO for a program, by number alone for a device', async () => {
    const app = await bakery({ ...BAKERY, 'empresas.csv': `${BAKERY['empresas.csv']}2;Outra;12.ABC.345/01DE-35\n` })
    const other = { employer: '12ABC34501DE35' }
    await take(app, { 'a.txt': afd([FIRST]), 'b.txt': afd([{ ...FIRST, at: '2026-10-03 08:00' }], other) })
    expect(await countOf(app, 'clockMark')).toBe(2)
    const place = withLine(afd([{ ...FIRST, at: '2026-10-06 08:00' }]), 1, (line) =>
      withCrc(`${line.slice(0, 25)}51234567890100${line.slice(39, 298)}`),
    )
    expect(await take(app, { 'e.txt': place })).toMatchObject({ rows: 1, faults: [] })
    const { faults } = await take(app, {
      'c.txt': afd([FIRST], { kind: 'C' }),
      'd.txt': afd([{ ...FIRST, at: '2026-10-04 08:00' }], { kind: 'C', ...other }),
    })
    expect(faults).toEqual([
      'd.txt, 2: o NSR 4 do relógio REP-C 00512026000123456 tem outro conteúdo em c.txt, linha 2',
    ])
  })
})

it('refuses the file of an employer that is not here', async () => {
  const app = await bakery()
  const { faults } = await take(app, { 'a.txt': afd([FIRST], { employer: '12ABC34501DE35' }) })
  expect(faults).toEqual(['a.txt, 0: é do empregador 12.ABC.345/01DE-35, que não está no portal'])
  expect(await countOf(app, 'clock')).toBe(0)
})

it('brings the same marks from any order, split and repetition of files', { timeout: 60_000 }, async () => {
  const marks = [ANA, BRUNO].flatMap((cpf, person) =>
    ['10-01 08:00', '10-01 12:00', '10-01 22:00', '10-02 06:00', '10-02 08:00'].map((at, place) => ({
      nsr: 2 * place + person + 1,
      at: `2026-${at}`,
      cpf,
    })),
  )
  const sorted = marks.toSorted((one, other) => one.nsr - other.nsr)
  const setOf = async (app: App) => {
    const rows = await app.db.selectFrom('originalMarks').selectAll().execute()
    const times = rows.flatMap(({ codEmpregado, dtMovto, marcacoes }) =>
      marcacoes.split(' ').map((time) => `${codEmpregado} ${dtMovto} ${time}`),
    )
    const known = await app.db.selectFrom('clockMark').selectAll().orderBy('nsr').execute()
    return { times: times.sort(), known }
  }
  const whole = await bakery()
  await take(whole, { 'a.txt': afd(sorted) })
  const expected = await setOf(whole)
  expect(expected.times).toHaveLength(10)
  const parts = fc.array(fc.subarray(sorted, { minLength: 1 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(parts, fc.boolean(), async (some, isTogether) => {
      const app = await bakery()
      const files = [...some, sorted].map((part, at) => [`${at}.txt`, afd(part)] as const)
      const imports = isTogether ? [Object.fromEntries(files)] : files.map((file) => Object.fromEntries([file]))
      for (const one of imports) expect((await take(app, one)).faults).toEqual([])
      expect(await setOf(app)).toEqual(expected)
    }),
    { numRuns: 4 },
  )
})
