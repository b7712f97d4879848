import { randomBytes } from 'node:crypto'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { download, eventId, payment, receipt, totals, zip } from '@colab/server/test/esocial'
import { freshCpf } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { pinSelf } from './machine.ts'
import { measureImport } from './measure-import.ts'

/*
 * npm run bench:esocial [-- <people>]: time and peak memory of importing a year of payments and their totals (S-1210 and S-5002), and of
 * importing it again, on SQLite and PostgreSQL.
 */

const PEOPLE = Number(process.argv[2] ?? 1000)
const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']
/** The most seconds of the first import and of a repeated one, and the largest peak in megabytes. */
const TARGETS = { SQLite: { first: 60, again: 40 }, PostgreSQL: { first: 90, again: 40 }, megabytes: 300 }
/** Signed events have some 8 kB, most of them a certificate. */
const CERTIFICATE = 4500

const cpfs = Array.from({ length: PEOPLE }, () => freshCpf())

async function writeCompany(folder: string): Promise<void> {
  await mkdir(folder)
  const rows = (row: (number: number) => string) => cpfs.map((_, at) => `${row(at + 1)}\n`).join('')
  const tables = {
    empresas: 'codEmp;nomeEmpresa;cnpj\n1;Empresa;11222333000181\n',
    unidades: 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;Campinas;SP\n',
    pessoas: `codPessoa;cpf;nome\n${rows((at) => `${at};${cpfs[at - 1]};PESSOA NUMERO ${at}`)}`,
    contratos: `codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n${rows((at) => `${at};${at};1;1;Operador;01/02/2020;2.000,00`)}`,
  }
  for (const [name, text] of Object.entries(tables)) await writeFile(join(folder, `${name}.csv`), text)
}

/** Writes a ZIP for each month; returns how many events and bytes they have. */
async function writeEvents(folder: string): Promise<{ events: number; bytes: number }> {
  await mkdir(folder)
  let [events, bytes] = [0, 0]
  for (const month of MONTHS) {
    const files: Record<string, string> = {}
    for (const cpf of cpfs) {
      events += 2
      const number = receipt(events)
      const signature = `<Signature><X509Certificate>${randomBytes(CERTIFICATE).toString('base64')}</X509Certificate></Signature>`
      const amounts = { vlrRendTrib: '2000.00', vlrPrevOficial: '180.00', vlrCRMen: '15.00' }
      const documents = {
        [`${events}.S-1210.xml`]: download('evtPgtos', eventId(), payment(month, { cpf }), { receipt: number }),
        [`${events}.S-5002.xml`]: download(
          'evtIrrfBenef',
          `ID002${number.slice(4).padStart(31, '0')}`,
          totals(month, number, [{ amounts }], { cpf }),
          { receipt: number },
        ),
      }
      for (const [name, text] of Object.entries(documents)) {
        files[name] = text.replace('</eSocial></evento>', `${signature}</eSocial></evento>`)
        bytes += files[name].length
      }
    }
    await writeFile(join(folder, `${month}.zip`), zip(files))
  }
  return { events, bytes }
}

process.on('SIGINT', () => process.exit(130))
pinSelf()
await using temporary = await mkdtempDisposable(join(tmpdir(), 'colab-esocial-'))
const company = join(temporary.path, 'company')
const folder = join(temporary.path, 'events')
await writeCompany(company)
const { events, bytes } = await writeEvents(folder)
console.log(`${events.toLocaleString('en')} events, ${Math.round(bytes / 1e6)} MB`)

async function measure(database: 'SQLite' | 'PostgreSQL', url: string): Promise<void> {
  const data = join(temporary.path, database)
  await measureImport(company, data, url)
  for (const [name, most] of Object.entries(TARGETS[database])) {
    const { seconds, megabytes, written } = await measureImport(folder, data, url)
    console.log(`${database}, ${name}: ${seconds.toFixed(1)} s, ${megabytes} MB, ${written} rows`)
    const isWritten = name === 'again' && written > 0
    if (seconds > most || megabytes > TARGETS.megabytes || isWritten) process.exitCode = 1
  }
}

await measure('SQLite', '')
const postgres = await startPostgres()
try {
  await measure('PostgreSQL', postgres.url)
} finally {
  await postgres.stop()
}
