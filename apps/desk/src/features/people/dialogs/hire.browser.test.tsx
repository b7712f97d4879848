import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cardReply, contract, counts, elisa, igor, peopleReply } from '#test/people.ts'
import { expectAccessible, renderDesk } from '#test/screen.tsx'
import { refusal, server } from '#test/server.ts'

const list = { buscaPessoas: peopleReply([elisa]), contaPessoas: counts }
const sent = (name: string) => server.calls.findLast(({ method }) => method === name)?.params
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00-03:00'), toFake: ['Date'] })
})

async function fillContract() {
  await dialog().getByLabelText('Unidade').selectOptions('Loja Sul · Demonstração S.A.')
  await field('Cargo').fill('Caixa')
  await field('Admissão').fill('16/11/2026')
  await field('Matrícula').fill('000900')
  await field('Salário por mês').fill('2.780,50')
  await field('Motivo').fill('Vaga aberta')
}

test('stores a new person, names one who is there, and goes on to the invitation', async () => {
  await renderDesk('/pessoas', {
    ...list,
    admitePessoa: refusal('cpfExiste', 'É o CPF de Igor Barros, sem contrato em vigor: abra a ficha e readmita.', 1005),
    buscaPessoa: cardReply(),
    planejaConvites: { ttCanal: [{ canal: 'mail', quantos: 1 }], ttFora: [], ttPlano: [{ convidadas: 1, fora: 0 }] },
  })
  await page.getByRole('button', { name: 'Nova pessoa…' }).click()
  await expect.element(field('Nome')).toHaveFocus()
  await press('Gravar')
  await expect.element(dialog().getByText('Informe o nome.')).toBeVisible()
  await expect.element(dialog().getByText('Escolha a unidade.')).toBeVisible()
  expect(sent('admitePessoa')).toBeUndefined()
  await expectAccessible()
  await expect.element(field('Admissão')).toHaveValue('20/11/2026')
  await field('Nome').fill('Nina Nova')
  await field('CPF').fill('168.995.350-09')
  await field('Nascimento').fill('08/03/1994')
  await field('E-mail').fill('nina@exemplo.com.br')
  await fillContract()
  await press('Gravar')
  await expect.element(dialog().getByText(/^É o CPF de Igor Barros/)).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: 'Abrir a ficha' })).toHaveAttribute('href', '/pessoas/1005')
  expect(sent('admitePessoa')).toEqual({
    nome: 'Nina Nova',
    cpf: '168.995.350-09',
    dtNascimento: '1994-03-08',
    celular: '',
    emailParticular: 'nina@exemplo.com.br',
    codigo: '',
    codUnidade: 2,
    cargo: 'Caixa',
    dtAdmissao: '2026-11-16',
    matricula: '000900',
    vlrSalario: '2.780,50',
    motivo: 'Vaga aberta',
  })
  server.replies.admitePessoa = { ttPessoa: [{ codPessoa: 900000001 }] }
  await press('Gravar')
  await expect.element(dialog().getByRole('heading', { name: 'Convidar Nina Nova' })).toBeVisible()
  await expect.element(dialog().getByText('1 pessoa será convidada')).toBeVisible()
  await expect.element(field('Motivo')).toHaveValue('Vaga aberta')
  expect(sent('planejaConvites')).toMatchObject({ pessoas: [900000001], cartas: false })
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => location.pathname).toBe('/pessoas/900000001')
})

test('hires somebody again who left', async () => {
  const left = { ...contract, dtDemissao: '2026-05-29' }
  await renderDesk('/pessoas/1005', {
    ...list,
    buscaPessoa: cardReply({ ttPessoa: [igor], ttContrato: [left] }),
    readmitePessoa: refusal('matriculaExiste'),
  })
  await page.getByRole('button', { name: 'Readmitir…' }).click()
  await fillContract()
  await press('Readmitir')
  await expect.element(dialog().getByText(/^Já há um contrato com esta matrícula/)).toBeVisible()
  await expectAccessible()
  server.replies.readmitePessoa = {}
  await field('Matrícula').fill('000901')
  await field('Motivo').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Readmissão gravada.')).toBeVisible()
  expect(sent('readmitePessoa')).toMatchObject({ codPessoa: 1005, codUnidade: 2, matricula: '000901' })
})

test('sends a notice to the person of the card', async () => {
  await renderDesk('/pessoas/1004', {
    ...list,
    buscaPessoa: cardReply(),
    contaPublico: { ttPublico: [{ quantas: 1, semCanal: 0, fora: 0 }], ttFora: [], ttEmpregador: [] },
    publicaAviso: { ttPublicada: [{ codPublicacao: 9, pessoas: 1 }] },
  })
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mandar um aviso' }).click()
  await expect.element(dialog().getByRole('button', { name: 'Enviar' })).toBeEnabled()
  await press('Enviar')
  await expect.element(dialog().getByText('Informe o título.')).toBeVisible()
  await expectAccessible()
  await field('Título').fill('Exame periódico')
  await field('Texto').fill('Dia 25, às 9h.')
  await press('Enviar')
  await expect.element(page.getByText('Aviso enviado.')).toBeVisible()
  expect(sent('publicaAviso')).toEqual({
    titulo: 'Exame periódico',
    texto: 'Dia 25, às 9h.',
    publico: { alcance: 'pessoa', codigos: [1004] },
    quantas: 1,
  })
})
