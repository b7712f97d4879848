import { Refused } from '@colab/contract/wire/failures'
import { ours } from '#base/ours.ts'
import { withStoredBytes } from '#db/outside.ts'
import { isInForce } from '#employees/contracts.ts'
import { lockPerson } from '#employees/lock.ts'
import { addNotice, type NewNotice } from '#employees/notices.ts'
import { everybody, type Reach } from '#employees/reach.ts'
import type { CommandFile } from '#hr/files.ts'
import { lockPublishing } from '#hr/publishing/publish.ts'
import { refusal } from '#hr/refusal.ts'
import { type Acting, type HrContext, recordAction } from '#record/actions.ts'
import { changedText } from './changed.ts'
import { isAboutHealth } from './health.ts'
import {
  type DecisionContext,
  type DecisionNotice,
  type InboxContext,
  type InboxDeps,
  type Item,
  kindOf,
  type RequestKind,
  type Verb,
} from './kind.ts'
import { requestsWithin } from './within.ts'

/** A decision of HR; `text` is that of an answer. */
export interface Decision {
  verb: Verb
  kind: string
  id: string
  text?: string
  /** The version that the agent saw; without one, any. */
  versao?: string
  /** HR's private key, for sealed kinds. */
  key?: string | undefined
  files?: readonly CommandFile[]
}

/** The requests that an agent may decide. */
export interface Authority {
  reach: Reach
  /** Reach for matters of health. */
  health: Reach
  /** The agent's own record, whose requests others decide; null without one. */
  own: number | null
}

/** Authority of commands. */
export const OVER_ALL: Authority = { reach: everybody(), health: everybody(), own: null }

/**
 * Result of a decision; `isNotified` is false for a person who has left the company, null for kinds without notices.
 */
export interface DecisionResult {
  target: string
  isNotified: boolean | null
  /** What HR still has to do. */
  forHr?: string
}

/** Maximum length of the text of a decision. */
const LONGEST_REASON = 4000

const INFINITIVE: Record<Verb, string> = { approve: 'aprovar', reject: 'recusar', answer: 'responder' }

/** Reads one request by id. Throws Refused when it does not exist, or is out of reach. */
export async function itemOf(
  context: InboxContext & InboxDeps,
  name: string,
  id: string,
  reach = everybody(),
): Promise<Item> {
  const [item] = await kindOf(context.kinds, name).items(context, { id })
  if (item && (await requestsWithin(context, reach, [item]))(item)) return item
  throw refusal('naoEncontrado', `Não há “${name} ${id}”: não existe, mudou, ou foi retirado por quem pediu.`)
}

/** Decides on a request, notifies the person and writes the audit row in one transaction. Throws Refused. */
export async function decide(deps: InboxDeps, acting: Acting, decision: Decision): Promise<DecisionResult> {
  return withStoredBytes(deps.db, (db) => decideIn({ ...deps, ...acting, db }, OVER_ALL, decision))
}

/** Does the same within a transaction, with the given authority. */
export async function decideIn(
  context: HrContext & InboxDeps,
  authority: Authority,
  decision: Decision,
): Promise<DecisionResult> {
  const { verb, id, files = [] } = decision
  const kind = kindOf(context.kinds, decision.kind)
  if (context.why.length > LONGEST_REASON)
    throw refusal('textoLongo', ours`O texto pode ter até ${LONGEST_REASON} caracteres.`)
  const run = runner(kind, verb, decision.text ?? '')
  if (!run) throw refusal('semVerbo', `Não há o que ${INFINITIVE[verb]} em “${decision.kind}” (${kind.title}).`)
  const deciding = { ...context, key: decision.key }
  const item = await authorizedItem(deciding, authority, decision.kind, id)
  if (files.length > 0) checkFiles(kind, item)
  if (decision.versao !== undefined && decision.versao !== item.versao) throw await changed(context, decision)
  if (kind.publishes) await lockPublishing(context)
  // Before the row of the request, as writes of the person do: in the other order two of them could deadlock.
  if (item.codPessoa !== null) await lockPerson(context.db, item.codPessoa)
  const notice = await run(deciding, item).catch(async (error) => {
    // Another agent decided first; commands show the refusal of the domain.
    const isLate = error instanceof Refused && error.codigo === 'mudou' && context.agent
    throw isLate ? await changed(context, decision) : error
  })
  const target = `${decision.kind} ${id}`
  await recordAction(context, `inbox ${verb}`, target)
  if (!notice) return { target, isNotified: null }
  // HR's text is read with the request, because notices are stored on devices.
  const why =
    !isAboutHealth(kind, item) && context.why && `${verb === 'reject' ? 'Motivo' : 'Mensagem do RH'}: ${context.why}`
  const detail = [notice.detail ?? notice.mensagem, why].filter(Boolean).join('\n\n')
  const isNotified = await notify(context, { ...notice, detail }, { files, push: 'decision' })
  return { target, isNotified, ...(notice.forHr && { forHr: notice.forHr }) }
}

