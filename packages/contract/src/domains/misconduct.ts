import * as v from 'valibot'
import { text, typed } from '../wire/fields.ts'
import { anonymous } from '../wire/method.ts'

export const REPORTERS = ['Vítima do Ato', 'Terceiro (a)'] as const

export const FREQUENCIES = ['Primeira vez (nunca ocorreu antes)', 'Recorrente (ocorreu outras vezes)'] as const

export const LONGEST_REPORT = {
  nomeVitima: 200,
  nomeOfensor: 200,
  quandoOcorreu: 200,
  testemunhas: 500,
  ocorrido: 4000,
} as const

/** Maximum length of an answer by HR or an addition by the reporter. */
export const LONGEST_REPLY = 2000

/** Files an anonymous report: nothing stored or logged identifies the caller. Returns the protocol once. */
export const gravaDenuncia = anonymous('gravaDenuncia', {
  params: {
    /** `Vítima do Ato` or `Terceiro (a)` (spec §5). */
    identificacao: typed(40),
    nomeVitima: typed(LONGEST_REPORT.nomeVitima),
    nomeOfensor: typed(LONGEST_REPORT.nomeOfensor),
    /** `Primeira vez (nunca ocorreu antes)` or `Recorrente (ocorreu outras vezes)` (spec §5). */
    fatoRelatado: typed(40),
    quandoOcorreu: typed(LONGEST_REPORT.quandoOcorreu),
    /** Empty when there were none, `Sim` when they are not named. */
    testemunhas: typed(LONGEST_REPORT.testemunhas),
    ocorrido: typed(LONGEST_REPORT.ocorrido),
    /**
     * Base64 of the SHA-256 of `Idempotency-Key`, a blank and `X-Device-Id`: the server then rejects the envelope with
     * other headers.
     */
    envio: v.optional(typed(44), ''),
  },
  reply: {
    protocolo: text,
    /** A path of the server or a full address; empty when the back end has no such page. */
    linkAcompanhamento: text,
  },
})
