import { exactly, type Replies, refusal } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openHabit, shown } from '#test/habits.ts'
import { LISTS, tablesOf } from '#test/lists.ts'

/* How foreign back ends reply to a save (wire protocol §8): saved, refused, or a failure that keeps the typed text. */

const menu = LISTS.find(({ method }) => method === 'buscaCardapio')
const openings = LISTS.find(({ method }) => method === 'geraRequisicaoInterna')
const agenda = LISTS.find(({ method }) => method === 'buscaAgenda')
if (!menu || !openings || !agenda) throw new Error('no screen')

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

interface Save {
  method: string
  path: string
  others: Replies
  /** Fills in the form and sends it. */
  send: () => Promise<void>
  /** Text of the screen on success when the server sends none. */
  saved: string
  /** A text that remains until it is saved. */
  typed?: string
}

const SAVES: Save[] = [
  {
    method: 'gravaReservaRestaurante',
    path: menu.path,
    others: { buscaCardapio: tablesOf(menu, [menu.row]) },
    send: () => press('Reservar Restaurante'),
    saved: 'Refeição reservada.',
  },
  {
    method: 'candidatarParaVaga',
    path: '/oportunidade-interna?vaga=101',
    others: { buscaParametroColab: { colaborador: [{}] }, geraRequisicaoInterna: tablesOf(openings, [openings.row]) },
    send: () => press('Quero me candidatar'),
    saved: 'Candidatura registrada.',
  },
  {
    method: 'gravaMarcacaoAjuste',
    path: '/inclusao-ponto',
    others: { buscaMarcacaoAjuste: { ttMarcacaoAjuste: [] }, buscaMarcacaoPonto: { Marcacao: [] } },
    async send() {
      if (!page.getByRole('dialog').query()) await press('Pedir ajuste')
      await field('Data').fill('09/03/2026')
      await field('Hora').fill('08:00')
      await field('Observação').fill('Esqueci o crachá.')
      await press('Enviar')
    },
    saved: 'Solicitação de ajuste enviada ao RH.',
    typed: 'Esqueci o crachá.',
  },
  {
    method: 'gravaDenuncia',
    path: '/denuncia',
    others: { buscaAviso: { Avisos: [] } },
    async send() {
      await page.getByRole('combobox', { name: 'Quem está relatando' }).selectOptions('Terceiro (a)')
      await page.getByRole('textbox', { name: 'Quem fez isso' }).fill('Fulano')
      await page
        .getByRole('combobox', { name: 'Já aconteceu antes?' })
        .selectOptions('Recorrente (ocorreu outras vezes)')
      await page.getByRole('textbox', { name: 'Quando ocorreu' }).fill('Na sexta-feira')
      await page.getByRole('radio', { name: 'Não' }).click()
      await page.getByRole('textbox', { name: 'O que ocorreu' }).fill('Gritou com a equipe.')
      await press('Enviar denúncia')
    },
    saved: 'Denúncia enviada',
    typed: 'Gritou com a equipe.',
  },
]

const retorno = [{ estatus: 'Sucesso', msgErro: '' }]

const SAVED: [habit: string, reply: unknown][] = [
  ['success without a text', { retorno }],
  ['success with blanks in place of a text', { retorno: [{ estatus: 'Sucesso', msgErro: '      ' }] }],
  ['an empty retorno', { retorno: [] }],
  ['a bare list', retorno],
  ['a retorno in response', { response: { retorno } }],
]

const UNCERTAIN: [habit: string, reply: unknown][] = [
  ['nothing', {}],
  ['a status in other words', { status: 'ok' }],
  ['another word', { retorno: [{ estatus: 'Pendente', msgErro: 'Em fila' }] }],
  ['text', 'Em fila'],
]

const REFUSED: [habit: string, reply: unknown][] = [
  ['Erro', refusal('2 - Não é possível hoje.')],
  ['ERRO FATAL', { retorno: [{ estatus: 'ERRO FATAL', msgErro: 'Não é possível hoje.' }] }],
  ['a text under an error key', { retorno, erro: 'Não é possível hoje.' }],
  ['a number of its text', { retorno: [{ msgErro: '2 - Não é possível hoje.' }] }],
  ['NOK', { retorno: [{ estatus: 'NOK', msgErro: 'Não é possível hoje.' }] }],
  ['false', { retorno: [{ estatus: false, msgErro: 'Não é possível hoje.' }] }],
  ['Erro in the second row', { retorno: [...retorno, { estatus: 'erro', msgErro: 'Não é possível hoje.' }] }],
]

/** Opens the form, sends it, and waits for the reply. */
async function sendTo({ method, path, others, send }: Save, reply: unknown) {
  const server = await openHabit(path, { ...others, [method]: exactly(reply) })
  const before = server.calls(method).length
  await send()
  await expect.poll(() => server.calls(method).length).toBe(before + 1)
  return server
}

/** The typed texts of the forms on the page. */
const inputs = () => [...document.querySelectorAll('textarea, input')].map((input) => (input as HTMLInputElement).value)

const cross = (habits: [string, unknown][]) =>
  SAVES.flatMap((save) => habits.map(([habit, reply]) => [save.method, habit, save, reply] as const))

test.for(cross(SAVED))('says in words of its own that %s answered with %s is saved', async ([, , save, reply]) => {
  await sendTo(save, reply)
  await expect.poll(shown).toContain(save.saved)
  for (const bar of document.querySelectorAll('[role=status]')) expect(bar.textContent).not.toBe('OK')
})

/** Expects no text about a successful save, and that a retry sends the same text under the same key. */
async function expectUnsaved(save: Save, server: Awaited<ReturnType<typeof sendTo>>) {
  expect(shown()).not.toContain(save.saved)
  expect(shown()).not.toMatch(/sucesso/i)
  if (save.typed) expect(inputs()).toContain(save.typed)
  await save.send()
  await expect.poll(() => server.calls(save.method).length).toBe(2)
  expect(new Set(server.idempotencyKeys(save.method)).size).toBe(1)
}

test.for(cross(UNCERTAIN))(
  'does not know whether %s answered with %s is saved, and keeps key and text',
  async ([, , save, reply]) => {
    const server = await sendTo(save, reply)
    // Where the specification names only success and failure, the text of the reply is that of a failure (spec §8).
    const words = JSON.stringify(reply).includes('Em fila')
      ? 'Em fila'
      : 'Não sabemos se foi gravado. Confira antes de enviar de novo.'
    await expect.poll(shown).toContain(words)
    await expectUnsaved(save, server)
  },
)

test.for(cross(REFUSED))('shows the text of %s refused with %s, and keeps key and text', async ([, , save, reply]) => {
  const server = await sendTo(save, reply)
  await expect.poll(shown).toContain('Não é possível hoje.')
  await expectUnsaved(save, server)
})
