import { useState } from 'react'
import { keyOf, type Request } from './kinds.ts'

/** Requests that are marked to be decided together, of those in the list. */
export function useMarks(rows: readonly Request[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    keys,
    marked: rows.filter((request) => keys.has(keyOf(request))),
    toggle: (request: Request) => {
      const key = keyOf(request)
      setKeys((last) => new Set(last.has(key) ? [...last].filter((one) => one !== key) : [...last, key]))
    },
    /** Leaves only some of them marked. */
    keep: (requests: readonly Request[]) => setKeys(new Set(requests.map(keyOf))),
  }
}

export type Marks = ReturnType<typeof useMarks>
