import { lost, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const opening = {
  codRequisicao: 102,
  dtRequisicao: '2026-03-02',
  descricao: 'Vaga para quem já é da casa.',
  cargo: 'Supervisor de loja',
  setor: 'Lojas',
  cidade: 'Porto Alegre',
  numVagas: 1,
  Requisitos: '',
  beneficios: '',
  jaCandidatou: false,
  situacaoCandidatura: '',
  retornoRh: '',
}
const openings = (row: object) => ({
  buscaParametroColab: { colaborador: [{}] },
  geraRequisicaoInterna: { ttRequisicao: [row] },
})
const done = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Candidatura registrada.' }] }
const replies = { ...openings(opening), candidatarParaVaga: done }
const applied = { ...replies, ...openings({ ...opening, jaCandidatou: true, situacaoCandidatura: 'Em análise' }) }
const dialog = () => page.getByRole('dialog')
const apply = () => dialog().getByRole('button', { name: 'Quero me candidatar' })
const result = () => dialog().getByRole('heading', { name: 'Candidatura registrada.' })
const message = (text: string) => dialog().getByRole('status').filter({ hasText: text })

test('applies and shows the updated status in the dialog and in the list', async () => {
  const server = await renderScreen('/oportunidade-interna?vaga=102', replies)
  await expect.element(apply()).toBeVisible()
  server.replies = applied
  await apply().click()
  await expect.element(result()).toBeVisible()
  await expect.element(dialog().getByText('Você já se candidatou')).toBeVisible()
  await expect.element(apply()).not.toBeInTheDocument()
  await expect.element(result()).toHaveFocus()
  await expectAccessible()
  await expect.element(page.getByRole('article')).toMatchTextContent('Você já se candidatou')
  expect(server.calls('candidatarParaVaga')).toMatchObject([{ codRequisicao: 102 }])
})

test('confirms in its own words where the server has none', async () => {
  const empty = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - ' }] }
  await renderScreen('/oportunidade-interna?vaga=102', { ...replies, candidatarParaVaga: empty })
  await apply().click()
  await expect.element(result()).toBeVisible()
})

test('shows a refusal without its code, and the updated status', async () => {
  const server = await renderScreen('/oportunidade-interna?vaga=102', replies)
  await expect.element(apply()).toBeVisible()
  server.replies = { ...applied, candidatarParaVaga: refusal('2 - Você já se candidatou a esta vaga.') }
  await apply().click()
  await expect.element(message('Você já se candidatou a esta vaga.')).toBeVisible()
  await expect.element(message('2 - ')).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Você já se candidatou a esta vaga.')
  await expect.element(apply()).not.toBeInTheDocument()
})

test('shows a lost reply and resends the application with the same key', async () => {
  const server = await renderScreen('/oportunidade-interna?vaga=102', { ...replies, candidatarParaVaga: lost })
  await apply().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  server.replies = replies
  await apply().click()
  await expect.element(result()).toBeVisible()
  const keys = server.idempotencyKeys('candidatarParaVaga')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.for([
  ['en-US', 'I want to apply', 'You have applied'],
  ['es', 'Quiero postularme', 'Usted ya se postuló'],
] as const)('applies in %s', async ([locale, button, words]) => {
  const server = await renderScreen('/oportunidade-interna?vaga=102', replies, { locale })
  await expect.element(page.getByRole('button', { name: button })).toBeVisible()
  server.replies = applied
  await page.getByRole('button', { name: button }).click()
  await expect.element(dialog().getByText(words)).toBeVisible()
})
