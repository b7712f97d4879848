import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRATION_FIELDS } from '@colab/contract/domains/registration'
import { changeRecord } from '@colab/server/domains/people/change'
import { dismiss } from '@colab/server/hr/people/dismiss'
import { undoImport } from '@colab/server/import/undo'
import { LAYOUTS } from '@colab/server/registry'
import { asHr } from '@colab/server/test/hr'
import { importFrom } from '@colab/server/test/import'
import { freshCpf } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, pick, type Trial } from '../check.ts'
import { DATABASES, withServer } from '../servers.ts'

/** Fields that the portal or HR changes, over both databases, and number of people. */
const CHANGES = 20_000
const EACH = 4
/** Share of the fields that payroll changes afterwards. */
const NEWS = 0.3

type Values = Record<string, string | number | null>
interface Person {
  key: number
  cpf: string
  values: Values
}

const FIELDS = [...REGISTRATION_FIELDS, 'dtDemissao'] as const
const CHOICES: Record<string, readonly (string | number | null)[]> = {
  codTipoLogradouro: [null, 1, 2],
  codEstadoCivil: [null, 1, 2],
  codGrau: [null, 1, 2],
  codUf: ['', 'SP', 'RJ'],
  codCep: ['', '01310100', '20040002'],
  fone: ['', '1133334444', '2122223333'],
  celular: ['', '11987654321', '21998765432'],
  emailParticular: ['', 'ana@exemplo.com.br', 'ana@teste.com.br'],
  nome: ['ANA SOUZA', 'ANA LIMA', 'ANA MARIA'],
  dtDemissao: [null, '2027-01-15', '2027-02-10'],
}
const choose = (random: () => number, field: string) => pick(random, CHOICES[field] ?? ['', 'UM', 'DOIS'])

const csv = (columns: readonly string[], rows: (readonly (string | number | null)[])[]) =>
  [columns, ...rows].map((cells) => cells.map((cell) => cell ?? '').join(';')).join('\n')

async function writeFiles(folder: string, people: readonly Person[]): Promise<void> {
  const contract = ['codEmpregado', 'codPessoa', 'codEmp', 'codUnidade', 'cargo', 'dtAdmissao', 'vlrSalario']
  const files = {
    empresas: csv(['codEmp', 'nomeEmpresa', 'cnpj'], [[1, 'Empresa', '11222333000181']]),
    unidades: csv(['codUnidade', 'codEmp', 'unidade'], [[1, 1, 'Matriz']]),
    pessoas: csv(
      ['codPessoa', 'cpf', ...REGISTRATION_FIELDS],
      people.map(({ key, cpf, values }) => [key, cpf, ...REGISTRATION_FIELDS.map((name) => values[name] ?? null)]),
    ),
    contratos: csv(
      [...contract, 'dtDemissao'],
      people.map(({ key, values }) => [key, key, 1, 1, 'Analista', '2020-01-02', 4850, values.dtDemissao ?? null]),
    ),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), text)
}

async function storedIn({ app: { db } }: TestServer): Promise<Map<number, Values>> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('employment', 'employment.codPessoa', 'person.codPessoa')
    .select(['person.codPessoa', ...REGISTRATION_FIELDS, 'dtDemissao'])
    .execute()
  return new Map(rows.map(({ codPessoa, ...values }) => [codPessoa, values as Values]))
}

/** Counts the fields that differ from the expected values. */
async function compare(server: TestServer, trial: Trial, name: string, expected: readonly Person[]): Promise<void> {
  const stored = await storedIn(server)
  for (const { key, values } of expected) {
    for (const field of FIELDS) {
      const found = stored.get(key)?.[field]
      trial.fault(name, found !== values[field], `${field}: ${found} instead of ${values[field]}`)
    }
  }
}

const withValues = (person: Person, values: Values): Person => ({ ...person, values: { ...person.values, ...values } })

/** Changes fields of all people as HR and approved requests do; returns the people with the changes. */
async function changeAll({ app }: TestServer, trial: Trial, people: readonly Person[]): Promise<Person[]> {
  const changed: Person[] = []
  for (const person of people) {
    const fields = new Set(Array.from({ length: EACH }, () => pick(trial.random, FIELDS)))
    const { dtDemissao, ...record } = Object.fromEntries([...fields].map((name) => [name, choose(trial.random, name)]))
    trial.tried += fields.size
    await asHr(app, async (context) => {
      if (Object.keys(record).length > 0) await changeRecord(context, person.key, record)
      if (dtDemissao === undefined) return
      const contracts = [{ codEmpregado: person.key, cargo: '', dtAdmissao: '2020-01-02' }]
      await dismiss({ ...app, ...context }, { nome: '', contracts }, dtDemissao as string | null)
    })
    changed.push(withValues(person, { ...record, ...(dtDemissao !== undefined && { dtDemissao }) }))
  }
  return changed
}

async function tryOn(server: TestServer, trial: Trial, count: number): Promise<void> {
  const { app } = server
  await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-payroll-'))
  const values = () => Object.fromEntries(FIELDS.map((name) => [name, choose(trial.random, name)]))
  const payroll = Array.from({ length: count }, (_, at) => ({ key: at + 1, cpf: freshCpf(), values: values() }))
  const bring = async (people: readonly Person[], payrollWins = false) => {
    await writeFiles(folder.path, people)
    const { faults } = await importFrom(app, folder.path, { payrollWins })
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  await bring(payroll)
  const portal = await changeAll(server, trial, payroll)
  for (const _ of [1, 2]) {
    await bring(payroll)
    await compare(server, trial, 'put back by the same file', portal)
  }
  const news = payroll.map((person) => {
    const fields = FIELDS.filter(() => trial.random() < NEWS)
    return withValues(person, Object.fromEntries(fields.map((name) => [name, choose(trial.random, name)])))
  })
  const expected = portal.map((person, at) => {
    const [was, is] = [payroll[at]?.values ?? {}, news[at]?.values ?? {}]
    const wins = FIELDS.filter((name) => was[name] !== is[name])
    return withValues(person, Object.fromEntries(wins.map((name) => [name, is[name] ?? null])))
  })
  await bring(news)
  await compare(server, trial, 'wrong after payroll changed', expected)
  const last = await app.db
    .selectFrom('importRun')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await undoImport(app, { who: 'RH', why: '' }, last.id, { layouts: LAYOUTS })
  await bring(payroll)
  await compare(server, trial, 'lost with the undo', portal)
  await bring(news, true)
  await compare(server, trial, 'not of payroll where it has to win', news)
}

export const check: Check = {
  goal: '20,000 fields of records and contracts that the portal or HR changed, on both databases: the same payroll file, twice, puts none back, a changed value wins, an undo brings the portal’s back, and `--payroll-wins` takes all of payroll’s',
  async run(trial) {
    const people = trial.scaled(CHANGES / EACH / DATABASES.length)
    for (const database of DATABASES) {
      await withServer(database, (server) => tryOn(server, trial, people), {
        now: Date.parse('2026-11-20T12:00:00-03:00'),
      })
    }
  },
}
