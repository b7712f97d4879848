import { lost, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const sent = { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Solicitação de ajuste enviada ao RH.' }] }
const replies = {
  buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] },
  buscaMarcacaoPonto: { Marcacao: [] },
  gravaMarcacaoAjuste: sent,
}
const dialog = () => page.getByRole('dialog', { name: 'Solicitação de Ajuste de Ponto' })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })
const result = () => dialog().getByRole('heading', { name: 'Solicitação de ajuste enviada ao RH.' })
const message = (text: string) => page.getByRole('status').filter({ hasText: text })

async function openDialog(more = {}) {
  const server = await renderScreen('/inclusao-ponto', { ...replies, ...more })
  await page.getByRole('button', { name: 'Pedir ajuste', exact: true }).click()
  return server
}

test('requires day and time and rejects an impossible time', async () => {
  const server = await openDialog()
  await send().click()
  await expect.element(field('Data')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Hora')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Observação')).toHaveAccessibleDescription('')
  await expect.element(field('Data')).toHaveFocus()
  await expectAccessible()
  await field('Data').fill('09/03/2026')
  await field('Hora').fill('25:00')
  await send().click()
  await expect.element(field('Hora')).toHaveAccessibleDescription(/Informe um horário entre 00:00 e 23:59/)
  await expect.element(field('Hora')).toHaveFocus()
  expect(server.calls('gravaMarcacaoAjuste')).toEqual([])
})

test('shows a refusal at its field without its code, keeps the input and sends the correction', async () => {
  const server = await openDialog({ gravaMarcacaoAjuste: refusal('2 - Nessa data você não trabalhava na empresa.') })
  await field('Data').fill('09/03/2019')
  await field('Hora').fill('08:00')
  await send().click()
  await expect.element(message('Nessa data você não trabalhava na empresa.')).toBeVisible()
  await expect.element(message('2 - ')).not.toBeInTheDocument()
  await expect.element(field('Data')).toHaveAccessibleDescription(/Nessa data você não trabalhava na empresa\./)
  await expect.element(field('Data')).toHaveFocus()
  await expect.element(field('Hora')).toHaveValue('08:00')
  server.replies = replies
  await field('Data').fill('09/03/2026')
  await send().click()
  await expect.element(result()).toHaveFocus()
  await expect.element(send()).not.toBeInTheDocument()
  await expect.element(dialog().getByRole('link', { name: 'Minhas solicitações' })).toBeVisible()
  await expect.element(message('Solicitação de ajuste')).not.toBeInTheDocument()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.calls('gravaMarcacaoAjuste').at(-1)).toMatchObject({ dtMovto: '2026-03-09', segMovto: 28_800 })
})

test('keeps the input after a lost reply and resends it with the same key', async () => {
  const server = await openDialog({ gravaMarcacaoAjuste: lost })
  await field('Data').fill('09/03/2026')
  await field('Hora').fill('00:00')
  await send().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('O que você ia enviar continua aqui.')
  await expect.element(field('Hora')).toHaveValue('00:00')
  await expectAccessible()
  server.replies = replies
  await send().click()
  await expect.element(result()).toBeVisible()
  const keys = server.idempotencyKeys('gravaMarcacaoAjuste')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('confirms before discarding the input', async () => {
  await openDialog()
  await field('Observação').fill('Ainda não terminei')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(field('Observação')).toHaveValue('Ainda não terminei')
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pedir ajuste', exact: true }).click()
  await expect.element(field('Observação')).toHaveValue('')
})

test.for([
  ['en-US', 'Request adjustment', 'Punch adjustment request'],
  ['es', 'Solicitar ajuste', 'Solicitud de ajuste de marcación'],
] as const)('has its title in %s', async ([locale, button, title]) => {
  await renderScreen('/inclusao-ponto', replies, { locale })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('names the punch that a day lacks only when the day is over', async () => {
  const day = (dtMovto: string) => {
    return { codEmpregado: 1, dtMovto, horario: '08:00 12:00 13:00 17:00', marcacoes: '08:00 12:00 13:00' }
  }
  await openDialog({ buscaMarcacaoPonto: { Marcacao: [day('2026-03-09'), day('2026-03-10')] } })
  const missing = dialog().getByText('Pelo seu horário, falta a das 17:00.')
  await field('Data').fill('09/03/2026')
  await expect.element(missing).toBeVisible()
  await field('Data').fill('10/03/2026')
  await expect.element(dialog().getByText(/^Marcações desse dia:/)).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})

test('confirms in its own words where the server has none', async () => {
  await openDialog({ gravaMarcacaoAjuste: { retorno: [{ estatus: 'Sucesso', msgErro: '  ' }] } })
  await field('Data').fill('09/03/2026')
  await field('Hora').fill('08:00')
  await send().click()
  await expect.element(result()).toBeVisible()
})
