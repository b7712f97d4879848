import { dependentInbox } from '#domains/dependents/inbox.ts'
import { documentInbox } from '#domains/documents/inbox.ts'
import { evaluationInbox } from '#domains/evaluations/inbox.ts'
import { messageInbox } from '#domains/hr-contact/inbox.ts'
import { reportInbox } from '#domains/misconduct/inbox.ts'
import { applicationInbox } from '#domains/openings/inbox.ts'
import { registrationInbox } from '#domains/registration/inbox.ts'
import { reservationInbox } from '#domains/restaurant/inbox.ts'
import { orderInbox } from '#domains/retail/inbox.ts'
import { adjustmentInbox } from '#domains/timekeeping/inbox.ts'
import { teletexInbox } from '#domains/timekeeping/teletex/inbox.ts'
import { WrongUse } from '#runtime/command.ts'
import type { RequestKind } from './kind.ts'

/** All kinds of request by command-line name, in the order of lists. */
export const KINDS: Record<string, RequestKind> = {
  registration: registrationInbox,
  dependent: dependentInbox,
  adjustment: adjustmentInbox,
  teletex: teletexInbox,
  message: messageInbox,
  application: applicationInbox,
  order: orderInbox,
  reservation: reservationInbox,
  evaluation: evaluationInbox,
  document: documentInbox,
  report: reportInbox,
}

/** Kinds that can be exported and imported. */
export const IN_FILES = Object.keys(KINDS).filter((name) => !KINDS[name]?.isSealed)

/** Returns a kind by name. Throws WrongUse. */
export function kindOf(name: string): RequestKind {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (!kind) throw new WrongUse(`Não existe o tipo “${name}”. Os tipos são: ${Object.keys(KINDS).join(', ')}.`)
  return kind
}
