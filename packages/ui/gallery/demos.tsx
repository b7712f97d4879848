import { type ReactNode, useState } from 'react'
import { Button } from '#kit/fields/Button.tsx'

const query = new URLSearchParams(location.search)

/** Parameters of the address: `?part=tabs&theme=dark&lang=es`. Without `part` all are shown. */
export const choices = {
  part: query.get('part'),
  theme: query.get('theme'),
  lang: query.get('lang') ?? 'pt-BR',
}

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
