import type { MethodName } from '@colab/contract/methods'
import * as archive from './archive/screens.ts'
import * as absences from './features/absences/screens.ts'
import * as access from './features/access/screens.ts'
import * as benefits from './features/benefits/screens.ts'
import * as dependents from './features/dependents/screens.ts'
import * as documents from './features/documents/screens.ts'
import * as evaluations from './features/evaluations/screens.ts'
import * as hrContact from './features/hr-contact/screens.ts'
import * as income from './features/income/screens.ts'
import * as indicators from './features/indicators/screens.ts'
import * as letters from './features/letters/screens.ts'
import * as misconduct from './features/misconduct/screens.ts'
import * as notices from './features/notices/screens.ts'
import * as openings from './features/openings/screens.ts'
import * as receipts from './features/receipts/screens.ts'
import * as registration from './features/registration/screens.ts'
import * as requests from './features/requests/screens.ts'
import * as restaurant from './features/restaurant/screens.ts'
import * as retail from './features/retail/screens.ts'
import * as timekeeping from './features/timekeeping/screens.ts'
import * as vacations from './features/vacations/screens.ts'
import { PATHS, SCREEN_NAMES, type ScreenName } from './paths.ts'
import { profile } from './profile.ts'
import type { ScreenRow } from './screenRow.ts'

/** All screens; each is described in its feature. */
const ROWS: Record<ScreenName, ScreenRow> = {
  ...archive,
  ...absences,
  ...access,
  ...benefits,
  ...dependents,
  ...documents,
  ...evaluations,
  ...hrContact,
  ...income,
  ...indicators,
  ...letters,
  ...misconduct,
  ...notices,
  ...openings,
  ...receipts,
  ...registration,
  ...requests,
  ...restaurant,
  ...retail,
  ...timekeeping,
  ...vacations,
}

/** Screens of this client, in the order of their tiles. */
export const screens = SCREEN_NAMES.filter((feature) => profile.features[feature]).map((feature) => ({
  ...ROWS[feature],
  feature,
  path: PATHS[feature],
}))

/** Screens with a tile on home. */
export const tiles = screens.flatMap(({ tile, ...screen }) => (tile ? [{ ...screen, ...tile }] : []))

/** Methods of home, and of the bar around every screen. */
const KEPT_AT_HOME: readonly MethodName[] = [
  'buscaParametroColab',
  'buscaInicio',
  'buscaPedido',
  'buscaProgramacaoFerias',
  'buscaEscala',
  'buscaAviso',
]

/** Returns the methods whose replies are stored for a screen. */
export function keptBy(path: string): readonly MethodName[] {
  if (path === PATHS.home) return KEPT_AT_HOME
  return screens.find((screen) => screen.path === path)?.kept ?? []
}

const KEPT: ReadonlySet<unknown> = new Set([...KEPT_AT_HOME, ...screens.flatMap(({ kept = [] }) => kept)])

/** Returns whether the replies of a method are stored on the device. */
export function isKept(method: unknown): boolean {
  return KEPT.has(method)
}
