import { GRANTS, type Grant } from '@colab/contract/desk/grants'
import { changeLocale } from '@colab/ui/i18n/locale.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderDesk, savedBy, sessionWith } from '#test/screen.tsx'
import { Failing, server } from '#test/server.ts'
import { segmentOf } from '../../call.ts'

const act = {
  codAto: 12,
  hora: '2026-03-09 17:20',
  quem: 'Rita Prado',
  ato: 'person sign-out',
  alvo: 'person 1004',
  motivo: 'Pediu no balcão.',
}
const reply = (ttAto: object[], total = ttAto.length) => ({
  ttAto,
  ttQuem: [{ codAgente: 2, nome: 'Rita Prado' }],
  ttPagina: [{ proximo: '', total }],
})
const asked = () => server.calls.filter(({ method }) => method === 'buscaRegistro').at(-1)?.params
const all = Object.keys(GRANTS) as Grant[]

test('shows acts in words, what is unknown as it is stored, and filters', async () => {
  const odd = { ...act, codAto: 11, ato: 'future act', alvo: 'thing 7' }
  await renderDesk('/registro', { buscaRegistro: reply([act, odd]) })
  await expect.element(page.getByText('Sessões encerradas')).toBeVisible()
  await expect.element(page.getByText('pessoa 1004').first()).toBeVisible()
  await expect.element(page.getByText('future act')).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('Quem fez').selectOptions('Rita Prado')
  await page.getByLabelText('Ato', { exact: true }).selectOptions('Importações')
  await expect.poll(asked).toMatchObject({ tipo: 'atos', codAgente: 2, ato: 'import', depois: '' })
  server.replies.buscaRegistro = reply([])
  await page.getByRole('tab', { name: 'Consultas' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nada com este filtro' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nada no registro ainda' })).toBeVisible()
})

test('shows agents without the grant their own acts, and no chain', async () => {
  const sessao = sessionWith(all.filter((grant) => grant !== 'audit'))
  await renderDesk('/registro', { buscaRegistro: reply([act]), sessao })
  await expect.element(page.getByText('O que você fez e consultou na mesa.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Conferir agora' }).elements()).toEqual([])
})

test('verifies the chain on request', async () => {
  const link = { registro: 'hrAction', linhas: 812, selada: 800, elo: 'c0ffee', intacto: true, linha: 0 }
  await renderDesk('/registro', { buscaRegistro: reply([act]), confereRegistro: { ttCadeia: [link] } })
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect.element(page.getByText('Tudo está como foi escrito.')).toBeVisible()
  await expectAccessible()
  server.replies.confereRegistro = { ttCadeia: [{ ...link, intacto: false, linha: 42 }] }
  await page.getByRole('button', { name: 'Conferir agora' }).click()
  await expect.element(page.getByText('quebrada a partir da linha 42')).toBeVisible()
})

test('says that the record cannot be read, and reads again', async () => {
  await renderDesk('/registro', { buscaRegistro: new Failing(500) })
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect.element(again).toBeVisible()
  server.replies.buscaRegistro = reply([act])
  await again.click()
  await expect.element(page.getByText('Sessões encerradas')).toBeVisible()
})

test('saves the rows in the language of the agent', async () => {
  const line = `2026-03-09 17:20;Rita Prado;person sign-out;person 1004;"'=1;2"\r\n`
  const segment = segmentOf({ tipo: 'atos', codAgente: 0, pessoa: '', ato: '', de: '', ate: '' })
  const replies = {
    buscaRegistro: reply([act]),
    [`files/registro/${segment}`]: new Blob([`hora;quem;ato;alvo;motivo\r\n${line}`]),
  }
  await renderDesk('/registro', replies, { locale: 'en-US' })
  expect((await savedBy('Download CSV')()).split('\r\n')).toEqual([
    'When;Who;What;About;Reason',
    `2026-03-09 17:20;Rita Prado;Sessions ended;person 1004;"'=1;2"`,
    '',
  ])
  await changeLocale('pt-BR')
})
