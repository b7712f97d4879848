import {
  MESSAGE_SIZE,
  type Message,
  messageLabel,
  type OpenedReport,
  padded,
  REPORT_SIZE,
} from '@colab/contract/desk/sealed-reports'
import { LOCK_AFTER } from '@colab/contract/desk/session'
import { decodeBase64, encodeBase64 } from '@colab/contract/wire/base64'
import { importSealingKey, openUnder, sealUnder } from '@colab/contract/wire/sealed'
import { seal } from '@colab/contract/wire/webcrypto'
import { queryClient } from '@colab/ui/calls/query.ts'
import { today } from '@colab/ui/i18n/clock.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderDesk, sessionWith } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
const pair = await crypto.subtle.generateKey(RSA, true, ['encrypt', 'decrypt'])
const fileOf = async ({ privateKey }: CryptoKeyPair) => {
  const pkcs8 = encodeBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)))
  return new File(
    [`Chave da comissão.\n\n-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`],
    'rh.pem',
  )
}
const keyFile = await fileOf(pair)

const rawReplyKey = new Uint8Array(32).fill(7)
const replyKey = await importSealingKey(rawReplyKey)
const report: OpenedReport = {
  identificacao: 'Vítima do Ato',
  nomeVitima: '',
  nomeOfensor: 'Encarregado da noite',
  fatoRelatado: 'Recorrente (ocorreu outras vezes)',
  quandoOcorreu: 'Toda sexta-feira',
  testemunhas: 'Sim',
  ocorrido: 'Grita com a equipe.',
  dtRecebimento: '2026-03-02',
  replyKey: encodeBase64(rawReplyKey),
}

const idOf = (letter: string) => letter.repeat(20)
async function sealedReport(letter: string, changes: Partial<OpenedReport>, key = pair.publicKey) {
  return { codDenuncia: idOf(letter), selada: await seal(key, padded({ ...report, ...changes }, REPORT_SIZE)) }
}
async function sealedMessage(letter: string, message: Message) {
  const codMensagem = idOf(letter)
  const sealed = await sealUnder(replyKey, messageLabel(codMensagem), padded(message, MESSAGE_SIZE))
  return { codDenuncia: idOf('a'), codMensagem, selada: encodeBase64(sealed) }
}

const answered = await sealedReport('a', {})
const other = await sealedReport('b', { nomeOfensor: 'Colega de compras', dtRecebimento: '2026-03-05' })
const question: Message = { from: 'hr', dtMensagem: '2026-03-03', order: 0, text: 'Em qual unidade?' }
const thread = [
  await sealedMessage('2', { from: 'reporter', dtMensagem: '2026-03-04', order: 1, text: 'Na matriz.' }),
  await sealedMessage('1', question),
  { codDenuncia: idOf('a'), codMensagem: idOf('3'), selada: 'AAAA' },
]

function reply(ttDenuncia: object[], ttMensagem: object[] = [], { proximo = '', aberto = true } = {}) {
  return { ttDenuncia, ttMensagem, ttCanal: [{ aberto }], ttPagina: [{ proximo, total: ttDenuncia.length }] }
}

/** Reads the reports again. */
async function readAgain(buscaDenuncias: object): Promise<void> {
  server.replies.buscaDenuncias = buscaDenuncias
  await queryClient.invalidateQueries({ queryKey: ['buscaDenuncias'] })
}

const chooser = () => page.getByLabelText('Chave da comissão')
const sent = () => server.calls.filter(({ method }) => method === 'respondeDenuncia').map(({ params }) => params)

