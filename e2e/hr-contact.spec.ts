import { addDays } from '@colab/contract/wire/date'
import { storeFile } from '@colab/server/db/files'
import { DEMO, expect, test } from './fixtures.ts'
import type { PortalServer } from './server.ts'

const CALLS = '**/rest/app/app'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'

/** A person who wrote so many messages, a day apart; all but the last are answered, and the last has a PDF. */
async function personWhoWrote(portal: PortalServer, count: number) {
  const { codPessoa, cpf } = await portal.makePerson()
  const { db, clock } = portal.running().app
  const file = { nomeArquivo: 'pedido.pdf', tipo: 'application/pdf', conteudo: new Uint8Array(Buffer.from(PDF)) }
  const codArquivo = await storeFile(db, file)
  const rows = Array.from({ length: count }, (_, at) => {
    const last = at === count - 1
    return {
      codPessoa,
      codTipo: 1,
      descricao: `Mensagem número ${at + 1}`,
      dtAviso: addDays(clock.today(), at - count),
      situacao: last ? ('P' as const) : ('R' as const),
      retornoRh: last ? '' : `Resposta número ${at + 1}`,
      codArquivo: last ? codArquivo : null,
    }
  })
  await db.insertInto('hrMessage').values(rows).execute()
  return { cpf }
}

test('messages stand the latest first, with HR’s answers, thirty a page', async ({
  page,
  enter,
  portal,
  expectAccessible,
}) => {
  const { cpf } = await personWhoWrote(portal, 32)
  await enter(cpf, '/fale-com-rh')
  const main = page.getByRole('main')
  await expect(main).toContainText('1 sem resposta')
  await expect(main).toContainText('32 mensagens enviadas')
  await expect(main.getByText(/^Mensagem número/)).toHaveCount(30)
  await expect(main.getByText(/^Mensagem número/).first()).toHaveText('Mensagem número 32')
  await expect(main.getByText('Resposta número 31')).toBeVisible()
  await expect(main.getByText('Aguardando resposta')).toHaveCount(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(main.getByText(/^Mensagem número/)).toHaveText(['Mensagem número 2', 'Mensagem número 1'])
  await expect(page).toHaveURL(/pagina=2/)
  await page.reload()
  await expect(main.getByText(/^Mensagem número/)).toHaveCount(2)
})

test('what was attached opens in a tab of its own', async ({ page, context, enter, portal }) => {
  const { cpf } = await personWhoWrote(portal, 1)
  await enter(cpf, '/fale-com-rh')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'pedido.pdf' }).click()
  await expect(await opened).toHaveURL(/^blob:/)
})

for (const [locale, words] of [
  ['pt-BR', 'Você ainda não escreveu ao RH'],
  ['en-US', 'You have not written to HR yet'],
  ['es', 'Todavía no ha escrito a RR. HH.'],
] as const) {
  test(`who has not written is told so, ${locale}`, async ({ page, enter, expectAccessible }) => {
    await enter(DEMO.newHire.cpf, '/fale-com-rh', { locale })
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible()
  })
}

test.describe('when messages cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the screen says so, and another try brings them', async ({ page, enter, portal }) => {
    const { cpf } = await personWhoWrote(portal, 1)
    await page.route(CALLS, (route) => route.fulfill({ status: 500 }))
    await enter(cpf, '/fale-com-rh')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Mensagem número 1')).toBeVisible()
  })
})
