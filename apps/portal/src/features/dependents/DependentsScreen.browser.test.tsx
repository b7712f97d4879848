import { queryClient } from '@colab/ui/calls/query.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectTexts, facts, renderScreen } from '#test/screen.tsx'
import { testEmptyState, testFailedRead } from '#test/states.ts'

const child = {
  codDependente: 1,
  nome: 'Beatriz Souza',
  dependencia: 'Filho(a) ou enteado(a)',
  cpf: '52998224725',
  dtNascimento: '2015-06-30',
  nomeCidade: 'Curitiba',
  codUf: 'PR',
  codCep: '80010000',
  sexo: 'feminino',
  numCertidao: '1234567',
  livroCertidao: 'A-12',
  folhaCertidao: '34',
  matriculaCertidao: '12345601552015112345678123456789',
  dtCertidao: '2015-07-02',
  estudante: true,
  nomeMae: 'Ana Souza',
  nomePai: '',
  necessidadeEspecial: '',
  celular: '',
}
const plan = { tipo: 'Plano de saúde', campo1: 'Plano Vida', campo2: 'R$ 84,90 por mês', campo3: '', campo4: '' }
const replies = { buscaDependentes: { ttDependentes: [child] }, buscaPSaudeDependente: { Beneficio: [plan] } }

testEmptyState(
  '/dependentes',
  { buscaDependentes: { ttDependentes: [] } },
  {
    'pt-BR': 'Você não tem dependentes cadastrados',
    'en-US': 'You have no dependents on record',
    es: 'No tiene dependientes registrados',
  },
  'beside',
)
testFailedRead('/dependentes', replies, () => page.getByRole('heading', { name: 'Certidão' }))

test('shows all that is on record of a dependent', async () => {
  await renderScreen('/dependentes', replies)
  await expect.poll(facts).toEqual({
    Dependência: 'Filho(a) ou enteado(a)',
    CPF: '529.982.247-25',
    Nascimento: '30/06/2015',
    Sexo: 'Feminino',
    Mãe: 'Ana Souza',
    Pai: 'Não informado',
    Estudante: 'Sim',
    'Pessoa com deficiência': 'Não',
    Celular: 'Não informado',
    Cidade: 'Curitiba – PR',
    CEP: '80010-000',
    'Número (termo)': '1234567',
    Livro: 'A-12',
    Folha: '34',
    Matrícula: '123456 01 55 2015 1 12345 678 1234567 89',
    Data: '02/07/2015',
    'Plano de saúde': 'Plano VidaR$ 84,90 por mês',
  })
  await expectAccessible()
})

test('shows a card for each dependent in the order of the server, also without benefits', async () => {
  const other = { ...child, codDependente: 2, nome: 'Caio Souza' }
  await renderScreen('/dependentes', {
    buscaDependentes: { ttDependentes: [child, other] },
    buscaPSaudeDependente: ({ codDependente }) => ({ Beneficio: codDependente === 1 ? [plan] : [] }),
  })
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Beatriz Souza', 'Caio Souza'])
  await expectTexts(page.getByText('Nenhum benefício neste momento.'), ['Nenhum benefício neste momento.'])
})

test('reads the benefits of those of a page alone where a server sends thousands', async () => {
  const ttDependentes = Array.from({ length: 5000 }, (_, at) => ({ ...child, codDependente: at + 1 }))
  const server = await renderScreen('/dependentes', { ...replies, buscaDependentes: { ttDependentes } })
  await expect.element(page.getByText('1–30 de 5000')).toBeVisible()
  // `isFetching` is also 0 before the cards start their reads.
  await expect.poll(() => server.calls('buscaPSaudeDependente').length).toBeGreaterThanOrEqual(30)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(server.calls('buscaPSaudeDependente')).toHaveLength(30)
})

test('answers no question about a dependent whose column did not come', async () => {
  const { estudante: _, ...silent } = { ...child, necessidadeEspecial: null }
  await renderScreen('/dependentes', { ...replies, buscaDependentes: { ttDependentes: [silent] } })
  const missing = { Estudante: 'Não informado', 'Pessoa com deficiência': 'Não informado' }
  await expect.poll(facts).toMatchObject(missing)
})

test('neither denies nor counts dependents and benefits beside one that could not be shown', async () => {
  const server = await renderScreen('/dependentes', { buscaDependentes: { ttDependentes: [null] } })
  await expect.element(page.getByText('1 registro não pôde ser exibido')).toBeVisible()
  await expect.element(page.getByText('Você não tem dependentes cadastrados')).not.toBeInTheDocument()
  server.replies = { buscaDependentes: { ttDependentes: [child, null] }, buscaPSaudeDependente: { Beneficio: [null] } }
  await queryClient.invalidateQueries()
  await expect.poll(() => page.getByText('1 registro não pôde ser exibido').elements().length).toBe(2)
  await expect.element(page.getByText(/dependente cadastrado/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Nenhum benefício neste momento.')).not.toBeInTheDocument()
})

test('shows CPF and CEP that came as numbers with the zeros at their start', async () => {
  const numbers = { ...child, cpf: 1144777352, codCep: 1310100 }
  await renderScreen('/dependentes', { ...replies, buscaDependentes: { ttDependentes: [numbers] } })
  await expect.poll(facts).toMatchObject({ CPF: '011.447.773-52', CEP: '01310-100' })
})