test('opens the reports of all pages by day, shows a thread, and sends a sealed answer once (threat desk-reports)', async () => {
  await renderDesk('/denuncias', {
    buscaDenuncias: ({ depois }) => (depois ? reply([other]) : reply([answered], thread, { proximo: 'two' })),
    respondeDenuncia: new Failing(503),
  })
  await expect.element(page.getByRole('heading', { name: '2 denúncias fechadas' })).toBeVisible()
  expect(page.getByText('Encarregado da noite').elements()).toEqual([])
  await expectAccessible()
  await userEvent.upload(chooser(), keyFile)
  await expect.element(page.getByRole('heading', { name: '05/03/2026' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Denúncias', level: 1 })).toHaveFocus()
  const rows = page.getByRole('link', { name: /Colega|Encarregado/ })
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Colega de compras'),
    expect.stringContaining('Escreveu de novo'),
  ])
  await rows.nth(1).click()
  await expect.element(page.getByText('Grita com a equipe.')).toBeVisible()
  await expect.element(page.getByText('Comissão · 03/03/2026')).toBeVisible()
  const said = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
  expect(said.findIndex((text) => text.includes('Em qual unidade?'))).toBeLessThan(
    said.findIndex((text) => text.includes('Na matriz.')),
  )
  await expectAccessible()

  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText('Escreva a resposta.')).toBeVisible()
  await page.getByLabelText('Resposta').fill('Obrigada. Vamos apurar.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible()
  server.replies.respondeDenuncia = {}
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText('Resposta enviada.')).toBeVisible()
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first).toMatchObject({ codDenuncia: idOf('a'), mensagens: 3 })
  const { codMensagem, selada } = first as Record<string, string>
  expect(JSON.stringify(server.calls)).not.toContain('apurar')
  const opened = await openUnder(replyKey, messageLabel(String(codMensagem)), decodeBase64(String(selada)))
  expect(JSON.parse(opened)).toEqual({
    from: 'hr',
    dtMensagem: today(),
    order: 2,
    text: 'Obrigada. Vamos apurar.',
  })
  await expect.element(page.getByLabelText('Resposta')).toHaveValue('')
})

test('says that a key is none, or another one, and shows nothing; older keys open a part (threat desk-reports)', async () => {
  const foreign = await crypto.subtle.generateKey(RSA, true, ['encrypt', 'decrypt'])
  const former = await sealedReport('c', {}, foreign.publicKey)
  await renderDesk('/denuncias', { buscaDenuncias: reply([answered]) })
  await userEvent.upload(chooser(), new File(['-----BEGIN PUBLIC KEY-----'], 'publica.pem'))
  await expect.element(page.getByText('Este arquivo não é uma chave de denúncias.')).toBeVisible()
  await userEvent.upload(chooser(), await fileOf(foreign))
  await expect.element(page.getByText(/não abre nenhuma destas denúncias/)).toBeVisible()
  expect(page.getByText('Encarregado da noite').elements()).toEqual([])
  await expectAccessible()
  await readAgain(reply([answered, former]))
  await userEvent.upload(chooser(), keyFile)
  await expect.element(page.getByText('1 denúncia abre só com outra chave da comissão.')).toBeVisible()
})

test('forgets the key when the desk locks and when nobody is there, and keeps what was typed (threat desk-reports)', async () => {
  await renderDesk(`/denuncias/${idOf('a')}`, { buscaDenuncias: reply([answered]) })
  await userEvent.upload(chooser(), keyFile)
  await page.getByLabelText('Resposta').fill('Rascunho')
  server.replies.sessao = sessionWith(undefined, { trancada: true })
  await queryClient.invalidateQueries({ queryKey: ['sessao'] })
  await expect.poll(() => document.body.textContent).not.toContain('Grita com a equipe.')
  server.replies.sessao = sessionWith()
  await queryClient.invalidateQueries({ queryKey: ['sessao'] })
  await expect.element(page.getByText(/A chave foi esquecida/)).toBeVisible()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
  await userEvent.upload(chooser(), keyFile)
  await expect.element(page.getByLabelText('Resposta')).toHaveValue('Rascunho')
  vi.advanceTimersByTime(LOCK_AFTER + 60_000)
  await expect.element(page.getByText(/A chave foi esquecida/)).toBeVisible()
  expect(document.body.textContent).not.toContain('Grita com a equipe.')
})

test('says that another message came, that there is nothing, and that the channel is not open', async () => {
  await renderDesk(`/denuncias/${idOf('a')}`, {
    buscaDenuncias: reply([answered]),
    respondeDenuncia: refusal('mudou', 'Há outra mensagem.'),
  })
  await userEvent.upload(chooser(), keyFile)
  await page.getByLabelText('Resposta').fill('Recebido.')
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText(/Há outra mensagem/)).toBeVisible()
  await expect.element(page.getByLabelText('Resposta')).toHaveValue('Recebido.')
  await readAgain(reply([]))
  await expect.element(page.getByRole('heading', { name: 'Nenhuma denúncia até ontem' })).toBeVisible()
  await readAgain(reply([], [], { aberto: false }))
  await expect.element(page.getByRole('heading', { name: /ainda não foi aberto/ })).toBeVisible()
  await readAgain(new Failing(500))
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})
