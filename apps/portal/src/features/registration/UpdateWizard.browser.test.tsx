import { lost, refusal, status } from '@colab/contract/test/fake-server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { profile } from '#profile.ts'
import { record } from '#test/record.ts'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const person = { ...record, nome: 'MARIA DE SOUZA', emailParticular: '', estadoCivil: 'Solteiro(a)' }
const replies = {
  buscaDadosCadastrais: { ttDadosCadastrais: [person] },
  buscaWebPessoa: { ttWebPessoa: [] },
  buscaLogradouro: {
    ttLogradouro: [
      { codTipoLogradouro: 1, descricao: 'Rua' },
      { codTipoLogradouro: 2, descricao: 'Avenida' },
    ],
  },
  gerauf: {
    ttUf: [
      { codUf: 'PR', descricao: 'Paraná' },
      { codUf: 'SP', descricao: 'São Paulo' },
    ],
  },
  geraestadocivil: { ttEstadoCivil: [{ codEstadoCivil: 1, descricao: 'Solteiro(a)' }] },
  geragrauinstrucao: { ttGrauInstrucao: [{ codGrau: 7, descricao: 'Superior completo' }] },
  gravaWebPessoa: {},
}
const FARIA_LIMA = { logradouro: 'Avenida Faria Lima', bairro: 'Itaim Bibi', localidade: 'São Paulo', uf: 'SP' }
const dialog = () => page.getByRole('dialog', { name: 'Atualizar meus dados' })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true })
const next = () => dialog().getByRole('button', { name: 'Continuar' }).click()
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })
const messageDialog = (title: string) => page.getByRole('alertdialog', { name: title })

async function openWizard(more = {}) {
  const server = await renderScreen('/dadoscadastrais', { ...replies, ...more })
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  return server
}

test('changes the address alone in two steps', async () => {
  const server = await renderScreen('/dadoscadastrais', replies)
  await page.getByRole('button', { name: 'Mudar endereço' }).click()
  const form = page.getByRole('dialog', { name: 'Mudar endereço' })
  await form.getByRole('textbox', { name: 'Número', exact: true }).fill('7')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(form.getByText('Passo 2 de 2')).toBeVisible()
  await expect.element(form.getByRole('row', { name: /^Endereço/ })).toMatchTextContent(/, 7/)
  expect(server.calls('gravaWebPessoa')).toEqual([])
})

test('refuses a request that changes nothing and fields that are wrong', async () => {
  const server = await openWizard()
  await next()
  await expect.element(messageDialog('Alerta')).toMatchTextContent('Altere pelo menos um campo')
  await messageDialog('Alerta').getByRole('button', { name: 'OK' }).click()
  await field('Nome').fill('')
  await field('Telefone fixo').fill('(11) 3333')
  await field('Celular').fill('(01) 98765-4321')
  await field('E-mail particular').fill('maria@')
  await next()
  await expect.element(field('Nome')).toHaveFocus()
  await expect.element(field('Nome')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Telefone fixo')).toHaveAccessibleDescription(/DDD/)
  await expect.element(field('Celular')).toHaveAccessibleDescription(/DDD/)
  await expect.element(field('E-mail particular')).toHaveAccessibleDescription(/e-mail válido/)
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.calls('gravaWebPessoa')).toEqual([])
})

test('requires the fields of each step on a phone', async () => {
  await page.viewport(360, 740)
  try {
    await openWizard({ buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, codCep: '' }] } })
    await field('Celular').fill('(11) 9')
    await next()
    await expect.element(field('Celular')).toHaveFocus()
    await field('Celular').fill('(21) 99876-5432')
    await next()
    await field('Número').fill('30')
    await next()
    await expect.element(field('CEP')).toHaveAccessibleDescription(/8 números/)
    await expect.element(field('Celular')).not.toBeInTheDocument()
    await expectAccessible()
  } finally {
    await page.viewport(1280, 800)
  }
})

const bare = { codTipoLogradouro: null, codCep: '', cidade: '', codUf: '', estadoCivil: '', grauInstrucao: '' }

