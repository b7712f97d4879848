import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cardReply, contract, counts, elisa, peopleReply, record } from '#test/people.ts'
import { expectAccessible, renderDesk } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const renderCard = (more: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk('/pessoas/1004', {
    ...{ buscaPessoas: peopleReply([elisa]), contaPessoas: counts, buscaPessoa: cardReply() },
    ...more,
  })
const paramsOf = (name: string) => server.calls.filter(({ method }) => method === name).map(({ params }) => params)
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })

async function more(item: string) {
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] })
})

test('corrects what was changed and nothing else, once it is right', async () => {
  await renderCard({ corrigePessoa: {} })
  await page.getByRole('button', { name: 'Corrigir…' }).click()
  await expect.element(field('Celular')).toHaveValue('(41) 98765-4321')
  await field('Motivo').fill('Número novo')
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(page.getByText('Nada mudou no cadastro.')).toBeVisible()
  await field('Celular').fill('4199')
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(dialog().getByText('O celular não está completo.')).toBeVisible()
  await expectAccessible()
  await field('Celular').fill('41988887777')
  await dialog().getByLabelText('Estado').selectOptions('SC')
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(page.getByText('Cadastro corrigido.')).toBeVisible()
  expect(paramsOf('corrigePessoa')).toEqual([
    { codPessoa: 1004, versao: 'v1', motivo: 'Número novo', campos: { celular: '(41) 98888-7777', codUf: 'SC' } },
  ])
})

test('shows a refused field beside it, and keeps what was typed while the record changes', async () => {
  await renderCard({ corrigePessoa: refusal('campo', 'bairro') })
  await page.getByRole('button', { name: 'Corrigir…' }).click()
  await field('Bairro').fill('Batel')
  await field('Motivo').fill('Mudou de casa')
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(field('Bairro')).toHaveAccessibleDescription(/Este valor não foi aceito/)
  await expect.element(field('Bairro')).toHaveFocus()
  server.replies.corrigePessoa = () => {
    server.replies.buscaPessoa = cardReply({ ttCadastro: [{ ...record, cidade: 'Londrina', versao: 'v2' }] })
    return refusal('mudou', 'O cadastro foi corrigido às 10:42 por Ana.')
  }
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(dialog().getByText(/O cadastro foi corrigido às 10:42 por Ana/)).toBeVisible()
  await expect.element(dialog().getByText('Agora no cadastro: Londrina')).toBeVisible()
  await expect.element(field('Bairro')).toHaveValue('Batel')
  server.replies.corrigePessoa = {}
  await dialog().getByRole('button', { name: 'Corrigir' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(paramsOf('corrigePessoa').at(-1)).toMatchObject({ versao: 'v2', campos: { bairro: 'Batel' } })
})

test('asks before what was typed is discarded', async () => {
  await renderCard()
  await page.getByRole('button', { name: 'Corrigir…' }).click()
  await field('Bairro').fill('Batel')
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi digitado?' })
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(field('Bairro')).toHaveValue('Batel')
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('dismisses with a last day that can be right, and takes it back', async () => {
  const dismissed = { ...contract, dtDemissao: '2026-03-31', versao: 'c2' }
  await renderCard({
    desliga: () => {
      server.replies.buscaPessoa = cardReply({ ttContrato: [dismissed] })
      return {}
    },
    cancelaDesligamento: {},
  })
  await page.getByRole('button', { name: 'Desligar…' }).click()
  await field('Motivo').fill('Pediu demissão')
  const send = dialog().getByRole('button', { name: 'Desligar' })
  for (const [typed, fault] of [
    ['', 'Informe o último dia.'],
    ['01/02/2021', 'A admissão foi só em 03/02/2021.'],
    ['11/03/2027', 'O último dia fica a mais de um ano.'],
  ] as const) {
    await field('Último dia').fill(typed)
    await send.click()
    await expect.element(field('Último dia')).toHaveAccessibleDescription(new RegExp(fault))
  }
  await expectAccessible()
  await field('Último dia').fill('31/03/2026')
  await send.click()
  await expect.element(page.getByText('último dia 31/03/2026')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar desligamento…' }).click()
  await field('Motivo').fill('Engano')
  await dialog().getByRole('button', { name: 'Cancelar o desligamento' }).click()
  await expect.element(page.getByText('Desligamento cancelado.')).toBeVisible()
  const keys = { codPessoa: 1004, codEmpregado: 500004 }
  expect(paramsOf('desliga')).toEqual([{ ...keys, versao: 'c1', dtDemissao: '2026-03-31', motivo: 'Pediu demissão' }])
  expect(paramsOf('cancelaDesligamento')).toEqual([{ ...keys, versao: 'c2', motivo: 'Engano' }])
})

test('records why a copy of the data is taken, and saves it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await renderCard({ exportaPessoa: {}, 'files/pessoa/1004': new Failing(404) })
  await more('Exportar os dados')
  await field('Motivo').fill('Pedido da pessoa')
  await dialog().getByRole('button', { name: 'Exportar' }).click()
  await expect.element(dialog().getByText('Não foi possível falar com o servidor.')).toBeVisible()
  server.replies['files/pessoa/1004'] = new Blob(['PK'])
  await dialog().getByRole('button', { name: 'Exportar' }).click()
  await expect.element(page.getByText('Cópia dos dados baixada.')).toBeVisible()
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['dados-1004.zip'])
  expect(paramsOf('exportaPessoa')[0]).toEqual({ codPessoa: 1004, motivo: 'Pedido da pessoa' })
})
