import { useCallback, useEffect, useState } from 'react'

/**
 * Returns the remaining whole seconds, and a function that restarts the countdown, `from` another number if given. Measured by elapsed
 * time, so that slow timers of background pages do not delay it.
 */
export function useCountdown(seconds: number): { left: number; restart: (from?: number) => void } {
  const [until, setUntil] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const restart = useCallback(
    (from = seconds) => {
      setLeft(from)
      setUntil(performance.now() + from * 1000)
    },
    [seconds],
  )
  return { left, restart }
}
