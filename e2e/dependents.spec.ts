import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { DEMO, expect, test } from './fixtures.ts'
import { CALLS, failCalls } from './network.ts'
import type { PortalServer } from './server.ts'

async function childrenOf(portal: PortalServer, cpf: string) {
  const { db } = portal.running().app
  return db
    .selectFrom('dependent')
    .innerJoin('person', 'person.codPessoa', 'dependent.codPessoa')
    .selectAll('dependent')
    .where('person.cpf', '=', cpf)
    .orderBy('dependent.dtNascimento')
    .execute()
}

test('shows everything on record about a dependent on a card', { tag: '@phone' }, async ({ page, enter, portal }) => {
  const [child] = await childrenOf(portal, DEMO.full.cpf)
  if (!child) throw new Error('no dependent')
  await enter(DEMO.full.cpf, '/dependentes')
  const card = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: child.nome }) })
  const fact = (label: string) =>
    card
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('definition')
  const facts: Record<string, string> = {
    Dependência: 'Filho(a) ou enteado(a)',
    CPF: formatCpf(child.cpf),
    Nascimento: formatDate(child.dtNascimento),
    Sexo: child.sexo === 'feminino' ? 'Feminino' : 'Masculino',
    Mãe: child.nomeMae,
    Pai: child.nomePai,
    Estudante: child.estudante ? 'Sim' : 'Não',
    'Necessidade especial': 'Não',
    Cidade: `${child.nomeCidade} – ${child.codUf}`,
    'Número (termo)': child.numCertidao,
    Livro: child.livroCertidao,
    Folha: child.folhaCertidao,
    Data: formatDate(child.dtCertidao),
  }
  for (const [label, text] of Object.entries(facts)) await expect(fact(label), label).toHaveText(text)
  await expect(fact('Matrícula')).toHaveText(/^\d{6} 01 55 \d{4} 1 \d{5} \d{3} \d{7} \d{2}$/)
  await expect(fact('Celular')).toHaveText(/^\(\d\d\) \d{5}-\d{4}$|^Não informado$/)
  await expect(fact('CEP')).toHaveText(/^\d{5}-\d{3}$/)
  await expect(fact('Plano de saúde')).toHaveText(/^Plano Vida Essencial\s*Dependente\s*R\$\s84,90 por mês\s*Desde /)
  await expect(page.getByText('Dependentes cadastrados', { exact: true })).toBeVisible()
})

test('lists two dependents from the oldest, without benefits when they have none', async ({ page, enter, portal }) => {
  const children = await childrenOf(portal, DEMO.twoEmployments.cpf)
  await enter(DEMO.twoEmployments.cpf, '/dependentes')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(children.map(({ nome }) => nome))
  await expect(page.getByText('Nenhum benefício neste momento.')).toHaveCount(children.length)
})

test.describe('when the dependents cannot be read', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows the failure and loads the dependents when tried again', async ({ page, enter }) => {
    await failCalls(page)
    await enter(DEMO.full.cpf, '/dependentes')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Erro:' })).toBeVisible()
    await page.unroute(CALLS)
    await failure.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Certidão' })).toBeVisible()
  })
})
