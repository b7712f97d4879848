import { corrigePessoa, redefineSenha } from '@colab/contract/desk/people'
import { LOCALES } from '@colab/contract/locale'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, nobody, noSession, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'
import { abortCalls, call } from '../call.ts'
import { page as desk } from '../session.ts'

const code = () => page.getByLabelText('Código do aplicativo')
const password = () => page.getByRole('textbox', { name: /senha/i })
const paramsOf = (method: string) => server.calls.filter((seen) => seen.method === method).map(({ params }) => params)

/** Replaces the browser's own dialog. */
function answerPrompts(answer: () => Promise<unknown>) {
  const credential = async () => answer() as Promise<Credential>
  vi.spyOn(navigator.credentials, 'get').mockImplementation(credential)
  vi.spyOn(navigator.credentials, 'create').mockImplementation(credential)
}

const cancelled = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
const ttOpcao = [
  {
    desafio: 'd',
    opcoes: JSON.stringify({
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'RH' },
      user: { id: 'AAAA', name: 'a', displayName: 'a' },
      pubKeyCredParams: [],
    }),
  },
]

// Leaving would reload the page of the tests.
beforeEach(() => {
  vi.spyOn(desk, 'startAnew').mockImplementation(() => {})
})

test('keeps what was typed after a refusal, in each language', async () => {
  await renderDesk('/', { sessao: noSession, entra: refusal('credenciaisInvalidas', 'texto do servidor') })
  await page.getByLabelText('E-mail').fill('marta@demonstracao.example')
  await password().fill('uma senha errada')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('E-mail, senha ou código não conferem.')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('marta@demonstracao.example')
  expect(paramsOf('entra')).toMatchObject([{ email: 'marta@demonstracao.example', codigo: '123456' }])
  await expectAccessible()
  const words = { 'pt-BR': 'não conferem', 'en-US': 'password or code is wrong', es: 'no coinciden' }
  for (const locale of LOCALES) {
    await changeLocale(locale)
    await expect.element(page.getByRole('alert').getByText(words[locale])).toBeVisible()
  }
})

test('asks for what is missing, and says how long too many tries have to wait', async () => {
  await renderDesk('/', {
    sessao: noSession,
    entra: { retorno: [{ estatus: 'Erro', msgErro: '', codigo: 'bloqueado', valor: 4 }] },
  })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('Informe o e-mail.')).toBeVisible()
  await expect.element(page.getByText('Informe os seis números do código.')).toBeVisible()
  await page.getByLabelText('E-mail').fill('marta@demonstracao.example')
  await password().fill('uma senha')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByText('Tente de novo em 4 min.')).toBeVisible()
})

test('explains a passkey prompt that was cancelled', async () => {
  answerPrompts(cancelled)
  await renderDesk('/', { sessao: noSession, opcoesPasskey: { ttOpcao } })
  await page.getByRole('button', { name: 'Entrar com passkey' }).click()
  await expect.element(page.getByText('A confirmação foi cancelada ou demorou demais.')).toBeVisible()
  expect(paramsOf('opcoesPasskey')).toMatchObject([{ uso: 'entra' }])
})

