import { i18n } from '@lingui/core'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../test/texts.ts'
import { promptFailure, promptForNewPasskey, promptForPasskey } from './passkeyPrompt.ts'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))

test.each([
  ['creates a passkey', promptForNewPasskey, startRegistration],
  ['confirms with a passkey', promptForPasskey, startAuthentication],
])('%s with the options of the server, and returns the answer for it', async (_, prompt, browser) => {
  vi.mocked(browser).mockResolvedValueOnce({ id: 'answer' } as never)
  expect(await prompt('{"challenge":"abc"}')).toBe('{"id":"answer"}')
  expect(vi.mocked(browser).mock.lastCall).toEqual([{ optionsJSON: { challenge: 'abc' } }])
})

test.each([
  ['NotAllowedError', /cancelada ou demorou demais/],
  ['AbortError', /cancelada ou demorou demais/],
  ['InvalidStateError', /já tem uma chave de acesso sua/],
  ['NotSupportedError', /não permite entrar com a digital ou o rosto/],
  ['ConstraintError', /não tem bloqueio de tela/],
  ['SecurityError', /pelo endereço da empresa/],
])('says of a prompt that ends with %s what to do', async (name, text) => {
  await loadTexts()
  const failure = promptFailure(Object.assign(new Error(), { name }))
  expect(failure && i18n._(failure)).toMatch(text)
})

test('leaves other errors to the caller', () => {
  expect(promptFailure(new TypeError())).toBeNull()
})
