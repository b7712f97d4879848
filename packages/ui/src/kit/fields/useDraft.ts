import { SignedOut } from '@colab/contract/wire/failures'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sayOnceIfForgetful } from '#kit/feedback/forgetful.ts'
import { noteForgotten, tab } from '#kit/storage.ts'
import { type Draft, drafts, typed } from './drafts.ts'

/** Files for forms that are about to open, by draft; in memory until the form has its own values. */
const held = new Map<string, Record<string, File>>()

/** Notifies open forms, by name, of a draft that was written elsewhere. */
const written = new EventTarget()

const keyOf = (name: string) => `draft ${name}`

/**
 * Values of a form, stored as a draft until they are sent. `name` identifies the form; files are not stored (except by
 * `holdFiles`). `recovered` is what was typed in an earlier page. `clear` deletes the draft.
 */
export function useDraft<Values extends object>(name: string, given: Values) {
  const [empty] = useState(given)
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(name) }))
  const [recovered, setRecovered] = useState<Draft | null>(null)
  const isTyped = useRef(false)
  const latest = useRef(values)
  latest.current = values
  /** A field of the step that is shown, of a wizard. */
  const step = useRef('')
  useEffect(() => {
    if (!isTyped.current) return
    if (isSame(values, empty)) deleteDraft(name)
    else storeDraft(name, values, step.current)
  }, [name, values, empty])
  useEffect(() => {
    held.delete(name)
    return recoverDraft(name, (draft) => {
      setValues((last) => filledIn(last, empty, draft.values))
      setRecovered(draft)
    })
  }, [name, empty])
  useEffect(() => {
    const show = () => setValues((last) => ({ ...last, ...readDraft(name) }))
    written.addEventListener(name, show)
    return () => written.removeEventListener(name, show)
  }, [name])
  return {
    values,
    /** Returns the current values, for code that continues after an await. */
    getValues: () => latest.current,
    recovered,
    /** Restored values count as typed. */
    isDirty: !isSame(values, empty),
    set(changes: Partial<Values>) {
      isTyped.current = true
      latest.current = { ...latest.current, ...changes }
      setValues((last) => ({ ...last, ...changes }))
    },
    clear() {
      isTyped.current = false
      setValues(empty)
      setRecovered(null)
      deleteDraft(name)
    },
    /** Stores with the draft which step is shown, by one of its fields. */
    noteStep: useCallback(
      (field: string) => {
        step.current = field
        if (typedDraft(name)) storeDraft(name, latest.current, field)
      },
      [name],
    ),
  }
}

/** Returns the values that were typed in this page, and the files that are held for them. */
export function readDraft(name: string): object | null {
  const draft = parsed(typed.get(name))
  const files = held.get(name)
  return draft || files ? { ...draft?.values, ...files } : null
}

/** Returns the draft of this page, which may be that of another wizard step. */
export function typedDraft(name: string): Draft | null {
  return parsed(typed.get(name))
}

/** Passes on the draft of an earlier page, unless this page has its own or the returned function was called. */
export function recoverDraft(name: string, show: (draft: Draft) => void): () => void {
  let isGone = false
  if (!typed.get(name)) {
    void leftOf(name).then((draft) => {
      if (draft && !isGone) show(draft)
    })
  }
  return () => {
    isGone = true
  }
}

async function leftOf(name: string): Promise<Draft | null> {
  // What could not be stored is newer than what was.
  const ofTab = parsed(tab.get(keyOf(name)))
  if (ofTab) return ofTab
  const read = async () => (await drafts.store?.read(name)) ?? null
  // A busy device may open its database too late the first time.
  return read()
    .catch(read)
    .catch(() => null)
}

/** Returns values with those of a draft in the fields that nobody has changed since. */
export function filledIn<Values extends object>(values: Values, empty: Values, draft: object): Values {
  const fields = Object.entries(draft).filter(([field, value]) => {
    const [now, before] = [values, empty].map((one) => one[field as keyof Values]) as [unknown, unknown]
    // An earlier release may have had other fields.
    return isSame(now, before) && (before == null || shapeOf(value) === shapeOf(before))
  })
  return { ...values, ...Object.fromEntries(fields) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : 'cell')

/** Lets a form open with files that are already chosen. */
export function holdFiles(name: string, files: Record<string, File>): void {
  held.set(name, files)
}

export function storeDraft(name: string, values: object, step?: string): void {
  held.delete(name)
  const files = Object.keys(values).filter((field) => isFile(values[field as keyof object]))
  const draft: Draft = { values, files, ...(step && { step }) }
  typed.set(name, JSON.stringify(draft, withoutFiles))
  void save(name)
}

/** Changes a draft of another screen, and updates its form where it is open. */
export async function changeDraft(name: string, change: (values: object) => object): Promise<void> {
  const { values } = typedDraft(name) ?? (await leftOf(name)) ?? { values: {} }
  storeDraft(name, change(values))
  written.dispatchEvent(new Event(name))
}

export function deleteDraft(name: string): void {
  held.delete(name)
  typed.set(name, null)
  tab.remove(keyOf(name))
  void save(name)
}

const saving = new Set<string>()

// A page that is closed does not wait for the store: what is not stored yet remains in the tab.
globalThis.addEventListener?.('pagehide', () => {
  for (const name of saving) {
    const json = typed.get(name)
    if (json) tab.set(keyOf(name), json)
  }
})

/**
 * Stores the draft of this page, or its deletion: at once, and again while it changes, so that little is lost with the
 * page.
 */
async function save(name: string): Promise<void> {
  // A running save includes the change.
  if (saving.has(name)) return
  saving.add(name)
  let json = typed.get(name)
  // A missing entry was not deleted here: the drafts of a new page have begun (provideDrafts).
  while (json !== undefined) {
    await saveOnce(name, json)
    const now = typed.get(name)
    if (now === json) break
    json = now
  }
  saving.delete(name)
}

async function saveOnce(name: string, json: string | null): Promise<void> {
  const { store } = drafts
  try {
    if (!store) throw new Error('no store')
    await (json === null ? store.remove(name) : store.write(name, json))
    tab.remove(keyOf(name))
  } catch (error) {
    // The tab then belongs to no person, or to another one.
    if (error instanceof SignedOut) return
    if (json !== null) tab.set(keyOf(name), json)
    if (!store) return
    drafts.isOnlyInTab = true
    noteForgotten()
    sayOnceIfForgetful()
  }
}

function parsed(json: string | null | undefined): Draft | null {
  try {
    const draft = JSON.parse(json ?? 'null') as Draft | null
    return draft && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

function isFile(value: unknown): boolean {
  return value instanceof File
}

function withoutFiles(_: string, value: unknown): unknown {
  return isFile(value) ? undefined : value
}
