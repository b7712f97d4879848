import { readFile } from 'node:fs/promises'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { storeFile } from '@colab/server/db/files'
import type { HomeParameter } from '@colab/server/domains/home/tables'
import type { Page } from '@playwright/test'
import { enterPortal } from './enter.ts'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import { type PortalServer, startPortal } from './server.ts'

/** The tiles of home in their groups and order (decisions, Home tiles). */
const ORDER: Record<string, string[]> = {
  Pagamento: ['/comprovantes', '/informesrendimentos'],
  Tempo: [
    '/espelho-ponto',
    '/marcacao-ponto',
    '/inclusao-ponto',
    '/inclusao-ponto-teletex',
    '/programacao',
    '/pontualidade-teletex',
    '/pip',
  ],
  'Meus dados': ['/dadoscadastrais', '/dependentes', '/documentos'],
  Benefícios: ['/beneficios', '/vale-refeicao', '/varejo', '/compras-varejo', '/reserva-restaurante', '/telefonia'],
  Empresa: ['/avisos', '/fale-com-rh', '/avaliacao', '/oportunidade-interna', '/cartilha', '/denuncia'],
}

const SIGNATURE = 'Assine o contrato de teste antes de seguir.'
const AGENDA = 'Você tem pesquisa/avaliação pendente!'

