import * as v from 'valibot'
import { REQUEST_KINDS, REQUEST_STATE, type RequestKindName } from '../domains/requests.ts'
import { code, count, date, essentialText, flag, table, text, word } from '../wire/fields.ts'
import { page, paging, units, version } from './lists.ts'
import { deskRead, deskWrite } from './method.ts'

/** Kinds of request that HR decides or answers at the desk, in the order of lists: those that employees see among their own. */
export const KINDS = REQUEST_KINDS
export type Kind = RequestKindName

export const VERBS = ['approve', 'reject', 'answer'] as const

/** Characters of a reason or an answer. */
export const LONGEST_TEXT = 4000
/** Requests of one bulk decision. */
export const LARGEST_BULK = 100
/** File types that HR can send, by extension. */
export const ANSWER_FILES = ['pdf', 'png', 'jpg'] as const
export const MOST_FILES = 3

/** States of a request: those that its author sees, and a pending one that lacks its proof. */
export const STATES = [...Object.values(REQUEST_STATE), 'F'] as const
export type State = (typeof STATES)[number]

/**
 * Subject of a request, by wire name: dates as `YYYY-MM-DD`, times as `HH:MM`, codes as numbers, an amount in reais; a
 * changed field of the record, and its `foto`, without a value; a `parte` of a vacation as its first day and its number
 * of days, `2027-02-01 15`.
 */
export const ttResumo = v.object({ campo: text, valor: text })

/** `saude`: without the grant `health`, `ttResumo` is empty, and only kind, person and age are shown. */
export const ttPedido = v.object({
  tipo: word(KINDS),
  /** Numbers joined by `_`. */
  codPedido: essentialText,
  codPessoa: code,
  /** The person's code as the company writes it. */
  codigo: text,
  pessoa: text,
  unidade: text,
  /** `YYYY-MM-DD`, optionally with ` HH:MM`. */
  recebido: text,
  ttResumo: table(ttResumo),
  /** Deadline of the decision, `YYYY-MM-DD`, optionally with ` HH:MM`; empty for a kind without one. */
  prazo: text,
  anexos: count,
  saude: flag,
  /** The agent's own request, which others decide. */
  proprio: flag,
  versao: text,
  /** When HR decided it, `YYYY-MM-DD HH:MM`, and by whom; empty while it is open. */
  decidida: text,
  decididaPor: text,
  /**
   * State of a decided request, one of `STATES`; empty while it is open, and for a request about health without the
   * grant.
   */
  situacao: text,
  /** Decisions that are offered for several requests of its kind. */
  ttLote: table(v.object({ verbo: word(VERBS) }), 'verbo'),
})

/** Bands of age of open requests in days since their arrival: first and last, null without a last one. */
export const AGES = { nova: [0, 2], semana: [3, 7], antiga: [8, null] } as const
export type Age = keyof typeof AGES
const AGE_NAMES = Object.keys(AGES) as Age[]
const idade = v.nullish(v.picklist(AGE_NAMES), null)

/** Days before its deadline from which a request is listed first. */
export const DUE_WITHIN = 7

const day = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '')

/**
 * Decided from one day to another, each `YYYY-MM-DD` or empty for no limit, and by whom, empty for all. With `desde`,
 * only of one kind, days and names are ignored: all that was decided since the last file that was saved in this way, of
 * the same units or the same reach.
 */
export const decidedFilter = {
  de: day,
  ate: day,
  quem: v.nullish(v.pipe(v.string(), v.maxLength(120)), ''),
  desde: v.nullish(v.boolean(), false),
}
const decididos = v.object(decidedFilter)
export type Decided = v.InferOutput<typeof decididos>

/**
 * Returns open requests, oldest first. `texto` searches words of the person's name, the CPF or the code. `ttUrgente` is
 * on the first page only: requests whose deadline is near or over, the nearest first; they are in `ttPedido` as well.
 * With `decididos` it returns those that HR approved or rejected, the latest decision first, without `ttUrgente` and
 * uncounted; the approved ones of a kind are a CSV at `/api/files/decididos/<filter>`.
 */