test('changes a telephone of a record that lacks the rest, without proofs', async () => {
  const none = { ...bare, endereco: '', numEnd: '', bairro: '', complEnd: '' }
  const server = await openWizard({ buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, ...none }] } })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await send().click()
  await expect.poll(() => server.calls('gravaWebPessoa')).toHaveLength(1)
  const codes = { codTipoLogradouro: '0', codEstadoCivil: '0', codGrau: '0' }
  expect(server.calls('gravaWebPessoa')[0]).toMatchObject({ ttWebPessoa: [{ ...codes, endereco: '' }] })
})

test('sends a code 0 that was chosen, and none where the person has none beside such a list', async () => {
  const lists = {
    geraestadocivil: { ttEstadoCivil: [{ codEstadoCivil: 0, descricao: 'Solteiro(a)' }] },
    geragrauinstrucao: { ttGrauInstrucao: [{ codGrau: 0, descricao: 'Sem escolaridade' }] },
  }
  const server = await openWizard({
    ...lists,
    gravaWebPessoa: refusal('Tente amanhã.'),
    buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, ...bare }] },
  })
  await choice('Estado civil').selectOptions('Solteiro(a)')
  await next()
  const proof = new File(['%PDF-1.4'], 'certidao.pdf', { type: 'application/pdf' })
  await dialog().getByLabelText('Comprovante do estado civil').upload(proof)
  await send().click()
  await expect
    .poll(() => server.calls('gravaWebPessoa'))
    .toMatchObject([{ ttWebPessoa: [{ codTipoLogradouro: '0', codEstadoCivil: 0, codGrau: null }] }])
})

test('requires the whole of a new address and a proof for each kind of change', async () => {
  const server = await openWizard({ buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, ...bare }] } })
  server.next('/ws/80240010/json/unicode/', () => Response.json({ ...FARIA_LIMA, localidade: 'Curitiba', uf: 'PR' }))
  await field('Bairro').fill('Água Verde')
  await next()
  for (const name of ['Tipo de logradouro', 'Estado']) {
    await expect.element(choice(name)).toHaveAccessibleDescription(/Escolha uma opção/)
  }
  await expect.element(field('CEP')).toHaveAccessibleDescription(/8 números/)
  await expect.element(field('Cidade')).toHaveAccessibleDescription(/Preencha o campo/)
  await choice('Estado civil').selectOptions('1')
  await choice('Escolaridade').selectOptions('7')
  await field('CEP').fill('80240-010')
  await userEvent.tab()
  await expect.element(field('Cidade')).toHaveValue('Curitiba')
  await field('Número').fill('30')
  await next()
  await send().click()
  await expect.poll(() => dialog().getByText('Anexe o comprovante').elements().length).toBe(3)
  expect(server.calls('gravaWebPessoa')).toEqual([])
})

test('replaces the address by that of a new CEP and shows old and new side by side', async () => {
  const server = await openWizard()
  server.next('/ws/04538133/json/unicode/', () => Response.json(FARIA_LIMA))
  await field('CEP').fill('04538-133')
  await userEvent.tab()
  await expect.element(field('Logradouro')).toHaveValue('Faria Lima')
  await expect.element(choice('Tipo de logradouro')).toHaveValue('2')
  await expect.element(field('Número')).toHaveValue('')
  await field('Cidade').fill('Osasco')
  await field('Número').fill('3477')
  await next()
  await expect
    .element(dialog().getByRole('row', { name: /^Endereço/ }))
    .toMatchTextContent(/Curitiba.*Avenida Faria Lima.*Osasco/)
  await expect.element(dialog().getByLabelText('Comprovante de endereço')).toBeInTheDocument()
  await expectAccessible()
})

