import { formatCpf, isCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/command.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { readCommandFile } from '#hr/files.ts'
import { openCsv } from '#import/csv.ts'
import { readLines } from '#import/sheet.ts'

/** A person that HR named. */
export interface NamedPerson {
  codPessoa: number
  /** Eleven digits. */
  cpf: string
  nome: string
}

/** The option of commands for several people, and its part of their usage. */
export const FILE_OPTION = { file: { type: 'string' } } as const
export const PEOPLE_USAGE = '(<CPF>… | --file <arquivo.csv>)'
export const MOST_PEOPLE = 1000

/** A typed CPF with its place in a file, for messages. */
interface TypedCpf {
  cpf: string
  place: string
}

/** Finds the person of a CPF, with or without punctuation. Throws Refused. */
export async function findPerson(db: Database | Transaction<Schema>, typed: string): Promise<NamedPerson> {
  const [person] = await findTyped(db, [{ cpf: typed, place: '' }])
  if (!person) throw new Refused('Ninguém tem este CPF.')
  return person
}

/** Finds the people of CPFs that are typed, or in a file. Throws WrongUse for both or neither, Refused with all that is wrong. */
export async function findPeople(
  db: Database | Transaction<Schema>,
  typed: readonly string[],
  file: string | undefined,
): Promise<NamedPerson[]> {
  if ((file === undefined) === (typed.length === 0))
    throw new WrongUse(`Diga de quem, de um jeito só: ${PEOPLE_USAGE}.`)
  return findTyped(db, file === undefined ? typed.map((cpf) => ({ cpf, place: '' })) : await readCpfs(file))
}

async function findTyped(db: Database | Transaction<Schema>, typed: readonly TypedCpf[]): Promise<NamedPerson[]> {
  const people = new Map<number, NamedPerson>()
  const faults: string[] = []
  for (const { cpf, place } of typed) {
    const digits = digitsOf(cpf)
    const select = db.selectFrom('person').select(['codPessoa', 'cpf', 'nome']).where('cpf', '=', digits)
    const person = isCpf(digits) ? await select.executeTakeFirst() : undefined
    if (person) people.set(person.codPessoa, person)
    else if (isCpf(digits)) faults.push(`${place}Ninguém tem o CPF ${formatCpf(digits)}.`)
    else faults.push(`${place}“${cpf.trim()}” não é um CPF: confira os números.`)
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  return [...people.values()]
}

/** Spreadsheets drop leading zeros. */
function digitsOf(cpf: string): string {
  const digits = /^[\d.\s-]+$/.test(cpf) ? cpf.replace(/\D/g, '') : ''
  return digits.length < 8 ? '' : digits.padStart(11, '0')
}

/** Reads the CPFs of a file: its column `cpf`, or without a header the first one. */
async function readCpfs(path: string): Promise<TypedCpf[]> {
  const { nomeArquivo } = await readCommandFile(path)
  const lines = await readLines(await openCsv(path), (line, reason) => {
    throw new Refused(`${nomeArquivo}, linha ${line}: ${reason}.`)
  })
  const named = lines[0]?.cells.findIndex((cell) => cell.trim().toLowerCase() === 'cpf') ?? -1
  return lines
    .slice(named < 0 ? 0 : 1)
    .map(({ line, cells }) => ({ cpf: cells[Math.max(named, 0)] ?? '', place: `${nomeArquivo}, linha ${line}: ` }))
    .filter(({ cpf }) => cpf.trim() !== '')
}
