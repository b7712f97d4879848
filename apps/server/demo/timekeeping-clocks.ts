import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@colab/contract/wire/calendar'
import type { Person } from './company/people.ts'
import { COMPANIES } from './company/places.ts'
import { recordsOf } from './timekeeping-records.ts'

/* Files of the time clocks of the demo company (AFD). They share no code with the import, which is tried on them. */

const ZONE = '-0300'
const digits = (number: number, size: number) => String(number).padStart(size, '0')

/** Returns a line with its CRC-16 (KERMIT). */
export function withCrc(line: string): string {
  let crc = 0
  for (const byte of Buffer.from(line, 'latin1')) {
    for (let bit = 0, value = byte; bit < 8; bit++, value >>= 1) crc = (((crc ^ value) & 1) * 0x8408) ^ (crc >> 1)
  }
  return line + crc.toString(16).toUpperCase().padStart(4, '0')
}

interface Punch {
  /** On the clock of the place, with its zone. */
  time: string
  cpf: string
}

function punchesOf(people: readonly Person[], codEmp: number, today: string): Punch[] {
  const punches: Punch[] = []
  for (const person of people) {
    for (const employment of person.employments.filter((one) => one.codEmp === codEmp)) {
      for (const { dtMovto, marks } of recordsOf(person, employment, today).days) {
        for (const mark of marks) {
          const day = addDays(dtMovto, Math.floor(mark / 1440))
          const clock = `${digits(Math.floor(mark / 60) % 24, 2)}:${digits(mark % 60, 2)}`
          punches.push({ time: `${day}T${clock}:00${ZONE}`, cpf: person.cpf })
        }
      }
    }
  }
  return punches.sort((one, other) => (one.time < other.time ? -1 : 1))
}

/** Writes the file of one clock: a program (REP-P), whose marks form a chain, or a device (REP-C). */
function afdOf(
  company: (typeof COMPANIES)[number],
  punches: readonly Punch[],
  today: string,
  isProgram: boolean,
): string {
  const header = [
    '00000000011',
    company.cnpj,
    ''.padEnd(14),
    company.nomeEmpresa.padEnd(150).slice(0, 150),
    digits(isProgram ? 512_026_000_123_456 : 4_004_330_037_426, 17),
    punches[0]?.time.slice(0, 10) ?? today,
    today,
    `${today}T00:00:00${ZONE}`,
    '004144555666000199',
    (isProgram ? '' : 'REP DE EXEMPLO').padEnd(30),
  ].join('')
  const lines = [withCrc(header)]
  let before = ''
  for (const [at, { time, cpf }] of punches.entries()) {
    const nsr = digits(at + 1, 9)
    if (!isProgram) {
      lines.push(withCrc(`${nsr}3${time}0${cpf}`))
      continue
    }
    const fields = `${nsr}7${time}0${cpf}${time}010`
    before = createHash('sha256')
      .update(fields + before, 'latin1')
      .digest('hex')
    lines.push(fields + before)
  }
  const counts = ['2', '3', '4', '5', '6', '7'].map((type) => (type === (isProgram ? '7' : '3') ? punches.length : 0))
  lines.push(`999999999${counts.map((count) => digits(count, 9)).join('')}9`)
  lines.push('ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(100))
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Writes the files of the clocks of all companies into an empty folder, and returns how many marks they have. */
export async function exportClocks(folder: string, people: readonly Person[], today: string) {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder}: the folder is not empty`)
  let marks = 0
  for (const [at, company] of COMPANIES.entries()) {
    const punches = punchesOf(people, company.codEmp, today)
    const text = afdOf(company, punches, today, at === 0)
    await writeFile(join(folder, `AFD-${company.cnpj}.txt`), text, 'latin1')
    marks += punches.length
  }
  return { files: COMPANIES.length, marks }
}
