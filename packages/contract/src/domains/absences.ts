import * as v from 'valibot'
import { code, codeParam, count, date, flag, optionalDate, table, text, timeText, typed, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'
import { REQUEST_STATE } from './requests.ts'

/** File types of proofs of absences, by extension: those of phones and of clinics. */
export const PAPER_FILES = ['pdf', 'png', 'jpg'] as const
export const MOST_PAPERS = 3

/** Days before and after today on which an absence may begin. */
export const EARLIEST_START = 60
export const LATEST_START = 30
/** Days of one absence. */
export const LONGEST_ABSENCE = 180
/** Days that the employer pays; social security pays from the next one on (Lei 8.213/1991, art. 60). */
export const PAID_BY_EMPLOYER = 15

/**
 * A kind of absence with its law. `dias` are those of the law, as help: agreements grant more; `nota` explains their
 * purpose and how often. `emHoras`: granted in hours of one day.
 */
export const ttTipoAusencia = v.object({
  codTipoAusencia: code,
  descricao: text,
  baseLegal: text,
  dias: v.nullish(count, null),
  nota: v.nullish(text, ''),
  emHoras: flag,
})
export type TipoAusencia = Read<typeof ttTipoAusencia>

/**
 * A contract in force. `diasSemana` are its weekdays with hours, 0 Sunday to 6 Saturday, as `12345`; empty where they
 * are unknown.
 */
export const ttContratoAusencia = v.object({ codEmpregado: code, descricao: text, diasSemana: text })
export type ContratoAusencia = Read<typeof ttContratoAusencia>

/** Returns the kinds of absence, the own contracts, and the holidays of the days that an absence can cover. */
export const buscaTipoAusencia = read('buscaTipoAusencia', {
  reply: {
    ttTipoAusencia: table(ttTipoAusencia, 'codTipoAusencia', 'descricao'),
    ttContratoAusencia: table(ttContratoAusencia, 'codEmpregado'),
    ttFeriado: table(v.object({ dtFeriado: date }), 'dtFeriado'),
  },
})

const { open, approved, refused, cancelled } = REQUEST_STATE

/**
 * An absence. Its times are empty unless it is in hours; `diasTrabalho` counts the covered days with hours due, null
 * where they are unknown.
 */
export const ttAusencia = v.object({
  codAusencia: code,
  codTipoAusencia: code,
  dtIni: date,
  dtFim: optionalDate,
  hrIni: timeText,
  hrFim: timeText,
  diasTrabalho: v.nullish(count, null),
  /** Number of stored proofs, numbered from 1. */
  anexos: v.nullish(count, 0),
  situacao: word([open, approved, refused, cancelled]),
  retornoRh: text,
  dtEnvio: optionalDate,
})
export type Ausencia = Read<typeof ttAusencia>

/** Returns the own absences, newest first. */
export const buscaAusencia = read('buscaAusencia', { reply: { ttAusencia: table(ttAusencia, 'codAusencia', 'dtIni') } })

/**
 * Sends an absence, by `dias` or by `hrIni` and `hrFim` of one day, and returns its row. It becomes valid when a proof
 * is stored at `ausencia, anexo`, and expires without one.
 */
export const gravaAusencia = write('gravaAusencia', {
  params: {
    codEmpregado: codeParam,
    codTipoAusencia: codeParam,
    dtIni: date,
    dias: v.nullish(count, null),
    hrIni: v.nullish(typed(5), ''),
    hrFim: v.nullish(typed(5), ''),
  },
  reply: { ttAusencia: table(ttAusencia, 'codAusencia', 'dtIni') },
})
