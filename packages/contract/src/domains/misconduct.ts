import { text, typed } from '../wire/fields.ts'
import { anonymous } from '../wire/method.ts'

/** Who reports, as it stands on the wire (spec §5): the person it was done to, or somebody else. */
export const REPORTERS = ['Vítima do Ato', 'Terceiro (a)'] as const

/** How often it happened, as it stands on the wire (spec §5). */
export const FREQUENCIES = ['Primeira vez (nunca ocorreu antes)', 'Recorrente (ocorreu outras vezes)'] as const

/** The most characters of each field that is typed. */
export const LONGEST_REPORT = {
  nomeVitima: 200,
  nomeOfensor: 200,
  quandoOcorreu: 200,
  testemunhas: 500,
  ocorrido: 4000,
} as const

/** The most characters of an answer of HR's, and of what whoever reported adds. */
export const LONGEST_REPLY = 2000

/**
 * Reports harassment or other misconduct. Nobody is told who sent it: the token only opens the door, nothing that is kept or logged
 * names its person, and `pcValidaSenha` is `{}`. `protocolo` is said this once; with it the report can be followed at the address
 * `linkAcompanhamento`, without signing in. Repeated under its `Idempotency-Key` it is the same report and has the same protocol.
 */
export const gravaDenuncia = anonymous('gravaDenuncia', {
  params: {
    /** `Vítima do Ato` or `Terceiro (a)`. */
    identificacao: typed(40),
    /** May be empty. */
    nomeVitima: typed(LONGEST_REPORT.nomeVitima),
    nomeOfensor: typed(LONGEST_REPORT.nomeOfensor),
    /** `Primeira vez (nunca ocorreu antes)` or `Recorrente (ocorreu outras vezes)`. */
    fatoRelatado: typed(40),
    quandoOcorreu: typed(LONGEST_REPORT.quandoOcorreu),
    /** Empty where there was none, `Sim` where they are not named. */
    testemunhas: typed(LONGEST_REPORT.testemunhas),
    ocorrido: typed(LONGEST_REPORT.ocorrido),
  },
  reply: {
    protocolo: text,
    /** Of the server, or a whole address; empty with back ends that have no such page. */
    linkAcompanhamento: text,
  },
})
