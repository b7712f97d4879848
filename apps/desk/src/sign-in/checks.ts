import { LEAST_PASSWORD } from '@colab/contract/desk/session'
import type { FieldErrors } from '@colab/ui/kit/fields/useForm.ts'
import { msg } from '@lingui/core/macro'

const CHECKS = {
  email: (value: string) => /^\s*\S+@\S+\s*$/.test(value) || msg`Informe o e-mail.`,
  senha: (value: string) => value !== '' || msg`Informe a senha.`,
  codigo: (value: string) => /^\d{6}$/.test(value) || msg`Informe os seis números do código.`,
}
type KeyField = keyof typeof CHECKS

/** Returns the errors of the fields that are given. */
export function checkKeys(values: Partial<Record<KeyField, string>>): FieldErrors<KeyField> {
  const found = Object.entries(values).map(([name, value]) => [name, CHECKS[name as KeyField](value)])
  return Object.fromEntries(found.filter(([, error]) => error !== true))
}

/** Checks also that a new password is long enough. */
export function checkNewKeys(values: Record<'senha' | 'codigo', string>): FieldErrors<KeyField> {
  const isShort = values.senha.length < LEAST_PASSWORD
  return {
    ...checkKeys(values),
    ...(isShort && { senha: msg`A senha precisa de ${LEAST_PASSWORD} caracteres ou mais.` }),
  }
}
