import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freshCpf } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { pinSelf } from './machine.ts'
import { measureImport } from './measure-import.ts'

/*
 * npm run bench:import [-- <employees>] [--once]: rate and peak memory of importing three months of receipts, of repeating the import,
 * and of importing the same company from a list of all payslip lines, as payroll programs export it; with `--once` only the first of these,
 * and only on SQLite.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { once: { type: 'boolean' } } })
const EMPLOYEES = Number(positionals[0] ?? 100_000)
const MONTHS = 3
const LINES = 10
/** Least rows per second into an empty SQLite, largest peak of the process in megabytes, and largest time with a mapping against ours. */
const TARGETS = { rate: 56_000, megabytes: 300, mapped: 1.3 }

async function writeTable(folder: string, name: string, header: string, rows: Iterable<string>): Promise<void> {
  const out = createWriteStream(join(folder, `${name}.csv`))
  out.write(`${header}\r\n`)
  for (const row of rows) if (!out.write(`${row}\r\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

const months = Array.from(
  { length: MONTHS },
  (_, at) => `${String((at % 12) + 1).padStart(2, '0')}/${2024 + Math.floor(at / 12)}`,
)
const employees = Array.from({ length: EMPLOYEES }, (_, at) => at + 1)

function* receipts(lines: number): Generator<string> {
  for (const month of months) {
    for (const employee of employees) {
      const receipt = `${employee};10;${month}`
      if (lines === 0) yield `${receipt};5.${employee % 1000 < 100 ? '100' : employee % 1000},00;534,56`
      for (let line = 1; line <= lines; line++) {
        yield `${receipt};${line};${100 + line};Evento de número ${line};${line < 7 ? 'Provento' : 'Desconto'};220:00;1.${100 + line},${10 + (employee % 89)};"Parte um | parte dois"`
      }
    }
  }
}

const cpfs = employees.map(() => freshCpf())

async function writeCompany(folder: string): Promise<void> {
  await mkdir(folder)
  await writeTable(folder, 'empresas', 'codEmp;nomeEmpresa;cnpj', ['1;Empresa;11222333000181'])
  await writeTable(folder, 'unidades', 'codUnidade;codEmp;unidade', ['1;1;Matriz'])
  const people = employees.map((number) => `${number};${cpfs[number - 1]};PESSOA ${number}`)
  await writeTable(folder, 'pessoas', 'codPessoa;cpf;nome', people)
  const contracts = employees.map((number) => `${number};${number};1;1;Analista;02/01/2020;5.000,00`)
  await writeTable(
    folder,
    'contratos',
    'codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario',
    contracts,
  )
  const head = 'codEmpregado;codTipoCalculo;dtCompetencia'
  await writeTable(folder, 'recibos', `${head};vlrTotProventos;vlrTotDescontos`, receipts(0))
  const columns = 'sequencia;codEvento;nomeEvento;indicador;hrMovto;vlrMovto;detalhamento'
  await writeTable(folder, 'recibos-linhas', `${head};${columns}`, receipts(LINES))
}

/** The same company as one list with a line for each event, and how it is read. */
const LIST = { file: 'FICHA*' }
const MAPPING = {
  formats: { date: ['yyyyMM', 'yyyy-MM-dd'], decimal: '.' },
  tables: {
    pessoas: { ...LIST, distinct: true, columns: { codPessoa: '{CHAPA}', cpf: '{CPF}', nome: '{NOME}' } },
    contratos: {
      ...LIST,
      distinct: true,
      columns: {
        ...{ codEmpregado: '{CHAPA}', codPessoa: '{CHAPA}', codEmp: '1', codUnidade: '1' },
        ...{ cargo: '{FUNCAO}', dtAdmissao: '{ADMISSAO}', vlrSalario: '{SALARIO}' },
      },
    },
    recibos: { from: 'recibos-linhas' },
    'recibos-linhas': {
      ...LIST,
      columns: {
        ...{ codEmpregado: '{CHAPA}', codTipoCalculo: '10', dtCompetencia: '{ANOMES}' },
        ...{ codEvento: '{EVENTO}', nomeEvento: '{DESCRICAO}', hrMovto: '{REF}', vlrMovto: '{VALOR}' },
        indicador: { from: '{TIPO}', values: { P: 'Provento', D: 'Desconto' } },
        detalhamento: 'Parte um | parte dois',
      },
    },
  },
}

function* list(): Generator<string> {
  for (const month of months) {
    const [number, year] = month.split('/')
    for (const employee of employees) {
      const person = `${employee};${cpfs[employee - 1]};PESSOA ${employee};Analista;2020-01-02;5000.00;${year}${number}`
      for (let line = 1; line <= LINES; line++) {
        const amount = `1${100 + line}.${10 + (employee % 89)}`
        yield `${person};${100 + line};Evento de número ${line};${line < 7 ? 'P' : 'D'};220:00;${amount}`
      }
    }
  }
}

/** Writes the list and its mapping beside each other; returns both paths. */
async function writeList(parent: string, company: string): Promise<{ folder: string; map: string }> {
  const folder = join(parent, 'list')
  const map = join(parent, 'mapa.json')
  await mkdir(folder)
  for (const name of ['empresas.csv', 'unidades.csv']) await copyFile(join(company, name), join(folder, name))
  const header = 'CHAPA;CPF;NOME;FUNCAO;ADMISSAO;SALARIO;ANOMES;EVENTO;DESCRICAO;TIPO;REF;VALOR'
  await writeTable(folder, 'FICHA', header, list())
  await writeFile(map, JSON.stringify(MAPPING))
  return { folder, map }
}

async function measureDatabase(database: string, dataDir: string, databaseUrl: string, company: string) {
  const first = await measureImport(company, dataDir, databaseUrl)
  const again = await measureImport(company, dataDir, databaseUrl)
  return {
    database,
    rows: first.written,
    'first s': first.seconds.toFixed(1),
    'first cpu s': first.cpuSeconds.toFixed(1),
    'rows/s': Math.round(first.lines / first.seconds),
    'again s': again.seconds.toFixed(1),
    'again cpu s': again.cpuSeconds.toFixed(1),
    'rows again': again.written,
    'peak MB': Math.max(first.megabytes, again.megabytes),
  }
}

type Check = readonly [name: string, measured: number, target: string, reached: boolean]

function report(checks: readonly Check[]): void {
  for (const [name, measured, target, reached] of checks) {
    console.log(`${reached ? 'reached' : 'MISSED '}  ${name}: ${measured} (target ${target})`)
  }
}

function sqliteChecks(rate: number, megabytes: number): Check[] {
  return [
    ['rows/s into SQLite', rate, `at least ${TARGETS.rate}`, rate >= TARGETS.rate],
    ['peak MB on SQLite', megabytes, `at most ${TARGETS.megabytes}`, megabytes <= TARGETS.megabytes],
  ]
}

async function measureOnce(parent: string, company: string): Promise<void> {
  const once = await measureImport(company, join(parent, 'sqlite'), '')
  console.table({ SQLite: once })
  report(sqliteChecks(Math.round(once.lines / once.seconds), once.megabytes))
}

async function measureBoth(parent: string, company: string) {
  const postgres = await startPostgres()
  try {
    const sqlite = await measureDatabase('SQLite', join(parent, 'sqlite'), '', company)
    const other = await measureDatabase('PostgreSQL', join(parent, 'postgres'), postgres.url, company)
    console.table([sqlite, other])
    return sqlite
  } finally {
    await postgres.stop()
  }
}

async function measureAll(parent: string, company: string): Promise<void> {
  const sqlite = await measureBoth(parent, company)
  const { folder: files, map } = await writeList(parent, company)
  const own = await measureImport(company, join(parent, 'own'), '')
  const mapped = await measureImport(files, join(parent, 'mapped'), '', map)
  if (mapped.written !== own.written) throw new Error(`a list of ${mapped.written} rows, and tables of ${own.written}`)
  console.table({ 'our tables': own, 'one list with a mapping': mapped })
  const ratio = Math.round((mapped.seconds / own.seconds) * 100) / 100
  report([
    ...sqliteChecks(sqlite['rows/s'], sqlite['peak MB']),
    ['peak MB with a mapping', mapped.megabytes, `at most ${TARGETS.megabytes}`, mapped.megabytes <= TARGETS.megabytes],
    ['time with a mapping', ratio, `at most ${TARGETS.mapped}`, ratio <= TARGETS.mapped],
  ])
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-bench-'))
const company = join(folder.path, 'company')
await writeCompany(company)
const { size } = await stat(join(company, 'recibos-linhas.csv'))
const lines = EMPLOYEES * MONTHS * LINES
console.log(`${lines.toLocaleString('en')} lines of receipts, ${Math.round(size / 1e6)} MB`)
await (values.once ? measureOnce : measureAll)(folder.path, company)
