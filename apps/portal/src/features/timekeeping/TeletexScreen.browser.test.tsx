import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const request = (sequencia: number, facts = {}) => ({
  dtMovto: '2026-03-20',
  hrMovtoIni: '',
  hrMovtoFim: '',
  codEvento: 0,
  observacao: '',
  tipoNome: '',
  situacaoNome: 'Em análise',
  sequencia,
  hrIniMovtoChar: '',
  hrFimMovtoChar: '',
  eventoNome: '',
  justificativa: '',
  ...facts,
})
const open = [
  request(4, { tipo3: true, hrIniMovtoChar: '08:00', hrFimMovtoChar: '10:30' }),
  request(3, { tipo4: true, codEvento: 701, eventoNome: 'Folga do banco de horas' }),
  request(2, { dtMovto: null, tipo6: true, observacao: 'Visita a cliente' }),
]
const refused = request(1, { tipo5: true, situacaoNome: 'Recusada', justificativa: 'Presença necessária.' })
const replies = {
  buscaPontoTeletex: ({ todos }: Record<string, unknown>) => ({ ttPontoTeletex: todos ? [...open, refused] : open }),
}
const requests = (ttPontoTeletex: object[]) => ({ buscaPontoTeletex: { ttPontoTeletex } })

testEmptyState('/inclusao-ponto-teletex', requests([]), {
  'pt-BR': 'Nenhuma solicitação de ponto recente',
  'en-US': 'No recent time-clock requests',
  es: 'Ninguna solicitud de marcación reciente',
})
testFailedRead('/inclusao-ponto-teletex', replies, () => page.getByRole('table'))

test('shows pending requests, and all requests on demand', async () => {
  await renderScreen('/inclusao-ponto-teletex', replies)
  await expectTexts(page.getByRole('rowheader'), ['20/03/2026', '20/03/2026', 'Sem data informada'])
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Em análise.*Ausência por período · 08:00\u2060–\u206010:30/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Folga · Folga do banco de horas/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Trabalho externo.*Visita a cliente/)
  await expect.element(page.getByText('Aguardando o RH: 3 solicitações')).toBeVisible()
  await expectTexts(page.getByRole('columnheader'), [
    'Data',
    'Situação',
    'Resposta do RH',
    'Sequência',
    'Solicitação',
    'Evento',
    'Observação',
  ])
  await page.getByLabelText('Mostrar Todos').click()
  await expect.element(rows.nth(4)).toMatchTextContent(/Recusada.*Presença necessária\./)
  expect(location.search).toBe('?todos=1')
  await expectAccessible()
})

test('shows twenty per page and stores the page in the address', async () => {
  const many = Array.from({ length: 23 }, (_, at) => request(at + 1, { tipo5: true }))
  await renderScreen('/inclusao-ponto-teletex?todos=1', requests(many))
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(20)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.element(page.getByText('21–23 de 23')).toBeVisible()
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(3)
  expect(location.search).toBe('?todos=1&pagina=2')
})

test('opens the punches in a dialog, whose month leaves the address with it', async () => {
  await renderScreen('/inclusao-ponto-teletex', {
    ...replies,
    buscaMarcacaoPonto: { Marcacao: [] },
    buscaTotPontoCalculado: { pontoCalculado: [] },
  })
  const button = page.getByRole('button', { name: 'Marcação Ponto' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Marcação Ponto' })
  await dialog.getByRole('tab', { name: 'Mês anterior' }).click()
  await expect.poll(() => location.search).toBe('?competencia=anterior')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.search).toBe('')
  await expect.element(button).toHaveFocus()
})
