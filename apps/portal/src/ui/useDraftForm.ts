import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

/**
 * A form whose text is stored as a draft in this tab until it is sent, across reloads, navigation and lost connections.
 * `name` identifies the form; files are not stored. `clear` deletes the draft, as does signing out.
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
    // Restored values count as typed: the form is dirty.
    if (kept) reset({ ...empty, ...kept } as Values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback({ name: changed, values }) {
        sessionStorage.setItem(key, JSON.stringify(values, withoutFiles))
        // Validate a visited step again while its errors are being corrected.
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
