import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRATION_FIELDS } from '@colab/contract/domains/registration'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { storeFile } from '#db/files.ts'
import { changePicture, changeRecord } from '#domains/people/change.ts'
import { dismiss } from '#hr/people/dismiss.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../test/command.ts'
import { isPostgres } from '../../test/databases.ts'
import { asHr } from '../../test/hr.ts'
import { type Files, importFiles, SMALL } from '../../test/import.ts'
import { inboxOf } from '../../test/inbox.ts'
import { png } from '../../test/pictures.ts'
import { ASK, employee } from '../../test/requests.ts'
import { shareServer, startServer, type TestServer } from '../../test/server.ts'
import { importMaintenance, UNDO_DAYS } from './runs.ts'
import { undoImport } from './undo.ts'

/* Changes of the portal or HR survive the next import of the same file; payroll has precedence where its value
   changed. */

const NOW = Date.parse('2026-11-26T12:00:00-03:00')
type App = TestServer['app']

/** Two values of a field of the record, as in a file. */
const VALUES: Record<string, fc.Arbitrary<string | number | null>> = {
  codTipoLogradouro: fc.constantFrom(null, 1, 2, 3),
  codEstadoCivil: fc.constantFrom(null, 1, 2, 3),
  codGrau: fc.constantFrom(null, 1, 2, 3),
  codUf: fc.constantFrom('', 'SP', 'RJ'),
  codCep: fc.constantFrom('', '01310100', '20040002'),
  fone: fc.constantFrom('', '1133334444', '2122223333'),
  celular: fc.constantFrom('', '11987654321', '21998765432'),
  emailParticular: fc.constantFrom('', 'ana@exemplo.com.br', 'ana@teste.com.br'),
  nome: fc.constantFrom('ANA SOUZA', 'ANA LIMA', 'ANA MARIA SOUZA'),
}
const fieldValue = (name: string) => VALUES[name] ?? fc.constantFrom('', 'UM', 'DOIS', 'TRES')
const RECORD = fc.record(Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, fieldValue(name)])))
const DAYS = fc.constantFrom(null, '2026-12-10', '2027-01-15')

const fileOf = (name: string, row: object) => ({
  [`${name}.csv`]: `${Object.keys(row).join(';')}\n${Object.values(row)
    .map((value) => value ?? '')
    .join(';')}\n`,
})
const PERSON = { codPessoa: 1, cpf: '52998224725' }
const CONTRACT = {
  codEmpregado: 10,
  codPessoa: 1,
  codEmp: 1,
  codUnidade: 1,
  cargo: 'Analista',
  dtAdmissao: '2020-01-02',
  vlrSalario: 4850,
}

async function company() {
  const { app } = await startServer({ now: NOW })
  await importFiles(app, SMALL)
  return app
}

const celularOf = async ({ db }: App) =>
  (await db.selectFrom('person').select('celular').where('codPessoa', '=', 1).executeTakeFirstOrThrow()).celular
const correct = (app: App, fields: Parameters<typeof changeRecord>[2]) =>
  asHr(app, (context) => changeRecord(context, 1, fields))
const marks = ({ db }: App) => db.selectFrom('portalChange').select(['campo', 'importId']).orderBy('campo').execute()
const people = (celular: string): Files => ({
  'pessoas.csv': `codPessoa;cpf;nome;celular\n1;52998224725;ANA SOUZA;${celular}\n`,
})

it('every field that a person or HR may change of a record is one that an import writes', () => {
  const columns = LAYOUTS.find(({ name }) => name === 'pessoas')?.columns.map(({ name }) => name)
  expect(columns).toEqual(expect.arrayContaining([...REGISTRATION_FIELDS]))
})

