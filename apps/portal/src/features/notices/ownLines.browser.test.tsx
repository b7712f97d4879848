import { SECURITY_ALERTS } from '@colab/contract/domains/notices'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#test/screen.tsx'
import { ownTitle } from './ownTitles.ts'

const alert = {
  dtAviso: '2026-03-10',
  sequencia: 1,
  situacao: 'N',
  mensagem: 'Entrada em um novo aparelho',
  sequenciaAnexo: '',
  extensaoAnexo: '',
  codEmp: 1,
  codEmpregado: 2001,
  codMensagem: 0,
  mostraMensagem: true,
  observacao: 'Entrada em um novo aparelho',
  justificativa: [
    'Alguém entrou no seu portal Mercado Sol em um aparelho que você ainda não tinha usado.',
    'Quando: 10/03/2026, às 08:30 (horário de Brasília)\nAparelho: Chrome · Android',
    'Se foi você, não precisa fazer nada. Se não foi você, crie logo uma nova senha.',
    'Venha ao RH amanhã.',
  ].join('\n\n'),
}

test('shows an alert of our server in the language of the reader, and the words of HR as they are', async () => {
  await renderScreen('/avisos', { buscaAviso: { Avisos: [alert] } }, { locale: 'es' })
  await page.getByText('Inicio de sesión en un dispositivo nuevo').first().click()
  await expect.element(page.getByText(/Alguien entró a su portal/)).toBeVisible()
  await expect.element(page.getByText(/Cuándo: 10\/03\/2026, a las 08:30 \(hora de Brasilia\)/)).toBeVisible()
  await expect.element(page.getByText(/Dispositivo: Chrome · Android/)).toBeVisible()
  await expect.element(page.getByText('Venha ao RH amanhã.', { exact: true })).toHaveAttribute('lang', 'pt-BR')
})

test('translates what HR decided about an absence, which no notice names, and sent about a document', async () => {
  const absence = {
    ...alert,
    mensagem: 'O RH recusou uma solicitação sua.',
    observacao: 'O RH recusou uma solicitação sua',
  }
  const title = 'O RH enviou um arquivo sobre seu documento'
  const file = { ...alert, sequencia: 2, mensagem: `${title}.`, observacao: title }
  await renderScreen('/avisos', { buscaAviso: { Avisos: [absence, file] } }, { locale: 'en-US' })
  await expect.element(page.getByText('HR declined a request of yours').first()).toBeVisible()
  await expect.element(page.getByText('HR sent a file about your document').first()).toBeVisible()
})

test('has a translation of every security alert', () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  expect(SECURITY_ALERTS.filter((text) => !ownTitle(text))).toEqual([])
})
