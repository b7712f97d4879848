import { Refused } from '@colab/contract/wire/failures'
import { addNotice, type NewNotice } from '#employees/notices.ts'
import { type Acting, type HrContext, recordAction, runAudited } from '#record/actions.ts'
import type { CommandFile } from '../files.ts'
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

/** A decision of HR; `text` is that of an answer. */
export interface Decision {
  verb: Verb
  kind: string
  id: string
  text?: string
  /** HR's private key, for sealed kinds. */
  key?: string | undefined
  files?: readonly CommandFile[]
}

/** Whether the person was notified: false after leaving the company; null for kinds without notices. */
export interface DecisionResult {
  target: string
  isNotified: boolean | null
  /** What HR still has to do. */
  forHr?: string
}

/** Maximum length of the text of a decision. */
const LONGEST_REASON = 4000

const NO_HEALTH_FILES = 'Esta solicitação trata de saúde: não se enviam arquivos por aviso.'

const INFINITIVE: Record<Verb, string> = { approve: 'aprovar', reject: 'recusar', answer: 'responder' }

/** Reads one request by id. Throws Refused when it does not exist. */
export async function itemOf(context: InboxContext & InboxDeps, name: string, id: string): Promise<Item> {
  const [item] = await kindOf(context.kinds, name).items(context, { id })
  if (!item) throw new Refused(`Não há “${name} ${id}”: não existe, mudou, ou foi retirado por quem pediu.`)
  return item
}

/** Decides on a request, notifies the person and writes the audit row in one transaction. Throws Refused. */
export async function decide(deps: InboxDeps, acting: Acting, decision: Decision): Promise<DecisionResult> {
  return deps.db.transaction().execute((db) => decideIn({ ...deps, ...acting, db }, decision))
}

/** Does the same within a transaction of several decisions. */
export async function decideIn(context: HrContext & InboxDeps, decision: Decision): Promise<DecisionResult> {
  const { verb, id, files = [] } = decision
  const kind = kindOf(context.kinds, decision.kind)
  if (files.length > 0 && kind.countSealed) throw new Refused('A uma denúncia não se anexam arquivos.')
  if (files.length > 0 && kind.isHealth) throw new Refused(NO_HEALTH_FILES)
  if (context.why.length > LONGEST_REASON) throw new Refused(`O texto pode ter até ${LONGEST_REASON} caracteres.`)
  const run = runner(kind, verb, decision.text ?? '')
  if (!run) throw new Refused(`Não há o que ${INFINITIVE[verb]} em “${decision.kind}” (${kind.title}).`)
  const deciding = { ...context, key: decision.key }
  const notice = await run(deciding, await itemOf(deciding, decision.kind, id))
  const target = `${decision.kind} ${id}`
  await recordAction(context, `inbox ${verb}`, target)
  if (!notice) return { target, isNotified: null }
  // HR's text is read with the request: notices stay on devices.
  const why = !kind.isHealth && context.why && `${verb === 'reject' ? 'Motivo' : 'Mensagem do RH'}: ${context.why}`
  const detail = [notice.detail ?? notice.mensagem, why].filter(Boolean).join('\n\n')
  const isNotified = await notify(context, { ...notice, detail }, { files, push: 'decision' })
  return { target, isNotified, ...(notice.forHr && { forHr: notice.forHr }) }
}

/** Returns the implementation of a verb, if the kind supports it. */
function runner(kind: RequestKind, verb: Verb, text: string) {
  if (verb !== 'answer') return kind[verb]
  const { answer } = kind
  return answer && ((context: DecisionContext, item: Item) => answer(context, item, text))
}

/** Sends a file to the author of a request, with a notice that names the request. */
export async function attach(
  deps: InboxDeps,
  acting: Acting,
  { kind, id, file }: { kind: string; id: string; file: CommandFile },
): Promise<DecisionResult> {
  const { subject, countSealed, isHealth } = kindOf(deps.kinds, kind)
  if (countSealed) throw new Refused('Ninguém sabe de quem é uma denúncia: responda com answer.')
  if (isHealth) throw new Refused(NO_HEALTH_FILES)
  return runAudited(deps, acting, {
    action: 'inbox attach',
    async run(context) {
      const { codPessoa, resumo } = await itemOf({ ...deps, ...context }, kind, id)
      const mensagem = `O RH enviou um arquivo sobre ${subject}.`
      const detail = [`Sobre ${subject}: ${resumo}.`, context.why].filter(Boolean).join('\n\n')
      const isNotified = await notify(context, { codPessoa, mensagem, detail }, { files: [file] })
      if (!isNotified) throw new Refused('Esta pessoa não tem contrato em vigor: não há para quem enviar.')
      const target = `${kind} ${id}`
      return { target, result: { target, isNotified } }
    },
  })
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
    .where('dtAdmissao', '<=', today)
    .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)]))
    .executeTakeFirst()
  if (!employment) return false
  const observacao = mensagem.replace(/\.$/, '')
  await addNotice(context, { codPessoa, mensagem, observacao, justificativa: detail ?? mensagem, ...more })
  return true
}