test('uses an invitation: its code leaves the address, and a password needs its first code', async () => {
  let isIn = false
  await renderDesk('/convite#c0d1g0', {
    sessao: () => (isIn ? sessionWith([]) : noSession),
    aceitaConvite: { ttConvite: [{ nome: 'Marta Ribeiro', email: 'marta@demonstracao.example' }] },
    segredoTotp: {
      ttSegredo: [{ segredo: 'JBSWY3DPEHPK3PXP', endereco: 'otpauth://totp/RH:marta?secret=JBSWY3DPEHPK3PXP' }],
    },
    gravaCredencial: ({ codigo }) => {
      if (codigo !== '654321') return refusal('codigoInvalido')
      isIn = true
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Bem-vindo à mesa do RH, Marta Ribeiro' })).toBeVisible()
  expect(location.href).not.toContain('c0d1g0')
  await expectAccessible()
  await page.getByRole('button', { name: 'Usar senha e código' }).click()
  await expect.element(page.getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible()
  await password().fill('curta')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect.element(page.getByText('A senha precisa de 12 caracteres ou mais.')).toBeVisible()
  expect(paramsOf('gravaCredencial')).toEqual([])
  await password().fill('uma frase bem longa')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect.element(page.getByText('O código não confere, ou já foi usado.')).toBeVisible()
  await expect.element(password()).toHaveValue('uma frase bem longa')
  await code().fill('654321')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nada para decidir aqui' })).toBeVisible()
  expect(paramsOf('gravaCredencial').at(-1)).toMatchObject({ convite: 'c0d1g0', senha: 'uma frase bem longa' })
})

test('shows that an invitation was used', async () => {
  await renderDesk('/convite#velho', { sessao: noSession, aceitaConvite: refusal('conviteInvalido') })
  await expect.element(page.getByText('Este convite já foi usado ou venceu.')).toBeVisible()
  await expectAccessible()
})

test('explains the address of an invitation without its code', async () => {
  await renderDesk('/convite', { sessao: noSession })
  await expect.element(page.getByRole('heading', { name: 'Abra o convite de novo' })).toBeVisible()
})

test('asks for a confirmation and sends the same write again, once', async () => {
  let isConfirmed = false
  await renderDesk('/pessoas', {
    ...nobody,
    redefineSenha: () => (isConfirmed ? { ttConvite: [] } : new Failing(403, 'confirm')),
    confirma: () => {
      isConfirmed = true
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  const saved = call(redefineSenha, { codPessoa: 1, motivo: 'perdeu' })
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await code().fill('123456')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(saved).resolves.toMatchObject({ retorno: [{ estatus: 'Sucesso' }] })
  await expect.element(dialog).not.toBeInTheDocument()
  const keys = server.calls
    .filter(({ method }) => method === 'redefineSenha')
    .map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toEqual([keys[0], keys[0]])
})

test('refuses the write of an agent who does not confirm', async () => {
  await renderDesk('/pessoas', { ...nobody, redefineSenha: new Failing(403, 'confirm') })
  const refused = call(redefineSenha, { codPessoa: 1, motivo: 'perdeu' }).catch((error) => error.codigo)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await refused).toBe('semConfirmacao')
})

test('covers a locked page and lets the call that waited go on', async () => {
  let isLocked = true
  await renderDesk('/pessoas', {
    ...nobody,
    sessao: () => sessionWith(undefined, { trancada: isLocked, temPasskey: false }),
    corrigePessoa: () => (isLocked ? new Failing(403, 'locked') : {}),
    confirma: () => {
      isLocked = false
      return {}
    },
  })
  const cover = page.getByRole('dialog', { name: 'A mesa está trancada' })
  await expect.element(cover).toBeVisible()
  const beneath = document.querySelector('main')
  await userEvent.keyboard('{Escape}')
  await expect.element(cover).toBeVisible()
  await expectAccessible()
  const saved = call(corrigePessoa, { codPessoa: 1, versao: 'v', motivo: 'm', campos: {} })
  await password().fill('uma frase bem longa')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Destrancar' }).click()
  await expect.element(cover).not.toBeInTheDocument()
  await expect(saved).resolves.toMatchObject({ retorno: [{ estatus: 'Sucesso' }] })
  expect(paramsOf('confirma')).toMatchObject([{ senha: 'uma frase bem longa', codigo: '123456' }])
  expect(desk.startAnew).not.toHaveBeenCalled()
  expect(document.querySelector('main')).toBe(beneath)
})

test('covers the page of an ended session, and goes on after the same agent has signed in', async () => {
  let isIn = true
  await renderDesk('/pessoas', {
    ...nobody,
    sessao: () => (isIn ? sessionWith() : noSession),
    corrigePessoa: () => (isIn ? {} : new Failing(401, 'unauthorized')),
    entra: () => {
      isIn = true
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  isIn = false
  const saved = call(corrigePessoa, { codPessoa: 1, versao: 'v', motivo: 'm', campos: {} })
  const cover = page.getByRole('dialog', { name: 'Sua sessão terminou' })
  await expect.element(cover).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('E-mail').fill('marta@demonstracao.example')
  await password().fill('uma frase bem longa')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(cover).not.toBeInTheDocument()
  await expect(saved).resolves.toMatchObject({ retorno: [{ estatus: 'Sucesso' }] })
  expect(desk.startAnew).not.toHaveBeenCalled()
})

test('begins anew for another agent, and never sends what the one before had begun', async () => {
  let who = 1
  await renderDesk('/pessoas', {
    ...nobody,
    sessao: () => (who === 0 ? noSession : sessionWith(undefined, { codAgente: who })),
    corrigePessoa: () => (who === 1 ? {} : new Failing(401, 'unauthorized')),
    entra: () => {
      who = 2
      return {}
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  who = 0
  void call(corrigePessoa, { codPessoa: 1, versao: 'v', motivo: 'm', campos: {} }).catch(() => {})
  await page.getByLabelText('E-mail').fill('outra@demonstracao.example')
  await password().fill('uma frase bem longa')
  await code().fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.poll(() => vi.mocked(desk.startAnew).mock.calls.length).toBeGreaterThan(0)
  expect(paramsOf('corrigePessoa')).toHaveLength(1)
})

test('a call in flight when the agent leaves neither fails nor asks to sign in; one that outlives the page arrives', async () => {
  const replies = Promise.withResolvers<object>()
  await renderDesk('/', { sessao: noSession, corrigePessoa: () => replies.promise })
  const params = { codPessoa: 1, versao: 'v', motivo: 'm', campos: {} }
  const settled = vi.fn()
  call(corrigePessoa, params).then(settled, settled)
  const outliving = call(corrigePessoa, params, { outlivesPage: true })
  await expect.poll(() => paramsOf('corrigePessoa')).toHaveLength(2)
  abortCalls()
  replies.resolve({})
  await expect(outliving).resolves.toMatchObject({ retorno: [{ estatus: 'Sucesso' }] })
  expect(settled).not.toHaveBeenCalled()
})
