import { useState } from 'react'
import { keyOf, type Request } from './kinds.ts'

/** Returns the marked requests of the list, which are decided together. */
export function useMarks(rows: readonly Request[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    keys,
    marked: rows.filter((request) => keys.has(keyOf(request))),
    toggle: (request: Request) => {
      const key = keyOf(request)
      setKeys((last) => new Set(last.has(key) ? [...last].filter((one) => one !== key) : [...last, key]))
    },
    /** Unmarks all other requests. */
    keep: (requests: readonly Request[]) => setKeys(new Set(requests.map(keyOf))),
  }
}

export type Marks = ReturnType<typeof useMarks>
