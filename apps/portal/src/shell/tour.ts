import { PATHS, type Path } from '#paths.ts'
import { hasScreen } from '#profile.ts'

/** Steps of the tour; each is shown when this client has one of the screens. */
const STEPS = {
  pay: [PATHS.receipts],
  pending: [PATHS.documents, PATHS.evaluations, PATHS.punches],
  time: [PATHS.punches, PATHS.timeMirror],
  requests: [PATHS.hrContact, PATHS.requests],
} satisfies Record<string, readonly Path[]>

export type TourStep = keyof typeof STEPS

/** Returns the steps that this client has screens for. */
export function tourSteps(): TourStep[] {
  return (Object.keys(STEPS) as TourStep[]).filter((step) => STEPS[step].some(hasScreen))
}

/** Returns whether there is more than one step: a single one is no tour. */
export function isTourUseful(): boolean {
  return tourSteps().length > 1
}
