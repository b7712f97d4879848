import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ComponentProps, useCallback, useMemo, useRef } from 'react'
import { Field, type FieldProps, fieldCss, useField } from './Field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'required'>
type MaskedFieldProps = FieldProps & InputProps & { mask: string | MaskitoOptions }

/** Assigns an element to a ref of either kind. */
function hand<T>(element: T | null, ref: InputProps['ref'] | ((element: T | null) => void)) {
  if (typeof ref === 'function') (ref as (element: T | null) => void)(element)
  else if (ref) (ref as { current: T | null }).current = element
}

/**
 * An input that keeps a mask while typing, pasting and correcting, with the caret in place. In a pattern such as
 * `###.###.###-##` every `#` is a digit and the rest is inserted.
 */
export function MaskedInput({ mask, ref, ...input }: InputProps & { mask: string | MaskitoOptions }) {
  const options = useMemo(
    () => (typeof mask === 'string' ? { mask: Array.from(mask, (place) => (place === '#' ? /\d/ : place)) } : mask),
    [mask],
  )
  const maskito = useMaskito({ options })
  const given = useRef(ref)
  given.current = ref
  // A stable callback: a new one per render would reset the mask while typing.
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      hand(element, maskito)
      hand(element, given.current)
    },
    [maskito],
  )
  return <input inputMode="numeric" autoComplete="off" {...input} ref={both} />
}

/** A text field with a mask: a pattern with `#` for digits, or Maskito options created once outside the component. */
export function MaskedField(props: MaskedFieldProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <MaskedInput className={fieldCss.control} {...control} />
    </Field>
  )
}
