import { SignedOut } from '@colab/contract/wire/failures'
import { useRef, useState } from 'react'
import { collect, type Found } from './collect.ts'
import { distinct } from './names.ts'
import type { CollectedFile, Item } from './sources.ts'

export type Purpose = 'zip' | 'keep'

/** The last collection: running, stopped by failures, or without any file. */
export interface Collected {
  purpose: Purpose
  items: readonly Item[]
  done: number
  state: 'running' | 'incomplete' | 'failed' | 'empty'
  /** Why files are missing, or why the collected ones could not be delivered. */
  error?: Error
}

type Deliver = (files: CollectedFile[], items: readonly Item[]) => Promise<unknown>

/** Collects files and delivers them once it has all of them; collected files stay in memory for a retry. */
export function useCollection(deliver: Record<Purpose, Deliver>) {
  const [collected, set] = useState<Collected | null>(null)
  const found = useRef<Found>(new Map())
  const running = useRef<AbortController>(undefined)

  async function finish(purpose: Purpose, items: readonly Item[]): Promise<void> {
    const came = items.filter(({ key }) => found.current.has(key))
    const files = distinct(came.flatMap(({ key }) => found.current.get(key) ?? []))
    const at = { purpose, items, done: came.length }
    if (files.length === 0) return set({ ...at, state: 'empty' })
    try {
      await deliver[purpose](files, came)
      set(null)
    } catch (error) {
      set({ ...at, state: 'failed', error: error as Error })
    }
  }

  async function run(purpose: Purpose, items: readonly Item[]): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    try {
      const onProgress = (done: number) => set({ purpose, items, done, state: 'running' })
      const error = await collect(items, { found: found.current, signal: own.signal, onProgress })
      if (own.signal.aborted) return
      const done = items.filter(({ key }) => found.current.has(key)).length
      if (error) set({ purpose, items, done, state: 'incomplete', error })
      else await finish(purpose, items)
    } catch (error) {
      // The channel is leaving for the sign-in page.
      if (!(error instanceof SignedOut)) throw error
    }
  }

  return {
    collected,
    run: (purpose: Purpose, items: readonly Item[]) => void run(purpose, items),
    /** Delivers the files collected so far. */
    finish: (purpose: Purpose, items: readonly Item[]) => void finish(purpose, items),
    cancel() {
      running.current?.abort()
      set(null)
    },
  }
}
