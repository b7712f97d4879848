import type { Movimento } from '@colab/contract/domains/receipts'
import { line } from '../receipts.ts'

/** Number, name, side and declaration: nature, incidences of INSS, IRRF and FGTS. No name occurs in the demo company. */
const EVENTS = {
  pay: [1001, 'ORDENADO', 'Provento', 1000, 11, 11, 11],
  overtime: [1010, 'H.EXTRA 60', 'Provento', 1003, 11, 11, 11],
  night: [1020, 'ADIC NOT', 'Provento', 1205, 11, 11, 11],
  restOnTop: [1030, 'REFLEXO DSR', 'Provento', 1002, 11, 11, 11],
  prolabore: [1050, 'RETIRADA SOCIOS', 'Provento', 3508, 11, 11, 0],
  family: [1060, 'COTA FAMILIA', 'Provento', 1409, 51, 79, 0],
  agreement: [1070, 'DIF CCT', 'Provento', 1000, 11, 11, 11],
  vacation: [2001, 'FER GOZADAS', 'Provento', 1016, 11, 13, 11],
  third: [2002, 'TERCO', 'Provento', 1017, 11, 13, 11],
  sold: [2003, 'FER VENDIDAS', 'Provento', 1023, 0, 75, 0],
  firstPart: [3001, '13 ADIANT', 'Provento', 5504, 0, 9, 12],
  thirteenth: [3002, 'GRATIF NATAL', 'Provento', 5001, 12, 12, 12],
  plr: [3101, 'PARTICIP LUCROS', 'Provento', 1300, 0, 14, 0],
  leaveThirteenth: [7001, '13 PROPORC', 'Provento', 6002, 12, 12, 12],
  leaveVacation: [7002, 'FER INDENIZ', 'Provento', 6006, 0, 74, 0],
  advance: [4001, 'VALE DIA 20', 'Provento', 5501, 0, 9, 0],
  inss: [5001, 'PREVIDENCIA', 'Desconto', 9201, 31, 41, 0],
  inssOfVacation: [5002, 'PREVIDENCIA FER', 'Desconto', 9201, 31, 43, 0],
  inssOfThirteenth: [5003, 'PREVIDENCIA 13', 'Desconto', 9201, 32, 42, 0],
  irrf: [5101, 'I.R.FONTE', 'Desconto', 9203, 0, 31, 0],
  irrfOfVacation: [5102, 'I.R.FONTE FER', 'Desconto', 9203, 0, 33, 0],
  irrfOfThirteenth: [5103, 'I.R.FONTE 13', 'Desconto', 9203, 0, 32, 0],
  advanceBack: [6001, 'DESC VALE DIA 20', 'Desconto', 9200, 0, 9, 0],
  firstPartBack: [6002, 'DESC 13 ADIANT', 'Desconto', 9214, 0, 9, 12],
  /** Declared as by a company that forgot the FGTS of the first part. */
  firstPartBackMisdeclared: [6002, 'DESC 13 ADIANT', 'Desconto', 9214, 0, 9, 0],
  absence: [6010, 'DIAS FALTADOS', 'Desconto', 9209, 11, 11, 11],
  plan: [6020, 'CONVENIO MEDICO', 'Desconto', 9219, 0, 67, 0],
  alimony: [6030, 'PENSAO JUD', 'Desconto', 9213, 0, 51, 0],
  alimonyOfVacation: [6031, 'PENSAO JUD FER', 'Desconto', 9213, 0, 53, 0],
  alimonyOfThirteenth: [6032, 'PENSAO JUD 13', 'Desconto', 9213, 0, 52, 0],
  pension: [6040, 'PGBL', 'Desconto', 9223, 0, 46, 0],
  transport: [6050, 'VT', 'Desconto', 9216, 0, 9, 0],
  bases: [8070, 'BASE CALC PREV', 'Informativo', null, null, null, null],
} as const

type Event = keyof typeof EVENTS

/** Event, cents and reference. */
export type Line = readonly [event: Event, cents: number, reference?: string]

export interface Bases {
  codEmpregado: number
  dtPagamento: string
  /** Name of an additional receipt of the month. */
  nomeRecibo?: string
  inss?: number
  irrf?: number
  fgts?: number
  deposit?: number
}

/** Returns the rows of a receipt as our server sends them: totals and bases in the first; lines without an amount are omitted. */
export function rowsOf(
  lines: readonly Line[],
  { codEmpregado, dtPagamento, nomeRecibo = '', ...bases }: Bases,
): Movimento[] {
  const shown = lines.filter(([, cents]) => cents > 0)
  const total = (side: string) =>
    shown.reduce((sum, [event, cents]) => sum + (EVENTS[event][2] === side ? cents : 0), 0)
  const { inss = 0, irrf = 0, fgts = 0, deposit = 0 } = bases
  const head = {
    vlrTotProventos: total('Provento') / 100,
    vlrTotDescontos: total('Desconto') / 100,
    vlrBaseINSS: inss / 100,
    vlrBaseIRRF: irrf / 100,
    vlrBaseFGTS: fgts / 100,
    vlrFGTS: deposit / 100,
  }
  return shown.map(([event, cents, hrMovto = ''], at) => {
    const [codEvento, name, side, natRubr, codIncCP, codIncIRRF, codIncFGTS] = EVENTS[event]
    const declared = { natRubr, codIncCP, codIncIRRF, codIncFGTS }
    const receipt = { codEmpregado, sequenciaRecibo: nomeRecibo ? 2 : 1, nomeRecibo, nomeEmpresa: 'Padaria' }
    const facts = { ...receipt, dtPagamento, codEvento, hrMovto, ...declared }
    return line(name, side, cents / 100, { ...facts, ...(at === 0 && head) })
  })
}
