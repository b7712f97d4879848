import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { profile } from '#profile.ts'
import { record } from '#test/record.ts'
import { expectAccessible, expectTexts, facts, renderScreen } from '#test/screen.tsx'
import { testFailedRead } from '#test/states.ts'

const contract = {
  nomeEmpresa: 'Vendas Sul Ltda.',
  cnpj: 'VN7LG2A5000192',
  cargo: 'Consultora de vendas',
  unidade: 'Matriz Curitiba',
  dtAdmissao: '2020-03-10',
  vlrSalario: 4321.5,
  supervisor: 'Carla Dias',
}
const plan = { tipo: 'Plano de saúde', campo1: 'Plano Vida', campo2: 'Titular', campo3: '', campo4: '' }
const replies = {
  buscaDadosCadastrais: { ttDadosCadastrais: [record] },
  buscaDadosContratuais: { ttDadosContratuais: [contract] },
  buscaLogradouro: { ttLogradouro: [{ codTipoLogradouro: 1, descricao: 'Rua' }] },
  buscaBeneficio: { Beneficio: [plan] },
}

testFailedRead('/dadoscadastrais', replies, () => page.getByText('Ana Souza', { exact: true }))

test('shows personal data as they are on record', async () => {
  await renderScreen('/dadoscadastrais', replies)
  await expect.poll(facts).toEqual({
    Nome: 'Ana Souza',
    'Telefone fixo': 'Não informado',
    Celular: '(41) 99876-5432',
    'E-mail particular': 'ana@example.com',
    'Estado civil': 'Viúvo(a)',
    Cônjuge: 'Não informado',
    Escolaridade: 'Superior completo',
    Logradouro: 'Rua das Flores',
    Número: '100',
    Complemento: 'Não informado',
    Bairro: 'Centro',
    Cidade: 'Curitiba – PR',
    CEP: '80010-000',
  })
  await expectAccessible()
})

test('shows the state alone where the town is not on record', async () => {
  await renderScreen('/dadoscadastrais', {
    ...replies,
    buscaDadosCadastrais: { ttDadosCadastrais: [{ ...record, cidade: '', codUf: 'SP' }] },
  })
  await expect.poll(facts).toMatchObject({ Cidade: 'Não informado', Estado: 'SP' })
})

test('shows that there is no record, and why it cannot be changed', async () => {
  await renderScreen('/dadoscadastrais', {
    ...replies,
    buscaDadosCadastrais: { ttDadosCadastrais: [] },
    buscaWebPessoa: { ttWebPessoa: [] },
    gerauf: { ttUf: [] },
    geraestadocivil: { ttEstadoCivil: [] },
    geragrauinstrucao: { ttGrauInstrucao: [] },
  })
  await expect.element(page.getByRole('heading', { name: 'Não encontramos os seus dados cadastrais' })).toBeVisible()
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Fale com o RH')
})

test('shows the contract in its own tab and stores the tab in the address', async () => {
  await renderScreen('/dadoscadastrais', replies)
  await page.getByRole('tab', { name: 'Contrato' }).click()
  await expect.poll(facts).toEqual({
    Empresa: 'Vendas Sul Ltda.',
    CNPJ: 'VN.7LG.2A5/0001-92',
    Unidade: 'Matriz Curitiba',
    Admissão: '10/03/2020',
    Salário: 'R$ 4.321,50',
    'Gestor(a)': 'Carla Dias',
  })
  await expect.element(page.getByText('6 anos de empresa')).toBeVisible()
  expect(location.search).toBe('?aba=contratuais')
  await expectAccessible()
})

test('opens the tab in the address, empty without a contract', async () => {
  await renderScreen('/dadoscadastrais?aba=contratuais', {
    ...replies,
    buscaDadosContratuais: { ttDadosContratuais: [] },
  })
  await expect.element(page.getByRole('tab', { name: 'Contrato', selected: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nenhum contrato de trabalho encontrado' })).toBeVisible()
})

test('shows only personal data when the client disables the contract tab', async () => {
  profile.features.contractTab = false
  try {
    await renderScreen('/dadoscadastrais?aba=contratuais', replies)
    await expect.poll(facts).toMatchObject({ Bairro: 'Centro' })
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  } finally {
    profile.features.contractTab = true
  }
})

test('shows the benefits in a dialog and gives the focus back on Escape', async () => {
  await renderScreen('/dadoscadastrais', replies)
  const button = page.getByRole('button', { name: 'Meus benefícios' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Meus benefícios' })
  await expectTexts(dialog.getByRole('rowheader'), ['Plano de saúde'])
  await expect.element(dialog.getByRole('cell', { name: 'Plano Vida' })).toMatchTextContent('Titular')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.for([
  ['pt-BR', 'Meus benefícios', 'Você ainda não tem benefícios', 'Falar com o RH'],
  ['en-US', 'My benefits', 'You have no benefits yet', 'Contact HR'],
  ['es', 'Mis beneficios', 'Todavía no tiene beneficios', 'Hablar con Recursos Humanos'],
] as const)('says in the dialog that there are no benefits, %s', async ([locale, button, none, hr]) => {
  const written = { buscaTipoAviso: { ttTipoAviso: [] }, buscaAvisoRH: { AvisoRH: [] } }
  await renderScreen('/dadoscadastrais', { ...replies, ...written, buscaBeneficio: { Beneficio: [] } }, { locale })
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: none })).toBeVisible()
  await dialog.getByRole('button', { name: hr }).click()
  await expect.poll(() => location.pathname).toBe('/fale-com-rh')
})