test('requires street and number of a new address, unless it has none', async () => {
  const server = await openWizard()
  server.next('/ws/01310100/json/unicode/', () => Response.json({ ...FARIA_LIMA, logradouro: '', bairro: '' }))
  await field('CEP').fill('01310-100')
  await userEvent.tab()
  await expect.element(field('Cidade')).toHaveValue('São Paulo')
  await choice('Tipo de logradouro').selectOptions('2')
  await next()
  await expect.element(field('Logradouro')).toHaveFocus()
  await expect.element(field('Logradouro')).toHaveAccessibleDescription(/Preencha o campo/)
  await expect.element(field('Número')).toHaveAccessibleDescription(/Sem número/)
  await field('Logradouro').fill('Paulista')
  const none = dialog().getByRole('checkbox', { name: 'Sem número' })
  await none.click()
  await expect.element(field('Número')).toHaveValue('S/N')
  await expectAccessible()
  await none.click()
  await next()
  await expect.element(field('Número')).toHaveFocus()
  await none.click()
  await next()
  await expect.element(dialog().getByRole('row', { name: /^Endereço/ })).toMatchTextContent(/Avenida Paulista, S\/N/)
})

test('accepts another change beside an address that was recorded without a number', async () => {
  await openWizard({ buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, numEnd: '' }] } })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await expect.element(send()).toBeVisible()
})

test('goes back to the field of the address that was refused, and sends it corrected', async () => {
  const server = await openWizard({ gravaWebPessoa: refusal('Informe o número do endereço.', 'numEnd') })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await send().click()
  await expect.element(field('Número')).toHaveFocus()
  await expect.element(field('Número')).toHaveAccessibleDescription(/Sem número/)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  server.replies = { ...server.replies, gravaWebPessoa: refusal('Tente amanhã.') }
  await next()
  await send().click()
  await expect.element(page.getByRole('alertdialog', { name: 'Erro' })).toMatchTextContent('Tente amanhã.')
})

test('clears the address for a CEP that is not found, and restores it with its CEP', async () => {
  const server = await openWizard()
  server.next('/ws/04538133/json/unicode/', () => Response.json({ erro: true }))
  await field('CEP').fill('04538-133')
  await userEvent.tab()
  for (const name of ['Logradouro', 'Número', 'Bairro', 'Cidade']) {
    await expect.element(field(name)).toHaveValue('')
  }
  await field('CEP').fill('80010-000')
  await userEvent.tab()
  await expect.element(field('Logradouro')).toHaveValue('das Flores')
  await expect.element(field('Número')).toHaveValue('100')
})

test('requires a new marital status for a new name where the client does', async () => {
  profile.nameChangeNeedsMaritalStatus = true
  onTestFinished(() => {
    profile.nameChangeNeedsMaritalStatus = false
  })
  const ttEstadoCivil = [
    { codEstadoCivil: 1, descricao: 'Solteiro(a)' },
    { codEstadoCivil: 2, descricao: 'Casado(a)' },
  ]
  await openWizard({ geraestadocivil: { ttEstadoCivil } })
  await field('Nome').fill('ANA DE OUTRO NOME')
  await next()
  await expect.element(choice('Estado civil')).toHaveAccessibleDescription(/informe também o novo estado civil/)
  await choice('Estado civil').selectOptions('2')
  await next()
  await expect.element(send()).toBeVisible()
})