it('the same file again changes nothing of the portal’s, a changed value of payroll wins, and all do where it is told to', async () => {
  const app = await company()
  const stored = async () => {
    const person = app.db.selectFrom('person').select(REGISTRATION_FIELDS).where('codPessoa', '=', 1)
    const contract = app.db.selectFrom('employment').select('dtDemissao').where('codEmpregado', '=', 10)
    return { ...(await person.executeTakeFirstOrThrow()), ...(await contract.executeTakeFirstOrThrow()) }
  }
  const filesOf = ({ dtDemissao, ...record }: Record<string, unknown>) => ({
    ...fileOf('pessoas', { ...PERSON, ...record }),
    ...fileOf('contratos', { ...CONTRACT, dtDemissao }),
  })
  const fields = fc
    .record({ record: RECORD, dtDemissao: DAYS })
    .map(({ record, dtDemissao }) => ({ ...record, dtDemissao }))
  const names = [...REGISTRATION_FIELDS, 'dtDemissao']
  const some = fc.subarray(names)
  await fc.assert(
    fc.asyncProperty(fields, fields, fields, some, some, async (payroll, portal, later, changed, news) => {
      await importFiles(app, filesOf(payroll), { payrollWins: true })
      const of = (names: string[], values: Record<string, unknown>) =>
        Object.fromEntries(names.map((name) => [name, values[name]]))
      const { dtDemissao, ...record } = of(changed, portal)
      if (Object.keys(record).length > 0) await correct(app, record)
      const contract = { codEmpregado: 10, cargo: '', dtAdmissao: '2020-01-02' }
      const last = dtDemissao as string | null | undefined
      if (last !== undefined)
        await asHr(app, (context) => dismiss({ ...app, ...context }, { nome: '', contracts: [contract] }, last))
      const before = { ...payroll, ...of(changed, portal) } as Record<string, unknown>
      expect(await stored()).toEqual(before)

      const again = await importFiles(app, filesOf(payroll))
      expect(await stored()).toEqual(before)
      const differing = changed.filter((name) => portal[name as never] !== payroll[name as never])
      expect(again.warnings.filter((text) => text.includes('no portal desde 26/11: leve à folha'))).toHaveLength(
        differing.length,
      )

      const next = { ...payroll, ...of(news, later) } as Record<string, unknown>
      const wins = names.filter((name) => next[name] !== payroll[name as never] || !differing.includes(name))
      await importFiles(app, filesOf(next))
      expect(await stored()).toEqual({ ...before, ...of(wins, next) })

      expect((await importFiles(app, filesOf(next), { payrollWins: true })).warnings.join()).not.toContain('no portal')
      expect(await stored()).toEqual(next)
      expect(await app.db.selectFrom('portalChange').selectAll().where('importId', 'is', null).execute()).toEqual([])
    }),
    { numRuns: isPostgres() ? 5 : 25 },
  )
})

describe('a corrected telephone', () => {
  it('is kept over an empty cell, also twice and with the column missing, and after payroll has taken it over payroll’s counts', async () => {
    const app = await company()
    await importFiles(app, people(''))
    await correct(app, { celular: '11911112222' })
    for (const _ of [1, 2]) {
      const { written, warnings } = await importFiles(app, people(''))
      expect(written).toEqual({ pessoas: 0 })
      expect(warnings).toEqual(['pessoas.csv, linha 2, celular: no portal desde 26/11: leve à folha'])
    }
    expect(await importFiles(app, { 'pessoas.csv': 'codPessoa;cpf;nome\n1;52998224725;ANA SOUZA\n' })).toMatchObject({
      warnings: [],
    })
    expect(await celularOf(app)).toBe('11911112222')
    expect((await importFiles(app, people('11911112222'))).warnings).toEqual([])
    await importFiles(app, people(''))
    expect(await celularOf(app)).toBe('')
  })

  it('changed again keeps payroll’s first value, and changed back is nothing to remember', async () => {
    const app = await company()
    await correct(app, { celular: '11911112222' })
    await correct(app, { celular: '11933334444' })
    await importFiles(app, people('11987654321'))
    expect(await celularOf(app)).toBe('11933334444')
    await correct(app, { celular: '11987654321' })
    expect(await marks(app)).toEqual([])
  })

  it('comes back with the undo of the import in which payroll won, and is kept again; a dry run ends nothing', async () => {
    const app = await company()
    await correct(app, { celular: '11911112222' })
    await importFiles(app, people('11955556666'), { dryRun: true })
    expect(await marks(app)).toEqual([{ campo: 'celular', importId: null }])
    await importFiles(app, people('11955556666'))
    expect(await marks(app)).toEqual([{ campo: 'celular', importId: 2 }])
    await undoImport(app, { who: 'Rita', why: '' }, 2, { layouts: LAYOUTS })
    expect(await celularOf(app)).toBe('11911112222')
    await importFiles(app, people('11987654321'))
    expect(await celularOf(app)).toBe('11911112222')
  })

  it('is forgotten with the data that undo an import in which payroll won', async () => {
    const app = await company()
    await correct(app, { celular: '11911112222', fone: '1133334444' })
    await importFiles(app, people('11955556666'))
    await app.db
      .updateTable('importRun')
      .set({ moment: NOW - (UNDO_DAYS + 1) * 86_400_000 })
      .execute()
    await importMaintenance(app)
    expect(await marks(app)).toEqual([{ campo: 'fone', importId: null }])
  })
})

