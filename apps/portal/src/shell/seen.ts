import { formatDate } from '@colab/contract/wire/date'
import { isNetworkFailure } from '@colab/ui/calls/failureText.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { companyTime } from '@colab/ui/i18n/clock.ts'
import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { PATHS } from '#paths.ts'
import { isKept, keptBy } from '#screens.ts'

/** Returns when something was seen, as in "visto em 23/11/2026 às 10:32". */
export function seenText(at: number): string {
  const { day, time } = companyTime(at)
  const date = formatDate(day)
  return t`visto em ${date} às ${time}`
}

/** The age of the data on a screen. */
export interface Seen {
  /** When the oldest data were read, in milliseconds; 0 without any. */
  at: number
  /** Whether the last attempt to read them again got no reply. */
  isUnanswered: boolean
}

function seenOn(path: string): Seen {
  const ofHome = keptBy(PATHS.home)
  const ofScreen = keptBy(path)
  const queries = queryClient.getQueryCache().findAll({ type: 'active' })
  const shown = queries.filter(({ queryKey: [method], state }) => {
    // The frame around the screen reads the same as home.
    const isFrame = ofHome.some((name) => name === method) && !ofScreen.some((name) => name === method)
    return state.data !== undefined && !isFrame && (isKept(method) || ofScreen.length === 0)
  })
  const dates = shown.map(({ state }) => state.dataUpdatedAt)
  return {
    at: dates.length > 0 ? Math.min(...dates) : 0,
    isUnanswered: shown.some(({ state }) => isNetworkFailure(state.error)),
  }
}

let last: Seen = { at: 0, isUnanswered: false }

/** Returns an equal result as the same object, as React requires. */
function stable(seen: Seen): Seen {
  if (seen.at !== last.at || seen.isUnanswered !== last.isUnanswered) last = seen
  return last
}

/** Returns the age of the data on the screen of a path. */
export function useSeen(path: string): Seen {
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => stable(seenOn(path)),
  )
}
