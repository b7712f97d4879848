import { desafiaPasskey, validaPasskey, validaSenha } from '@colab/contract/domains/access'
import { Refused } from '@colab/contract/wire/failures'
import { addCatalog, changeLocale, i18n } from '@colab/ui/i18n/locale.ts'
import { I18nProvider } from '@lingui/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
// Provides the catalogs.
import { expectAccessible } from '#test/screen.tsx'
import { profile } from '../profile.ts'
import { notePasskey } from '../session/signInHints.ts'
import { rememberedCpf } from './cpfMemory.ts'

// After any other sign-in the page would be left.
const ttLogin = [{ token: 'a', refresh_token: 'b', senhaPadrao: true }]
const replies = {
  desafiaPasskey: { ttDesafio: [{ opcoes: '{"challenge":"AA"}' }] },
  validaPasskey: { ttLogin },
  validaSenha: { ttLogin },
}
const passkey = page.getByRole('button', { name: 'Entrar com a digital ou o rosto' })
const submit = page.getByRole('button', { name: 'Entrar', exact: true })
const entered = page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })
const box = page.getByRole('checkbox', { name: 'Lembrar meu CPF neste aparelho' })

afterEach(() => localStorage.clear())

async function renderSignIn() {
  const { channel } = await import('./channel.ts')
  const call = vi
    .spyOn(channel, 'call')
    .mockImplementation(async ({ name }: { name: string }) => Object(replies)[name] ?? Promise.reject(new Error(name)))
  await Promise.all([addCatalog('sign-in'), changeLocale('pt-BR')])
  const { SignIn } = await import('./SignIn.tsx')
  const request = { redirectUri: `${location.origin}/`, nonce: null, loggedOut: false, expired: false }
  const { unmount } = await render(
    <I18nProvider i18n={i18n}>
      <SignIn request={request} />
    </I18nProvider>,
  )
  return { call, unmount }
}

/** Makes the browser return a passkey. */
function answerPrompt() {
  const bytes = new ArrayBuffer(1)
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    id: 'key',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential)
}

test('offers a passkey alone only where the gatekeeper takes it', async () => {
  const { promises } = profile
  onTestFinished(() => {
    profile.promises = promises
  })
  profile.promises = promises.filter((name) => name !== 'passkeyAlone')
  const { unmount } = await renderSignIn()
  await expect.element(submit).toBeVisible()
  await expect.element(passkey).not.toBeInTheDocument()
  await unmount()
  profile.promises = promises
  answerPrompt()
  const { call } = await renderSignIn()
  await expectAccessible()
  call.mockRejectedValueOnce(new Refused('', 'passkeyIndisponivel'))
  await passkey.click()
  await expect
    .element(page.getByText('Para ativar a digital ou o rosto, entre com CPF e senha e abra Segurança.'))
    .toBeVisible()
  await passkey.click()
  await expect.element(entered).toBeVisible()
  expect(call.mock.calls.slice(-2).map(([{ name }, params]) => [name, params])).toEqual([
    [desafiaPasskey.name, { sozinha: true }],
    [validaPasskey.name, { sozinha: true, resposta: expect.stringContaining('"id":"key"') }],
  ])
})

test('puts the passkey first where one was used before', async () => {
  notePasskey()
  await renderSignIn()
  await expect.element(page.getByText('ou com CPF e senha')).toBeVisible()
  const buttons = page.getByRole('main').getByRole('button')
  await expect.element(buttons.first()).toHaveTextContent('Entrar com a digital ou o rosto')
  await expectAccessible()
})

test('remembers the CPF after a sign-in that worked, masked, until it is forgotten', async () => {
  const { call, unmount } = await renderSignIn()
  // Preset on phones only.
  await expect.element(box).not.toBeChecked()
  await box.click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('52998224725')
  await page.getByLabelText('Senha', { exact: true }).fill('135790')
  call.mockRejectedValueOnce(new Refused('', 'loginInvalido'))
  await submit.click()
  await expect.element(page.getByText('CPF ou senha inválidos')).toBeVisible()
  expect(rememberedCpf()).toBe('')
  await submit.click()
  await expect.element(entered).toBeVisible()
  expect(rememberedCpf()).toBe('52998224725')
  await unmount()

  const again = await renderSignIn()
  await expect.element(page.getByText('***.982.247-**')).toBeVisible()
  await expect.element(page.getByText('529')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByLabelText('Senha', { exact: true }).fill('135790')
  await submit.click()
  await expect
    .poll(() => again.call.mock.lastCall)
    .toMatchObject([{ name: validaSenha.name }, { cpf: '52998224725', senha: '135790' }])
  await again.unmount()

  await renderSignIn()
  await page.getByRole('button', { name: 'Esquecer este CPF' }).click()
  await expect.element(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('')
  expect(rememberedCpf()).toBe('')
})
