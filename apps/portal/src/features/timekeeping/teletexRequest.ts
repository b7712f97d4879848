import { type gravaPontoTeletex, NO_TIME } from '@colab/contract/domains/timekeeping'
import type { Params } from '@colab/contract/wire/method'

/** The kinds of request in the order they are offered, as `tipo1` to `tipo6` on the wire. */
export const KINDS = [1, 2, 3, 4, 5, 6] as const
export type Kind = (typeof KINDS)[number]

export interface Values {
  dtMovto: string
  /** 0: none chosen. */
  tipo: Kind | 0
  hrMovtoIni: string
  hrMovtoFim: string
  codEvento: number
  observacao: string
}

/** What the dialog opens with (spec §4); no time is `0` on the wire alone, since a time may be typed from that digit on. */
export const CLEARED: Values = {
  dtMovto: '',
  tipo: 0,
  hrMovtoIni: '',
  hrMovtoFim: '',
  codEvento: 0,
  observacao: '',
}

/** Whether a kind can be chosen: none without a day, a day off not beside an absence for a time range (spec §4). */
export function isOffered(kind: Kind, { dtMovto, tipo }: Pick<Values, 'dtMovto' | 'tipo'>): boolean {
  return dtMovto !== '' && !(kind === 4 && tipo === 3)
}

/** What the details are where another kind is chosen, or none. */
export function withKind(tipo: Values['tipo']): Pick<Values, 'tipo' | 'hrMovtoIni' | 'hrMovtoFim' | 'codEvento'> {
  const { hrMovtoIni, hrMovtoFim, codEvento } = CLEARED
  return { tipo, hrMovtoIni, hrMovtoFim, codEvento }
}

/** The request as the wire has it: exactly one kind. */
export function paramsOf({
  tipo,
  hrMovtoIni,
  hrMovtoFim,
  observacao,
  ...rest
}: Values): Params<typeof gravaPontoTeletex> {
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
