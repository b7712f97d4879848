import type { confirmaApagamento } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { joined } from '#base/ours.ts'
import { lockPerson } from '#employees/lock.ts'
import type { Reached } from '#employees/reach.ts'
import { erase, recordExport, rehearseErasure } from '#hr/people/privacy.ts'
import { notFound, refusal } from '#hr/refusal.ts'
import { leaverContracts, recordedPerson } from '#privacy/erase.ts'
import { recordAction } from '#record/actions.ts'
import type { DeskContext } from '../context.ts'
import { staffContext, wholePerson } from './person.ts'

/** Milliseconds for which a request for an erasure awaits another agent. */
const AWAITS = 7 * 86_400_000

interface Act {
  codPessoa: number
  motivo: string
}

/** Records that the agent takes a copy of a person's data, which permits the download (person-files.ts). */
export async function allowExport(context: DeskContext, { codPessoa, motivo }: Act) {
  const person = await wholePerson(context, codPessoa)
  await recordExport(staffContext(context, motivo), person)
  return {}
}

export async function rehearse(context: DeskContext, { codPessoa }: Pick<Act, 'codPessoa'>) {
  const person = await wholePerson(context, codPessoa)
  const { deleted, kept } = await rehearseErasure(context.app, person, { layouts: null, force: false })
  return {
    ttApagado: [...deleted].map(([tabela, linhas]) => ({
      tabela: context.app.inventory.tables.get(tabela)?.about ?? tabela,
      linhas,
    })),
    ttGuardado: kept.map(({ about, reason, until }) => ({ conteudo: joined(about, ';'), motivo: reason, ate: until })),
  }
}

/** Requests an erasure. */
export async function askErasure(context: DeskContext, { codPessoa, motivo }: Act) {
  const { app, agent } = context
  const person = await wholePerson(context, codPessoa)
  const within = staffContext(context, motivo)
  await lockPerson(within.db, person)
  await leaverContracts(within, person)
  if (await openErasure(context, person)) throw refusal('apagamentoPedido', 'O apagamento já foi pedido.')
  const createdAt = app.clock.now()
  await within.db
    .insertInto('hrErasure')
    .values({
      codPessoa: person,
      codAgente: agent.codAgente,
      createdAt,
      expiresAt: createdAt + AWAITS,
      why: motivo,
      closedAt: null,
    })
    .execute()
  await recordAction(within, 'person erase request', recordedPerson(app, person))
  return {}
}

/** Carries out an erasure that another agent requested. */
export async function confirmErasure(
  context: DeskContext,
  { codPessoa, codApagamento, motivo }: CheckedParams<typeof confirmaApagamento>,
) {
  const { app, agent, parts } = context
  const person = await wholePerson(context, codPessoa)
  const within = staffContext(context, motivo)
  await lockPerson(within.db, person)
  const asked = await openErasure(context, person, codApagamento)
  if (!asked) throw notFound()
  // The same person may have two accounts.
  const isSame =
    asked.codAgente === agent.codAgente || (asked.codPessoa !== null && asked.codPessoa === agent.codPessoa)
  if (isSame)
    throw refusal('segundoAgente', 'Quem pediu o apagamento não o confirma: outra pessoa do RH precisa confirmar.')
  await erase(within, person, { layouts: parts.layouts, force: false })
  app.events.record('erased', { codPessoa })
  return {}
}

/** Cancels a request for an erasure. */
export async function cancelErasure(
  context: DeskContext,
  { codPessoa, codApagamento, motivo }: CheckedParams<typeof confirmaApagamento>,
) {
  const person = await wholePerson(context, codPessoa)
  const within = staffContext(context, motivo)
  await lockPerson(within.db, person)
  if (!(await openErasure(context, person, codApagamento))) throw notFound()
  await within.db
    .updateTable('hrErasure')
    .set({ closedAt: context.app.clock.now() })
    .where('codApagamento', '=', codApagamento)
    .execute()
  await recordAction(within, 'person erase cancel', recordedPerson(context.app, person))
  return {}
}

/** Finds a request for an erasure of a person that still awaits another agent, and its author. */
function openErasure({ app, db }: DeskContext, person: Reached, codApagamento?: number) {
  return db
    .selectFrom('hrErasure')
    .innerJoin('hrAgent', 'hrAgent.codAgente', 'hrErasure.codAgente')
    .select(['hrErasure.codAgente', 'hrAgent.codPessoa'])
    .where('hrErasure.codPessoa', '=', person)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', app.clock.now())
    .$if(codApagamento !== undefined, (query) => query.where('codApagamento', '=', codApagamento ?? 0))
    .executeTakeFirst()
}
