import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import { addressedBy, checkTarget } from '#cli/target.ts'
import { everybody } from '#employees/reach.ts'
import type { HrApp } from '#hr/app.ts'
import { type Candidate, candidatesOf } from '#hr/people/invitations.ts'
import { addressedContracts } from '#hr/publishing/audience.ts'
import type { TargetWords } from '#hr/publishing/target.ts'
import { findPeople } from './find.ts'

/** Options of commands that print letters. */
export const LETTERS = { letters: { type: 'string' }, 'letters-only': { type: 'boolean' } } as const

export const LETTERS_NOTES = `  --letters <cartas> grava cartas para quem não tem e-mail nem celular
  --letters-only     cartas para todos
  --dry-run          só conta quem receberia o quê`

/** Returns the people of a command: named, of units, or all who are employed. Throws WrongUse and Refused. */
export async function selectPeople(
  deps: HrApp,
  cpfs: readonly string[],
  { file, unit, all }: TargetWords & { file?: string | undefined },
): Promise<Candidate[]> {
  const isNamed = cpfs.length > 0 || file !== undefined
  if (isNamed && (unit || all)) throw new WrongUse('Diga quem, de um jeito só: <CPF>…, --file, --unit ou --all.')
  if (!isNamed && !unit && !all)
    throw new WrongUse('Diga quem: <CPF>…, --file <arquivo.csv>, --unit <codUnidade> ou --all.')
  if (!isNamed) checkTarget({ unit, all })
  const found = isNamed
    ? await findPeople(deps.db, cpfs, file)
    : await addressedContracts(deps.db, deps.clock.today(), await addressedBy(deps, { unit, all }))
  return candidatesOf(
    deps,
    everybody(),
    found.map(({ codPessoa }) => codPessoa),
  )
}

/** Reads the options of letters. Throws WrongUse, and Refused where the portal has no address to print. */
export function letterOptions({ settings }: Pick<HrApp, 'settings'>, letters: string | undefined, lettersOnly = false) {
  if (lettersOnly && letters === undefined) throw new WrongUse('--letters-only precisa de --letters <cartas.pdf>.')
  if (letters !== undefined && settings.publicUrl === '') {
    throw new Refused('As cartas mostram o endereço do portal: configure PUBLIC_URL antes de imprimi-las.')
  }
  return { letters: letters !== undefined, lettersOnly }
}
