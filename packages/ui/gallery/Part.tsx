import { type ReactNode, useState } from 'react'
import css from './gallery.module.css'

const query = new URLSearchParams(location.search)

/** Parameters of the address: `?part=tabs&theme=dark&lang=es`. Without `part` all are shown. */
export const choices = {
  part: query.get('part'),
  theme: query.get('theme'),
  lang: query.get('lang') ?? 'pt-BR',
}

/** A component of the kit in its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  if (choices.part && choices.part !== name) return null
  return (
    <section id={name} className={css.part} aria-labelledby={`${name}-name`}>
      <h2 id={`${name}-name`}>{name}</h2>
      {children}
    </section>
  )
}

/** Local state for controlled components. */
export function State<Value>(props: {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(props.initial)
  return props.children(value, setValue)
}
