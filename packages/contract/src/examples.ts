import * as v from 'valibot'
import { examples as absences } from './domains/absences.examples.ts'
import { examples as access } from './domains/access.examples.ts'
import { examples as benefits } from './domains/benefits.examples.ts'
import { examples as dependents } from './domains/dependents.examples.ts'
import { examples as documents } from './domains/documents.examples.ts'
import { examples as evaluations } from './domains/evaluations.examples.ts'
import { examples as home } from './domains/home.examples.ts'
import { examples as hrContact } from './domains/hr-contact.examples.ts'
import { examples as income } from './domains/income.examples.ts'
import { examples as indicators } from './domains/indicators.examples.ts'
import { examples as letters } from './domains/letters.examples.ts'
import { examples as misconduct } from './domains/misconduct.examples.ts'
import { examples as notices } from './domains/notices.examples.ts'
import { examples as openings } from './domains/openings.examples.ts'
import { examples as push } from './domains/push.examples.ts'
import { examples as receipts } from './domains/receipts.examples.ts'
import { examples as registration } from './domains/registration.examples.ts'
import { examples as requests } from './domains/requests.examples.ts'
import { examples as restaurant } from './domains/restaurant.examples.ts'
import { examples as retail } from './domains/retail.examples.ts'
import { examples as timekeeping } from './domains/timekeeping.examples.ts'
import { examples as vacations } from './domains/vacations.examples.ts'
import type { MethodName, Methods } from './methods.ts'
import type { ExamplesOf, Method } from './wire/method.ts'

/**
 * A valid call of every method, for the reference, `colab conform` and tests. In files of their own beside the methods,
 * so that the portal does not load them. Today is 2026-11-21.
 */
export const examples: ExamplesOf<Methods> = {
  ...absences,
  ...access,
  ...benefits,
  ...dependents,
  ...documents,
  ...evaluations,
  ...home,
  ...hrContact,
  ...income,
  ...indicators,
  ...letters,
  ...misconduct,
  ...notices,
  ...openings,
  ...push,
  ...receipts,
  ...registration,
  ...requests,
  ...restaurant,
  ...retail,
  ...timekeeping,
  ...vacations,
}

/** Returns the example of a method with all its defaults, as its schemas read it. Throws ValiError when they reject it. */
export function completeExample({ name, params, reply }: Method) {
  const example = examples[name as MethodName]
  const { retorno, ...tables } = v.parse(reply, { retorno: [{ estatus: 'Sucesso' }], ...example.reply })
  return { params: v.parse(params, example.params), reply: { retorno, ...tables } }
}
