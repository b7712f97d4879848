import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Words } from './faults.ts'
import { useAction } from './useAction.ts'
import { useWords } from './useWords.ts'

type Typed<Field extends string> = Record<Field, string>
export type Faults<Field extends string> = Partial<Record<Field, Words>>

/** A form of a few fields, which keep their text themselves: what was typed outlives a refusal. */
interface Plan<Field extends string> {
  fields: readonly Field[]
  /** What is wrong with what was typed; nothing is sent while there is something. */
  check: (typed: Typed<Field>) => Faults<Field>
  act: (typed: Typed<Field>) => Promise<unknown>
}

/** Checks and sends a form; the first field that is wrong gets the focus. */
export function useForm<Field extends string>({ fields, check, act }: Plan<Field>) {
  const say = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Faults<Field>>({})
  const { busy, fault, run, clear } = useAction(act)

  useEffect(() => {
    if (fault) focusFirst(form.current)
  }, [fault])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Typed<Field>
    const found = check(typed)
    flushSync(() => setWrong(found))
    if (Object.keys(found).length > 0) focusFirst(form.current)
    else void run(typed)
  }
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement
    setWrong(({ [name as Field]: _mended, ...others }) => others as Faults<Field>)
    clear()
  }
  const blamed = fields.find((name) => name === fault?.field)
  const errorOf = (name: Field) => say(wrong[name] ?? (name === blamed ? fault?.words : undefined))
  return {
    busy,
    errorOf,
    form: {
      ref: form,
      onSubmit,
      onInput,
      /** What is wrong with a field, for whoever does not see it; with the whole, for all. */
      spoken: fields.map(errorOf).find(Boolean),
      alert: blamed ? undefined : say(fault?.words),
    },
  }
}

function focusFirst(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('[aria-invalid=true]')
  field?.focus()
  // A hidden text cannot be mended, only typed anew.
  if (field?.type === 'password') field.select()
}
