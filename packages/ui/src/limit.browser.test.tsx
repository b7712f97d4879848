import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeLocale, i18n } from '#i18n/locale.ts'
import { MaskedField } from '#kit/fields/MaskedField.tsx'
import { nameMask } from '#kit/fields/masks.ts'
import { TextAreaField } from '#kit/fields/TextAreaField.tsx'
import { TextField } from '#kit/fields/TextField.tsx'
import { useForm } from '#kit/fields/useForm.ts'
import { loadTexts } from '../test/texts.ts'

/* No text is cut: too long a text is kept, counted, and not sent. */

const send = vi.fn()
const idle = { isPending: false, error: null, reset: () => {} }

function Uncontrolled() {
  const form = useForm({ fields: ['texto'], check: () => ({}), action: { ...idle, mutate: send } })
  return (
    <form {...form.handlers}>
      <TextAreaField label="Texto" name="texto" limit={10} />
      <button type="submit">Enviar</button>
    </form>
  )
}

function Controlled() {
  const [texto, setTexto] = useState('')
  const form = useForm({
    fields: ['texto'],
    values: { texto },
    check: () => ({}),
    action: { ...idle, mutate: send },
  })
  return (
    <form {...form.handlers}>
      <TextField
        label="Texto"
        name="texto"
        limit={10}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      <button type="submit">Enviar</button>
    </form>
  )
}

function Masked() {
  const [texto, setTexto] = useState('')
  const form = useForm({ fields: ['texto'], values: { texto }, check: () => ({}), action: { ...idle, mutate: send } })
  return (
    <form {...form.handlers}>
      <MaskedField
        label="Texto"
        name="texto"
        mask={nameMask}
        limit={10}
        value={texto}
        onInput={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      <button type="submit">Enviar</button>
    </form>
  )
}

test.each([
  ['read at submit', Uncontrolled],
  ['controlled', Controlled],
  ['with a mask', Masked],
])('a field %s keeps what is too long, counts it, and is sent once it fits', async (_, Form) => {
  send.mockClear()
  await loadTexts()
  await render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  )
  const field = page.getByLabelText('Texto')
  await field.fill('ABCDEFGHIJKLM')
  await expect.element(field).toHaveValue('ABCDEFGHIJKLM')
  await expect.element(page.getByText('Há 3 caracteres a mais. Encurte o texto.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(field).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
  await changeLocale('en-US')
  await expect.element(page.getByText('3 characters too many. Please shorten the text.')).toBeVisible()
  await changeLocale('es')
  await expect.element(page.getByText('Sobran 3 caracteres. Acorte el texto.')).toBeVisible()
  await changeLocale('pt-BR')
  await field.fill('ABCDEFGHIJ')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => send.mock.lastCall?.[0]).toEqual({ texto: 'ABCDEFGHIJ' })
})

test('what is too long without an event is held, too', async () => {
  send.mockClear()
  await loadTexts()
  await render(
    <I18nProvider i18n={i18n}>
      <Uncontrolled />
    </I18nProvider>,
  )
  const field = page.getByLabelText('Texto').element() as HTMLTextAreaElement
  field.value = 'ABCDEFGHIJK'
  field.form?.requestSubmit()
  await expect.element(page.getByText('Há 1 caractere a mais. Encurte o texto.')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})
