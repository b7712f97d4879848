import type { ComponentProps } from 'react'
import { Search } from '#kit/icons.ts'
import css from './SearchBox.module.css'

/** A box to search in; `label` is also the placeholder. Results are the caller's. */
export function SearchBox({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={css.box}>
      <Search />
      <input type="search" aria-label={label} placeholder={label} autoComplete="off" {...input} />
    </label>
  )
}
