import { Readable } from 'node:stream'
import { FRESH_FOR } from '@colab/contract/desk/session'
import { receiptPdf } from '#hr/people/pay.ts'
import { copyOf, EXPORT_ACTION } from '#hr/people/privacy.ts'
import { recordedPerson } from '#privacy/erase.ts'
import type { DeskContext, DeskFile } from '../context.ts'
import { recordLook } from '../looks.ts'
import { unlessRefused } from '../refuse.ts'
import { personWithin, wholePerson } from './person.ts'

/**
 * Returns the copy of a person's data as a ZIP file; null unless the agent has just given the reason (`exportaPessoa`).
 */
export async function personCopy(context: DeskContext, codPessoa: number) {
  const { app, db, agent } = context
  const person = await wholePerson(context, codPessoa)
  const permitted = await db
    .selectFrom('hrAction')
    .select('id')
    .where('target', '=', recordedPerson(app, person))
    .where('action', '=', EXPORT_ACTION)
    .where('codAgente', '=', agent.codAgente)
    .where('moment', '>', app.clock.now() - FRESH_FOR)
    .executeTakeFirst()
  if (!permitted) return null
  const looks = await recordLook(context, person, 'file')
  app.events.record('exported', { codPessoa })
  return { stream: Readable.from(copyOf(app, person)), looks }
}

/** Returns the PDF of a receipt; null where the person has no receipt with that code. */
export async function receiptFile(context: DeskContext, codPessoa: number, codRecibo: number) {
  const reach = context.reachOf('pay')
  const person = await personWithin(context, codPessoa, reach)
  const conteudo = await receiptPdf(context.app, person, { reach, codRecibo })
  return conteudo && { conteudo, looks: await recordLook(context, person, 'pay') }
}

const isCode = (segment: string) => /^\d{1,9}$/.test(segment)

/** `pessoa/<codPessoa>`: the copy of a person's data. `recibo/<codPessoa>/<codRecibo>`: the PDF of a receipt. */
export const personFiles = {
  pessoa: {
    grant: 'privacy',
    fresh: true,
    async find(context, [codPessoa = '', more]) {
      if (more !== undefined || !isCode(codPessoa)) return null
      const copy = await unlessRefused(personCopy(context, Number(codPessoa)))
      return copy && { nomeArquivo: `dados-${codPessoa}.zip`, tipo: 'application/zip', ...copy }
    },
  },
  recibo: {
    grant: 'pay',
    async find(context, [codPessoa = '', codRecibo = '', more]) {
      if (more !== undefined || !isCode(codPessoa) || !isCode(codRecibo)) return null
      const receipt = await unlessRefused(receiptFile(context, Number(codPessoa), Number(codRecibo)))
      return receipt && { nomeArquivo: `recibo-${codRecibo}.pdf`, tipo: 'application/pdf', ...receipt }
    },
  },
} satisfies Record<string, DeskFile>
