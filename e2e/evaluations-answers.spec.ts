import { addDays } from '@colab/contract/wire/calendar'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Creates a person who evaluates a training: three single choices, one optional, yes or no, any of three, free text. */
async function asked(portal: PortalServer) {
  const { codPessoa, cpf, employments } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const key = { codPessoa, codEmp: 1, codEmpregado: employments[0]?.codEmpregado ?? 0, codQuestionario: 2 }
  const about = { codTreinamento: 7, codTurma: 1, nomeTreinamento: 'Turma 1', dtResposta: null }
  const dates = { dtInicio: clock.today(), dtLimite: addDays(clock.today(), 1) }
  await db
    .insertInto('questionnaireAgenda')
    .values({ ...key, ...about, ...dates })
    .execute()
  const kept = () =>
    db.selectFrom('questionnaireAnswer').selectAll().where('codPessoa', '=', codPessoa).orderBy('codPergunta').execute()
  return { cpf, kept }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avaliação de treinamento' })
const group = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Responder: Avaliação de treinamento' }).click()
  await expect(dialog(page)).toBeVisible()
}
async function answerAll(page: Page) {
  await group(page, /^Conteúdo/)
    .getByRole('radio', { name: 'Bom' })
    .check()
  await group(page, /^Instrutor/)
    .getByRole('radio', { name: 'Ótimo' })
    .check()
  await page.getByRole('checkbox', { name: 'Não se aplica: Material de apoio' }).check()
  await group(page, /^A carga horária/)
    .getByRole('radio', { name: 'Sim' })
    .check()
  await page.getByRole('checkbox', { name: 'No meu posto' }).check()
  await page.getByRole('checkbox', { name: 'Com colegas' }).check()
  await page.getByRole('textbox', { name: 'O que faltou?' }).fill('Mais prática')
}

test('keeps the answers across a reload, sends them once and empties the agenda', { tag: '@phone-only' }, async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, kept } = await asked(portal)
  await enter(cpf, '/avaliacao')
  await open(page)
  await expectAccessible()
  await answerAll(page)
  page.on('dialog', (guard) => guard.accept())
  await page.reload()
  await open(page)
  await expect(group(page, /^Conteúdo/).getByRole('radio', { name: 'Bom' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Com colegas' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'O que faltou?' })).toHaveValue('Mais prática')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Respostas enviadas. Obrigado por participar!' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nada para responder' })).toBeVisible()
  const rows = (await kept()).map(({ codOpcao, naoSeAplica, descricao }) => [codOpcao, naoSeAplica, descricao])
  expect(rows).toEqual([
    [4, 0, ''],
    [5, 0, ''],
    [0, 1, ''],
    [1, 0, ''],
    [1, 0, ''],
    [2, 0, ''],
    [0, 0, 'Mais prática'],
  ])
})
