import { lost, status } from '@colab/contract/test/fake-server'
import { addDays } from '@colab/contract/wire/calendar'
import { Unavailable } from '@colab/contract/wire/failures'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen, TODAY } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const notice = (sequencia: number, daysAgo: number, more = {}) => ({
  dtAviso: addDays(TODAY, -daysAgo),
  sequencia,
  situacao: 'N',
  mensagem: `Aviso ${sequencia}`,
  sequenciaAnexo: '',
  extensaoAnexo: '',
  codEmp: 1,
  codEmpregado: 1001,
  codMensagem: 7,
  mostraMensagem: false,
  observacao: '',
  justificativa: '',
  ...more,
})
const old = notice(9, 90, { situacao: 'L', mensagem: 'Aviso antigo' })
const recent = [
  notice(1, 1, { sequenciaAnexo: '1,2', extensaoAnexo: 'pdf,txt' }),
  notice(2, 0),
  notice(3, 3, { situacao: 'L' }),
]
const notices = (...Avisos: object[]) => ({ buscaAviso: { Avisos }, alteraSituacaoAviso: {} })
const replies = {
  buscaAviso: ({ todos }: Record<string, unknown>) => ({ Avisos: todos ? [...recent, old] : recent }),
  alteraSituacaoAviso: {},
}
const row = (text: string) => page.getByRole('link', { name: text })
const detail = () => page.getByRole('article')

testEmptyState('/avisos', notices(), {
  'pt-BR': 'Nenhum aviso novo',
  'en-US': 'No new notices',
  es: 'Ningún aviso nuevo',
})
testFailedRead('/avisos', notices(notice(1, 0)), () => row('Aviso 1'))

test('shows notices by day, the newest first, and labels unread ones', async () => {
  await renderScreen('/avisos', replies)
  const days = ['10/03/2026 · Hoje', '09/03/2026 · Ontem', '07/03/2026 ', 'Escolha um aviso para ler']
  await expectTexts(page.getByRole('main').getByRole('heading', { level: 2 }), days)
  await expect.element(page.getByText('2 não lidos')).toBeVisible()
  await expect.element(row('Aviso 1')).toHaveAccessibleName(/Não lido\s*2 anexos$/)
  await expect.element(row('Aviso 3')).not.toHaveAccessibleName(/Não lido/)
  await expectAccessible()
})

test('tells alike security alerts of one day apart', async () => {
  const alert = (sequencia: number, at: string) =>
    notice(sequencia, 0, {
      mensagem: 'Entrada em um novo aparelho',
      justificativa: `Alguém entrou.\n\nQuando: 10/03/2026, às ${at} (horário de Brasília)\nAparelho: Chrome · Android`,
    })
  await renderScreen('/avisos', notices(alert(1, '08:15'), alert(2, '09:30')))
  await expect.element(row('Chrome · Android · 08:15')).toBeVisible()
  await expect.element(row('Chrome · Android · 09:30')).toBeVisible()
})

test('folds the alerts of one kind and day behind the latest, and keeps what HR writes in sight', async () => {
  const mensagem = 'Entrada em um novo aparelho'
  const alert = (number: number, situacao: string) =>
    notice(number, 0, {
      mensagem,
      situacao,
      justificativa: `Alguém entrou.\n\nQuando: 10/03/2026, às 08:0${number} (horário de Brasília)\nAparelho: Chrome · Android`,
    })
  await renderScreen('/avisos', notices(alert(1, 'L'), notice(2, 0), alert(3, 'N'), alert(4, 'N'), alert(5, 'N')))
  await expect.element(row('Aviso 2')).toBeVisible()
  await expect.element(row('08:05')).toBeVisible()
  await expect.element(row('08:04')).not.toBeInTheDocument()
  await page.getByText('Mais 3 avisos iguais').click()
  await expect.element(page.getByText('2 não lidos')).toBeVisible()
  await expectAccessible()
  await row('08:01').click()
  await expect.element(detail()).toMatchTextContent(/às 08:01/)
})

