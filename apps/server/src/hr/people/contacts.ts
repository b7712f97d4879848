import { ours } from '#base/ours.ts'
import type { Db } from '#db/schema.ts'
import type { Reached } from '#employees/reach.ts'
import { type HeldChange, heldChanges, releaseContacts } from '#gatekeeper/contact-hold.ts'
import { refusal } from '#hr/refusal.ts'
import { versionOf } from '#hr/requests/queue.ts'
import type { StaffContext } from './act.ts'

/* Changed contacts of people receive no code for 72 hours, unless a second agent releases them. */

/** The agent who would release them. */
interface Releasing {
  codAgente: number
  codPessoa: number | null
}

/** Returns the version of the held changes of a person. */
export function heldVersion(changes: readonly HeldChange[]): string {
  return versionOf(changes.map(({ codMudanca }) => codMudanca))
}

/** Returns whether an agent made none of these changes, including with another account of the same person. */
export async function mayRelease(db: Db, changes: readonly HeldChange[], agent: Releasing): Promise<boolean> {
  const agents = changes.flatMap(({ codAgente }) => codAgente ?? [])
  if (agents.includes(agent.codAgente)) return false
  if (agents.length === 0 || agent.codPessoa === null) return true
  const same = await db
    .selectFrom('hrAgent')
    .select('codAgente')
    .where('codAgente', 'in', agents)
    .where('codPessoa', '=', agent.codPessoa)
    .executeTakeFirst()
  return same === undefined
}

/**
 * Ends the hold of a person's changed contacts; returns their number. `by` is the agent with the version that they saw,
 * null for a command, which acts as the second agent. Refuses with `mudou` and `segundaPessoa`.
 */
export async function releaseHeld(
  context: StaffContext,
  person: Reached,
  by: { versao: string; agent: Releasing } | null,
): Promise<number> {
  const changes = await heldChanges(context, person)
  if (by && heldVersion(changes) !== by.versao)
    throw refusal('mudou', ours`O contato mudou desde que a página foi aberta. Confira de novo.`)
  if (by && !(await mayRelease(context.db, changes, by.agent)))
    throw refusal(
      'segundaPessoa',
      'Quem mudou o contato não o libera: outra pessoa do RH confere com a pessoa e libera.',
    )
  return releaseContacts(context, person)
}
