import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * A form whose text is kept in this tab until it is sent: a page loaded anew, a screen left and a lost connection lose
 * nothing. `name` tells forms apart; files are not kept. `clear` empties it; signing out empties it with the rest of the
 * session's storage.
 */
export function useDraftForm<Values extends FieldValues>(
  name: string,
  given: DefaultValues<Values>,
): UseFormReturn<Values> & { clear: () => void } {
  const key = `draft ${name}`
  const [empty] = useState(given)
  const form = useForm<Values>({ defaultValues: empty })
  const { subscribe, reset } = form
  useEffect(() => {
    const kept = read(key)
    // What was kept counts as typed: the form is not as it was given.
    if (kept) reset({ ...empty, ...kept } as Values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values, withoutFiles)),
    })
  }, [key, empty, reset, subscribe])
  function clear() {
    reset(empty)
    sessionStorage.removeItem(key)
  }
  return { ...form, clear }
}

function withoutFiles(_: string, value: unknown): unknown {
  return value instanceof File ? undefined : value
}

function read(key: string): object | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as object | null
  } catch {
    return null
  }
}
