import { addDays } from '@colab/contract/wire/calendar'
import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, renderScreen, TODAY } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

/** Messages a day apart, all but the last answered. */
const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    codAviso: at + 1,
    codTipo: 1,
    nomeTipoAviso: 'Dúvida',
    nome: 'ANA',
    descricao: `Mensagem número ${at + 1}`,
    dtAviso: addDays(TODAY, at - count),
    situacao: at === count - 1 ? 'P' : 'R',
    retornoRh: at === count - 1 ? '' : `Resposta número ${at + 1}`,
    nomeArquivo: '',
  }))
const types = { buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 1, nomeTipoAviso: 'Dúvida' }] } }
const written = (count: number) => ({ ...types, buscaAvisoRH: { AvisoRH: messages(count) } })
const bodies = () => page.getByRole('dialog').getByText(/^Mensagem número/)

testEmptyState('/fale-com-rh', written(0), {
  'pt-BR': 'Você ainda não escreveu ao RH',
  'en-US': 'You have not written to HR yet',
  es: 'Todavía no ha escrito a RR. HH.',
})
testFailedRead('/fale-com-rh', written(0), () => page.getByRole('textbox', { name: 'Mensagem' }))

test('says neither that all messages are answered nor that there are none where some cannot be shown', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const [answered] = messages(2)
  const given = (...AvisoRH: object[]) => ({ ...types, buscaAvisoRH: { AvisoRH: [...AvisoRH, {}] } })
  const server = await renderScreen('/fale-com-rh?historico=1', given({ ...answered }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Mensagem número 1')).toBeVisible()
  await expect.element(dialog.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByText(/^Todas/)).not.toBeInTheDocument()
  server.replies = given()
  await queryClient.refetchQueries()
  await expect.element(dialog.getByText('Mensagem número 1')).not.toBeInTheDocument()
  await expect.element(page.getByText('Você ainda não escreveu ao RH')).not.toBeInTheDocument()
})

test('starts with the first kind of message where kind 1 does not exist', async () => {
  const server = await renderScreen('/fale-com-rh', {
    buscaTipoAviso: { ttTipoAviso: [{ codTipoAviso: 4, nomeTipoAviso: 'Elogio' }] },
    buscaAvisoRH: { AvisoRH: [] },
    gravaAvisoRH: { AvisoRH: messages(1) },
  })
  await expect.element(page.getByRole('combobox', { name: 'Tipo de mensagem' })).toHaveValue('4')
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Obrigada!')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => server.calls('gravaAvisoRH')).toMatchObject([{ codTipo: 4 }])
})

test('shows a failed read of messages only in the history and retries it on request', async () => {
  const server = await renderScreen('/fale-com-rh?historico=1', {
    ...types,
    buscaAvisoRH: () => new Response(null, { status: 500 }),
  })
  const failure = page.getByRole('dialog').getByRole('alert')
  await expect.element(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
  server.replies = written(1)
  await failure.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(bodies()).toBeVisible()
})

test('shows messages latest first with replies of HR, thirty per page', async () => {
  await renderScreen('/fale-com-rh', written(32))
  await expect.element(page.getByText('1 mensagem sem resposta')).toBeVisible()
  await expectTexts(page.getByRole('main').getByText(/número \d+$/), [
    'Mensagem número 32',
    'Resposta número 31',
    'Resposta número 30',
  ])
  await page.getByRole('link', { name: /Resposta número 31/ }).click()
  await expectTexts(bodies(), ['Mensagem número 31'])
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('32 mensagens enviadas')).toBeVisible()
  await expect.element(bodies().first()).toHaveTextContent('Mensagem número 32')
  expect(bodies().elements()).toHaveLength(30)
  await expect.element(dialog.getByText('Resposta número 31')).toBeVisible()
  expect(dialog.getByText('Aguardando resposta').elements()).toHaveLength(1)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Próxima página' }).click()
  await expectTexts(bodies(), ['Mensagem número 2', 'Mensagem número 1'])
  expect(location.search).toContain('pagina=2')
})

test('requires a message and rejects a file whose content does not match its name', async () => {
  const server = await renderScreen('/fale-com-rh', written(0))
  await page.getByLabelText('Anexo').upload(new File(['MZ'], 'programa.pdf', { type: 'application/pdf' }))
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const words = page.getByRole('textbox', { name: 'Mensagem' })
  await expect.element(words).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await expectAccessible()
  expect(server.calls('gravaAvisoRH')).toEqual([])
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('shows a picture that came as Base64 text', async () => {
  const [asked] = messages(1)
  const withPicture = { ...asked, nomeArquivo: 'cracha.png' }
  const server = await renderScreen('/fale-com-rh?conversa=1', { ...types, buscaAvisoRH: { AvisoRH: [withPicture] } })
  server.next('/web/DownloadUploadFiles', () => new Response(PNG))
  await page.getByRole('button', { name: 'cracha.png' }).click()
  const picture = page.getByRole('img', { name: 'cracha.png' })
  await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(1)
})

test('continues an answered conversation and shows its picture in place', async () => {
  const [asked] = messages(1)
  const first = { ...asked, situacao: 'R', retornoRh: 'Feito.', nomeArquivo: 'cracha.png' }
  const next = { ...asked, codAviso: 2, codConversa: 1, descricao: 'Ainda não funciona.' }
  const server = await renderScreen('/fale-com-rh?conversa=1', { ...types, buscaAvisoRH: { AvisoRH: [first] } })
  const dialog = page.getByRole('dialog', { name: 'Conversa com o RH' })
  server.next('/web/DownloadUploadFiles', () => new Response(Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))))
  await dialog.getByRole('button', { name: 'cracha.png' }).click()
  await expect.element(dialog.getByRole('img', { name: 'cracha.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Não resolveu? Escreva de novo' }).click()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Ainda não funciona.')
  server.replies = { ...types, buscaAvisoRH: { AvisoRH: [first, next] }, continuaAvisoRH: { AvisoRH: [next] } }
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog.getByText('Aguardando resposta')).toBeVisible()
  await expect.element(dialog.getByRole('listitem').last()).toMatchTextContent('Ainda não funciona.')
  await expect.element(dialog.getByRole('list')).toHaveFocus()
  expect(server.calls('continuaAvisoRH')).toMatchObject([{ codAviso: 1, descricao: 'Ainda não funciona.' }])
  await expectAccessible()
})

const PDF = new File(['%PDF-1.7'], 'atestado.pdf', { type: 'application/pdf' })

test('says that a file cannot be attached where the reply has no row, and frees the form', async () => {
  const server = await renderScreen('/fale-com-rh', { ...written(0), gravaAvisoRH: { AvisoRH: [] } })
  const words = page.getByRole('textbox', { name: 'Mensagem' })
  await words.fill('Segue o atestado.')
  await page.getByLabelText('Anexo').upload(PDF)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const notice = page.getByText('Não foi possível juntar o arquivo a esta mensagem.')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('Não foi possível falar com o servidor.')).not.toBeInTheDocument()
  await expect.element(words).toHaveValue('')
  await expectAccessible()
  await words.fill('Outra mensagem.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(notice).not.toBeInTheDocument()
  const sent = () => server.calls('gravaAvisoRH').map(({ descricao }) => descricao)
  await expect.poll(sent).toEqual(['Segue o atestado.', 'Outra mensagem.'])
})

test('keeps the reason in a conversation whose file cannot be attached', async () => {
  const [asked] = messages(1)
  const first = { ...asked, situacao: 'R', retornoRh: 'Mande o atestado.' }
  await renderScreen('/fale-com-rh?conversa=1', {
    ...types,
    buscaAvisoRH: { AvisoRH: [first] },
    continuaAvisoRH: { AvisoRH: [] },
  })
  const dialog = page.getByRole('dialog', { name: 'Conversa com o RH' })
  await dialog.getByRole('button', { name: 'Não resolveu? Escreva de novo' }).click()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Segue.')
  await dialog.getByLabelText('Anexo').upload(PDF)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(dialog.getByText('Não foi possível juntar o arquivo a esta mensagem.')).toBeVisible()
})
