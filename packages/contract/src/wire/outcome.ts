import * as v from 'valibot'
import { CELLS } from './cells.ts'
import { text } from './fields.ts'
import { cellOf, cellsOf, isBlank, isRecord, type Json, objectsIn, parsed } from './json.ts'

/**
 * Result of a call: `Erro` is a business refusal with its text in `msgErro`; clients localize it by `codigo` (spec §8), with the number in the
 * text as `valor`.
 */
export const outcome = v.object({
  estatus: v.picklist(['Sucesso', 'Erro']),
  msgErro: text,
  codigo: v.optional(v.string()),
  valor: v.optional(v.number()),
})

/** Part of every reply. */
export const retorno = v.pipe(v.array(outcome), v.minLength(1))

export type Outcome = v.InferOutput<typeof outcome>

/** How a reply ended: it states success, a refusal, or neither (wire protocol §8). */
export type Verdict = 'success' | 'refusal' | 'unknown'

/** The outcome of a reply of any back end. */
export interface Judgement extends Omit<Outcome, 'estatus'> {
  verdict: Verdict
  /** `Alerta`: on a read, success with a text that is shown. */
  isAlert: boolean
  /** Other text of a reply that states neither success nor refusal; '' without one. */
  words: string
  /** The nonce of the request that it belongs to; not every back end sends one. */
  nonce: unknown
}

const SUCCESS_WORDS = ['sucesso', 'ok', 's', 'sim', 't', 'true', '1']
const REFUSAL = /^(erro.*|falha.*|nok|n|n[aã]o|f|false|0)$/i
/** A text beside a word of success that contradicts it; that nothing was found is no failure of a read. */
const CONTRADICTION = new RegExp(
  [
    String.raw`^(erro|falha|error|failed|failure)(?![\p{L}-])`,
    String.raw`(^|\P{L})(sem sucesso|recusad|rejeitad|negad|inv[aá]lid|indispon[ií]ve|expirad|abortad|desfeit|excedid|esgotad)`,
    String.raw`(^|\P{L})(prazo encerrad|(nada|nenhum registro|0 registros) (foi |foram )?(gravad|salv|inclu[ií]|alterad|atualizad))`,
    String.raw`(^|\P{L})n[aã]o (p[oô]de|pud|foi poss)`,
    String.raw`(^|\P{L})n[aã]o (foi |foram )?(gravad|salv|registrad|enviad|inclu[ií]|atualizad|aceit|autorizad|conclu|processad)`,
    String.raw`(^|\P{L})(could not|cannot|unable to|not (saved|stored|found|allowed|accepted))(?!\p{L})`,
  ].join('|'),
  'iu',
)
/** Most texts are empty, and browsers take long to compile such an expression. */
const contradicts = (words: string) => words !== '' && CONTRADICTION.test(words)

/** Names under which back ends put an error or its number, beside the tables or in `retorno`; `msgErro` is judged with its `estatus`. */
const ERROR_NAME =
  /^(?!msgErro$).*(erro|falha|exception|fault)|^((registros|itens|linhas|rows|items)_?)?(rejeitad|recusad|inv[aá]lid|inconsist|cr[ií]tica|rejected|invalid)|^rollback$/i
/** Names of a text that may describe an error. */
const WORDS_NAME =
  /^(ds_?|txt_?|user_?)?(mensage(m|ns)|messages?|msgs?)(_?(retorno|usuario|user))?$|^(desc(ricao)?_?retorno|motivo|reason)$/i
/** Names of a flag or a number of rows with which back ends state whether a call succeeded. */
const SUCCESS_FLAG =
  /^(is_?)?(success|successful|sucesso|ok)$|(gravad|salv|inserid|inclu[ií]d|registrad|processad|efetivad|aceit|afetad)[oa]s?$|^(gravou|salvou|incluiu|inseriu)$|(saved|inserted|committed|affected)(_?rows)?$/i
const STATUS_NAME = /^(http_?)?status(_?code)?$|^(result|resultado|outcome)$/i
const FAILED_STATUS = /^(erro|fail|falh|nok$|rejeit|reject|recus|negad|denied|inv[aá]lid)/i
/** Values of these names that mean that there was no error. */
const NO_ERROR = /^(|0+|f|false|n|n[aã]o|no|none|nenhum( erro)?|sem erros?|ok|sucesso|success)$/i

/** Returns the rows of `retorno`, null where it did not come. */
export function outcomesIn(reply: unknown): unknown[] | null {
  const came = isRecord(reply) ? cellsOf(reply, 'retorno').map(parsed) : []
  const lists = came.flatMap((retorno) => {
    if (typeof retorno === 'object' && retorno !== null) return [retorno]
    // A word or a text is an estatus; a number may be a count.
    return typeof retorno === 'boolean' || saying(retorno) ? [{ estatus: retorno }] : []
  })
  return lists.length > 0 ? lists.flat() : null
}

/** Names under which an error has its text, rather than its number or place. */
const TEXT_NAME = /m(sg|ensagem|essage)|descri|detail|texto/i

