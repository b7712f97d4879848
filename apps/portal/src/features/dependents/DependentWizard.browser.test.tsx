import { lost, refusal } from '@colab/contract/test/fake-server'
import { holdFiles } from '@colab/ui/kit/fields/useDraft.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderScreen } from '#test/screen.tsx'

const MATRICULA = '10453901552015100012021000012319'
const option = (descricao: string) => ({ descricao })
const replies = {
  buscaDependentes: { ttDependentes: [] },
  buscaDependencia: { ttDependenteGrau: [{ codDependencia: 1, ...option('Filho(a) ou enteado(a)') }] },
  gerauf: {
    ttUf: [
      { codUf: 'PR', ...option('Paraná') },
      { codUf: 'SP', ...option('São Paulo') },
    ],
  },
  buscaTipoNecessidade: { ttTipoNecessidade: [{ codNecessidade: 3, ...option('Visual') }] },
}
const CURITIBA = { logradouro: 'Rua X', bairro: 'Batel', localidade: 'Curitiba', uf: 'PR' }
const dialog = () => page.getByRole('dialog', { name: 'Incluir dependente' })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const choice = (name: string) => dialog().getByRole('combobox', { name, exact: true })
const next = () => dialog().getByRole('button', { name: 'Continuar' }).click()
const send = () => dialog().getByRole('button', { name: 'Enviar', exact: true })

async function openWizard(more = {}) {
  const server = await renderScreen('/dependentes', { ...replies, ...more })
  server.next('/ws/80240010/json/unicode/', () => Response.json(CURITIBA))
  server.next('/ws/00000000/json/unicode/', () => Response.json({ erro: true }))
  await page.getByRole('button', { name: 'Incluir dependente' }).click()
  return server
}

async function typeCep(cep: string) {
  await field('CEP').fill(cep)
  await userEvent.tab()
}

async function fillPerson() {
  await field('Nome').fill('JULIA DE SOUZA')
  await choice('Dependência').selectOptions('1')
  await choice('Sexo').selectOptions('feminino')
  await field('CPF').fill('111.444.777-35')
  await field('Nascimento').fill('20/08/2015')
}

/** Fills person and address and goes to the certificate; the person may be `filled`. */
async function toCertificate({ filled = false } = {}) {
  if (!filled) await fillPerson()
  await typeCep('80240-010')
  await expect.element(field('Cidade')).toHaveValue('Curitiba')
  await next()
}

test('requires person and address, and focuses the first invalid field', async () => {
  await openWizard()
  await field('CPF').fill('111.444.777-36')
  await field('Nascimento').fill('01/01/2199')
  await next()
  await expect.element(field('Nome')).toHaveFocus()
  for (const name of ['Nome', 'Cidade']) {
    await expect.element(field(name)).toHaveAccessibleDescription(/Preencha o campo/)
  }
  for (const name of ['Dependência', 'Sexo', 'Estado']) {
    await expect.element(choice(name)).toHaveAccessibleDescription(/Escolha uma opção/)
  }
  await expect.element(field('CPF')).toHaveAccessibleDescription(/não é válido/)
  await expect.element(field('Nascimento')).toHaveAccessibleDescription(/ainda não chegou/)
  await expect.element(field('CEP')).toHaveAccessibleDescription(/8 números/)
  await expectAccessible()
  await field('CPF').fill('111.444.777-35')
  await expect.element(field('CPF')).not.toHaveAccessibleDescription(/não é válido/)
})

test('requires the certificate, an observation and a proof', async () => {
  const server = await openWizard()
  await toCertificate()
  await send().click()
  for (const name of ['Matrícula', 'Data da certidão', 'Observação']) {
    await expect.element(field(name)).toHaveAccessibleDescription(/Preencha o campo/)
  }
  await expect.element(dialog().getByText('Anexe o comprovante')).toBeVisible()
  await expectAccessible()
  await field('Matrícula').fill('123')
  await field('Data da certidão').fill('19/08/2015')
  await send().click()
  await expect.element(field('Data da certidão')).toHaveAccessibleDescription(/anterior ao nascimento/)
  await expect.element(field('Matrícula')).not.toHaveAccessibleDescription(/Confira/)
  await field('Matrícula').fill(`${MATRICULA.slice(0, 31)}0`)
  await send().click()
  await expect.element(field('Matrícula')).toHaveAccessibleDescription(/Confira a matrícula/)
  expect(server.calls('gravaWebDependente')).toEqual([])
})