it('a picture of the portal stays over the same one of the file, and an other one replaces it', async () => {
  const app = await company()
  const { db } = app
  const picture = async () => (await db.selectFrom('picture').select('codArquivo').execute())[0]?.codArquivo
  const files = (size: number) => ({ 'fotos.csv': 'codPessoa;arquivo\n1;ana.png\n', 'ana.png': png(size) })
  await importFiles(app, files(2))
  const conteudo = png(3)
  const own = await asHr(app, async (context) => {
    const codArquivo = await storeFile(context.db, { nomeArquivo: 'nova.png', tipo: 'image/png', conteudo })
    await changePicture(context, 1, codArquivo)
    return codArquivo
  })
  const { warnings } = await importFiles(app, files(2))
  expect([await picture(), warnings]).toEqual([
    own,
    ['fotos.csv, linha 2, arquivo: no portal desde 26/11: leve à folha'],
  ])
  await importFiles(app, files(4))
  expect(await picture()).not.toBe(own)
})

/**
 * Tables of imports that the portal or HR writes as well, and why the next import may overwrite them: for the others
 * changes are recorded.
 */
const APART: Record<string, string> = {
  credential: 'an import gives a password only to who has none',
  documentSignature: 'imported once, and never changed after that',
  homeParameter: 'settings of the company, with one row for everybody',
  hrMessage: 'what people wrote in the portal has numbers of its own',
  notice: 'numbers of the portal are its own; whether it was read only begins with an import',
  noticeAttachment: 'attachments of the notices of the portal',
  opening: 'numbers of the portal are its own',
  openingApplication: 'the columns of the portal only begin with an import',
  punchAdjustment: 'imported once, and decided in the portal',
  questionnaire: 'numbers of the portal are its own',
  questionnaireAgenda: 'the columns of the portal only begin with an import',
  questionnaireAnswer: 'answers of the portal',
  receipt: 'when it was opened or withdrawn is never imported',
  receiptPdf: 'made of the receipt, and made again',
  restaurantMenu: 'numbers of the portal are its own',
  restaurantReservation: 'the columns of the portal only begin with an import',
  retailOrder: 'the columns of the portal only begin with an import',
  retailOrderItem: 'the columns of the portal only begin with an import',
  shift: 'whether it was announced is never imported',
  teletexRequest: 'imported once, and decided in the portal',
}