const hasEntries = (value: unknown) => !isRecord(value) || Object.keys(value).length > 0

/** Returns whether a value under the name of an error means that there was none. */
function isNoError(value: unknown): boolean {
  // A list of errors has one even where it contains no text.
  if (Array.isArray(value)) return value.every((error) => !isBlank(error) && hasEntries(error) && isNoError(error))
  if (isRecord(value)) return Object.values(value).every(isNoError)
  return NO_ERROR.test(CELLS.text(value).trim())
}

/** Returns a text that contains a word; '' for any other value. */
function saying(value: unknown): string {
  const words = CELLS.text(value).trim()
  return /\p{L}{2}/u.test(words) ? words : ''
}

/** Returns the text of an error in a value under one of its names, '' for one without text, also within a list or an object; null without error. */
function errorIn(value: unknown): string | null {
  if (isNoError(value)) return null
  if (typeof value !== 'object' || value === null) return CELLS.flag(value) === null ? saying(value) : ''
  const inner = Object.entries(value)
  const texts = inner.filter(([name]) => Array.isArray(value) || TEXT_NAME.test(name)).map(([, part]) => errorIn(part))
  return texts.find((words) => words) ?? ''
}

/** Returns the text of an object beside its outcome, '' without one. */
function wordsBeside(value: unknown): string {
  const named = isRecord(value) ? Object.entries(value).filter(([name]) => WORDS_NAME.test(name)) : []
  const said = named.flatMap(([, words]) => [parsed(words)].flat())
  return said.map(plainTextOf).find((words) => words !== '') ?? ''
}

/** Returns whether an object states by a flag or a status that the call failed. */
function deniesSuccess(value: Json): boolean {
  return Object.entries(value).some(
    ([name, said]) =>
      (SUCCESS_FLAG.test(name) && !isBlank(said) && CELLS.flag(said) === false) ||
      (STATUS_NAME.test(name) && ((CELLS.number(said) ?? 0) >= 400 || FAILED_STATUS.test(CELLS.text(said)))),
  )
}

/** Returns the text of the error that an object names beside its tables, null without one. */
function errorBeside(value: unknown): string | null {
  if (!isRecord(value)) return null
  const named = Object.entries(value).filter(([name]) => ERROR_NAME.test(name))
  const error = named.map(([, error]) => errorIn(parsed(error))).find((words) => words !== null) ?? null
  const words = wordsBeside(value)
  if (error) return error
  return error !== null || deniesSuccess(value) || contradicts(words) ? words : null
}

