import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultText } from '@colab/server/import/faults'
import { importCompany } from '@colab/server/import/import'
import { openSource } from '@colab/server/import/source'
import type { App } from '@colab/server/runtime/app'
import { createApp } from '@colab/server/runtime/start'
import { startPostgres } from '@colab/server/test/postgres'
import { pinSelf } from './machine.ts'
import { settingsOf } from './server.ts'

/* npm run bench:import: duration of importing a company's receipts, and of repeating the import. */

const EMPLOYEES = 4000
const MONTHS = 25
const LINES = 10
/** Maximum seconds for a million receipt lines into an empty SQLite, on two cores. */
const TARGET = 60

/** Returns a CPF with valid check digits from nine digits. */
function cpfOf(base: number): string {
  const digits = String(base).padStart(9, '0')
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = check(digits)
  return `${digits}${first}${check(`${digits}${first}`)}`
}

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

async function writeCompany(folder: string): Promise<void> {
  await mkdir(folder)
  await writeTable(folder, 'empresas', 'codEmp;nomeEmpresa;cnpj', ['1;Empresa;11222333000181'])
  await writeTable(folder, 'unidades', 'codUnidade;codEmp;unidade', ['1;1;Matriz'])
  const people = employees.map((number) => `${number};${cpfOf(100_000_000 + number)};PESSOA ${number}`)
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

/** Runs one import; returns its seconds and the number of rows written in all tables. */
async function measure(app: App, folder: string): Promise<{ seconds: number; written: number }> {
  const began = performance.now()
  const { tables, faults } = await importCompany(app, { source: await openSource(folder) })
  const [first] = faults.kept
  if (first) throw new Error(faultText(first))
  const written = tables.reduce((sum, table) => sum + table.written, 0)
  return { seconds: (performance.now() - began) / 1000, written }
}

async function measureDatabase(database: string, dataDir: string, databaseUrl: string, company: string) {
  const app = await createApp(settingsOf({ dataDir, databaseUrl, workers: 1 }))
  try {
    const first = await measure(app, company)
    const again = await measure(app, company)
    const megabytes = Math.round(process.memoryUsage.rss() / 1e6)
    const seconds = ({ seconds }: typeof first) => seconds.toFixed(1)
    return {
      database,
      'first s': seconds(first),
      rows: first.written,
      'again s': seconds(again),
      'rows again': again.written,
      megabytes,
    }
  } finally {
    await app.db.destroy()
  }
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
const folder = await mkdtemp(join(tmpdir(), 'colab-bench-'))
const postgres = await startPostgres()
try {
  const company = join(folder, 'company')
  await writeCompany(company)
  const { size } = await stat(join(company, 'recibos-linhas.csv'))
  const lines = EMPLOYEES * MONTHS * LINES
  console.log(`${lines.toLocaleString('en')} lines of receipts, ${Math.round(size / 1e6)} MB`)
  const sqlite = await measureDatabase('SQLite', join(folder, 'sqlite'), '', company)
  const other = await measureDatabase('PostgreSQL', join(folder, 'postgres'), postgres.url, company)
  console.table([sqlite, other])
  const reached = Number(sqlite['first s']) <= TARGET
  console.log(
    `${reached ? 'reached' : 'MISSED '}  into an empty SQLite: ${sqlite['first s']} s (target at most ${TARGET} s)`,
  )
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
