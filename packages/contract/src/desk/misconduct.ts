import * as v from 'valibot'
import { essentialText, flag, table, text } from '../wire/fields.ts'
import { page, paging } from './lists.ts'
import { deskRead, deskWrite } from './method.ts'
import { SEALED_MESSAGE } from './sealed-reports.ts'

/* Reports of misconduct, as they are stored: sealed. Only the committee's key opens them, in its browser
   (sealed-reports.ts). */

const id = v.pipe(v.string(), v.regex(/^[\da-f]{20}$/))

/**
 * Returns the reports of earlier days with their messages, ordered by random ids. Those of today are not included, so
 * that no reading and no number reveals when a report arrived. `aberto`: the company has a key, without which no report
 * is accepted.
 */
export const buscaDenuncias = deskRead('buscaDenuncias', {
  grant: 'reports',
  params: paging,
  reply: {
    ttDenuncia: table(v.object({ codDenuncia: essentialText, selada: text }), 'codDenuncia'),
    ttMensagem: table(
      v.object({ codDenuncia: essentialText, codMensagem: essentialText, selada: text }),
      'codMensagem',
    ),
    ttCanal: table(v.object({ aberto: flag }), 'aberto'),
    ...page,
  },
})

/**
 * Stores an answer to a report: `selada` is sealed under the reply key of the report for `codMensagem`, a random number
 * of the browser. `mensagens` is the number of messages that the agent has seen; another number refuses with `mudou`.
 */
export const respondeDenuncia = deskWrite('respondeDenuncia', {
  grant: 'reports',
  params: {
    codDenuncia: id,
    codMensagem: id,
    selada: v.pipe(v.string(), v.length(SEALED_MESSAGE), v.regex(/^[\w+/]+=*$/)),
    mensagens: v.pipe(v.number(), v.integer(), v.minValue(0)),
  },
})
