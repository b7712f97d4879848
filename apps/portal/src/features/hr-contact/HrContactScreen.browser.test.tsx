import { refusal } from '@colab/contract/test/fake-server'
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
const rows = () => page.getByRole('main').getByRole('listitem').getByRole('link')
const talk = () => page.getByRole('region', { name: 'Conversa com o RH' })
const bodies = () => page.getByRole('dialog').getByText(/^Mensagem número/)

testEmptyState(
  '/fale-com-rh',
  written(0),
  {
    'pt-BR': 'Você ainda não escreveu ao RH',
    'en-US': 'You have not written to HR yet',
    es: 'Todavía no ha escrito a Recursos Humanos',
  },
  'beside',
)
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
  await expect.element(rows().nth(0)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows().nth(1)).toHaveAccessibleName(/^Aguardando resposta Dúvida Mensagem número 32 /)
  await expect.element(rows().nth(2)).toHaveAccessibleName(/^Respondida Dúvida Resposta número 31 /)
  await rows().nth(2).click()
  await expect.element(talk()).toMatchTextContent(/Respondida.*Mensagem número 31.*Resposta número 31/s)
  await expectAccessible()
  await page.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(bodies().first()).toHaveTextContent('Mensagem número 32')
  expect(bodies().elements()).toHaveLength(30)
  await expect.element(dialog.getByText('Resposta número 31')).toBeVisible()
  expect(dialog.getByText('Aguardando resposta').elements()).toHaveLength(1)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Próxima página' }).click()
  await expectTexts(bodies(), ['Mensagem número 2', 'Mensagem número 1'])
  expect(location.search).toContain('pagina=2')
})

test('keeps what was typed while a conversation is read, and opens it alone on a phone', async () => {
  await renderScreen('/fale-com-rh', written(2))
  const words = page.getByRole('textbox', { name: 'Mensagem' })
  await words.fill('Ainda não terminei')
  await rows().nth(2).click()
  await expect.element(talk()).toMatchTextContent('Resposta número 1')
  await expect.element(words).not.toBeInTheDocument()
  await rows().nth(0).click()
  await expect.element(words).toHaveValue('Ainda não terminei')
  await words.fill('')
  await page.viewport(360, 740)
  await rows().nth(1).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Dúvida' })).toHaveFocus()
  await expect.element(words).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect.element(rows().nth(1)).toHaveFocus()
  await page.viewport(1280, 800)
})

test('adds to a message that HR has not answered', async () => {
  const [asked] = messages(1)
  const added = { ...asked, codAviso: 2, codConversa: 1, descricao: 'Foi no dia 2.' }
  const server = await renderScreen('/fale-com-rh?conversa=1', { ...types, buscaAvisoRH: { AvisoRH: [asked] } })
  await talk().getByRole('button', { name: 'Acrescentar algo' }).click()
  await talk().getByRole('textbox', { name: 'Mensagem' }).fill('Foi no dia 2.')
  server.replies = { ...types, buscaAvisoRH: { AvisoRH: [asked, added] }, continuaAvisoRH: { AvisoRH: [added] } }
  await talk().getByRole('button', { name: 'Enviar' }).click()
  await expect.element(talk().getByRole('listitem').last()).toMatchTextContent('Foi no dia 2.')
  expect(server.calls('continuaAvisoRH')).toMatchObject([{ codAviso: 1 }])
})

test('shows why a message is refused once, beside it', async () => {
  await renderScreen('/fale-com-rh', { ...written(0), gravaAvisoRH: refusal('Escolha um tipo de mensagem da lista.') })
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Olá')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Escolha um tipo de mensagem da lista.')
  await expect.element(page.getByText('Erro ao gravar anexo do Aviso')).not.toBeInTheDocument()
  expect(page.getByText('Escolha um tipo de mensagem da lista.').elements()).toHaveLength(1)
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
  const dialog = talk()
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
  const dialog = talk()
  await dialog.getByRole('button', { name: 'Não resolveu? Escreva de novo' }).click()
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Segue.')
  await dialog.getByLabelText('Anexo').last().upload(PDF)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(dialog.getByText('Não foi possível juntar o arquivo a esta mensagem.')).toBeVisible()
})
