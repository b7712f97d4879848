import { useEffect, useState } from 'react'

/** Least number of letters of a search, and milliseconds after the last one: every search reads all names. */
const LEAST = 2
const PAUSE = 300

/**
 * A typed search: `texto` follows `typed` after a pause, and is empty below two letters. It is a name, so it is never
 * in the address.
 */
export function useSearch() {
  const [typed, type] = useState('')
  const [texto, setTexto] = useState('')
  useEffect(() => {
    const wanted = typed.trim().length < LEAST ? '' : typed.trim()
    const timer = setTimeout(() => setTexto(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, texto, type }
}
