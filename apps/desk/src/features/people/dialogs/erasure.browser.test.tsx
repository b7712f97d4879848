import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cardReply, contract, counts, elisa, peopleReply } from '#test/people.ts'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { refusal, server } from '#test/server.ts'

const left = { ttPessoa: [{ ...elisa, ativo: false }], ttContrato: [{ ...contract, dtDemissao: '2025-12-31' }] }
const rehearsal = {
  ttApagado: [{ tabela: 'Suas mensagens ao RH e as respostas', linhas: 12 }],
  ttGuardado: [
    {
      conteudo: 'Holerites: totais e bases; Holerites em PDF; Marcações de ponto como registradas',
      motivo: 'nome, CPF, nascimento e contratos, para saber de quem são os dados guardados',
      ate: 'até 31/12/2030; depois disso, sem nome nem CPF',
    },
  ],
}
const asked = {
  codApagamento: 7,
  pedidoPor: 'Paulo Lima',
  pedidoEm: '2026-03-09 15:00',
  ate: '2026-03-16 15:00',
  proprio: false,
}

const renderCard = (tables: Record<string, object[]>, more: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk('/pessoas/1004', {
    ...{ buscaPessoas: peopleReply([elisa]), contaPessoas: counts, buscaPessoa: cardReply(tables) },
    ensaiaApagamento: rehearsal,
    ...more,
  })
const paramsOf = (name: string) => server.calls.filter(({ method }) => method === name).map(({ params }) => params)
const dialog = () => page.getByRole('dialog')

async function erase() {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Apagar os dados' }).click()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] })
})

test('rehearses an erasure before it is asked for, which then awaits another agent', async () => {
  await renderCard(left, {
    pedeApagamento: () => {
      server.replies.buscaPessoa = cardReply({ ...left, ttApagamento: [{ ...asked, proprio: true }] })
      return {}
    },
  })
  await erase()
  await expect.element(dialog().getByRole('cell', { name: '12', exact: true })).toBeVisible()
  await expect.element(dialog().getByText('até 31/12/2030; depois disso, sem nome nem CPF')).toBeVisible()
  await expectAccessible()
  await changeLocale('en-US')
  for (const words of [
    'Messages to HR and the answers',
    'Pay stubs: totals and bases; Pay stubs as PDF; Punches as recorded',
    'name, CPF, birth and contracts, to know whose the stored data are',
    'until 31/12/2030; after that, without name or CPF',
  ]) {
    await expect.element(dialog().getByText(words)).toBeVisible()
  }
  await changeLocale('pt-BR')
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('A pessoa pediu')
  await dialog().getByRole('button', { name: 'Pedir o apagamento' }).click()
  await expect.element(page.getByText(/Outra pessoa do RH precisa confirmar até 16\/03\/2026 15:00/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirmar…' })).not.toBeInTheDocument()
  expect(paramsOf('pedeApagamento')).toEqual([{ codPessoa: 1004, motivo: 'A pessoa pediu' }])
})

test('does not rehearse the erasure of somebody who is employed', async () => {
  await renderCard({})
  await erase()
  await expect.element(dialog().getByText(/Esta pessoa ainda trabalha na empresa/)).toBeVisible()
  expect(paramsOf('ensaiaApagamento')).toEqual([])
})

test('lets another agent confirm an erasure, and tells who cannot', async () => {
  await renderCard({ ...left, ttApagamento: [asked] }, { confirmaApagamento: refusal('segundoAgente') })
  await expect.element(page.getByText(/Paulo Lima pediu em 09\/03\/2026 15:00/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar…' }).click()
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Conferi')
  await dialog().getByRole('button', { name: 'Apagar de vez' }).click()
  await expect.element(dialog().getByText(/Quem pediu o apagamento não o confirma/)).toBeVisible()
  server.replies.confirmaApagamento = {}
  await dialog().getByRole('button', { name: 'Apagar de vez' }).click()
  await expect.element(page.getByText('Dados apagados.')).toBeVisible()
  expect(paramsOf('confirmaApagamento').at(-1)).toEqual({ codPessoa: 1004, codApagamento: 7, motivo: 'Conferi' })
})

test('takes a request for an erasure back', async () => {
  await renderCard({ ...left, ttApagamento: [asked] }, { cancelaApagamento: {} })
  await page.getByRole('button', { name: 'Retirar o pedido…' }).click()
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Desistiu')
  await dialog().getByRole('button', { name: 'Retirar o pedido' }).click()
  await expect.element(page.getByText('Pedido de apagamento retirado.')).toBeVisible()
  expect(paramsOf('cancelaApagamento')).toEqual([{ codPessoa: 1004, codApagamento: 7, motivo: 'Desistiu' }])
})

test('shows a pending erasure without its buttons to agents without the grant', async () => {
  await renderCard({ ...left, ttApagamento: [asked] }, { sessao: sessionWith(['people']) })
  await expect.element(page.getByText(/Paulo Lima pediu/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirar o pedido…' })).not.toBeInTheDocument()
})