/** Throws Refused for a request to whose author no files can be sent. */
function checkFiles(kind: RequestKind, item: Item): void {
  if (kind.countSealed) throw new Refused('A uma denúncia não se anexam arquivos.')
  if (isAboutHealth(kind, item))
    throw refusal('arquivoSaude', 'Esta solicitação trata de saúde: não se enviam arquivos por aviso.')
}

/** Reads a request within the authority. Throws Refused for others. */
async function authorizedItem(
  context: InboxContext & InboxDeps,
  { reach, health, own }: Authority,
  name: string,
  id: string,
): Promise<Item> {
  const item = await itemOf(context, name, id, reach)
  if (own !== null && item.codPessoa === own) throw refusal('proprio', 'Este pedido é seu: outra pessoa do RH decide.')
  if (isAboutHealth(kindOf(context.kinds, name), item) && !(await requestsWithin(context, health, [item]))(item))
    throw refusal('semVerbo', 'Este pedido trata de saúde: decide quem tem esse acesso.')
  return item
}

async function changed(context: HrContext & InboxDeps, { kind, id }: Pick<Decision, 'kind' | 'id'>): Promise<Refused> {
  return refusal('mudou', await changedText(context, `${kind} ${id}`))
}

/** Returns the implementation of a verb, if the kind supports it. */
function runner(kind: RequestKind, verb: Verb, text: string) {
  if (verb !== 'answer') return kind[verb]
  const { answer } = kind
  return answer && ((context: DecisionContext, item: Item) => answer(context, item, text))
}

/** Sends files to the author of a request, with a notice that names the request. Throws Refused. */
export async function attachIn(
  context: HrContext & InboxDeps,
  authority: Authority,
  { kind: name, id, files }: { kind: string; id: string; files: readonly CommandFile[] },
): Promise<DecisionResult> {
  const kind = kindOf(context.kinds, name)
  const { subject, countSealed } = kind
  if (countSealed) throw new Refused('Ninguém sabe de quem é uma denúncia: responda com answer.')
  const item = await authorizedItem(context, authority, name, id)
  checkFiles(kind, item)
  const { codPessoa, resumo } = item
  const mensagem = `O RH enviou ${files.length === 1 ? 'um arquivo' : 'arquivos'} sobre ${subject}.`
  const detail = [`Sobre ${subject}: ${resumo}.`, context.why].filter(Boolean).join('\n\n')
  const isNotified = await notify(context, { codPessoa, mensagem, detail }, { files })
  if (!isNotified) throw refusal('semContrato', 'Esta pessoa não tem contrato em vigor: não há para quem enviar.')
  const target = `${name} ${id}`
  await recordAction(context, 'inbox attach', target)
  return { target, isNotified }
}

/** Writes the notice; returns false for a person without a current employment. */
async function notify(
  context: HrContext,
  { codPessoa, mensagem, detail }: DecisionNotice,
  more: Pick<NewNotice, 'files' | 'push'>,
): Promise<boolean> {
  const { db, clock } = context
  if (codPessoa === null) return false
  const today = clock.today()
  const employment = await db
    .selectFrom('employment')
    .select('codEmpregado')
    .where('codPessoa', '=', codPessoa)
    .where(isInForce(today))
    .executeTakeFirst()
  if (!employment) return false
  const observacao = mensagem.replace(/\.$/, '')
  await addNotice(context, { codPessoa, mensagem, observacao, justificativa: detail ?? mensagem, ...more })
  return true
}
