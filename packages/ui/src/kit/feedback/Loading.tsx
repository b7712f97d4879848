import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import css from './Loading.module.css'

/** Milliseconds after which a loading state is announced as slow. */
const LONG = 5000

/** Returns whether something has been loading for long. */
export function useLong(isLoading: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return isLong
}

/** Announces loading: at first to screen readers, visibly when it takes long. */
export function Loading() {
  return useLong(true) ? (
    <span className={css.long}>
      <Trans>Ainda carregando…</Trans>
    </span>
  ) : (
    <span className="visually-hidden">
      <Trans>Carregando…</Trans>
    </span>
  )
}
