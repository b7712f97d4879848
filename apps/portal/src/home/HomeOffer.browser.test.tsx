import { i18n } from '@colab/ui/i18n/locale.ts'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, renderScreen } from '#test/screen.tsx'
import { profile } from '../profile.ts'
import { install } from '../session/installEvent.ts'
import { updateRemembered } from '../session/remembered.ts'
import { notePasskey } from '../session/signInHints.ts'
import { HomeOffer } from './HomeOffer.tsx'
import { offerOfVisit } from './offers.ts'

const overview = {
  buscaPedido: { ttPedido: [] },
  buscaProgramacaoFerias: { ttFeriasPrograma: [] },
  buscaInicio: { ttPagamento: [], ttBanco: [], ttPendencia: [] },
  buscaAviso: { Avisos: [] },
  buscaEscala: { ttEscala: [] },
}
const tour = page.getByRole('heading', { name: 'Primeira vez aqui?' })
const offer = page.getByRole('heading', { name: 'Portal na tela de início?' })
const title = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name })

const { promises } = profile

beforeEach(() => {
  // Otherwise a passkey is offered first.
  profile.promises = []
  onTestFinished(() => {
    profile.promises = promises
  })
  return caches.delete('offers')
})

/** Renders the offer for a person who has seen the tour, came back and opened a receipt. */
async function renderForReturning() {
  await renderScreen('/nada', {})
  await updateRemembered('offers', { tour: 'answered', visits: 2 })
  localStorage.setItem('opened', '{"/comprovantes":1}')
  await render(
    <I18nProvider i18n={i18n}>
      <HomeOffer />
    </I18nProvider>,
  )
}

/** Gives the browser the property by which an iPhone is recognized. */
function onPhone(standalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
}

test('offers newcomers a tour of four steps that Esc leaves for good', async () => {
  await renderScreen('/home', overview)
  await button('Conhecer o portal').click()
  const dialog = page.getByRole('dialog', { name: 'Conhecer o portal' })
  await expect.element(dialog).toMatchTextContent('Passo 1 de 4Seu pagamento')
  await expectAccessible()
  for (const step of ['O que espera por você', 'Seu ponto', 'Solicitações e RH']) {
    await button('Próximo').click()
    await expect.element(dialog.getByRole('heading', { name: step })).toHaveFocus()
  }
  await expect.element(button('Concluir')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tour).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  await expect.poll(offerOfVisit).toBe(null)
})

test('offers to sign in by a passkey alone once, in words that say what it does, where none was used', async () => {
  profile.promises = promises
  await renderForReturning()
  await expect.element(page.getByText(/^Você entra sem digitar CPF e senha: o aparelho confirma/)).toBeVisible()
  await expectAccessible()
  await button('Ativar').click()
  await expect.element(page.getByRole('dialog', { name: 'Ativar digital ou rosto' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(offerOfVisit).not.toBe('passkey')
  await caches.delete('offers')
  await updateRemembered('offers', { tour: 'answered' })
  expect(await offerOfVisit()).toBe('passkey')
  notePasskey()
  expect(await offerOfVisit()).not.toBe('passkey')
})

test('offers the installation once, after a receipt and a second visit', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }))
  install.event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  await renderForReturning()
  await expect.element(offer).toBeVisible()
  await expectAccessible()
  await button('Instalar').click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledOnce()
  expect(install.event).toBeUndefined()
  onPhone(false)
  await expect.poll(offerOfVisit).toBe(null)
})

test('explains the two steps of an iPhone, and remembers "not now"', async () => {
  onPhone(false)
  await renderForReturning()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Toque em Compartilhar, na barra do navegador.', 'Escolha Adicionar à Tela de Início.'])
  await expectAccessible()
  await button('Agora não').click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.poll(offerOfVisit).toBe(null)
})

test('offers no installation on a first visit, before a receipt, or where it is installed', async () => {
  onPhone(false)
  // The tests share one page load, which counts as one visit.
  await offerOfVisit()
  await updateRemembered('offers', { tour: 'answered', visits: 1 })
  localStorage.setItem('opened', '{"/comprovantes":1}')
  expect(await offerOfVisit()).toBe(null)
  await updateRemembered('offers', { visits: 2 })
  expect(await offerOfVisit()).toBe('install')
  localStorage.removeItem('opened')
  expect(await offerOfVisit()).toBe(null)
  localStorage.setItem('opened', '{"/comprovantes":1}')
  onPhone(true)
  expect(await offerOfVisit()).toBe(null)
})
