import { lost, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'

const punch = (hrMovto: string) => ({ dtMovto: '2026-03-09', hrMovto, observacao: '' })
const sent = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação enviada ao RH.' }] }
const replies = {
  buscaPontoTeletex: { ttPontoTeletex: [] },
  buscaMarcacaoPontoTeletex: { ttPontoHora: [punch('08:00'), punch('12:00')] },
  buscaEventoFolgaTeletex: {
    ttEvento: [
      { codEvento: 701, nomeEvento: 'Folga do banco de horas' },
      { codEvento: 702, nomeEvento: 'Folga de feriado' },
    ],
  },
  gravaPontoTeletex: sent,
}
const KINDS = ['Excluir marcação', 'Ausência por período', 'Folga', 'Trabalho remoto', 'Trabalho externo']
const dialog = () => page.getByRole('dialog', { name: 'Solicitação de Ajuste' })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const kind = (name: string) => dialog().getByRole('radio', { name, exact: true })
const choice = (name: string) => dialog().getByRole('combobox', { name })
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })
const message = (text: string) => page.getByRole('status').filter({ hasText: text })
const openAgain = () => page.getByRole('button', { name: 'Incluir Solicitação' }).click()

async function openDialog(more = {}, day = '09/03/2026') {
  const server = await renderScreen('/inclusao-ponto-teletex', { ...replies, ...more })
  await openAgain()
  if (day) await field('Data').fill(day)
  return server
}

test('enables kinds after a day is entered, one at a time', async () => {
  await openDialog({}, '')
  for (const name of KINDS) await expect.element(kind(name)).toBeDisabled()
  await field('Data').fill('09/03/2026')
  for (const name of KINDS) await expect.element(kind(name)).toBeEnabled()
  await kind('Trabalho remoto').click()
  await kind('Ausência por período').click()
  await expect.element(kind('Trabalho remoto')).not.toBeChecked()
  await expect.element(kind('Folga')).toBeDisabled()
  await expectAccessible()
  await kind('Trabalho externo').click()
  await expect.element(kind('Folga')).toBeEnabled()
})

test('requires a day, a message, a kind and its details', async () => {
  const server = await openDialog({}, '')
  await send().click()
  await expect.element(field('Data')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Observação')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Data')).toHaveFocus()
  await expect.element(dialog().getByText('Escolha uma opção.')).toBeVisible()
  await field('Data').fill('09/03/2026')
  await kind('Ausência por período').click()
  await field('Observação').fill('Médico')
  await field('Início').fill('08:00')
  await send().click()
  await expect.element(field('Fim')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Fim')).toHaveFocus()
  expect(server.calls('gravaPontoTeletex')).toEqual([])
})

test('offers the punches of the day for deletion', async () => {
  const server = await openDialog()
  await kind('Excluir marcação').click()
  await expectTexts(choice('Marcação a excluir').getByRole('option'), ['Selecione…', '08:00', '12:00'])
  await expectAccessible()
  await choice('Marcação a excluir').selectOptions('12:00')
  await field('Observação').fill('Registrei duas vezes.')
  await send().click()
  await expect.element(dialog().getByRole('heading', { name: 'Solicitação enviada ao RH.' })).toHaveFocus()
  expect(server.calls('gravaPontoTeletex')).toMatchObject([{ dtMovto: '2026-03-09', tipo2: true, hrMovtoIni: '12:00' }])
})

test('clears a deletion when the day has no punch', async () => {
  await openDialog({
    buscaMarcacaoPontoTeletex: { ttPontoHora: [{ ...punch(''), observacao: 'Sem registro' }] },
  })
  await kind('Excluir marcação').click()
  await expect.element(message('Não existe registro a ser excluído')).toBeVisible()
  await expect.element(kind('Excluir marcação')).not.toBeChecked()
})

test('proposes the first event of a day off and requires one', async () => {
  const server = await openDialog()
  await kind('Folga').click()
  await expect.element(choice('Evento')).toHaveValue('701')
  await field('Observação').fill('Emenda.')
  await choice('Evento').selectOptions('')
  await send().click()
  await expect.element(choice('Evento')).toHaveAccessibleDescription(/Informe o Evento a ser gravado/)
  expect(server.calls('gravaPontoTeletex')).toEqual([])
  await choice('Evento').selectOptions('702')
  await send().click()
  await expect.element(dialog().getByRole('heading', { name: 'Solicitação enviada ao RH.' })).toHaveFocus()
  expect(server.calls('gravaPontoTeletex')).toMatchObject([{ tipo4: true, codEvento: 702 }])
})

test('closes on a refusal, shows its reason and keeps the input until it is discarded', async () => {
  await openDialog({ gravaPontoTeletex: refusal('2 - Já existe uma marcação às 08:00 nesse dia.') })
  await kind('Trabalho externo').click()
  await field('Início').fill('08:00')
  await field('Fim').fill('10:00')
  await field('Observação').fill('Esqueci.')
  await send().click()
  await expect.element(message('Já existe uma marcação às 08:00 nesse dia.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Já existe uma marcação às 08:00 nesse dia.')
  await page.getByRole('button', { name: 'Corrigir a solicitação' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('Início')).toHaveValue('08:00')
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await openAgain()
  await expect.element(field('Data')).toHaveValue('')
  await expect.element(field('Observação')).toHaveValue('')
})

test('leads to the one form for a missing punch with what is filled in', async () => {
  await openDialog({ buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] }, buscaMarcacaoPonto: { Marcacao: [] } })
  await field('Observação').fill('Esqueci.')
  await expect.element(kind('Incluir marcação')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Faltou uma marcação? Pedir ajuste' }).click()
  const form = page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
  await expect.element(form.getByRole('textbox', { name: 'Data', exact: true })).toHaveValue('09/03/2026')
  await expect.element(form.getByRole('textbox', { name: /Observação/ })).toHaveValue('Esqueci.')
})

test('keeps the input after a lost reply and resends it with the same key', async () => {
  const server = await openDialog({ gravaPontoTeletex: lost })
  await kind('Trabalho externo').click()
  await field('Observação').fill('Visita a cliente.')
  await send().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('O que você ia enviar continua aqui.')
  await expect.element(kind('Trabalho externo')).toBeChecked()
  server.replies = replies
  await send().click()
  await expect.element(dialog().getByRole('heading', { name: 'Solicitação enviada ao RH.' })).toHaveFocus()
  const keys = server.idempotencyKeys('gravaPontoTeletex')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.for([
  ['en-US', 'New request', 'Adjustment request'],
  ['es', 'Nueva solicitud', 'Solicitud de ajuste'],
] as const)('has its title in %s', async ([locale, button, title]) => {
  await renderScreen('/inclusao-ponto-teletex', replies, { locale })
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})
