import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { maskCpf } from './cpfMask.ts'

interface CpfFieldProps {
  value: string
  onType: (cpf: string) => void
  error: string | undefined
  autoFocus?: boolean
}

/** CPF of the person who signs in; browsers remember it as the user name. */
export function CpfField({ value, onType, error, autoFocus }: CpfFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // With a mouse only: on phones the keyboard would cover the page before it was read.
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
