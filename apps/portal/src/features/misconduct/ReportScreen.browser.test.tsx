import { lost, refusal, status } from '@colab/contract/test/fake-server'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchDownloads } from '#test/downloads.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const PROTOCOL = '7K2M-9QWE-4RTY-1ZXC-8VBN'
const recorded = { protocolo: PROTOCOL, linkAcompanhamento: 'https://portal.example/acompanhar-denuncia' }
const replies = { buscaAviso: { Avisos: [] }, gravaDenuncia: recorded }
const field = (name: string) => page.getByRole('textbox', { name })
const choice = (name: string) => page.getByRole('combobox', { name })
const send = () => page.getByRole('button', { name: 'Enviar denúncia' })
const done = () => page.getByRole('alertdialog', { name: 'Denúncia enviada' })
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** Returns what a person who selects all of the report can copy. */
function canCopy(): string | undefined {
  const area = field('O que ocorreu').element()
  if (!(area instanceof HTMLTextAreaElement) || area.disabled || area.closest('[inert]')) return undefined
  area.focus()
  area.select()
  return getSelection()?.toString()
}

async function fill() {
  await choice('Quem está relatando').selectOptions('Terceiro (a)')
  await field('Quem fez isso').fill('Fulano')
  await choice('Já aconteceu antes?').selectOptions('Recorrente (ocorreu outras vezes)')
  await field('Quando ocorreu').fill('Na sexta-feira')
  await page.getByRole('radio', { name: 'Não' }).click()
  await field('O que ocorreu').fill('Gritou com a equipe.')
}

test('requires every field but two and sends nothing before', async () => {
  const server = await renderScreen('/denuncia', replies)
  await send().click()
  await expect.element(choice('Quem está relatando')).toHaveFocus()
  expect(page.getByText('Preencha o campo').elements()).toHaveLength(6)
  await expect.element(field('Nome da vítima')).not.toHaveAccessibleDescription(/Preencha/)
  await expectAccessible()
  await fill()
  await field('Quem fez isso').fill('   ')
  await send().click()
  await expect.element(field('Quem fez isso')).toHaveAccessibleDescription(/Preencha o campo/)
  expect(page.getByText('Preencha o campo').elements()).toHaveLength(1)
  expect(server.calls('gravaDenuncia')).toEqual([])
})

test('sends a report without the caller and shows its protocol until it is closed', async () => {
  const server = await renderScreen('/denuncia', replies)
  await fill()
  await page.getByRole('radio', { name: 'Sim' }).click()
  await field('Nome das testemunhas').fill('Beltrana')
  expect(stored()).not.toContain('Gritou')
  await send().click()
  await expect.element(done().getByRole('status', { name: 'Protocolo' })).toHaveTextContent(PROTOCOL)
  await expectAccessible()
  const saved = watchDownloads()
  await done().getByRole('button', { name: 'Baixar' }).click()
  await expect.poll(saved).toEqual(['protocolo.txt'])
  await userEvent.keyboard('{Escape}')
  await expect.element(done()).toBeVisible()
  expect(server.calls('gravaDenuncia')).toEqual([
    {
      identificacao: 'Terceiro (a)',
      nomeVitima: '',
      nomeOfensor: 'Fulano',
      fatoRelatado: 'Recorrente (ocorreu outras vezes)',
      quandoOcorreu: 'Na sexta-feira',
      testemunhas: 'Beltrana',
      ocorrido: 'Gritou com a equipe.',
      envio: expect.any(String),
    },
  ])
  for (const text of [PROTOCOL, 'Fulano', 'Gritou']) expect(stored()).not.toContain(text)
})

