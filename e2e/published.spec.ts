import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Group } from '@colab/server/cli/command'
import { document } from '@colab/server/cli/document'
import { evaluation } from '@colab/server/cli/evaluation'
import { PdfDocument } from '@colab/server/pdf/document'
import { runCommand } from '@colab/server/test/command'
import type { PortalServer } from '@colab/server/test/portal'
import type { Page } from '@playwright/test'
import { expect, test, tileOf } from './fixtures.ts'

/* Content that HR publishes with commands, and its arrival at employees. */

/** Runs a command whose argument `FILE` is a file with this name and content. */
async function typed(portal: PortalServer, group: Group, file: [string, string | Uint8Array], ...argv: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'colab-typed-'))
  const path = join(folder, file[0])
  await writeFile(path, file[1])
  const words = argv.map((word) => (word === 'FILE' ? path : word))
  await runCommand(portal.running().app, '', group, words)
  await rm(folder, { recursive: true })
}

const message = (page: Page) => page.getByRole('status').locator('p')

test('announces a published document, blocks home and takes the signature', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf, senha } = await portal.makePerson({ person: { nome: 'MARIA DE TESTE' } })
  await enter(cpf)
  await expect(tileOf(page, '/documentos')).toBeVisible()
  await expect(tileOf(page, '/documentos').locator('small')).toHaveCount(0)

  const agreement = new PdfDocument({ title: 'Acordo', author: 'Empresa', createdAt: 0 })
  agreement.heading('Acordo de teletrabalho')
  const pdf: [string, Uint8Array] = ['acordo.pdf', await agreement.finish()]
  const words = ['--title', 'Acordo de teletrabalho', '--person', cpf, '--until', '2099-12-31', '--block']
  await typed(portal, document, pdf, 'FILE', ...words)

  await page.reload()
  await expect(tileOf(page, '/documentos')).toContainText('1 documento para assinar')
  await tileOf(page, '/vale-refeicao').click()
  await expect(message(page)).toHaveText('Você tem documento para assinar. Assine em Documentos para continuar.')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(`${portal.url}/avisos`)
  await page.getByRole('main').getByRole('link', { name: 'Assinar agora' }).click()
  await expect(page).toHaveURL(/\/documentos$/)
  await expect(page.getByRole('main')).toContainText('Aguardando assinatura até 31/12/2099')
  await expectAccessible()
  await page.getByRole('link', { name: 'Assinar Acordo de teletrabalho' }).click()
  await page.getByRole('checkbox').check()
  await page.getByLabel('Sua senha do portal').fill(senha)
  await page.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByRole('main')).toContainText('Assinado por MARIA DE TESTE')

  await page.goto(`${portal.url}/home`)
  await expect(tileOf(page, '/vale-refeicao')).toBeVisible()
  await expect(tileOf(page, '/documentos').locator('small')).toHaveCount(0)
  await tileOf(page, '/vale-refeicao').click()
  await expect(page).toHaveURL(/\/vale-refeicao/)
})

test('puts a published evaluation on the agenda, blocks home and takes the answers', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf } = await portal.makePerson()
  const lines = [
    'titulo;descricao;resposta;permiteDesabilitar;opcoes',
    'Trabalho;Como vai o trabalho?;U;;Bem | Mal',
    'Trabalho;O que ajudaria?;M;sim;Cursos | Tempo',
    'Equipe;Você fica?;S;;',
  ]
  const csv: [string, string] = ['pulso.csv', lines.join('\n')]
  await typed(portal, evaluation, csv, 'publish', 'FILE', '--title', 'Pulso do mês', '--person', cpf, '--block')

  await enter(cpf)
  await expect(tileOf(page, '/avaliacao')).toContainText('1 pesquisa pendente')
  await tileOf(page, '/vale-refeicao').click()
  await expect(message(page)).toHaveText('Você tem pesquisa/avaliação pendente!')
  await page.getByRole('status').getByRole('button', { name: 'OK' }).click()
  await tileOf(page, '/avaliacao').click()
  await page.getByRole('button', { name: 'Responder: Pulso do mês' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pulso do mês' })
  await expect(dialog).toContainText('Equipe')
  await expectAccessible()
  await page
    .getByRole('radiogroup', { name: /^Como vai/ })
    .getByRole('radio', { name: 'Bem' })
    .check()
  await page.getByRole('checkbox', { name: 'Não se aplica: O que ajudaria?' }).check()
  await page
    .getByRole('radiogroup', { name: /^Você fica/ })
    .getByRole('radio', { name: 'Sim' })
    .check()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: /^Respostas enviadas/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nada para responder' })).toBeVisible()

  await page.goto(`${portal.url}/home`)
  await expect(tileOf(page, '/avaliacao').locator('small')).toHaveCount(0)
  await tileOf(page, '/vale-refeicao').click()
  await expect(page).toHaveURL(/\/vale-refeicao/)
})
