import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderDesk } from '#test/screen.tsx'
import { server } from '#test/server.ts'

const rita = {
  codAgente: 2,
  nome: 'Rita Prado',
  email: 'rita@demonstracao.example',
  situacao: 'ativo',
  ultimoUso: '2026-03-09 17:20',
  conviteAte: '',
  passkeys: 1,
  proprio: false,
}
const marta = { ...rita, codAgente: 1, nome: 'Marta Ribeiro', email: 'marta@demonstracao.example', proprio: true }
const team = {
  ttAgente: [marta, rita],
  ttPapel: [
    { codAgente: 1, papel: 'admin', alcance: 'tudo', codigo: 0, nome: '' },
    { codAgente: 2, papel: 'rh', alcance: 'unidade', codigo: 2, nome: 'Loja Sul' },
  ],
  ttAlcance: [
    { alcance: 'tudo', codigo: 0, nome: '' },
    { alcance: 'unidade', codigo: 1, nome: 'Loja Centro' },
    { alcance: 'unidade', codigo: 2, nome: 'Loja Sul' },
  ],
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const sent = (method: string) => server.calls.find((call) => call.method === method)?.params

test('invites with roles over units, and shows the link once where no mail is set', async () => {
  const ttConvite = [{ link: 'https://rh.example/convite#abc', ate: '2026-03-11 12:00', porEmail: false }]
  await renderDesk('/equipe', { buscaEquipe: team, convidaAgente: { ttConvite } })
  await expect.element(page.getByText('RH · Loja Sul')).toBeVisible()
  await expectAccessible()
  await button('Convidar…').click()
  await page.getByLabelText('Nome').fill('Rui Prado')
  await page.getByLabelText('E-mail').fill('rui')
  await button('Convidar').click()
  await expect.element(page.getByText('O e-mail não está certo.')).toBeVisible()
  await expect.element(page.getByText('Escolha pelo menos um papel.')).toBeVisible()
  await page.getByLabelText('E-mail').fill('rui@demonstracao.example')
  await page.getByRole('checkbox', { name: /^RH/ }).click()
  await page.getByRole('radio', { name: 'Alguns empregadores ou unidades' }).click()
  await page.getByRole('checkbox', { name: 'Loja Sul' }).click()
  await page.getByRole('checkbox', { name: /^Auditoria/ }).click()
  await expectAccessible()
  await page.getByLabelText('Motivo').fill('Entrou na equipe.')
  await button('Convidar').click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(ttConvite[0]?.link ?? '')
  await expectAccessible()
  expect(sent('convidaAgente')).toEqual({
    nome: 'Rui Prado',
    email: 'rui@demonstracao.example',
    papeis: [
      { papel: 'rh', alcance: 'unidade', codigo: 2 },
      { papel: 'auditor', alcance: 'tudo', codigo: 0 },
    ],
    motivo: 'Entrou na equipe.',
  })
})

test('changes roles, keeps what was typed after a refusal, and ends access', async () => {
  const refusal = { retorno: [{ estatus: 'Erro', msgErro: 'x', codigo: 'ultimoAdministrador' }] }
  await renderDesk('/equipe', { buscaEquipe: team, mudaPapeis: refusal, encerraAgente: {} })
  await button('Rita Prado').click()
  await page.getByRole('checkbox', { name: /^Folha/ }).click()
  await page.getByLabelText('Motivo').fill('Mudou de área.')
  await button('Mudar papéis').click()
  await expect.element(page.getByText(/É a última pessoa que administra/)).toBeVisible()
  await expect.element(page.getByLabelText('Motivo')).toHaveValue('Mudou de área.')
  server.replies.mudaPapeis = {}
  await button('Mudar papéis').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent('mudaPapeis')).toMatchObject({
    papeis: [
      { papel: 'rh', alcance: 'unidade', codigo: 2 },
      { papel: 'folha', alcance: 'unidade', codigo: 2 },
    ],
  })
  await button('Rita Prado').click()
  await button('Encerrar o acesso…').click()
  await page.getByLabelText('Motivo').fill('Saiu.')
  await button('Encerrar').click()
  await expect.poll(() => sent('encerraAgente')).toEqual({ codAgente: 2, motivo: 'Saiu.' })
})

test('offers no change of the own access', async () => {
  await renderDesk('/equipe', { buscaEquipe: team })
  await button('Marta Ribeiro').click()
  await expect.element(page.getByText(/Ninguém muda o próprio acesso/)).toBeVisible()
  expect(button('Mudar papéis').elements()).toEqual([])
  await expectAccessible()
})