test('goes on saying how many are unread while the server does not reply', async () => {
  const server = await renderScreen('/avisos', replies)
  await expect.element(page.getByText('2 não lidos')).toBeVisible()
  server.replies = { buscaAviso: lost }
  await queryClient.refetchQueries()
  await expect.element(row('Aviso 1')).toBeVisible()
  await expect.element(page.getByText('2 não lidos')).toBeVisible()
})

test.for([
  ['one of them cannot be shown', notices(notice(3, 3, { situacao: 'L' }), {})],
  ['one is neither read nor unread', notices(notice(3, 3, { situacao: 'L' }), notice(4, 3, { situacao: 'P' }))],
] as const)('does not say that all notices are read where %s', async ([_, given]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await renderScreen('/avisos', given)
  await expect.element(row('Aviso 3')).toBeVisible()
  await expect.element(page.getByText('Todos lidos')).not.toBeInTheDocument()
})

test('requests older notices on demand and stores that in the address', async () => {
  await renderScreen('/avisos', replies)
  await page.getByRole('switch', { name: 'Mostrar Todos' }).click()
  await expect.element(row('Aviso antigo')).toBeVisible()
  expect(location.search).toBe('?todos=1')
  await page.getByRole('switch', { name: 'Mostrar Todos' }).click()
  await expect.element(row('Aviso antigo')).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('marks an opened notice read once', async () => {
  const server = await renderScreen(
    '/avisos',
    notices(notice(1, 2, { justificativa: 'Primeira linha\nSegunda linha' })),
  )
  await row('Aviso 1').click()
  await expect.element(detail()).toMatchTextContent(/Aviso 1.*08\/03.*Segunda linha/s)
  await expect.element(row('Aviso 1')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Aviso 1')).not.toHaveAccessibleName(/Não lido/)
  await expectAccessible()
  await detail().getByRole('button', { name: 'OK' }).click()
  await expect.element(detail()).not.toBeInTheDocument()
  await expect.element(row('Aviso 1')).toHaveFocus()
  await row('Aviso 1').click()
  await expect.element(detail()).toBeVisible()
  expect(server.calls('alteraSituacaoAviso')).toMatchObject([
    { codEmpregado: 1001, dtAviso: '08-03-2026', sequencia: 1 },
  ])
})

test('opens a notice in place of the list on a phone, and returns to its row', async () => {
  await page.viewport(360, 740)
  await renderScreen('/avisos', replies)
  await row('Aviso 3').click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Aviso 3' })).toHaveFocus()
  await expect.element(row('Aviso 1')).not.toBeInTheDocument()
  await expectAccessible()
  history.back()
  await expect.element(row('Aviso 3')).toHaveFocus()
  await page.viewport(1280, 800)
})

test('marks a message read when it is confirmed and not when it is closed', async () => {
  const message = notice(1, 0, { mostraMensagem: true, observacao: 'Vacinação', justificativa: 'Leve um documento.' })
  const server = await renderScreen('/avisos', notices(message))
  const dialog = page.getByRole('dialog', { name: 'Vacinação' })
  await row('Aviso 1').click()
  await expect.element(dialog).toMatchTextContent('Leve um documento.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row('Aviso 1')).toHaveAccessibleName(/Não lido/)
  expect(server.calls('alteraSituacaoAviso')).toEqual([])
  await row('Aviso 1').click()
  await dialog.getByRole('button', { name: 'Marcar como lido' }).click()
  await expect.element(row('Aviso 1')).not.toHaveAccessibleName(/Não lido/)
  await expect.poll(() => server.calls('alteraSituacaoAviso')).toHaveLength(1)
  await row('Aviso 1').click()
  await expect.element(detail()).toMatchTextContent(/Vacinação.*Leve um documento\./s)
  await expect.element(dialog).not.toBeInTheDocument()
})

test.for([
  ['Sim', '/documentos'],
  ['Não', '/avisos'],
] as const)('asks about a pending signature and marks it read on %s', async ([answer, path]) => {
  const pending = notice(1, 0, { mensagem: 'Você tem documento pendente de Assinatura!!!' })
  const server = await renderScreen('/avisos', { ...notices(pending), buscaDoctoAssinado: { ttDoctoAssinado: [] } })
  await row('documento pendente').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Deseja assinar ?')
  expect(server.calls('alteraSituacaoAviso')).toEqual([])
  await question.getByRole('button', { name: answer, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => location.pathname).toBe(path)
  await expect.poll(() => server.calls('alteraSituacaoAviso').length).toBe(1)
})

test('shows a notice as unread again when marking fails', async () => {
  await renderScreen('/avisos', { ...notices(notice(1, 0)), alteraSituacaoAviso: status(500) })
  await row('Aviso 1').click()
  await expect.element(page.getByText('Não foi possível falar com o servidor.')).toBeVisible()
  await expect.element(row('Aviso 1')).toHaveAccessibleName(/Não lido/)
})

test.for([
  ['the company', { codEmp: 2 }],
  ['the kind of message', { codMensagem: 8 }],
] as const)('opens each of two notices that differ in %s only', async ([_, difference]) => {
  const second = notice(1, 0, { mensagem: 'Segundo aviso', ...difference })
  await renderScreen('/avisos', notices(notice(1, 0), second))
  await row('Segundo aviso').click()
  await expect.element(detail()).toMatchTextContent('Segundo aviso')
})

test('marks the opened of two notices that differ in the company only', async () => {
  const second = notice(1, 0, { mensagem: 'Segundo aviso', codEmp: 2 })
  const server = await renderScreen('/avisos', notices(notice(1, 0), second))
  await row('Segundo aviso').click()
  await expect.element(row('Segundo aviso')).not.toHaveAccessibleName(/Não lido/)
  await expect.element(row('Aviso 1')).toHaveAccessibleName(/Não lido/)
  await expect
    .poll(() => server.calls('alteraSituacaoAviso'))
    .toMatchObject([{ codEmp: 2, codEmpregado: 1001, sequencia: 1 }])
})

test('opens each of two notices without a number by its place, and marks neither', async () => {
  const [first, second] = ['Primeiro aviso', 'Segundo aviso'].map((mensagem) =>
    notice(1, 0, { mensagem, sequencia: undefined }),
  )
  const server = await renderScreen('/avisos', notices({ ...first }, { ...second }))
  for (const words of ['Segundo aviso', 'Primeiro aviso']) {
    await row(words).click()
    await expect.element(detail()).toMatchTextContent(words)
  }
  expect(server.calls('alteraSituacaoAviso')).toEqual([])
})

test('opens the notice of the address, also one that was read long ago', async () => {
  await renderScreen(`/avisos?aviso=1001-${old.dtAviso}-9`, replies)
  await expect.element(detail()).toMatchTextContent('Aviso antigo')
})

test('shows a message when the notice in the address does not exist', async () => {
  await renderScreen(`/avisos?aviso=1001-${TODAY}-99`, replies)
  await expect.element(page.getByText('Este aviso não existe mais.')).toBeVisible()
})

const attached = notices(notice(1, 0, { sequenciaAnexo: '1', extensaoAnexo: 'docx' }))

test('shows a message when an attachment does not exist', async () => {
  const server = await renderScreen('/avisos', attached)
  await row('Aviso 1').click()
  server.next('/web/DownloadUploadFiles', status(404))
  await page.getByRole('button', { name: 'Anexo 1 (DOCX)' }).click()
  await expect.element(page.getByText('Este arquivo não está mais disponível.')).toBeVisible()
})

test('shows a failed attachment download and logs the cause to the console', async () => {
  const server = await renderScreen('/avisos', attached)
  await row('Aviso 1').click()
  server.next('/web/DownloadUploadFiles', status(500))
  vi.mocked(console.error).mockImplementation(() => {})
  await page.getByRole('button', { name: 'Anexo 1 (DOCX)' }).click()
  const words = 'Não foi possível abrir/baixar o arquivo. Veja console para detalhes.'
  await expect.element(page.getByText(words)).toBeVisible()
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toBeInstanceOf(Unavailable)
  vi.mocked(console.error).mockClear()
})