test('keeps the input after a lost reply and resends the same report', async () => {
  const server = await renderScreen('/denuncia', { ...replies, gravaDenuncia: lost })
  await fill()
  await send().click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Erro ao gravar Denúncia' })).toBeVisible()
  await expect.element(field('O que ocorreu')).toHaveValue('Gritou com a equipe.')
  server.replies = replies
  await send().click()
  await expect.element(done()).toBeVisible()
  const keys = server.idempotencyKeys('gravaDenuncia')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

const row = (estatus: unknown, msgErro = 'Não gravou') => ({ retorno: [{ estatus, msgErro }] })
const FAILED = [
  { error: 'tablespace cheio' },
  { _errors: [{ code: 1400 }] },
  ...[row('ERRO FATAL', ''), row(false, ''), row('NOK'), row('N'), row('Falha')],
  { retorno: [{ msgErro: '2 - Prazo encerrado' }] },
  { retorno: [], erro: 'Falha ao gravar' },
]
const UNKNOWN = [{}, { protocolo: '', linkAcompanhamento: '' }, row('Alerta'), row('Em fila')]

test.for([
  ...FAILED.map((reply) => [reply, 'Erro ao gravar Denúncia', 'Não sabemos se foi gravado'] as const),
  ...UNKNOWN.map((reply) => [reply, 'As denúncias não aparecem em nenhuma lista.', 'Erro ao gravar Denúncia'] as const),
])('confirms no report after %j and keeps the input', async ([reply, said, never]) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const server = await renderScreen('/denuncia', { ...replies, gravaDenuncia: { retorno: undefined, ...reply } })
  await fill()
  await send().click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText(never)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Ver minhas solicitações' })).not.toBeInTheDocument()
  await expect.element(field('O que ocorreu')).toHaveValue('Gritou com a equipe.')
  expect(canCopy()).toBe('Gritou com a equipe.')
  await expect.element(done()).not.toBeInTheDocument()
  await expect.element(page.getByText('Denúncia gravada com sucesso!')).not.toBeInTheDocument()
  server.replies = replies
  await send().click()
  await expect.element(done()).toBeVisible()
})

test.for([
  ['a fault in words', new Response('Banco fora do ar', { status: 503 }), 'Banco fora do ar'],
  ['a fault without words', new Response('', { status: 500 }), 'Erro ao gravar Denúncia'],
  ['a page in place of a reply', new Response('<html>Entrar</html>'), 'As denúncias não aparecem em nenhuma lista.'],
  [
    'success without content that can be read',
    new Response('', { status: 202 }),
    'As denúncias não aparecem em nenhuma lista.',
  ],
] as const)('confirms no report after %s, and its text can be copied', async ([, gravaDenuncia, said]) => {
  await renderScreen('/denuncia', { ...replies, gravaDenuncia })
  await fill()
  await send().click()
  await expect.element(page.getByText(said)).toBeVisible()
  expect(canCopy()).toBe('Gritou com a equipe.')
  await expect.element(done()).not.toBeInTheDocument()
})

test('brings what became of a report into view, above the form, on a phone', async () => {
  await page.viewport(360, 740)
  await renderScreen('/denuncia', { ...replies, gravaDenuncia: new Response('', { status: 202 }) })
  await fill()
  await send().click()
  await expect.element(page.getByText('As denúncias não aparecem em nenhuma lista.')).toBeInViewport()
  await page.viewport(1280, 800)
})

test('sends a report although the notices cannot be read', async () => {
  const server = await renderScreen('/denuncia', { ...replies, buscaAviso: status(500) })
  await fill()
  await send().click()
  await expect.element(done()).toBeVisible()
  expect(server.calls('gravaDenuncia')).toHaveLength(1)
})

test('shows a refusal in the form and keeps the input', async () => {
  await renderScreen('/denuncia', { ...replies, gravaDenuncia: refusal('O canal ainda não foi aberto pela empresa.') })
  await fill()
  await send().click()
  await expect.element(page.getByText('O canal ainda não foi aberto pela empresa.')).toBeVisible()
  await expect.element(field('O que ocorreu')).toHaveValue('Gritou com a equipe.')
})

test('shows no protocol and no link when the reply contains none', async () => {
  await renderScreen('/denuncia', { ...replies, gravaDenuncia: { protocolo: '', linkAcompanhamento: '' } })
  await fill()
  await send().click()
  await expect.element(done()).toMatchTextContent('Denúncia gravada com sucesso!')
  await expect.element(done().getByRole('button', { name: 'Fechar', exact: true }).last()).toBeVisible()
  await expect.element(done().getByText('Protocolo')).not.toBeInTheDocument()
  await expect.element(done().getByRole('link')).not.toBeInTheDocument()
})

test.for([
  ['en-US', 'Send report', 'Report recorded successfully!', 'Follow the report'],
  ['es', 'Enviar denuncia', '¡Denuncia registrada con éxito!', 'Seguir la denuncia'],
] as const)('says in %s that it was recorded and how to follow it', async ([locale, button, words, link]) => {
  await renderScreen('/denuncia', replies, { locale })
  await page.getByRole('combobox').first().selectOptions('Terceiro (a)')
  await page.getByRole('combobox').nth(1).selectOptions('Recorrente (ocorreu outras vezes)')
  for (const at of [1, 2, 3]) await page.getByRole('textbox').nth(at).fill('Texto')
  await page.getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(words)
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', recorded.linkAcompanhamento)
})
