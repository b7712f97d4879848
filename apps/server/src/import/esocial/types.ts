/** Events that are read; all others are counted. */
export const EVENT_TYPES = {
  evtTabEstab: 'S-1005',
  evtTabRubrica: 'S-1010',
  evtPgtos: 'S-1210',
  evtFechaEvPer: 'S-1299',
  evtReabreEvPer: 'S-1298',
  evtRemun: 'S-1200',
  evtAdmPrelim: 'S-2190',
  evtAdmissao: 'S-2200',
  evtAltCadastral: 'S-2205',
  evtAltContratual: 'S-2206',
  evtAfastTemp: 'S-2230',
  evtReintegr: 'S-2298',
  evtDeslig: 'S-2299',
  evtTSVInicio: 'S-2300',
  evtTSVAltContr: 'S-2306',
  evtTSVTermino: 'S-2399',
  evtContProc: 'S-2501',
  evtExclusao: 'S-3000',
  evtBasesTrab: 'S-5001',
  evtIrrfBenef: 'S-5002',
  evtBasesFGTS: 'S-5003',
} as const

export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES]

/**
 * Sums of the government for an event. Their `Id` contains the number of its receipt: those of one event have the same.
 */
export const TOTALIZERS: readonly EventType[] = ['S-5001', 'S-5002', 'S-5003']
