import * as v from 'valibot'
import { LOCALES } from '../locale.ts'
import { flag } from '../wire/fields.ts'
import { write } from '../wire/method.ts'

const endpoint = v.pipe(v.string(), v.url(), v.maxLength(2000))
const base64Url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)))

/**
 * Stores the push subscription of this device (`p256dh` 65 bytes, `auth` 16), replacing an earlier one. With `avisaPagamento` and `avisaTurno` it
 * also gets a message on the morning of a payday and the evening before a shift (promise `reminders`).
 */
export const gravaInscricaoPush = write('gravaInscricaoPush', {
  params: {
    endpoint,
    p256dh: base64Url(87),
    auth: base64Url(22),
    idioma: v.optional(v.picklist(LOCALES), 'pt-BR'),
    avisaPagamento: v.optional(flag),
    avisaTurno: v.optional(flag),
  },
})

/** Ends push for this device; with `endpoint` only when it matches. Succeeds when there is none. */
export const excluirInscricaoPush = write('excluirInscricaoPush', { params: { endpoint: v.optional(endpoint) } })
