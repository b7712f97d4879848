import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/command.ts'
import { chunks } from '#db/chunks.ts'
import { currentEmployments, formerEmployments } from '#gatekeeper/accounts.ts'
import { channelOf, type InvitationChannel } from '#gatekeeper/invitations.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import type { HrApp } from '#hr/command.ts'
import { findTarget, type TargetWords } from '#hr/publish/target.ts'
import { findPeople, type NamedPerson } from './find.ts'

/** A person who may get a code. */
export interface Candidate extends NamedPerson {
  celular: string
  emailParticular: string
  hasPassword: boolean
  /** Whether there is a code that is still valid. */
  isInvited: boolean
  /** Whether the person could sign in. */
  isEntitled: boolean
}

/** Options of commands that print letters. */
export const LETTERS = { letters: { type: 'string' }, 'letters-only': { type: 'boolean' } } as const

export const LETTERS_NOTES = `  --letters <cartas> grava cartas para quem não tem e-mail nem celular
  --letters-only     cartas para todos
  --dry-run          só conta quem receberia o quê`

/** Reason why a person gets no code. */
export type Skipped = 'hasPassword' | 'isInvited' | 'isNotEntitled' | 'hasNoChannel'

/** Options of a command that decide where the code of each person goes. */
export interface SelectionOptions {
  /** Whether letters are printed. */
  letters: boolean
  lettersOnly: boolean
  /** Whether those with a valid code get another one. */
  resend: boolean
}

/** Returns the people of a command: named, of units, or all who are employed. Throws WrongUse and Refused. */
export async function selectPeople(
  deps: HrApp,
  cpfs: readonly string[],
  { file, unit, all }: TargetWords & { file?: string | undefined },
): Promise<Candidate[]> {
  const isNamed = cpfs.length > 0 || file !== undefined
  if (isNamed && (unit || all)) throw new WrongUse('Diga quem, de um jeito só: <CPF>…, --file, --unit ou --all.')
  if (isNamed)
    return candidatesOf(
      deps,
      (await findPeople(deps.db, cpfs, file)).map(({ codPessoa }) => codPessoa),
    )
  if (!unit && !all) throw new WrongUse('Diga quem: <CPF>…, --file <arquivo.csv>, --unit <codUnidade> ou --all.')
  const { contracts } = await deps.db.transaction().execute((db) => findTarget(db, deps.clock.today(), { unit, all }))
  return candidatesOf(
    deps,
    contracts.map(({ codPessoa }) => codPessoa),
  )
}

async function candidatesOf(deps: HrApp, people: readonly number[]): Promise<Candidate[]> {
  const found: Candidate[] = []
  const now = deps.clock.now()
  for (const some of chunks(people)) {
    const rows = await deps.db
      .selectFrom('person')
      .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
      .leftJoin('invitation', 'invitation.codPessoa', 'person.codPessoa')
      .select(({ exists }) => [
        'person.codPessoa',
        'cpf',
        'nome',
        'celular',
        'emailParticular',
        'hash',
        'invitation.expiresAt',
        exists(currentEmployments(deps.db, 'person.codPessoa', deps.clock.today())).as('employed'),
        exists(formerEmployments(deps, 'person.codPessoa')).as('former'),
      ])
      .where('person.codPessoa', 'in', some)
      .execute()
    for (const { hash, expiresAt, employed, former, ...person } of rows) {
      const hasPassword = (hash ?? NO_PASSWORD) !== NO_PASSWORD
      found.push({ ...person, hasPassword, isInvited: (expiresAt ?? 0) > now, isEntitled: Boolean(employed || former) })
    }
  }
  return found.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
}

/** Returns where the code of a person goes, or why there is none. */
export function destinationOf(deps: HrApp, person: Candidate, options: SelectionOptions): InvitationChannel | Skipped {
  if (!person.isEntitled) return 'isNotEntitled'
  if (person.hasPassword) return 'hasPassword'
  if (person.isInvited && !options.resend) return 'isInvited'
  const channel = options.lettersOnly ? 'letter' : channelOf(deps, person)
  return channel === 'letter' && !options.letters ? 'hasNoChannel' : channel
}

/** Reads the options of letters. Throws WrongUse, and Refused where the portal has no address to print. */
export function letterOptions({ settings }: Pick<HrApp, 'settings'>, letters: string | undefined, lettersOnly = false) {
  if (lettersOnly && letters === undefined) throw new WrongUse('--letters-only precisa de --letters <cartas.pdf>.')
  if (letters !== undefined && settings.publicUrl === '') {
    throw new Refused('As cartas mostram o endereço do portal: configure PUBLIC_URL antes de imprimi-las.')
  }
  return { letters: letters !== undefined, lettersOnly }
}
