import { LOCALES } from '@colab/contract/locale'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'

const query = new URLSearchParams(location.search)

/** Parameters of the address: `?part=tabs&theme=dark&lang=es`. Without `part` all are shown. */
export const choices = {
  part: query.get('part'),
  theme: query.get('theme'),
  lang: LOCALES.find((locale) => locale === query.get('lang')) ?? LOCALES[0],
}

/** A picture of a person, or a logo. */
export const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%2300687a'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='white'/%3E%3Cpath d='M1 8c0-4 6-4 6 0' fill='white'/%3E%3C/svg%3E"

/** Elements of the kit in their states, by name. */
export type Demos = Record<string, () => ReactNode>

/** Local state for controlled components. */
export function State<Value>(props: {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(props.initial)
  return props.children(value, setValue)
}

/** A button that opens what `children` return. */
export function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
