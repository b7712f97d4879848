import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withCrc } from '@colab/server/demo/timekeeping-clocks'
import { freshCpf } from '@colab/server/test/people'
import { startPostgres } from '@colab/server/test/postgres'
import { measureImport } from './measure-import.ts'

/* npm run bench:clock [-- <marks>]: time and peak memory of importing the file of one clock, and of importing it again, on SQLite and PostgreSQL. */

const MARKS = Number(process.argv[2] ?? 1_000_000)
const PEOPLE = 1000
/** The most seconds of the first import and of a repeated one. */
const TARGETS = { first: 60, again: 20 }
const TIMES = ['08:00', '12:00', '13:00', '17:30']
const CNPJ = '11222333000181'

const digits = (number: number, size: number) => String(number).padStart(size, '0')
const cpfs = Array.from({ length: PEOPLE }, () => freshCpf())

async function writeCompany(folder: string): Promise<void> {
  await mkdir(folder)
  const rows = (row: (number: number) => string) => cpfs.map((_, at) => `${row(at + 1)}\n`).join('')
  const tables = {
    empresas: `codEmp;nomeEmpresa;cnpj\n1;Empresa;${CNPJ}\n`,
    unidades: 'codUnidade;codEmp;unidade;cidade;codUf\n1;1;Matriz;Campinas;SP\n',
    pessoas: `codPessoa;cpf;nome\n${rows((at) => `${at};${cpfs[at - 1]};PESSOA NUMERO ${at}`)}`,
    contratos: `codEmpregado;codPessoa;codEmp;codUnidade;cargo;dtAdmissao;vlrSalario\n${rows((at) => `${at};${at};1;1;Operador;01/02/2020;2.000,00`)}`,
    jornadas: `codEmpregado;desde;horario;diasSemana\n${rows((at) => `${at};2020-02-01;08:00 12:00 13:00 17:00;12345`)}`,
  }
  for (const [name, text] of Object.entries(tables)) await writeFile(join(folder, `${name}.csv`), text)
}

async function writeClock(folder: string): Promise<void> {
  await mkdir(folder)
  const out = createWriteStream(join(folder, 'afd.txt'), 'latin1')
  const write = async (line: string) => {
    if (!out.write(`${line}\r\n`)) await once(out, 'drain')
  }
  const device = `${''.padEnd(14)}${'EMPRESA'.padEnd(150)}${digits(1, 17)}2021-01-012026-10-31`
  await write(withCrc(`00000000011${CNPJ}${device}2026-11-03T09:00:00-0300004144555666000199${'REP'.padEnd(30)}`))
  for (let mark = 0; mark < MARKS; mark++) {
    const day = new Date(Date.UTC(2021, 0, 1 + Math.floor(mark / (PEOPLE * TIMES.length)))).toISOString().slice(0, 10)
    const time = TIMES[Math.floor(mark / PEOPLE) % TIMES.length]
    await write(withCrc(`${digits(mark + 1, 9)}3${day}T${time}:00-03000${cpfs[mark % PEOPLE]}`))
  }
  const none = digits(0, 9)
  await write(`999999999${none}${digits(MARKS, 9)}${none.repeat(4)}9`)
  out.end()
  await once(out, 'finish')
}

await using temporary = await mkdtempDisposable(join(tmpdir(), 'colab-clock-'))
const company = join(temporary.path, 'company')
const clock = join(temporary.path, 'clock')
await writeCompany(company)
await writeClock(clock)

async function measure(database: string, url: string): Promise<void> {
  const data = join(temporary.path, database)
  await measureImport(company, data, url)
  for (const [name, most] of Object.entries(TARGETS)) {
    const { seconds, cpuSeconds, megabytes, written } = await measureImport(clock, data, url)
    console.log(
      `${database}, ${name}: ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor time), ${megabytes} MB, ${written} rows`,
    )
    if (seconds > most || (name === 'again' && written > 0)) process.exitCode = 1
  }
}

console.log(`${MARKS.toLocaleString('en')} marks`)
await measure('SQLite', '')
const postgres = await startPostgres()
try {
  await measure('PostgreSQL', postgres.url)
} finally {
  await postgres.stop()
}
