import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { joined, type OurText, ours } from '#base/ours.ts'
import type { OfficialFile, OfficialPart, Preparing } from '#import/prepared.ts'
import type { Sheet } from '#import/sheet.ts'
import { createStatement, runStatement } from '#import/statement.ts'
import { type Clock, clocksOf, clockText, employerText, storeClock } from './clocks.ts'
import { readContracts } from './contracts.ts'
import { MarkedDays } from './days.ts'
import { dayOfNumber, HELD, type Held, newMarks, type PlacedMark } from './new-marks.ts'
import { readNights } from './nights.ts'
import { readPis } from './pis.ts'
import { type ClockFile, Identities, readClockFile } from './read.ts'

const DAY = 24 * 60

/** Opens files of time clocks (AFD). */
export async function openClockFiles(files: readonly OfficialFile[]): Promise<OfficialPart> {
  const [{ path = '' } = {}] = files
  const folder = dirname(path)
  let report: OurText[] = []
  return {
    async prepare(preparing) {
      const people = new Identities()
      const pis = await readPis(folder, preparing.faults)
      const read = await readFiles(files, people, preparing)
      const result = await prepareMarks({ read, people, pis }, preparing)
      report = [...result.report, ...(await signatures(folder))]
      return result.sheets
    },
    report: () => report,
  }
}

/** Signatures are beside the files, and are not verified. */
async function signatures(folder: string): Promise<OurText[]> {
  const count = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.p7s')).length
  return count === 0
    ? []
    : count === 1
      ? [ours`${count} assinatura .p7s, que não foi conferida`]
      : [ours`${count} assinaturas .p7s, que não foram conferidas`]
}

async function readFiles(
  files: readonly OfficialFile[],
  people: Identities,
  { faults }: Preparing,
): Promise<ClockFile[]> {
  const found: ClockFile[] = []
  for (const { name, path } of files) {
    const read = await readClockFile(name, path, people)
    if (!('marks' in read)) {
      faults.add({ file: name, field: '', ...read })
      continue
    }
    for (const error of read.errors) faults.add({ file: name, field: '', ...error })
    for (const warning of read.warnings) faults.warnings.add({ file: name, field: '', ...warning })
    found.push(read)
  }
  return found
}

interface ReadClocks {
  read: readonly ClockFile[]
  people: Identities
  pis: ReadonlyMap<string, string>
}

/** Stores the new marks of clocks by NSR, and returns their days as rows of `marcacoes`. */
async function prepareMarks({ read, people, pis }: ReadClocks, { db, faults }: Preparing) {
  const sheets = new Map<string, Sheet>()
  if (faults.count > 0) return { sheets, report: [] }
  const contracts = await readContracts(db, pis)
  refuseOtherEmployers(read, contracts.employers, faults)
  const nightEnd = await readNights(db, ...spanOf(read))
  const held = new Map<Held, number>()
  const hold = (reason: Held) => held.set(reason, (held.get(reason) ?? 0) + 1)
  const clocks = clocksOf(read)
  const days = new MarkedDays()
  let taken = 0
  for (const clock of clocks) {
    const codRelogio = await storeClock(db, clock)
    const parts = newMarks(clock, codRelogio, {
      ...{ db, contracts, people, nightEnd, held: hold },
      error: ({ file, line }, reason) => faults.add({ file: file.name, line, field: '', reason }),
    })
    for await (const part of parts) {
      const marks = await days.add(db, part)
      for (let at = marks.length; at < part.length; at++) hold('filled')
      await storeMarks(db, codRelogio, marks)
      taken += marks.length
    }
  }
  if (faults.count > 0) return { sheets, report: [] }
  sheets.set('marcacoes', days.sheet())
  return { sheets, report: [...clocks.map((clock) => reportOf(clock)), ...heldText(held, taken)] }
}

type Database = Preparing['db']

async function storeMarks(db: Database, codRelogio: number, marks: readonly PlacedMark[]): Promise<void> {
  const columns = ['codRelogio', 'nsr', 'codEmpregado', 'dtMovto', 'minuto'] as const
  const insert = createStatement(db, { table: 'clockMark', columns, conflict: ['codRelogio', 'nsr'] })
  const rows = marks.map(({ mark, codEmpregado, dtMovto, minuto }) => [
    codRelogio,
    mark.nsr,
    codEmpregado,
    dtMovto,
    minuto,
  ])
  await runStatement(db, insert, rows)
}

/** The first and the last day of all marks. */
function spanOf(read: readonly ClockFile[]): [string, string] {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { marks } of read) {
    for (const minute of marks.minute) {
      if (minute < first) first = minute
      if (minute > last) last = minute
    }
  }
  return first > last
    ? ['1970-01-01', '1970-01-01']
    : [dayOfNumber(Math.floor(first / DAY)), dayOfNumber(Math.floor(last / DAY))]
}

/** Accountants have files of many companies. */
function refuseOtherEmployers(
  read: readonly ClockFile[],
  employers: ReadonlySet<string>,
  faults: Preparing['faults'],
): void {
  const roots = new Set([...employers].map((cnpj) => cnpj.slice(0, 8)))
  for (const { name, header } of read) {
    const { empregador } = header
    if (empregador.length !== 14 || roots.has(empregador.slice(0, 8))) continue
    const reason = ours`é do empregador ${employerText(empregador)}, que não está no portal`
    faults.add({ file: name, line: 0, field: '', reason })
  }
}

const CHAIN = {
  complete: ours`corrente verificada`,
  'from here': ours`corrente verificada a partir da primeira marcação do arquivo`,
  broken: ours`corrente que não confere`,
} as const

function marksText(count: number): string {
  return count === 1 ? ours`${count} marcação` : ours`${count.toLocaleString('pt-BR')} marcações`
}

/** `AFD….txt: relógio REP-P …, 10 marcações, corrente verificada` */
function reportOf(clock: Clock): OurText {
  const files = clock.files.map(({ name, marks, chain }) => {
    const parts = [ours`${name}: ${clockText(clock)}`, marksText(marks.nsr.length), ...(chain ? [CHAIN[chain]] : [])]
    return joined(parts, ',')
  })
  return joined(files, '\n')
}

function heldText(held: ReadonlyMap<Held, number>, taken: number): OurText[] {
  const reasons = [...held].map(([reason, count]) => ours`  ${count.toLocaleString('pt-BR')}: ${HELD[reason]}`)
  const count = [...held.values()].reduce((sum, one) => sum + one, 0)
  const left = count.toLocaleString('pt-BR')
  const text =
    count === 1
      ? ours`${left} marcação ficou de fora e entra quando o arquivo for importado de novo:`
      : ours`${left} marcações ficaram de fora e entram quando o arquivo for importado de novo:`
  const many = taken.toLocaleString('pt-BR')
  const now = taken === 1 ? ours`${many} marcação nova dos relógios.` : ours`${many} marcações novas dos relógios.`
  return count === 0 ? [now] : [now, text, ...reasons.sort()]
}
