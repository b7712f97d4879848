import { lost } from '@colab/contract/test/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { profile } from '#profile.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const agenda = {
  codEmp: 1,
  codEmpregado: 1001,
  codQuestionario: 2,
  nomeQuestionario: 'Avaliação de treinamento',
  dtLimiteChar: '11/03/2026',
  nomeTreinamento: 'Turma 1',
  codTurma: 1,
  codTreinamento: 7,
  responder: true,
}
const options = (...texts: string[]) => texts.map((descricao, at) => ({ codOpcao: at + 1, descricao }))
const question = (
  codPergunta: number,
  descricao: string,
  resposta: string,
  ttQuestOpcao: object[],
  skippable = false,
) => ({
  codTitulo: 1,
  codPergunta,
  descricao,
  resposta,
  permiteDesabilitar: skippable,
  ttQuestOpcao,
})
const ttQuestPergunta = [
  question(1, 'Conteúdo', 'U', options('Ruim', 'Bom')),
  question(2, 'Material de apoio', 'U', options('Ruim', 'Bom'), true),
  question(3, 'A carga horária bastou?', 'S', []),
  question(4, 'Onde vai usar?', 'M', options('No meu posto', 'Com colegas')),
  question(5, 'O que faltou?', 'D', []),
]
const questionnaire = {
  codQuestionario: 2,
  nomeQuestionario: 'Avaliação de treinamento',
  ttQuestTitulo: [{ codTitulo: 1, descricao: 'Sobre o treinamento', ttQuestPergunta }],
}
const unknown = { codTitulo: 1, descricao: 'Outro', ttQuestPergunta: [question(1, 'Nota', 'Z', [])] }
const replies = {
  buscaAgenda: { ttAgendaAvaliacao: [agenda] },
  buscaQuestionario: { questionario: { ttQuestionario: [questionnaire] } },
  gravaPessoaAvaliacao: { retorno: [{ estatus: 'Sucesso', msgErro: '1 - Obrigado por participar!' }] },
}
const dialog = () => page.getByRole('dialog', { name: 'Avaliação de treinamento' })
const answer = (name: RegExp, option: string) =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { name: option })
const box = (name: string) => page.getByRole('checkbox', { name })
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })
const message = (text: string) => page.getByRole('status').filter({ hasText: text })

async function openDialog(more = {}) {
  const server = await renderScreen('/avaliacao', { ...replies, ...more })
  await page.getByRole('button', { name: 'Responder: Avaliação de treinamento' }).click()
  return server
}

async function answerAll() {
  await answer(/^Conteúdo/, 'Bom').click()
  await box('Não se aplica: Material de apoio').click()
  await answer(/^A carga horária/, 'Sim').click()
  await box('No meu posto').click()
  await box('Com colegas').click()
  await page.getByRole('textbox', { name: 'O que faltou?' }).fill('Mais prática')
}

test('shows an error at every unanswered question and sends nothing', async () => {
  const server = await openDialog()
  await send().click()
  await expect.element(message('Existem perguntas a serem respondidas')).toBeVisible()
  expect(dialog().getByText('Está pergunta é obrigatória').elements()).toHaveLength(3)
  expect(dialog().getByText('Responda esta pergunta.').elements()).toHaveLength(2)
  await page.getByRole('status').getByRole('button', { name: 'OK' }).click()
  await expectAccessible()
  expect(server.calls('gravaPessoaAvaliacao')).toEqual([])
})

test('clears the answer of a question that does not apply', async () => {
  await openDialog()
  await answer(/^Material de apoio/, 'Bom').click()
  await box('Não se aplica: Material de apoio').click()
  await expect.element(answer(/^Material de apoio/, 'Bom')).not.toBeChecked()
})

test('sends all answers in one call and reloads the agenda', async () => {
  const server = await openDialog()
  await answerAll()
  server.replies = { ...replies, buscaAgenda: { ttAgendaAvaliacao: [] } }
  await send().click()
  await expect.element(dialog().getByRole('heading', { name: 'Obrigado por participar!' })).toHaveFocus()
  await dialog().getByRole('button', { name: 'Fechar' }).last().click()
  await expect.element(page.getByRole('heading', { name: 'Nada para responder' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  const [sent] = server.calls('gravaPessoaAvaliacao') as [{ ttPessoaAvaliacao: Record<string, unknown>[] }]
  const rows = sent.ttPessoaAvaliacao.map((row) => [row.codPergunta, row.codOpcao, row.naoSeAplica, row.descricao])
  expect(rows).toEqual([
    [1, 2, false, ''],
    [2, 0, true, ''],
    [3, 1, false, ''],
    [4, 1, false, ''],
    [4, 2, false, ''],
    [5, 0, false, 'Mais prática'],
  ])
})

test.for([
  ['no titles', [{ ...questionnaire, ttQuestTitulo: null }]],
  ['questions of an unknown type only', [{ ...questionnaire, ttQuestTitulo: [unknown] }]],
  ['no questionnaire', []],
] as const)(
  'says that a questionnaire with %s cannot be answered, and sends nothing',
  async ([_of, ttQuestionario]) => {
    const server = await openDialog({ buscaQuestionario: { questionario: { ttQuestionario } } })
    await expect.element(dialog().getByText('Este questionário veio sem perguntas')).toBeVisible()
    await expect.element(send()).not.toBeInTheDocument()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Fechar' }).last().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(server.calls('gravaPessoaAvaliacao')).toEqual([])
  },
)

test.for([
  [
    'that answers carry the name, where the back end promises to say so',
    true,
    'Suas respostas ficam ligadas ao seu nome.',
  ],
  ['that it is not known whether answers carry the name', false, /^Não sabemos se a empresa liga as respostas/],
] as const)('says above the questions %s', async ([_what, isPromised, words]) => {
  const kept = isPromised ? [] : profile.promises.splice(0)
  try {
    await openDialog()
    await expect.element(dialog().getByText(words)).toBeVisible()
  } finally {
    profile.promises.push(...kept)
  }
})

test('confirms before closing with unsent answers', async () => {
  await openDialog()
  await answer(/^Conteúdo/, 'Bom').click()
  await dialog().getByRole('button', { name: 'Fechar' }).last().click()
  await page
    .getByRole('alertdialog', { name: 'Fechar sem enviar?' })
    .getByRole('button', { name: 'Continuar respondendo' })
    .click()
  await expect.element(answer(/^Conteúdo/, 'Bom')).toBeChecked()
})

test('keeps the answers after a lost reply and resends them with the same key', async () => {
  const server = await openDialog({ gravaPessoaAvaliacao: lost })
  await answerAll()
  await send().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  server.replies = replies
  await send().click()
  await expect.element(dialog().getByRole('heading', { name: 'Obrigado por participar!' })).toBeVisible()
  const keys = server.idempotencyKeys('gravaPessoaAvaliacao')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.for([
  ['en-US', 'Take survey: Avaliação de treinamento', 'Send', 'There are questions still to be answered'],
  ['es', 'Responder: Avaliação de treinamento', 'Enviar', 'Hay preguntas sin responder'],
] as const)('shows the error of missing answers in %s', async ([locale, button, submit, words]) => {
  await renderScreen('/avaliacao', replies, { locale })
  await page.getByRole('button', { name: button }).click()
  await dialog().getByRole('button', { name: submit, exact: true }).click()
  await expect.element(message(words)).toBeVisible()
})
