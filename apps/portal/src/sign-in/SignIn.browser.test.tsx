import { late } from '@colab/contract/channel/deadline'
import { Refused, Unavailable } from '@colab/contract/wire/failures'
import { I18nProvider } from '@lingui/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import '#test/screen.tsx'
import { addCatalog, changeLocale, i18n } from '@colab/ui/i18n/locale.ts'
import { applyTheme } from '@colab/ui/kit/theme.ts'
import { profile } from '../profile.ts'

/* Options of the client profile on the sign-in page; the sign-in itself is tested in e2e/. */

profile.contactPhone = '(11) 3333-4444'

async function renderSignIn() {
  await Promise.all([addCatalog('sign-in'), changeLocale('pt-BR')])
  const { SignIn } = await import('./SignIn.tsx')
  const request = { redirectUri: `${location.origin}/`, nonce: null, loggedOut: false, expired: false }
  await render(
    <I18nProvider i18n={i18n}>
      <SignIn request={request} />
    </I18nProvider>,
  )
}

test('contains the phone of HR in the messages that refer to HR', async () => {
  await changeLocale('pt-BR')
  await addCatalog('sign-in')
  const { explain } = await import('./faults.ts')
  for (const codigo of ['cpfInexistente', 'semSenha', 'semVinculo', 'semOpcao']) {
    const { words } = explain(new Refused('', codigo))
    expect(typeof words === 'string' ? words : i18n._(words)).toContain('(11) 3333-4444')
  }
})

test.for([
  ['senhaInvalida', 1, 'senha', 'Senha inválida. Mais 1 tentativa antes de uma espera.'],
  ['senhaInvalida', 2, 'senha', 'Senha inválida. Mais 2 tentativas antes de uma espera.'],
  ['senhaInvalida', undefined, 'senha', 'Senha inválida'],
  ['loginInvalido', undefined, '', 'CPF ou senha inválidos'],
  ['senhaIgual', undefined, 'senha', 'A nova senha deve ser diferente da atual.'],
  ['bloqueado', 15, '', 'Muitas tentativas. Tente de novo em 15 minutos.'],
  ['bloqueado', undefined, '', 'Muitas tentativas. Espere um pouco e tente de novo.'],
] as const)('explains %s with the number %s, whatever the message', async ([codigo, valor, field, text]) => {
  await changeLocale('pt-BR')
  await addCatalog('sign-in')
  const { explain, waitOf } = await import('./faults.ts')
  const refused = new Refused('CPF 9 diferente', codigo, valor)
  const { words, ...rest } = explain(refused)
  expect(rest).toEqual({ field })
  expect(typeof words === 'string' ? words : i18n._(words)).toBe(text)
  expect(waitOf(refused)).toBe(codigo === 'bloqueado' ? 60 * (valor ?? 0) : 0)
})

test('says of a sign-in without a reply in time that the server takes long, and offers it again', async () => {
  const { channel } = await import('./channel.ts')
  const call = vi.spyOn(channel, 'call').mockRejectedValue(new Unavailable(0, null, { cause: late() }))
  await renderSignIn()
  await page.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
  await page.getByLabelText('Senha', { exact: true }).fill('135790')
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await enter.click()
  await expect.element(page.getByText('O servidor está demorando. Tente de novo.')).toBeVisible()
  await enter.click()
  await expect.poll(() => call.mock.calls.length).toBe(2)
})

test('sends what a password manager writes without an event', async () => {
  const { channel } = await import('./channel.ts')
  const call = vi.spyOn(channel, 'call').mockRejectedValue(new Refused('', 'loginInvalido'))
  await renderSignIn()
  const write = (label: string, text: string) => {
    const input = page.getByLabelText(label, { exact: true }).element() as HTMLInputElement
    input.value = text
    return input.form?.requestSubmit()
  }
  write('CPF', '52998224725')
  write('Senha', '135790')
  await expect.poll(() => call.mock.lastCall?.[1]).toEqual({ cpf: '52998224725', senha: '135790' })
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  write('CPF', '111.444.777-35')
  await expect.poll(() => call.mock.lastCall?.[1]).toEqual({ cpf: '11144477735' })
})

test('says of a CPF of ten digits how it may begin', async () => {
  await renderSignIn()
  await page.getByRole('textbox', { name: 'CPF' }).fill('5299822472')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('Um CPF tem 11 números e pode começar com 0.').first()).toBeVisible()
})

test.for([
  [true, 'numeric', 'Use seu CPF e sua senha de números.'],
  [false, null, 'Use seu CPF e sua senha.'],
] as const)('accepts text as password where it need not be numeric (%s)', async ([numeric, inputMode, lead]) => {
  profile.numericPassword = numeric
  onTestFinished(() => {
    profile.numericPassword = true
  })
  await renderSignIn()
  await expect.element(page.getByText(lead)).toBeVisible()
  const password = page.getByLabelText('Senha', { exact: true })
  expect(password.element().getAttribute('inputmode')).toBe(inputMode)
  await password.fill('cavalo 1')
  await expect.element(password).toHaveValue(numeric ? '1' : 'cavalo 1')
})

test('asks for the code of HR where the back end sends such codes', async () => {
  const { invitations } = profile.features
  onTestFinished(() => {
    profile.features.invitations = invitations
  })
  profile.features.invitations = true
  await renderSignIn()
  await page.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
  await page.getByRole('button', { name: 'Tenho um código do RH' }).click()
  await expect.element(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25')
  await page.getByLabelText('Código', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(page.getByText('Informe os 8 números do código.').first()).toBeVisible()

  profile.features.invitations = false
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect.element(page.getByRole('button', { name: 'Esqueci minha senha' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tenho um código do RH' }).elements()).toEqual([])
})

test('shows the name of the company, with its letter where there is no logo', async () => {
  const { name, logo } = profile
  onTestFinished(() => {
    Object.assign(profile, { name, logo })
  })
  Object.assign(profile, { name: 'Vendas Sul', logo: '' })
  await renderSignIn()
  const header = page.getByRole('banner')
  await expect.element(header.getByText('Vendas Sul')).toBeVisible()
  await expect.element(header.getByText('V', { exact: true })).toBeVisible()
})

test('says that this browser stores nothing, where that is so', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => store.mockRestore())
  applyTheme('system')
  await renderSignIn()
  await expect.element(page.getByText('Este navegador não deixa guardar dados neste aparelho.')).toBeVisible()
})