export const buscaFila = deskRead('buscaFila', {
  grant: 'inbox',
  params: {
    ...paging,
    tipo: v.nullish(v.array(v.picklist(KINDS)), []),
    unidade: units,
    texto: v.nullish(v.pipe(v.string(), v.maxLength(80)), ''),
    idade,
    decididos: v.nullish(decididos, null),
  },
  reply: {
    ttPedido: table(ttPedido, 'codPedido'),
    ttUrgente: table(ttPedido, 'codPedido'),
    /**
     * With `decididos`: the agents who may have decided. `ttArquivo`: when and by whom each kind was last saved as a
     * file.
     */
    ttQuem: table(v.object({ quem: text }), 'quem'),
    /** `ate` is the end of the file that `desde` continues, `YYYY-MM-DD HH:MM`; empty where there is none. */
    ttArquivo: table(v.object({ tipo: word(KINDS), momento: text, quem: text, ate: text }), 'tipo'),
    ...page,
  },
})

/**
 * Returns the number of open requests by kind, to 999; kinds without any are left out. `maisAntigo` is the arrival of the oldest. With `porIdade`
 * also by kind and age.
 */
export const contaFila = deskRead('contaFila', {
  grant: 'inbox',
  params: {
    unidade: units,
    texto: v.nullish(v.pipe(v.string(), v.maxLength(80)), ''),
    idade,
    porIdade: v.nullish(v.boolean(), false),
  },
  reply: {
    ttContagem: table(v.object({ tipo: word(KINDS), quantos: count, maisAntigo: text }), 'tipo'),
    ttIdade: table(v.object({ tipo: word(KINDS), idade: word(AGE_NAMES), quantos: count }), 'tipo'),
  },
})

const chosen = { tipo: v.picklist(KINDS), codPedido: v.pipe(v.string(), v.maxLength(60)) }

/** A field of a request, by wire name; `antes` is the value on record that `depois` would replace, where `muda` is set. */
export const ttCampo = v.object({ campo: text, antes: text, depois: text, muda: flag })
/** Files are at `/api/files/pedido/<tipo>/<codPedido>/<numero>`, numbered from 1. */
export const ttArquivo = v.object({ numero: count, nomeArquivo: text, tipo: text, bytes: count })
export const ttHistorico = v.object({ momento: text, quem: text, acao: text, texto: text })

/**
 * Returns a request with the data that HR needs to decide; it may be decided already. Recorded as an access to the
 * person's data.
 */
export const buscaPedido = deskRead('buscaPedido', {
  grant: 'inbox',
  params: chosen,
  reply: {
    ttPedido: table(ttPedido, 'codPedido'),
    /** One row; `situacao`, one of `STATES`, is empty for a request about health without the grant. */
    ttSituacao: table(v.object({ situacao: text, aberto: flag, cpf: text, cargo: text }), 'aberto'),
    /** Decisions that the agent may make. */
    ttVerbo: table(v.object({ verbo: word(VERBS) }), 'verbo'),
    ttCampo: table(ttCampo, 'campo'),
    ttArquivo: table(ttArquivo, 'numero'),
    ttHistorico: table(ttHistorico, 'momento'),
  },
})

/** Codes that `POST /api/files` returned: files sent with the answer. */
const arquivos = v.nullish(v.pipe(v.array(v.number()), v.maxLength(MOST_FILES)), [])

/**
 * Result of a decision: `avisada` is false when the person has left the company; `paraRh` is what HR still has to do.
 */
const ttDecisao = table(v.object({ avisada: flag, paraRh: text }), 'avisada')

/**
 * Decides on a request. `texto` is the reason or the answer. Refuses with `mudou` when `versao` is stale, with `proprio` for an own
 * request, with `naoEncontrado` for one that is missing or out of reach.
 */
export const decidePedido = deskWrite('decidePedido', {
  grant: 'inbox',
  params: {
    ...chosen,
    versao: version,
    verbo: v.picklist(VERBS),
    texto: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), ''),
    arquivos,
  },
  reply: { ttDecisao },
})

/** Sends files to the author of a request, which does not change. */
export const anexaPedido = deskWrite('anexaPedido', {
  grant: 'inbox',
  params: { ...chosen, texto: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), ''), arquivos },
  reply: { ttDecisao },
})

/**
 * Returns the people of a unit who are away in a month, `YYYY-MM`: planned or requested vacation and, with the grant
 * `health`, absences without their reason. `ausencias`: whether these are included.
 */
export const buscaAusentes = deskRead('buscaAusentes', {
  grant: 'inbox',
  params: { codUnidade: code, mes: v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)) },
  reply: {
    ttAusente: table(
      v.object({
        codPessoa: code,
        codigo: text,
        nome: essentialText,
        tipo: word(['ferias', 'ausencia']),
        de: date,
        ate: date,
        pedido: flag,
      }),
      'codPessoa',
    ),
    ttVisto: table(v.object({ ausencias: flag }), 'ausencias'),
  },
})