test('requires the fields of each step on a phone', async () => {
  await page.viewport(360, 740)
  try {
    await openWizard()
    await next()
    await expect.element(field('Nome')).toHaveAccessibleDescription(/Preencha o campo/)
    await fillPerson()
    await next()
    await next()
    await expect.element(field('Cidade')).toHaveAccessibleDescription(/Preencha o campo/)
    await toCertificate({ filled: true })
    await next()
    await expect.element(field('Matrícula')).toHaveAccessibleDescription(/Preencha o campo/)
    await field('Matrícula').fill(MATRICULA)
    await field('Data da certidão').fill('25/08/2015')
    await next()
    await send().click()
    await expect.element(field('Observação')).toHaveAccessibleDescription(/Preencha o campo/)
    await expectAccessible()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('fills and locks town and state by the CEP, and clears them for a CEP that does not exist', async () => {
  await openWizard()
  await typeCep('80240-010')
  await expect.element(field('Cidade')).toHaveValue('Curitiba')
  await expect.element(field('Cidade')).toHaveAttribute('readonly')
  await expect.element(choice('Estado')).toHaveValue('PR')
  expect(choice('Estado').getByRole('option').elements()).toHaveLength(1)
  await typeCep('00000-000')
  await expect.element(field('Cidade')).toHaveValue('')
  await expect.element(field('Cidade')).not.toHaveAttribute('readonly')
  await expect.element(choice('Estado')).toHaveValue('')
})

const proof = new File(['%PDF-1.4'], 'certidao.pdf', { type: 'application/pdf' })

/** Fills the second step and sends; the proof was already chosen if it was `held` for the form. */
async function sendCertificate({ held = false } = {}) {
  await field('Matrícula').fill(MATRICULA)
  await field('Data da certidão').fill('25/08/2015')
  await field('Observação').fill('Minha filha')
  if (!held) await dialog().getByLabelText('Comprovante').upload(proof)
  await expect.element(dialog().getByRole('button', { name: 'Remover certidao.pdf' })).toBeVisible()
  await send().click()
}

test('shows the text of a refusal', async () => {
  const server = await openWizard({ gravaWebDependente: refusal('Você já pediu a inclusão deste dependente.') })
  await toCertificate()
  await sendCertificate()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Erro' }))
    .toMatchTextContent('Você já pediu a inclusão deste dependente.')
  const [sent] = server.calls('gravaWebDependente') as [{ ttWebDependente: object[] }]
  expect(sent.ttWebDependente).toMatchObject([
    { nome: 'JULIA DE SOUZA', dtNascimento: '2015-08-20', cidade: 'Curitiba', uf: 'PR', livroCertidao: '00012' },
  ])
})

test('keeps the input after a lost reply and resends it with the same key', async () => {
  const server = await openWizard({ gravaWebDependente: lost })
  await toCertificate()
  await sendCertificate()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Não recebemos a resposta do servidor.')
  await expect.element(field('Observação')).toHaveValue('Minha filha')
  await send().click()
  await expect.poll(() => server.idempotencyKeys('gravaWebDependente')).toHaveLength(2)
  expect(new Set(server.idempotencyKeys('gravaWebDependente')).size).toBe(1)
})

test('goes back to the field that was refused', async () => {
  await openWizard({ gravaWebDependente: refusal('O CEP não está completo.', 'codCep') })
  await toCertificate()
  await sendCertificate()
  await expect.element(field('CEP')).toHaveFocus()
  await expect.element(field('CEP')).toHaveAccessibleDescription(/O CEP não está completo\./)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('opens with a shared file chosen, and confirms a request whose reply has no id for the proof', async () => {
  holdFiles('dependent', { proof })
  const server = await openWizard({
    gravaWebDependente: { logErroApp: '', retorno: [{ estatus: 'Sucesso', msgErro: 'Solicitação registrada' }] },
  })
  await toCertificate()
  await sendCertificate({ held: true })
  await expect
    .element(page.getByRole('alertdialog', { name: 'Alerta' }))
    .toMatchTextContent(/Recebemos a sua solicitação.*Entregue o comprovante ao RH/)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.calls('excluirWebDependente')).toEqual([])
})

test('shows the error when the lists fail to load', async () => {
  await renderScreen('/dependentes', { ...replies, gerauf: refusal('Cadastro em manutenção.') })
  await page.getByRole('button', { name: 'Incluir dependente' }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Cadastro em manutenção.')
})

test.for([
  ['en-US', 'Add a dependent', 'Continue', 'Fill in this field'],
  ['es', 'Agregar dependiente', 'Continuar', 'Complete el campo'],
] as const)('names invalid fields in %s', async ([locale, button, go, words]) => {
  await renderScreen('/dependentes', replies, { locale })
  await page.getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog', { name: button })
  await form.getByRole('button', { name: go }).click()
  await expect.element(form.getByText(words).first()).toBeVisible()
})
