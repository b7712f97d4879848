import { queryClient } from '@colab/ui/calls/query.ts'
import { i18n } from '@colab/ui/i18n/locale.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { CalendarDialog } from './CalendarDialog.tsx'

const created = { ttCalendario: [{ dtCriacao: '2026-03-10' }] }

test('creates an address, shows it once, and ends it', async () => {
  const server = await renderScreen('/nada', { buscaCalendario: { ttCalendario: [] } })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CalendarDialog onClose={() => {}} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  server.replies = {
    buscaCalendario: created,
    gravaCalendario: { ttEndereco: [{ endereco: '/agenda/secret.ics' }] },
  }
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  await expect.element(page.getByText('Informe a senha.')).toBeVisible()
  const senha = page.getByLabelText('Senha atual')
  await senha.fill('135790')
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const address = page.getByRole('textbox', { name: 'Seu endereço' })
  await expect.element(address).toHaveValue('https://api.example/agenda/secret.ics')
  await expect
    .element(page.getByRole('link', { name: 'Abrir no calendário' }))
    .toHaveAttribute('href', 'webcal://api.example/agenda/secret.ics')
  expect(server.calls('gravaCalendario')).toMatchObject([{ senha: '135790' }])
  const end = page.getByRole('button', { name: 'Desativar o endereço' })
  await expect.element(end).toBeVisible()
  await expectAccessible()
  server.replies = { buscaCalendario: { ttCalendario: [] }, excluirCalendario: {} }
  await end.click()
  await expect.element(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
})
