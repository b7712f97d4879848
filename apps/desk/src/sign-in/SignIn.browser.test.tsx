import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, noSession, renderDesk, sessionWith } from '#test/screen.tsx'
import { refusal } from '#test/server.ts'

test('asks for a passkey or a password with a code, and keeps what was typed after a refusal', async () => {
  const server = await renderDesk('/', {
    sessao: noSession,
    entra: refusal('credenciaisInvalidas', 'E-mail, senha ou código não conferem.'),
  })
  await page.getByLabelText('E-mail').fill('marta@demonstracao.example')
  await page.getByRole('textbox', { name: 'Senha' }).fill('uma senha errada')
  await page.getByLabelText('Código do aplicativo').fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('E-mail, senha ou código não conferem.')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('marta@demonstracao.example')
  expect(server.calls.at(-1)).toMatchObject({
    method: 'entra',
    params: { email: 'marta@demonstracao.example', codigo: '123456' },
  })
  await expectAccessible()
})

test('covers a locked page and opens it again, with the call that waited', async () => {
  let locked = true
  const server = await renderDesk('/caixa', {
    sessao: () => sessionWith(undefined, { trancada: locked, temPasskey: false }),
    confirma: () => {
      locked = false
      return {}
    },
  })
  await expect.element(page.getByRole('alertdialog', { name: 'A mesa está trancada' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Senha' }).fill('uma frase bem longa')
  await page.getByLabelText('Código do aplicativo').fill('123456')
  await page.getByRole('button', { name: 'Destrancar' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.calls.find(({ method }) => method === 'confirma')?.params).toMatchObject({
    senha: 'uma frase bem longa',
  })
})

test('tells an agent whose roles open no screen what there is', async () => {
  await renderDesk('/', { sessao: sessionWith([]) })
  await expect.element(page.getByRole('heading', { name: 'Nada para decidir aqui' })).toBeVisible()
  await expectAccessible()
})

test('tells an agent without the grant of a screen so', async () => {
  await renderDesk('/pessoas', { sessao: sessionWith(['inbox']) })
  await expect.element(page.getByRole('heading', { name: 'Seus papéis não abrem esta tela' })).toBeVisible()
})
