import { type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '#ui/TextField.tsx'
import { maskCpf } from './cpfMask.ts'

interface CpfFieldProps {
  value: string
  onType: (cpf: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** The CPF of whoever signs in; the browser's own memory of it is the user name. */
export function CpfField({ value, onType, error, autoFocus }: CpfFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // A pointer is no phone: there the keyboard would cover the page before it was read.
  useEffect(() => {
    if (autoFocus && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [autoFocus])
  function type({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as InputEvent
    maskCpf(currentTarget, { forwards: inputType === 'deleteContentForward' })
    onType(currentTarget.value)
  }
  return (
    <TextField
      ref={input}
      label="CPF"
      name="cpf"
      defaultValue={value}
      onInput={type}
      error={error}
      required
      inputMode="numeric"
      autoComplete="username"
      placeholder="000.000.000-00"
    />
  )
}
