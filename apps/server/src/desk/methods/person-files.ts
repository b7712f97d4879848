import { FRESH_FOR } from '@colab/contract/desk/session'
import { recordedPerson } from '#privacy/erase.ts'
import { receiptPdf } from '#staff/pay.ts'
import { copyOf, EXPORT_ACTION } from '#staff/privacy.ts'
import type { DeskContext } from '../context.ts'
import { recordLook } from '../looks.ts'
import { otherPerson, personWithin } from './person.ts'

/** Returns the copy of a person's data as a ZIP file; null unless the agent has just said why (`exportaPessoa`). */
export async function personCopy(context: DeskContext, codPessoa: number): Promise<AsyncIterable<Uint8Array> | null> {
  const { app, db, agent } = context
  const person = await otherPerson(context, codPessoa)
  const permitted = await db
    .selectFrom('hrAction')
    .select('id')
    .where('target', '=', recordedPerson(app, person))
    .where('action', '=', EXPORT_ACTION)
    .where('codAgente', '=', agent.codAgente)
    .where('moment', '>', app.clock.now() - FRESH_FOR)
    .executeTakeFirst()
  if (!permitted) return null
  await recordLook(context, person, 'file')
  app.events.record('exported', { codPessoa })
  return copyOf(app, person)
}

/** Returns the PDF of a receipt; null where the person has none of that code. */
export async function receiptFile(
  context: DeskContext,
  codPessoa: number,
  codRecibo: number,
): Promise<Uint8Array | null> {
  const reach = context.reachOf('pay')
  const person = await personWithin(context, codPessoa, reach)
  const pdf = await receiptPdf(context.app, person, { reach, codRecibo })
  if (pdf) await recordLook(context, person, 'pay')
  return pdf
}
