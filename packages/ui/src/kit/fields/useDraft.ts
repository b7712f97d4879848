import { useEffect, useState } from 'react'
import { tab } from '#kit/storage.ts'

/** Files for forms that are about to open, by draft; in memory until the form has its own values. */
const held = new Map<string, Record<string, File>>()

/** Tells open forms of a draft that was written elsewhere, by its name. */
const written = new EventTarget()

const keyOf = (name: string) => `draft ${name}`

/**
 * Values stored as a draft in this tab until they are sent, across reloads, navigation and lost connections. `name` identifies the
 * form; files are not stored (but `holdFiles`). `clear` deletes the draft, as does signing out.
 */
export function useDraft<Values extends object>(name: string, given: Values) {
  const [empty] = useState(given)
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(name) }))
  useEffect(() => {
    if (values !== empty) storeDraft(name, values)
  }, [name, values, empty])
  useEffect(() => {
    const show = () => setValues((last) => ({ ...last, ...readDraft(name) }))
    written.addEventListener(name, show)
    return () => written.removeEventListener(name, show)
  }, [name])
  return {
    values,
    /** Restored values count as typed. */
    isDirty: JSON.stringify(values) !== JSON.stringify(empty),
    set: (changes: Partial<Values>) => setValues((last) => ({ ...last, ...changes })),
    clear() {
      setValues(empty)
      deleteDraft(name)
    },
  }
}

export function readDraft(name: string): object | null {
  const files = held.get(name)
  try {
    const stored = JSON.parse(tab.get(keyOf(name)) ?? 'null') as object | null
    return files ? { ...stored, ...files } : stored
  } catch {
    return files ?? null
  }
}

/** Lets a form open with files that are already chosen. */
export function holdFiles(name: string, files: Record<string, File>): void {
  held.set(name, files)
}

export function storeDraft(name: string, values: object): void {
  held.delete(name)
  tab.set(keyOf(name), JSON.stringify(values, withoutFiles))
}

/** Stores a draft of another screen, and shows it where its form is open. */
export function writeDraft(name: string, values: object): void {
  storeDraft(name, values)
  written.dispatchEvent(new Event(name))
}

export function deleteDraft(name: string): void {
  held.delete(name)
  tab.remove(keyOf(name))
}

function withoutFiles(_: string, value: unknown): unknown {
  return value instanceof File ? undefined : value
}
