import { GRANTS, type Grant } from '@colab/contract/desk/grants'
import { addDays } from '@colab/contract/wire/calendar'
import { today } from '@colab/ui/i18n/clock.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { counts } from '#test/people.ts'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, server } from '#test/server.ts'

const state = {
  ttUnidade: [
    { codUnidade: 1, unidade: 'Loja Centro', pessoas: 12, nuncaEntrou: 0, semCanal: 0 },
    { codUnidade: 2, unidade: 'Loja Sul', pessoas: 40, nuncaEntrou: 7, semCanal: 1 },
  ],
  ttCanal: [
    { canal: 'mail', ligado: true },
    { canal: 'push', ligado: false },
  ],
  ttUltima: [
    { oQue: 'importacao', momento: '2026-03-09 08:10' },
    { oQue: 'copia', momento: '' },
  ],
  ttSemDados: [{ recurso: 'restaurant', tela: 'Restaurante', tabelas: 'cardapio' }],
}
const replies = {
  contaPessoas: counts,
  contaFila: {
    ttContagem: [{ tipo: 'registration', quantos: 12, maisAntigo: `${addDays(today(), -3)} 10:00` }],
    ttIdade: [{ tipo: 'registration', idade: 'semana', quantos: 5 }],
  },
  buscaSituacao: state,
}
const missing = { codPessoa: 1004, codigo: '1004', nome: 'Elisa Rocha', empregador: 'Demonstração S.A.' }

test('shows counts that lead to people and requests, the server, and screens without data', async () => {
  await renderDesk('/situacao', replies)
  const linkTo = (name: RegExp) => page.getByRole('link', { name })
  await expect
    .element(linkTo(/Nunca entraram.*31/))
    .toHaveAttribute('href', '/pessoas?contrato=ativo&acesso=nuncaEntrou')
  await expect
    .element(linkTo(/Loja Sul.*1 sem e-mail nem celular.*7 de 40/))
    .toHaveAttribute('href', '/pessoas?contrato=ativo&acesso=nuncaEntrou&unidade=2')
  const kind = page.getByRole('row', { name: /^Cadastro.*o mais antigo há 3 dias.*0 5 0 12$/ })
  await expect.element(kind.getByRole('link', { name: '12' })).toHaveAttribute('href', '/caixa?tipo=registration')
  await expect
    .element(kind.getByRole('link', { name: '5' }))
    .toHaveAttribute('href', '/caixa?tipo=registration&idade=semana')
  expect(page.getByText('Loja Centro').elements()).toEqual([])
  await expect.element(page.getByText('09/03/2026 08:10')).toBeVisible()
  await expect.element(page.getByText('nenhuma conhecida')).toBeVisible()
  await expect.element(page.getByText(/features\.restaurant: false/)).toBeVisible()
  await expectAccessible()
})

test('checks income reports page by page, and names who has none by the reason', async () => {
  const page1 = {
    ttFalta: [{ ...missing, motivo: 'months' }],
    ttConferencia: [{ conferidas: 100, prontos: 99 }],
    ttPagina: [{ proximo: 'two', total: 130 }],
  }
  const page2 = {
    ttFalta: [{ ...missing, codPessoa: 1005, nome: 'Igor Barros', motivo: 'future' }],
    ttConferencia: [{ conferidas: 30, prontos: 29 }],
    ttPagina: [{ proximo: '', total: 0 }],
  }
  await renderDesk('/situacao', {
    ...replies,
    buscaInformes: ({ depois }) => (depois === 'two' ? new Failing(503) : page1),
  })
  await page.getByRole('button', { name: `Conferir informes de ${Number(today().slice(0, 4)) - 1}` }).click()
  await expect.element(page.getByText('100 de 130 pessoas conferidas…')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByText(/pessoas sem informe/).elements()).toEqual([])
  server.replies.buscaInformes = ({ depois }: Record<string, unknown>) => (depois === 'two' ? page2 : page1)
  await page.getByRole('button', { name: `Conferir informes de ${Number(today().slice(0, 4)) - 1}` }).click()
  await expect.element(page.getByText(/128 informes prontos, 2 pessoas sem informe/)).toBeVisible()
  await page.getByText('Falta o recibo de um mês do contrato').click()
  await expect.element(page.getByRole('link', { name: /Elisa Rocha/ })).toHaveAttribute('href', '/pessoas/1004')
  await expect.element(page.getByText('future')).toBeVisible()
  await expectAccessible()
})

test('shows an administrator the server alone, and says what is well', async () => {
  const admin = (Object.keys(GRANTS) as Grant[]).filter((grant) => !['people', 'inbox', 'pay'].includes(grant))
  await renderDesk('/situacao', {
    sessao: sessionWith(admin),
    buscaSituacao: {
      ...state,
      ttUnidade: [],
      ttSemDados: [],
      ttUltima: state.ttUltima.map((one) => ({ ...one, momento: '' })),
    },
  })
  await expect.element(page.getByText('Todas as telas do perfil têm dados')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Acesso ao portal' }).elements()).toEqual([])
  expect(page.getByRole('heading', { name: /por unidade/ }).elements()).toEqual([])
})
