import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cardReply, contract, counts, elisa, peopleReply, record } from '#test/people.ts'
import { renderDesk } from '#test/screen.tsx'
import { countsOf, detailsOf, queueOf, request } from './features/inbox/inbox.fixtures.ts'

/* Hostile texts and files of employees. */

const script = '<img src=x onerror="hostile()" data-hostile><script data-hostile>hostile()</script>'
const elements = () => document.querySelectorAll('[data-hostile]').length

test("shows HTML in an employee's texts and file names as text, and a file of it in no frame", async () => {
  const rows = [
    request(script, { codPedido: '2', anexos: 1, ttResumo: [{ campo: script, valor: script }], unidade: script }),
  ]
  await renderDesk('/caixa?pedido=registration.2', {
    buscaFila: queueOf(rows),
    contaFila: countsOf(rows),
    buscaPedido: detailsOf(rows, {
      ttCampo: [{ campo: 'nomeConjuge', antes: script, depois: script, muda: true }],
      ttArquivo: [{ numero: 1, nomeArquivo: `${script}.pdf`, tipo: 'application/pdf', bytes: 90 }],
      ttHistorico: [{ momento: '2026-03-09 10:00', quem: script, acao: 'answer', texto: script }],
    }),
    'files/pedido/registration/2/1': new Blob([script], { type: 'application/pdf' }),
  })
  await expect.element(page.getByRole('heading', { name: script, level: 2 })).toBeVisible()
  await expect.element(page.getByLabelText('O que foi pedido').getByText(script).first()).toBeVisible()
  const proof = page.getByRole('region', { name: 'Comprovantes' })
  await expect.element(proof.getByText(`${script}.pdf`)).toBeVisible()
  await expect.element(proof.getByText('Este arquivo não aparece aqui')).toBeVisible()
  expect(document.querySelectorAll('iframe, object, embed')).toHaveLength(0)
  expect(elements()).toBe(0)
})

test('shows HTML in the title of a publication and in the names of its people as text', async () => {
  const publication = { codPublicacao: 7, tipo: 'notice', titulo: script, alcance: 'tudo', publicada: '', quem: script }
  const counts = { pessoas: 2, feitas: 1, retirada: false, dtLembrete: null }
  const ttPublicacao = [{ ...publication, ...counts }]
  const person = { codPessoa: 1, codigo: script, nome: script, unidade: script, feito: false }
  const ttPagina = [{ proximo: '', total: 1 }]
  await renderDesk('/publicacoes/7', {
    buscaPublicacoes: { ttPublicacao, ttPagina },
    buscaAlcance: { ttPublicacao, ttPessoa: [person], ttPagina },
  })
  await expect.element(page.getByRole('heading', { name: script, level: 2 })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Ainda não leram' }).getByText(script).first()).toBeVisible()
  expect(elements()).toBe(0)
})

test('shows HTML in the record of a person as text', async () => {
  await renderDesk('/pessoas/1004', {
    buscaPessoas: peopleReply([{ ...elisa, nome: script, cargo: script }]),
    contaPessoas: counts,
    buscaPessoa: cardReply({
      ttPessoa: [{ ...elisa, nome: script }],
      ttCadastro: [{ ...record, nome: script, emailParticular: script }],
      ttContrato: [{ ...contract, cargo: script }],
      ttPedido: [
        {
          tipo: 'message',
          codPedido: '1',
          recebido: '2026-03-08',
          situacao: script,
          ttResumo: [{ campo: script, valor: script }],
          aberto: true,
        },
      ],
    }),
  })
  const card = page.getByRole('region', { name: 'Ficha da pessoa' })
  await expect.element(card.getByRole('heading', { name: script })).toBeVisible()
  await expect.element(card.getByRole('tabpanel').getByText(script).first()).toBeVisible()
  expect(elements()).toBe(0)
})