it('whatever writes a table of imports remembers it, or is said to need it not', async () => {
  const tables = new Set<string>(LAYOUTS.map(({ table }) => table))
  const root = join(import.meta.dirname, '..')
  const found = new Set<string>()
  for await (const path of glob('{cli,domains,hr,desk,employees,gatekeeper}/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts') || path.endsWith('layouts.ts')) continue
    const text = await readFile(join(root, path), 'utf8')
    for (const [, table = ''] of text.matchAll(/(?:insertInto\(|updateTable\(|deleteFrom\(|insertAll\(db, )'(\w+)'/g)) {
      if (!tables.has(table) || /(change|add)InPortal\(/.test(text)) continue
      // The lock of a person, and a column that no import writes.
      if (table === 'person' && /employees\/lock|gatekeeper\/throttle/.test(path)) continue
      found.add(table)
    }
  }
  expect([...found].sort()).toEqual(Object.keys(APART))
})

describe('requests that HR approved', () => {
  it('vacation: the period as payroll had it leaves the approved parts, a changed one replaces them, and an undo brings them back', async () => {
    const server = await shareServer({ now: NOW })
    const { app } = server
    const person = await employee(server)
    const { codEmpregado = 0 } = person.owner.employments[0] ?? {}
    const id = await ASK.vacation(server, person)
    const { dtIniPeriodo, dtFimPeriodo } = await app.db
      .selectFrom('vacationRequest')
      .selectAll()
      .where('codEmpregado', '=', codEmpregado)
      .executeTakeFirstOrThrow()
    const period = (diasFerias: number) => ({
      'ferias.csv': `codEmpregado;dtIniPeriodo;sequencia;dtFimPeriodo;diasFerias\n${codEmpregado};${dtIniPeriodo};1;${dtFimPeriodo};${diasFerias}\n`,
    })
    const planned = () =>
      app.db.selectFrom('vacation').selectAll().where('codEmpregado', '=', codEmpregado).orderBy('sequencia').execute()
    expect((await importFiles(app, period(30))).faults).toEqual([])
    await inboxOf(server).inbox('approve', 'vacation', id)
    const approved = await planned()
    expect(approved).toMatchObject([{ dtIniFerias: expect.any(String) }])
    const again = await importFiles(app, period(30))
    expect(await planned()).toEqual(approved)
    expect(again.warnings).toContain('ferias.csv, linha 2: no portal desde 26/11: leve à folha')
    await importFiles(app, period(29))
    expect(await planned()).toMatchObject([{ dtIniFerias: null, diasFerias: 29 }])
    const { id: last } = await app.db
      .selectFrom('importRun')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await undoImport(app, { who: 'Rita', why: '' }, last, { layouts: LAYOUTS })
    expect(await planned()).toEqual(approved)
    await importFiles(app, period(30))
    expect(await planned()).toEqual(approved)
    await importFiles(app, period(30), { payrollWins: true })
    expect(await planned()).toMatchObject([{ dtIniFerias: null, diasFerias: 30 }])
  })

  it('dependent: has a number that no payroll brings, is asked for until payroll has it, and then is payroll’s', async () => {
    const server = await shareServer({ now: NOW })
    const { app } = server
    const person = await employee(server)
    const { codPessoa } = person.owner
    await inboxOf(server).inbox('approve', 'dependent', await ASK.dependent(server, person))
    const own = () => app.db.selectFrom('dependent').selectAll().where('codPessoa', '=', codPessoa).execute()
    const [child] = await own()
    expect(child?.codDependente).toBeGreaterThan(500_000)
    const payroll = (cpf: string) => ({
      'dependentes.csv': `codDependente;codPessoa;nome;codDependencia;cpf\n77;${codPessoa};FILHA;1;${cpf}\n`,
    })
    const other = await importFiles(app, payroll('52998224725'))
    expect(other.warnings.join()).toContain(`${child?.nome}: no portal desde 26/11: leve à folha`)
    expect(await own()).toHaveLength(2)
    await app.db.deleteFrom('dependent').where('codDependente', '=', 77).execute()
    const same = await importFiles(app, payroll(child?.cpf ?? ''))
    expect([same.faults, same.warnings.join()]).toEqual([[], expect.not.stringContaining('no portal')])
    expect((await own()).map(({ codDependente }) => codDependente)).toEqual([77])
  })
})

it('lists what payroll does not have, with cells that no spreadsheet computes', async () => {
  const app = await company()
  await correct(app, { celular: '11911112222', bairro: '=1+1' })
  const run = (...argv: string[]) => runCommand(app as never, 'import', importGroup(LAYOUTS), ['conflicts', ...argv])
  const { text, data } = await run()
  expect(text).toContain('ANA SOUZA (1), pessoas.celular: 11911112222 no portal desde 26/11/2026, 11987654321 na folha')
  expect(data).toMatchObject([{ campo: 'bairro', naFolha: '', noPortal: '=1+1' }, { campo: 'celular' }])
  const folder = await mkdtemp(join(tmpdir(), 'colab-conflicts-'))
  try {
    await run('--csv', `${folder}/folha.csv`)
    expect(await readFile(`${folder}/folha.csv`, 'utf8')).toContain(";pessoas;bairro;;'=1+1;26/11/2026")
    await expect(run('--csv', `${folder}/folha.csv`)).rejects.toThrow('já existe')
  } finally {
    await rm(folder, { recursive: true })
  }
})
