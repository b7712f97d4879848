import { randomBytes } from 'node:crypto'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  closing,
  download,
  earned,
  eventId,
  fundBase,
  paid,
  payment,
  receipt,
  rubric,
  socialBase,
  totals,
  zip,
} from '@colab/server/test/esocial'
import { freshCpf } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { pinSelf } from './machine.ts'
import { measureImport } from './measure-import.ts'

/*
 * npm run bench:esocial [-- <people> [payslips]]: time and peak memory of importing a year of payments and their
 * totals (S-1210 and S-5002), with `payslips` of pay and its totals, too (S-1200, S-5001 and S-5003), and of
 * importing it again, on SQLite and PostgreSQL.
 */

const PEOPLE = Number(process.argv[2] ?? 1000)
const WITH_PAY = process.argv[3] === 'payslips'
const MONTHS = [...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`), '2026-01']
/** Limits in seconds of the first import and of a repeated one, and of the peak in megabytes. */
const TARGETS = WITH_PAY
  ? { SQLite: { first: 120, again: 60 }, PostgreSQL: { first: 180, again: 60 }, megabytes: 300 }
  : { SQLite: { first: 60, again: 40 }, PostgreSQL: { first: 90, again: 40 }, megabytes: 300 }
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

/** A payslip of ten lines: rubrics, their kinds and amounts. */
const ITEMS = [
  ...[
    ['1000', '1', '2000.00'],
    ['1003', '1', '120.00'],
    ['1205', '1', '80.00'],
    ['1002', '1', '40.00'],
  ],
  ...[
    ['1207', '1', '60.00'],
    ['9201', '2', '190.00'],
    ['9203', '2', '15.00'],
    ['9219', '2', '150.00'],
  ],
  ...[
    ['9216', '2', '120.00'],
    ['9220', '2', '76.80'],
  ],
] as [code: string, kind: string, amount: string][]
const NET = '1748.20'

/** S-1200, S-5001 and S-5003 of a person and month, and the events at the beginning of a year. */
function payOf(month: string, cpf: string, matricula: string, number: string): Record<string, string> {
  const items = ITEMS.map(([code, , amount]) => [code, amount] as const)
  const total = `ID002${number.slice(4).padStart(31, '0')}`
  const of = { cpf, matricula }
  return {
    'S-1200': download('evtRemun', eventId(), earned(month, [{ items, matricula }], { cpf }), { receipt: number }),
    'S-5001': download('evtBasesTrab', total, socialBase(month, number, '2300.00', of), { receipt: number }),
    'S-5003': download('evtBasesFGTS', total, fundBase(month, number, ['2300.00', '184.00'], of), { receipt: number }),
  }
}

/** The pay events, which are sent once, and the end of a month. */
function rubrics(): Record<string, string> {
  return Object.fromEntries(
    ITEMS.map(([code, kind]) => {
      const incidences = kind === '1' ? (['11', '11', '11'] as const) : (['00', '9', '00'] as const)
      return [`S-1010.${code}`, download('evtTabRubrica', eventId(), rubric(code, { kind, incidences }))]
    }),
  )
}

/** Writes a ZIP for each month; returns the number of their events and bytes. */
async function writeEvents(folder: string): Promise<{ events: number; bytes: number }> {
  await mkdir(folder)
  let [events, bytes] = [0, 0]
  for (const month of MONTHS) {
    const others = month === MONTHS[0] && WITH_PAY ? rubrics() : {}
    const files: Record<string, string> = WITH_PAY
      ? { ...others, 'S-1299': download('evtFechaEvPer', eventId(), closing(month)) }
      : {}
    events += Object.keys(files).length
    for (const [at, cpf] of cpfs.entries()) {
      events += 2
      const number = receipt(events)
      const signature = `<Signature><X509Certificate>${randomBytes(CERTIFICATE).toString('base64')}</X509Certificate></Signature>`
      const amounts = { vlrRendTrib: '2000.00', vlrPrevOficial: '180.00', vlrCRMen: '15.00' }
      const documents = {
        [`${events}.S-1210.xml`]: download(
          'evtPgtos',
          eventId(),
          WITH_PAY ? paid(month, [{ net: NET }], { cpf }) : payment(month, { cpf }),
          { receipt: number },
        ),
        [`${events}.S-5002.xml`]: download(
          'evtIrrfBenef',
          `ID002${number.slice(4).padStart(31, '0')}`,
          totals(month, number, [{ amounts }], { cpf }),
          { receipt: number },
        ),
      }
      if (WITH_PAY) {
        const base = receipt(10_000_000 + events)
        const pay = Object.entries(payOf(month, cpf, `E${at}`, base))
        events += pay.length
        for (const [type, text] of pay) Object.assign(documents, { [`${events}.${type}.xml`]: text })
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
    const { seconds, cpuSeconds, megabytes, written } = await measureImport(folder, data, url)
    console.log(
      `${database}, ${name}: ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), ${megabytes} MB, ${written} rows`,
    )
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