test('keeps the input after a lost reply and resends it with the same key', async () => {
  const server = await openWizard({ gravaWebPessoa: lost })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await send().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  server.replies = replies
  await send().click()
  await expect.element(messageDialog('Alteração enviada ao RH')).toBeVisible()
  const keys = server.idempotencyKeys('gravaWebPessoa')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('shows the text of a refusal without its number', async () => {
  await openWizard({ gravaWebPessoa: refusal('2 - O cadastro está fechado.') })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('O cadastro está fechado.')
  await expect.element(page.getByRole('alertdialog')).not.toMatchTextContent('2 - ')
})

test.for([
  ['pt-BR', 'Atualizar meus dados', 'Alerta', 'Você já tem uma solicitação em análise'],
  ['en-US', 'Update my data', 'Alert', 'You already have a request under review'],
  ['es', 'Actualizar mis datos', 'Alerta', 'Ya tiene una solicitud en revisión'],
] as const)('opens no form while a request is pending, %s', async ([locale, button, title, words]) => {
  const pending = { buscaWebPessoa: { ttWebPessoa: [{ dtMovto: '2026-03-09' }] } }
  await renderScreen('/dadoscadastrais', { ...replies, ...pending }, { locale })
  await page.getByRole('button', { name: button }).click()
  await expect.element(messageDialog(title)).toMatchTextContent(words)
})

test.each([
  ['a row of blanks', { nome: '   ', dtMovto: '' }],
  ['zeros', { dtMovto: '00/00/0000', sequencia: 0 }],
  ['a decided request', { dtMovto: '2026-03-09', situacao: 'Aprovado' }],
])('opens the form beside %s, which is no pending request', async (_, row) => {
  await renderScreen('/dadoscadastrais', { ...replies, buscaWebPessoa: { ttWebPessoa: [row] } })
  await page.getByRole('button', { name: 'Atualizar meus dados' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText('Você já tem uma solicitação em análise')).not.toBeInTheDocument()
})

test('shows an error when the check for a pending request fails', async () => {
  await openWizard({ buscaWebPessoa: status(500) })
  await expect.element(messageDialog('Erro')).toMatchTextContent('Não foi possível verificar')
})

test('takes padded and differently written texts of the record for what they are', async () => {
  const padded = { ...person, estadoCivil: 'SOLTEIRO(A)   ', grauInstrucao: 'SUPERIOR COMPLETO ', codUf: 'PR ' }
  await openWizard({
    buscaDadosCadastrais: { ttDadosCadastrais: [{ ...padded, codTipoLogradouro: '1  ', codCep: 1310100 }] },
  })
  const selected = ['Estado civil', 'Escolaridade', 'Tipo de logradouro', 'Estado'].map((name) => choice(name))
  const [status, degree, street, state] = selected
  await expect.element(status ?? dialog()).toHaveValue('1')
  await expect.element(degree ?? dialog()).toHaveValue('7')
  await expect.element(street ?? dialog()).toHaveValue('1')
  await expect.element(state ?? dialog()).toHaveValue('PR')
  await expect.element(field('CEP')).toHaveValue('01310-100')
  await next()
  await expect.element(messageDialog('Alerta')).toMatchTextContent('Altere pelo menos um campo')
})

test('shows a marital status that the list does not have in the words of the record', async () => {
  await openWizard({ buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, estadoCivil: 'UNIÃO' }] } })
  await choice('Estado civil').selectOptions('Solteiro(a)')
  await next()
  await expect.element(dialog().getByRole('row').nth(1)).toMatchTextContent(/Estado civil.*UNIÃO.*Solteiro\(a\)/)
})

test.for(['CASADO/A', 'casada(o)', 'Casado (a)', '2 - CASADO(A)', '2', 'CASADO-A'])(
  'takes the marital status “%s” for the one of the list',
  async (estadoCivil) => {
    await openWizard({
      buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, estadoCivil }] },
      geraestadocivil: {
        ttEstadoCivil: [
          { codEstadoCivil: 1, descricao: 'Solteiro' },
          { codEstadoCivil: 2, descricao: 'Casado' },
        ],
      },
    })
    await expect.element(choice('Estado civil')).toHaveValue('2')
  },
)

test('changes a phone where the lists of the server are empty, and asks for no proof', async () => {
  const server = await openWizard({
    buscaDadosCadastrais: { ttDadosCadastrais: [{ ...person, estadoCivil: '?', grauInstrucao: null }] },
    ...{ buscaLogradouro: { ttLogradouro: [] }, gerauf: { ttUf: [] } },
    ...{ geraestadocivil: { ttEstadoCivil: [] }, geragrauinstrucao: { ttGrauInstrucao: [] } },
  })
  await field('Celular').fill('(21) 99876-5432')
  await next()
  await expect.element(dialog().getByText('Passo 2 de 2')).toBeVisible()
  await expect.element(dialog().getByText(/^Comprovante/)).not.toBeInTheDocument()
  await send().click()
  await expect.poll(() => server.calls('gravaWebPessoa')).toHaveLength(1)
})
