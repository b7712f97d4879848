import { useEffect, useState } from 'react'

/** Whole seconds that are left, by the time that went by: a page in the background, where timers are slow, does not stretch them. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
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
  function restart(): void {
    setLeft(seconds)
    setUntil(performance.now() + seconds * 1000)
  }
  return { left, restart }
}
