import { useRef, useState } from 'react'
import { explain, type Fault } from './faults.ts'

/** One thing at a time: a second click while the first is under way does nothing. What goes wrong is kept in words. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  async function run(...args: Args): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await act(...args)
    } catch (failure) {
      setFault(explain(failure))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, fault, run, clear: () => setFault(null) }
}
