import type { MethodName } from '@colab/contract/methods'
import { archive } from './archive/screens.ts'
import { absences } from './features/absences/screens.ts'
import { security } from './features/access/screens.ts'
import { benefits, mealVoucher } from './features/benefits/screens.ts'
import { dependents } from './features/dependents/screens.ts'
import { documents, handbook } from './features/documents/screens.ts'
import { evaluations } from './features/evaluations/screens.ts'
import { hrContact } from './features/hr-contact/screens.ts'
import { incomeReports } from './features/income/screens.ts'
import { pip, telephony } from './features/indicators/screens.ts'
import { letters } from './features/letters/screens.ts'
import { misconduct } from './features/misconduct/screens.ts'
import { notices } from './features/notices/screens.ts'
import { openings } from './features/openings/screens.ts'
import { receipts } from './features/receipts/screens.ts'
import { registration } from './features/registration/screens.ts'
import { requests } from './features/requests/screens.ts'
import { restaurant } from './features/restaurant/screens.ts'
import { retailOrder, retailPurchases } from './features/retail/screens.ts'
import { punchAdjustment, punches, punctuality, shifts, teletex, timeMirror } from './features/timekeeping/screens.ts'
import { vacations } from './features/vacations/screens.ts'
import { PATHS, type ScreenName } from './paths.ts'
import { profile } from './profile.ts'
import type { ScreenRow } from './screenRow.ts'

/** All screens, in the order of their tiles; each is described in its feature. */
const ROWS: Record<ScreenName, ScreenRow> = {
  receipts,
  incomeReports,
  timeMirror,
  punches,
  shifts,
  punchAdjustment,
  teletex,
  absences,
  vacations,
  punctuality,
  pip,
  registration,
  dependents,
  documents,
  archive,
  letters,
  requests,
  benefits,
  mealVoucher,
  retailOrder,
  retailPurchases,
  restaurant,
  telephony,
  notices,
  hrContact,
  evaluations,
  openings,
  handbook,
  misconduct,
  security,
}

/** Screens enabled for this client. */
export const screens = (Object.entries(ROWS) as [ScreenName, ScreenRow][])
  .filter(([feature]) => profile.features[feature])
  .map(([feature, row]) => ({ ...row, feature, path: PATHS[feature] }))

/** Those with a tile on home. */
export const tiles = screens.flatMap(({ tile, ...screen }) => (tile ? [{ ...screen, ...tile }] : []))

/** What home reads of the server, and the bar around every screen. */
const KEPT_AT_HOME: readonly MethodName[] = [
  'buscaParametroColab',
  'buscaInicio',
  'buscaPedido',
  'buscaProgramacaoFerias',
  'buscaEscala',
  'buscaAviso',
]

/** Returns the methods whose replies a screen keeps. */
export function keptBy(path: string): readonly MethodName[] {
  if (path === PATHS.home) return KEPT_AT_HOME
  return screens.find((screen) => screen.path === path)?.kept ?? []
}

const KEPT: ReadonlySet<unknown> = new Set([...KEPT_AT_HOME, ...screens.flatMap(({ kept = [] }) => kept)])

/** Returns whether the replies of a method stay on the device. */
export function isKept(method: unknown): boolean {
  return KEPT.has(method)
}
