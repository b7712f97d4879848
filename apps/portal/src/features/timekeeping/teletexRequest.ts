import { type gravaPontoTeletex, NO_TIME } from '@colab/contract/domains/timekeeping'
import type { Code } from '@colab/contract/wire/cells'
import type { Params } from '@colab/contract/wire/method'
import type { useDraftForm } from '@colab/ui/kit/fields/useDraftForm.ts'

/** Kinds of request in display order, `tipo1` to `tipo6` on the wire. */
export const KINDS = [1, 2, 3, 4, 5, 6] as const
export type Kind = (typeof KINDS)[number]

export interface Values {
  dtMovto: string
  /** 0: none chosen. */
  tipo: Kind | 0
  hrMovtoIni: string
  hrMovtoFim: string
  /** 0: none chosen. */
  codEvento: Code
  observacao: string
}

/** The parts of the form that its fields use. */
export type RequestForm = Pick<ReturnType<typeof useDraftForm<Values>>, 'values' | 'set' | 'field'>

/**
 * Initial values of the dialog (spec §4). An empty time is only converted to `0` for the wire, since a typed time may
 * start with 0.
 */
export const CLEARED: Values = {
  dtMovto: '',
  tipo: 0,
  hrMovtoIni: '',
  hrMovtoFim: '',
  codEvento: 0,
  observacao: '',
}

/** Returns whether a kind can be selected: none without a day, and no day off beside an absence for a time range (spec §4). */
export function isOffered(kind: Kind, { dtMovto, tipo }: Pick<Values, 'dtMovto' | 'tipo'>): boolean {
  return dtMovto !== '' && !(kind === 4 && tipo === 3)
}

export function withKind(tipo: Values['tipo']): Pick<Values, 'tipo' | 'hrMovtoIni' | 'hrMovtoFim' | 'codEvento'> {
  const { hrMovtoIni, hrMovtoFim, codEvento } = CLEARED
  return { tipo, hrMovtoIni, hrMovtoFim, codEvento }
}

/** Returns whether the times are required: for a punch or a range; otherwise both empty mean the whole day. */
export function isTimeRequired({ tipo, hrMovtoIni, hrMovtoFim }: Values): boolean {
  return tipo <= 3 || hrMovtoIni !== '' || hrMovtoFim !== ''
}

export function paramsOf(values: Values): Params<typeof gravaPontoTeletex> {
  const { tipo, hrMovtoIni, hrMovtoFim, observacao, ...rest } = values
  return {
    ...rest,
    hrMovtoIni: hrMovtoIni || NO_TIME,
    hrMovtoFim: hrMovtoFim || NO_TIME,
    observacao: observacao.trim(),
    tipo1: tipo === 1,
    tipo2: tipo === 2,
    tipo3: tipo === 3,
    tipo4: tipo === 4,
    tipo5: tipo === 5,
    tipo6: tipo === 6,
  }
}