const tile = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`)
const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const message = (page: Page) => page.getByRole('status').locator('p')

/** Creates a person with home settings of HR, and a function to change them. */
async function personWithHome(portal: PortalServer, set: Partial<HomeParameter>) {
  const person = await portal.makePerson()
  const { codPessoa } = person
  const { db, clock } = portal.running().app
  const none = { bloqueiaAssinaturaPend: 0, mensagemAssinaturaPend: '', bloqueiaAgendaPend: 0 } as const
  await db
    .insertInto('homeParameter')
    .values({ ...none, nomeOportunidade: '', codPessoa, ...set })
    .execute()
  // Home blocks only while there is something to sign or to answer.
  const key = { codPessoa, codEmp: 1, codEmpregado: person.employments[0]?.codEmpregado ?? 0 }
  const codArquivo = await storeFile(db, {
    nomeArquivo: 'a.pdf',
    tipo: 'application/pdf',
    conteudo: Buffer.from('%PDF'),
  })
  const paper = { rowidOrigem: `home-${codPessoa}`, sequencia: 1, nome: 'Contrato', origem: 'Teste' }
  await db
    .insertInto('document')
    .values({ ...key, ...paper, dtCompetencia: clock.today(), codArquivo })
    .execute()
  const asked = { codQuestionario: 1, codTreinamento: 0, codTurma: 0, nomeTreinamento: '', dtResposta: null }
  await db
    .insertInto('questionnaireAgenda')
    .values({ ...key, ...asked, dtInicio: clock.today(), dtLimite: addDays(clock.today(), 9) })
    .execute()
  const change = (values: Partial<HomeParameter>) =>
    db.updateTable('homeParameter').set(values).where('codPessoa', '=', codPessoa).execute()
  return { ...person, change }
}

async function plan(portal: PortalServer, person: Awaited<ReturnType<typeof personWithHome>>, starts: number[]) {
  const { db, clock } = portal.running().app
  const key = { codPessoa: person.codPessoa, codEmpregado: person.employments[0]?.codEmpregado ?? 0 }
  const period = { dtIniPeriodo: '2025-03-10', dtFimPeriodo: '2026-03-09', diasFerias: 10, diasAbono: 0 }
  const days = starts.map((start) => addDays(clock.today(), start))
  for (const [sequencia, dtIniFerias] of days.entries()) {
    const dates = { dtIniFerias, dtFimFerias: addDays(dtIniFerias, 9) }
    await db
      .insertInto('vacation')
      .values({ ...key, ...period, ...dates, sequencia })
      .execute()
  }
  return days
}

test('shows a tile for every screen in its group and order', async ({ page, enter }) => {
  const rows = await readFile(new URL('../apps/portal/src/screens.ts', import.meta.url), 'utf8')
  const built = (paths: string[]) => paths.filter((path) => rows.includes(`path: '${path}'`))
  await enter(DEMO.full.cpf)
  await expect(tile(page, built(ORDER.Benefícios ?? []).includes('/varejo') ? '/varejo' : '/avisos')).toBeVisible()
  const shown = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) =>
      sections.map((section) => [
        section.querySelector('h2')?.textContent ?? '',
        ...[...section.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      ]),
    )
  const expected = Object.entries(ORDER).map(([group, paths]) => [group, ...built(paths)])
  expect(shown, 'a group without tiles is not shown').toEqual(expected.filter(({ length }) => length > 1))
})

for (const [hour, words] of [
  [9, 'Bom dia'],
  [12, 'Boa tarde'],
  [18, 'Boa noite'],
] as const) {
  test(`greets by first name with “${words}” at ${hour} h`, async ({ page, enter, portal }) => {
    const { cpf } = await portal.makePerson({ person: { nome: 'ÂNGELA MARIA DE TESTE' } })
    const today = portal.running().app.clock.today()
    await page.clock.setFixedTime(`${today}T${String(hour).padStart(2, '0')}:00:00-03:00`)
    await enter(cpf)
    await expect(greeting(page)).toHaveText(`${words}, Ângela`)
  })
}

test('names the month of the latest paycheck on the receipts tile', async ({ page, enter, portal }) => {
  const person = await personWithHome(portal, {})
  const totals = {
    vlrTotProventos: 100,
    vlrTotDescontos: 0,
    vlrBaseFGTS: 0,
    vlrFGTS: 0,
    vlrBaseINSS: 0,
    vlrBaseIRRF: 0,
  }
  const key = { codPessoa: person.codPessoa, codEmpregado: person.employments[0]?.codEmpregado ?? 0 }
  const months = ['2025-11-01', '2026-02-01', '2026-01-01']
  const rows = months.map((dtCompetencia) => ({ ...key, ...totals, codTipoCalculo: 10, dtCompetencia }))
  // A later payment of another kind does not count.
  rows.push({ ...key, ...totals, codTipoCalculo: 60, dtCompetencia: '2026-05-01' })
  await portal.running().app.db.insertInto('receipt').values(rows).execute()
  await enter(person.cpf)
  await expect(tile(page, '/comprovantes')).toContainText('Fevereiro de 2026')
  await expect(page.getByRole('main')).toContainText('Seu pagamento de fevereiro já está disponível.')
})

test('shows the next vacation on its tile, not the current one', async ({ page, enter, portal }) => {
  const person = await personWithHome(portal, {})
  const [, , next = ''] = await plan(portal, person, [-3, 200, 40])
  await enter(person.cpf)
  await expect(tile(page, '/programacao')).toContainText(`Suas próximas férias serão em ${formatDate(next)}`)
})

test('greets a new hire, who has nothing planned and no block', async ({ page, enter }) => {
  await enter(DEMO.newHire.cpf)
  await expect(tile(page, '/programacao')).toContainText('Você não tem Férias Programadas!')
  await expect(greeting(page)).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Elisa$/)
  await expect(tile(page, '/comprovantes').locator('small')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('Seu pagamento')
  await tile(page, '/programacao').click()
  await expect(page, 'nothing blocks').toHaveURL(/\/programacao$/)
})

test('shows a spinner instead of tiles until the keys are exchanged', async ({ page, enter, portal }) => {
  const { cpf } = await portal.makePerson()
  const held = Promise.withResolvers<void>()
  await page.route('**/chave', async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(cpf, '/home', { newDevice: true })
  const spinner = page.getByRole('status').filter({ hasText: 'Carregando…' })
  await expect(spinner).toBeVisible()
  await expect(tile(page, '/avisos')).toBeHidden()
  held.resolve()
  await expect(tile(page, '/avisos')).toBeVisible()
  await expect(spinner).toBeHidden()
})

test('blocks every tile with the server’s message while a signature is pending', async ({ page, enter, portal }) => {
  const both = { bloqueiaAssinaturaPend: 1, mensagemAssinaturaPend: SIGNATURE, bloqueiaAgendaPend: 1 } as const
  const { cpf, change } = await personWithHome(portal, both)
  await enter(cpf)
  const paths = await page
    .getByRole('main')
    .locator('section a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths.filter((path) => path !== '/documentos' && path !== '/avaliacao')) {
    await tile(page, path).click()
    await expect(message(page)).toHaveText(SIGNATURE)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(message(page)).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
  }
  // After the signature the other block applies, then none.
  await change({ bloqueiaAssinaturaPend: 0 })
  await tile(page, '/avisos').click()
  await expect(message(page)).toHaveText(AGENDA)
  await change({ bloqueiaAgendaPend: 0 })
  await tile(page, '/avisos').click()
  await expect(page).toHaveURL(/\/avisos$/)
})

test('applies a block that HR sets after home was loaded', async ({ page, enter, portal }) => {
  const { cpf, change } = await personWithHome(portal, {})
  await enter(cpf)
  await expect(tile(page, '/programacao')).toContainText('Você não tem')
  await change({ bloqueiaAgendaPend: 1 })
  await tile(page, '/programacao').click()
  await expect(message(page)).toHaveText(AGENDA)
  await expect(page).toHaveURL(/\/home$/)
})

for (const [who, words] of [
  ['pendingSignature', /Há documentos aguardando a sua assinatura/],
  ['pendingEvaluation', /^Você tem pesquisa\/avaliação pendente!$/],
] as const) {
  test(`blocks home for the demo account ${who}`, async ({ page, enter }) => {
    await enter(DEMO[who].cpf)
    await tile(page, '/comprovantes').click()
    await expect(message(page)).toHaveText(words)
  })
}

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('greets, shows the failure and still opens tiles', async ({ page, enter, portal }) => {
    const { cpf } = await portal.makePerson()
    await failCalls(page)
    await enter(cpf)
    await expect(greeting(page)).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Pessoa$/)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Erro:')
    await expect(failure).toContainText('Não foi possível falar com o servidor. Tente de novo em instantes.')
    await tile(page, '/programacao').click()
    await expect(page).toHaveURL(/\/programacao$/)
    await page.goBack()
    await expect(failure).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(tile(page, '/programacao')).toContainText('Você não tem Férias Programadas!')
    await expect(failure).toBeHidden()
  })
})

test('hides tile, bell, menu entry and page of a feature that is off', { tag: '@phone' }, async ({ page, portal }) => {
  const { profile } = portal.settings
  const features = { ...profile.features, notices: false, vacations: false }
  const other = await startPortal({ profile: { ...profile, features } })
  try {
    await enterPortal(page, other, DEMO.full.cpf)
    await expect(tile(page, '/comprovantes')).toContainText(/ de \d{4}/)
    await expect(page.locator('a[href="/avisos"], a[href="/programacao"]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)
    const menu = page.getByRole('button', { name: 'Menu' })
    if (await menu.isVisible()) {
      await menu.click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Início' })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Avisos' })).toHaveCount(0)
    }
    await page.goto(`${other.url}/avisos`)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada.' })).toBeVisible()
  } finally {
    await other.remove()
  }
})
