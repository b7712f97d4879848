import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

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
  const { subscribe, reset, trigger, getFieldState } = form
  useEffect(() => {
    const kept = read(key)
    // What was kept counts as typed: the form is not as it was given.
    if (kept) reset({ ...empty, ...kept } as Values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback({ name: changed, values }) {
        sessionStorage.setItem(key, JSON.stringify(values, withoutFiles))
        // A step that was looked at before it is sent: what was wrong there is looked at again as it is mended.
        if (changed && getFieldState(changed as FieldPath<Values>).error) trigger(changed as FieldPath<Values>)
      },
    })
  }, [key, empty, reset, subscribe, trigger, getFieldState])
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
