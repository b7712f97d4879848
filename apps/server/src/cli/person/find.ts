import { formatCpf, isCpf } from '@colab/contract/wire/cpf'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import { everybody, reachedPeople, type WhollyReached, whollyReached } from '#employees/reach.ts'
import { readCommandFile } from '#hr/files.ts'
import type { NamedPerson } from '#hr/people/act.ts'
import { openCsv } from '#import/csv.ts'
import { readLines } from '#import/sheet.ts'

/** The option of commands for several people, and its part of their usage. */
export const FILE_OPTION = { file: { type: 'string' } } as const
export const PEOPLE_USAGE = '(<CPF ou matrícula>… | --file <arquivo.csv>)'
export const MOST_PEOPLE = 1000

/** A person named by a command: commands reach everybody with all contracts. */
interface FoundPerson extends NamedPerson {
  codPessoa: WhollyReached
}

/** A typed CPF or code of the company with its place in a file, for messages. */
interface TypedPerson {
  typed: string
  place: string
}

/** Finds the person of a CPF, with or without punctuation, or of a code of the company that is a text. Throws Refused. */
export async function findPerson(db: Database | Transaction<Schema>, typed: string): Promise<FoundPerson> {
  const [person] = await findTyped(db, [{ typed, place: '' }])
  if (!person) throw new Refused('Ninguém tem este CPF.')
  return person
}

/**
 * Finds the people of CPFs or codes that are typed, or in a file. Throws WrongUse for both or neither, Refused with all
 * faults.
 */
export async function findPeople(
  db: Database | Transaction<Schema>,
  typed: readonly string[],
  file: string | undefined,
): Promise<FoundPerson[]> {
  if ((file === undefined) === (typed.length === 0))
    throw new WrongUse(`Diga de quem, de um jeito só: ${PEOPLE_USAGE}.`)
  return findTyped(db, file === undefined ? typed.map((one) => ({ typed: one, place: '' })) : await readNamed(file))
}

async function findTyped(db: Database | Transaction<Schema>, named: readonly TypedPerson[]): Promise<FoundPerson[]> {
  const people = new Map<number, Omit<NamedPerson, 'codPessoa'>>()
  const faults: string[] = []
  let keys: ExternalKeys | undefined
  for (const { typed, place } of named) {
    const digits = digitsOf(typed)
    const select = db.selectFrom('person').select(['codPessoa', 'cpf', 'nome'])
    if (isCpf(digits)) {
      const person = await select.where('cpf', '=', digits).executeTakeFirst()
      if (person) people.set(person.codPessoa, person)
      else faults.push(`${place}Ninguém tem o CPF ${formatCpf(digits)}.`)
      continue
    }
    keys ??= await readKeys(db)
    const [codPessoa, other] = keys.people(typed)
    const person = codPessoa && (await select.where('codPessoa', '=', codPessoa).executeTakeFirst())
    if (other !== undefined) faults.push(`${place}“${typed.trim()}” é de mais de uma pessoa: diga o CPF.`)
    else if (person) people.set(person.codPessoa, person)
    else faults.push(`${place}“${typed.trim()}” não é um CPF nem uma matrícula: confira.`)
  }
  if (faults.length > 0) throw new Refused(faults.join('\n'))
  const reached = await whollyReached(db, everybody(), await reachedPeople(db, everybody(), [...people.keys()], ''))
  return reached.flatMap((codPessoa) => {
    const person = people.get(codPessoa)
    return person ? [{ ...person, codPessoa }] : []
  })
}

/** Spreadsheets drop leading zeros. */
function digitsOf(cpf: string): string {
  const digits = /^[\d.\s-]+$/.test(cpf) ? cpf.replace(/\D/g, '') : ''
  return digits.length < 8 ? '' : digits.padStart(11, '0')
}

/** Reads the people of a file: its column `cpf`, `codPessoa` or `codEmpregado`, or without a header the first one. */
async function readNamed(path: string): Promise<TypedPerson[]> {
  const { nomeArquivo } = await readCommandFile(path)
  const lines = await readLines(await openCsv(path), (line, reason) => {
    throw new Refused(`${nomeArquivo}, linha ${line}: ${reason}.`)
  })
  const header = lines[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const named = ['cpf', 'codpessoa', 'codempregado'].map((name) => header.indexOf(name)).find((at) => at >= 0) ?? -1
  return lines
    .slice(named < 0 ? 0 : 1)
    .map(({ line, cells }) => ({ typed: cells[Math.max(named, 0)] ?? '', place: `${nomeArquivo}, linha ${line}: ` }))
    .filter(({ typed }) => typed.trim() !== '')
}