/** Returns a reply that is a text, unchanged; '' for a page, bytes or a long text, which a person cannot read. */
export function plainTextOf(reply: unknown): string {
  const words = CELLS.text(reply).trim()
  return words.length > 300 || /[<{\ufffd]/.test(words) ? '' : words
}

/** The name of a status, which servers send as a text where they have none. */
const STATUS_TEXT =
  /^(http )?(status )?(\d{3}[\s:-]*)?(bad request|unauthorized|forbidden|not found|method not allowed|request timeout|conflict|(payload|content|request entity) too large|unsupported media type|unprocessable (entity|content)|too many requests|(internal )?server error|not implemented|bad gateway|service unavailable|gateway time-?out)?\.?$/i

/** Returns the text with which a response refuses by its status, '' without one for a person. */
export function textOfFailure(answer: string): string {
  const json = parsed(answer)
  const words = isRecord(json) || Array.isArray(json) ? textOfRefusal(json) : plainTextOf(answer)
  return STATUS_TEXT.test(words) ? '' : words
}

function textOfRefusal(json: Json | unknown[]): string {
  if (!isRecord(json)) return judge(json).msgErro
  if (isProblem(json)) return ''
  const objects = objectsIn(json, ['retorno'], { ofLists: true })
  const { msgErro, words } = judge(rowsOfOutcome(objects, objects), ...objects)
  const described = ['detail', 'title'].map((name) => plainTextOf(cellOf(json, name)))
  return [msgErro, words, ...described].find((said) => said !== '' && !STATUS_TEXT.test(said)) ?? ''
}

/**
 * Returns whether a body is a problem of the HTTP edge of our server, whose text is for integrators (wire protocol §3).
 */
function isProblem(json: Json): boolean {
  const { error } = json
  return isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string'
}

/** Null where it is missing or unknown, as distinct from empty. */
function estatusOf(row: Json): string | null {
  return CELLS.knownText(cellOf(row, 'estatus'))
}

function isRefusal(row: unknown): row is Json {
  if (!isRecord(row)) return false
  return REFUSAL.test(estatusOf(row) || '-') || /^\s*2\s*-\s/.test(CELLS.text(cellOf(row, 'msgErro')))
}

function saysSuccess(row: unknown): boolean {
  if (!isRecord(row)) return false
  const estatus = estatusOf(row)
  if (estatus === null) return false
  const text = CELLS.text(cellOf(row, 'msgErro')).trim()
  if (contradicts(text)) return false
  return estatus === '' ? text === '' || /^1\s*-(\s|$)/.test(text) : SUCCESS_WORDS.includes(estatus.toLowerCase())
}

/** Returns whether a row has an outcome that is no success: some back ends write one for each part of a save. */
function saysOther(row: unknown): boolean {
  return isRecord(row) && !isBlank(cellOf(row, 'estatus')) && !saysSuccess(row)
}

/** Returns whether success is stated and no text beside it contradicts it. */
function saysOnlySuccess(rows: readonly unknown[], spoken: string): boolean {
  const [first, ...others] = rows
  const isImplied = first === undefined || (isRecord(first) && estatusOf(first) === '')
  // A text beside an outcome without one of its own is the outcome.
  if (isImplied && spoken !== '' && !/^1\s*-(\s|$)|sucesso/i.test(spoken)) return false
  return (first === undefined || saysSuccess(first)) && !others.some(saysOther)
}

/**
 * Judges the outcome of a read, a write or an upload (wire protocol §8). `rows` are those of `retorno`, null where it
 * is missing; `beside` are the objects around it, where an error may be named. A refusal has precedence over a success:
 * only a statement without contradiction is a success.
 */
export function judge(rows: readonly unknown[] | null, ...beside: unknown[]): Judgement {
  const refusal = rows?.find(isRefusal)
  const row = refusal ?? rows?.find(saysOther) ?? rows?.[0]
  const cell = (name: string) => (isRecord(row) ? cellOf(row, name) : undefined)
  const error = [...beside, ...(rows ?? [])].map(errorBeside).find((words) => words !== null) ?? null
  const codigo = CELLS.text(cell('codigo'))
  const valor = CELLS.number(cell('valor'))
  const isRefused = refusal !== undefined || error !== null
  const spoken = [row, ...beside].map(wordsBeside).find((words) => words !== '') ?? ''
  const isSuccess = rows !== null && saysOnlySuccess(rows, spoken)
  const estatus = CELLS.text(cell('estatus')).trim()
  const said = (refusal ? CELLS.text(cell('msgErro')) : error) || CELLS.text(cell('msgErro')) || (error ?? '')
  return {
    nonce: cell('nonce'),
    words: spoken || estatus,
    verdict: isRefused ? 'refusal' : isSuccess ? 'success' : 'unknown',
    isAlert: /^alerta$/i.test((isRecord(row) && estatusOf(row)) || ''),
    // A whole sentence in place of a word.
    msgErro: said || (isRefused ? spoken || (/\s/.test(estatus) ? estatus : '') : ''),
    ...(codigo && { codigo }),
    ...(valor !== null && { valor }),
  }
}

/** Returns the rows of an outcome that is not under `retorno`: the object itself where it has the columns of one, else null. */
export function outcomeItself(value: unknown): Json[] | null {
  const isOutcome = isRecord(value) && ['estatus', 'msgErro'].some((name) => cellOf(value, name) !== undefined)
  return isOutcome ? [value] : null
}

/**
 * Returns the rows of all outcomes of a reply, which consists of these objects; null without any. Of its `parts`, which
 * may be in longer lists, only those that failed.
 */
export function rowsOfOutcome(objects: readonly Json[], parts: readonly Json[] = []): unknown[] | null {
  const failed = parts.flatMap((part) => outcomeItself(part) ?? []).filter((row) => isRefusal(row) || saysOther(row))
  const rows = statedIn(objects)
  return failed.length > 0 ? [...(rows ?? []), ...failed] : rows
}

function statedIn(objects: readonly Json[]): unknown[] | null {
  const found = objects.map(outcomesIn).filter((rows) => rows !== null)
  // Beside `retorno` only rows with content: some back ends write the columns everywhere and fill them in one place.
  const beside = objects.flatMap((object) => outcomeItself(object) ?? [])
  const filled = (row: Json) => ['estatus', 'msgErro'].some((name) => !isBlank(cellOf(row, name)))
  if (found.length > 0) return [...found.flat(), ...beside.filter(filled)]
  return beside.length > 0 ? beside : null
}

/** Returns the text of a read reply beside its tables (`Alerta`), '' without one. */
export function alertIn(reply: unknown): string {
  const [row] = outcomesIn(reply) ?? []
  return isRecord(row) && row.estatus === 'Alerta' ? textAfterCode(CELLS.text(row.msgErro)).trim() : ''
}

export function codedText(code: number, text: string): string {
  return `${code} - ${text}`
}

/** Returns the text of a `msgErro` of the form 'code - text' (spec §8); the whole of one without a code. */
export function textAfterCode(msgErro: string): string {
  return msgErro.replace(/^\S+ -(?: |$)/, '')
}

export function textWithId(text: string, id: number): string {
  return `${text}|${id}`
}

/** Returns the id of a new record from a `msgErro` of the form 'text|id' (spec §8), unchanged; '' without one. */
export function idAfterText(msgErro: string): string {
  return msgErro.slice(msgErro.lastIndexOf('|') + 1 || msgErro.length).trim()
}
