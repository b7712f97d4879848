import * as v from 'valibot'
import { MOST_PARTS, VACATION_FAULTS, WHOLE } from '../labor/vacation-terms.ts'
import { code, codeParam, count, date, flag, knownText, reais, table, text, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

export * from './vacations.home.ts'

/** States of an acquisition period: in progress, its days can be taken, and past its limit. */
export const PERIOD_STATE = { running: 'aquisicao', open: 'aberto', expired: 'vencido' } as const

/**
 * The balance of an acquisition period. `diasDireito` and `diasSaldo` are null where the absences of the period are
 * unknown: they reduce up to 30 days. `diasPedidos` wait for HR, days to sell included. After `dtLimite` the days are
 * due twice (CLT arts. 134, 137); until `dtLimiteAbono` selling is a right (CLT art. 143).
 */
export const ttFeriasSaldo = v.object({
  codEmpregado: code,
  dtIniPeriodo: date,
  dtFimPeriodo: date,
  dtLimite: date,
  dtLimiteAbono: date,
  diasDireito: v.nullish(count, null),
  diasGozados: count,
  diasProgramados: count,
  diasPedidos: count,
  diasAbono: count,
  diasSaldo: v.nullish(count, null),
  situacao: word(Object.values(PERIOD_STATE)),
  vlrSalario: v.nullish(reais, null),
})
export type FeriasSaldo = Read<typeof ttFeriasSaldo>

/** `diasSemana` are the days with work, 0 Sunday to 6 Saturday; empty without a schedule. No vacation starts before `dtMinima`. */
export const ttRegraFerias = v.object({ codEmpregado: code, diasSemana: knownText, dtMinima: date })
export type RegraFerias = Read<typeof ttRegraFerias>

/** A holiday; with `codEmpregado`, one that applies only at the place of work of that contract. */
export const ttFeriado = v.object({ dtFeriado: date, nome: text, codEmpregado: v.nullish(code, null) })
export type Feriado = Read<typeof ttFeriado>

/** Dated days of a period, which limit a further request. */
export const ttFeriasParte = v.object({ codEmpregado: code, dtIniPeriodo: date, dtIniFerias: date, diasFerias: count })
export type FeriasParte = Read<typeof ttFeriasParte>

/** Returns the balances of the contracts in force, oldest period first, and the rules for the start of a vacation. */
export const buscaSaldoFerias = read('buscaSaldoFerias', {
  reply: {
    ttFeriasSaldo: table(ttFeriasSaldo, 'codEmpregado', 'dtIniPeriodo', 'dtFimPeriodo'),
    ttFeriasParte: table(ttFeriasParte, 'codEmpregado', 'dtIniPeriodo', 'dtIniFerias', 'diasFerias'),
    ttRegraFerias: table(ttRegraFerias, 'codEmpregado', 'dtMinima'),
    ttFeriado: table(ttFeriado, 'dtFeriado'),
  },
})

/**
 * Codes of a refused request: those of its rules, a pending request of the period, and a contract that is another
 * person's or ended.
 */
export const VACATION_REFUSALS = [...VACATION_FAULTS, 'pendente', 'contrato'] as const
export type VacationRefusal = (typeof VACATION_REFUSALS)[number]

/**
 * Requests days of one acquisition period: up to three parts, a third of the days sold (`abono`), also without dates, and the first part of
 * the 13th with the vacation. Refused with a `codigo` of `VACATION_REFUSALS`; `valor` is the part concerned, from 1.
 */
export const gravaSolicitacaoFerias = write('gravaSolicitacaoFerias', {
  params: {
    codEmpregado: codeParam,
    dtIniPeriodo: date,
    abono: flag,
    adiantaDecimo: flag,
    ttFeriasParte: v.pipe(
      v.array(v.object({ dtIniFerias: date, diasFerias: v.pipe(count, v.minValue(1), v.maxValue(WHOLE)) })),
      v.maxLength(MOST_PARTS),
    ),
  },
})
