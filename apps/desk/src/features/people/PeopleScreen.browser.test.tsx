import { LOCALES } from '@colab/contract/locale'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cardReply, counts, elisa, igor, peopleReply } from '#test/people.ts'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, server } from '#test/server.ts'

const replies = { buscaPessoas: peopleReply([elisa, igor]), contaPessoas: counts, buscaPessoa: cardReply() }
const paramsOf = (method: string) => server.calls.filter((call) => call.method === method).map(({ params }) => params)

test('searches from two letters on and after a pause; the address has the filters, and no name', async () => {
  await renderDesk('/pessoas', replies)
  await expect.element(page.getByRole('link', { name: 'Elisa Rocha' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Nunca entrou 31' })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await page.getByRole('searchbox', { name: 'Nome, CPF ou código' }).fill('r')
  await page.getByRole('searchbox').fill('roch eli')
  await page.getByLabelText('Unidade').selectOptions('Loja Sul')
  await page.getByLabelText('Contrato').selectOptions('Em vigor')
  await page.getByRole('tab', { name: 'Sem canal 8' }).click()
  const filter = { texto: 'roch eli', unidade: [2], contrato: 'ativo' }
  await expect.poll(() => paramsOf('buscaPessoas').at(-1)).toEqual({ ...filter, acesso: 'semCanal', depois: '' })
  expect(paramsOf('contaPessoas').at(-1)).toEqual(filter)
  expect(paramsOf('buscaPessoas').map(({ texto }) => texto)).not.toContain('r')
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    ...{ unidade: '2', contrato: 'ativo', acesso: 'semCanal' },
  })
  await expectAccessible()
})

test('opens what the address names, with the card beside the list, and closes it with the same filters', async () => {
  await page.viewport(360, 740)
  await renderDesk('/pessoas?contrato=ativo&acesso=nuncaEntrou', replies)
  await page.getByRole('searchbox').fill('rocha')
  await page.getByRole('link', { name: 'Elisa Rocha' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elisa Rocha', level: 2 })).toBeVisible()
  expect(location.pathname + location.search).toBe('/pessoas/1004?contrato=ativo&acesso=nuncaEntrou')
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('rocha')
  expect(location.pathname + location.search).toBe('/pessoas?contrato=ativo&acesso=nuncaEntrou')
  await page.viewport(1280, 800)
})

test('leads from a row to its card and back by the keyboard alone', async () => {
  await renderDesk('/pessoas', replies)
  const row = page.getByRole('link', { name: 'Elisa Rocha' })
  const title = page.getByRole('heading', { name: 'Elisa Rocha', level: 2 })
  await row.click()
  await expect.element(title).toBeVisible()
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Ficha da pessoa' })).toHaveFocus()
})

test('goes on with the next page; one that fails leaves those before', async () => {
  let fails = true
  await renderDesk('/pessoas', {
    ...replies,
    buscaPessoas: ({ depois }) => {
      if (depois === '') return peopleReply([elisa], { proximo: 'next', total: 999 })
      return fails ? new Failing(500) : peopleReply([igor], { total: 999 })
    },
  })
  await expect.element(page.getByText('999+ pessoas')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Elisa Rocha' })).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByRole('link', { name: 'Igor Barros' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  expect(paramsOf('buscaPessoas').at(-1)).toMatchObject({ depois: 'next' })
})

test('says what was searched where nobody matches, in each language, and clears the search', async () => {
  const empty = {
    'pt-BR': /Procuramos por “xyz”, Loja Sul, bloqueada/,
    'en-US': /We searched for “xyz”, Loja Sul, locked/,
    es: /Buscamos “xyz”, Loja Sul, bloqueada/,
  }
  await renderDesk('/pessoas?unidade=2&acesso=bloqueada', {
    ...replies,
    buscaPessoas: ({ acesso }) => peopleReply(acesso === 'bloqueada' ? [] : [elisa]),
  })
  await expect.element(page.getByText('Filtramos por Loja Sul, bloqueada.')).toBeVisible()
  await page.getByRole('searchbox').fill('xyz')
  for (const locale of LOCALES) {
    await changeLocale(locale)
    await expect.element(page.getByText(empty[locale])).toBeVisible()
  }
  await changeLocale('pt-BR')
  await expectAccessible()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect.element(page.getByRole('link', { name: 'Elisa Rocha' })).toBeVisible()
  expect(location.search).toBe('')
})

test('shows a failed search and searches again on request', async () => {
  await renderDesk('/pessoas', { ...replies, buscaPessoas: new Failing(500), contaPessoas: new Failing(500) })
  const failure = page.getByRole('alert')
  await expect.element(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Todas' })).toBeVisible()
  server.replies = { ...server.replies, ...replies }
  await failure.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByRole('link', { name: 'Elisa Rocha' })).toBeVisible()
})

test('says how many people could not be shown, and does not claim that there are none', async () => {
  await renderDesk('/pessoas', { ...replies, buscaPessoas: peopleReply([{ ...elisa, codPessoa: null }]) })
  await expect.element(page.getByText('1 registro não pôde ser exibido.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ninguém' })).not.toBeInTheDocument()
})

test('offers no invitation without the grant', async () => {
  await renderDesk('/pessoas', { ...replies, sessao: sessionWith(['people']) })
  await expect.element(page.getByRole('link', { name: 'Elisa Rocha' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Convidar' })).not.toBeInTheDocument()
})
