import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { access, cardReply, counts, elisa, igor, peopleReply } from '#test/people.ts'
import { expectAccessible, renderDesk } from '#test/screen.tsx'
import { Failing, refusal, server } from '#test/server.ts'

const list = { buscaPessoas: peopleReply([elisa]), contaPessoas: counts }
const renderCard = (more: Parameters<typeof renderDesk>[1] = {}) =>
  renderDesk('/pessoas/1004', { ...list, buscaPessoa: cardReply(), ...more })
const callsOf = (name: string) => server.calls.filter(({ method }) => method === name)
const dialog = () => page.getByRole('dialog')
const reason = () => dialog().getByRole('textbox', { name: 'Motivo' })

const held = { campo: 'celular', quem: '', ate: '2026-03-13 15:00', pode: true, versao: 'v1' }

async function choose(menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T12:00:00-03:00'), toFake: ['Date'] })
})

test('resets a password by a code to the contact that is not held, with a reason', async () => {
  await renderCard({
    buscaPessoa: cardReply({ ttContato: [held] }),
    redefineSenha: { ttConvite: [{ canal: 'mail', ate: '2026-03-11 12:00', cartas: '' }] },
  })
  await choose('Senha', 'Redefinir por código')
  await expect.element(dialog().getByText('O código vai para m***@mail.com.')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Redefinir e enviar o código' }).click()
  await expect.element(dialog().getByText('Informe o motivo.')).toBeVisible()
  await reason().fill('Esqueceu a senha')
  await dialog().getByRole('button', { name: 'Redefinir e enviar o código' }).click()
  await expect.element(dialog().getByText(/O código foi por e-mail, .* até 11\/03\/2026 12:00/)).toBeVisible()
  expect(callsOf('redefineSenha').map(({ params }) => params)).toEqual([
    { codPessoa: 1004, carta: false, motivo: 'Esqueceu a senha' },
  ])
})

test('gives the letter of a reset to save', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await renderCard({
    redefineSenha: { ttConvite: [{ canal: 'letter', ate: '2026-03-20', cartas: btoa('%PDF-1.7 letter') }] },
  })
  await choose('Senha', 'Redefinir por carta')
  await reason().fill('Sem celular')
  await dialog().getByRole('button', { name: 'Redefinir e gerar a carta' }).click()
  await dialog().getByRole('button', { name: 'Salvar as cartas (PDF)' }).click()
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['cartas.pdf'])
  await expectAccessible()
})

test('keeps the reason after a refusal and a lost reply, and sends the same action once', async () => {
  await renderCard({
    buscaPessoa: cardReply({ ttAcesso: [{ ...access, bloqueadaAte: '2026-03-10 12:30' }] }),
    liberaAcesso: refusal('proprio', 'Isto é sobre você.'),
  })
  await choose('Senha', 'Liberar')
  await reason().fill('Pediu ajuda')
  await dialog().getByRole('button', { name: 'Liberar' }).click()
  await expect.element(dialog().getByText('Ninguém decide sobre si aqui: peça a outra pessoa do RH.')).toBeVisible()
  await expect.element(reason()).toHaveValue('Pediu ajuda')
  server.replies.liberaAcesso = () => Promise.reject(new TypeError('connection lost'))
  await dialog().getByRole('button', { name: 'Liberar' }).click()
  await expect.element(dialog().getByText('Não recebemos a resposta do servidor.')).toBeVisible()
  server.replies.liberaAcesso = {}
  await dialog().getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByText('Acesso liberado: já dá para entrar.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  const keys = callsOf('liberaAcesso').map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('ends sessions after the confirmation that the server asks for', async () => {
  let isConfirmed = false
  await renderCard({
    encerraSessoes: () => (isConfirmed ? { ttSessoes: [{ encerradas: 2 }] } : new Failing(403, 'confirm')),
    confirma: () => {
      isConfirmed = true
      return {}
    },
  })
  await page.getByRole('button', { name: 'Encerrar sessões…' }).click()
  await reason().fill('Perdeu o celular')
  await dialog().getByRole('button', { name: 'Encerrar' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirme que é você' })
  await confirm.getByLabelText('Código do aplicativo').fill('123456')
  await confirm.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect.element(page.getByText('Sessões encerradas.')).toBeVisible()
  expect(callsOf('encerraSessoes')).toHaveLength(2)
})

test('removes lost passkeys, with a reason', async () => {
  await renderCard({
    buscaPessoa: cardReply({ ttAcesso: [{ ...access, passkeys: 1 }] }),
    removePasskeys: { ttChaves: [{ removidas: 1 }] },
  })
  await choose('Senha', 'Remover chaves de acesso')
  await reason().fill('Perdeu o celular')
  await dialog().getByRole('button', { name: 'Remover' }).click()
  await expect.element(page.getByText('Chaves de acesso removidas.')).toBeVisible()
  expect(callsOf('removePasskeys')).toMatchObject([{ params: { motivo: 'Perdeu o celular' } }])
})

const planned = {
  ttPlano: [{ convidadas: 12, fora: 102 }],
  ttCanal: [
    { canal: 'mail', quantos: 9 },
    { canal: 'whatsApp', quantos: 3 },
  ],
  ttFora: [{ codPessoa: 1005, nome: 'Igor Barros', motivo: 'semCanal' }],
}

test('invites many once it is shown by which channel, and who is left out and why', async () => {
  await renderDesk('/pessoas?unidade=2&acesso=nuncaEntrou', {
    ...list,
    planejaConvites: ({ cartas }) =>
      cartas ? { ...planned, ttCanal: [...planned.ttCanal, { canal: 'letter', quantos: 1 }], ttFora: [] } : planned,
    convidaPessoas: { ttCanal: planned.ttCanal, ttFora: [], ttCarta: [{ cartas: btoa('%PDF-1.7 letters') }] },
  })
  await page.getByRole('searchbox').fill('roch')
  await expect.poll(() => callsOf('buscaPessoas').at(-1)?.params).toMatchObject({ texto: 'roch' })
  await page.getByRole('button', { name: 'Convidar várias…' }).click()
  await expect.element(dialog().getByText('12 pessoas serão convidadas')).toBeVisible()
  await expect.element(dialog().getByText('Da busca por “roch”, Loja Sul')).toBeVisible()
  await dialog().getByText('102 pessoas ficam de fora').click()
  await expect.element(dialog().getByText('Igor Barros: sem e-mail nem celular')).toBeVisible()
  await expect.element(dialog().getByText('e mais 101 pessoas')).toBeVisible()
  await expectAccessible()
  await dialog().getByLabelText('Cartas para quem não recebe por e-mail nem celular').click()
  await expect.element(dialog().getByText('por carta')).toBeVisible()
  await reason().fill('Implantação na loja')
  await dialog().getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect.element(dialog().getByRole('button', { name: 'Salvar as cartas (PDF)' })).toBeVisible()
  expect(callsOf('convidaPessoas').map(({ params }) => params)).toEqual([
    { texto: 'roch', unidade: [2], contrato: 'todos', cartas: true, reenvia: false, motivo: 'Implantação na loja' },
  ])
})

test('does not send more than a thousand invitations, nor none', async () => {
  await renderDesk('/pessoas', { ...list, planejaConvites: { ...planned, ttPlano: [{ convidadas: 1001, fora: 0 }] } })
  await page.getByRole('button', { name: 'Convidar várias…' }).click()
  await expect.element(dialog().getByText('Convide até 1.000 de cada vez')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Convidar', exact: true })).not.toBeInTheDocument()
})

test('invites the person of a card, whom a code reaches again where it was sent before', async () => {
  await renderDesk('/pessoas/1005', {
    ...list,
    buscaPessoa: cardReply({
      ttPessoa: [igor],
      ttAcesso: [{ ...access, situacao: 'convidada', canalConvite: 'mail', conviteAte: '2026-03-11 12:00' }],
    }),
    planejaConvites: { ...planned, ttPlano: [{ convidadas: 1, fora: 0 }], ttFora: [] },
    convidaPessoas: { ttCanal: [{ canal: 'mail', quantos: 1 }], ttFora: [], ttCarta: [] },
  })
  await expect.element(page.getByText('convidada por e-mail, vale até 11/03/2026 12:00')).toBeVisible()
  await page.getByRole('button', { name: 'Convidar…' }).click()
  await reason().fill('Não recebeu')
  await dialog().getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Convites criados' })).toBeVisible()
  expect(callsOf('convidaPessoas')[0]?.params).toEqual({
    ...{ pessoas: [1005], cartas: false, reenvia: true, motivo: 'Não recebeu' },
  })
})

test('shows that a code could not be delivered, and gives a letter instead', async () => {
  await renderCard({
    buscaPessoa: cardReply({
      ttAcesso: [{ ...access, situacao: 'naoEntregue', canalConvite: 'mail', conviteDe: '2026-03-09 11:05' }],
    }),
    planejaConvites: { ...planned, ttPlano: [{ convidadas: 1, fora: 0 }], ttFora: [] },
    convidaPessoas: { ttCanal: [{ canal: 'letter', quantos: 1 }], ttFora: [], ttCarta: [{ cartas: btoa('%PDF-1.7') }] },
  })
  await expect
    .element(page.getByText('O código de 09/03/2026 11:05 não pôde ser entregue por e-mail. Confira o contato'))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Convidar por carta…' }).click()
  await reason().fill('O e-mail voltou')
  await dialog().getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect.element(dialog().getByRole('button', { name: 'Salvar as cartas (PDF)' })).toBeVisible()
  expect(callsOf('convidaPessoas')[0]?.params).toMatchObject({ cartas: true, reenvia: false })
  await expect.poll(() => callsOf('buscaPessoa')).toHaveLength(2)
  await dialog().getByText('Fechar').click()
  await expect.poll(() => callsOf('buscaPessoa')).toHaveLength(3)
})

test('shows why a code waits, and lets another agent alone release the contact', async () => {
  const others = { ...held, campo: 'emailParticular', quem: 'Paulo Lima', pode: false }
  await renderCard({ buscaPessoa: cardReply({ ttContato: [others] }) })
  await expect.element(page.getByText(/Paulo Lima mudou o e-mail/)).toBeVisible()
  await expect.element(page.getByText(/Quem mudou não libera/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Liberar o contato…' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('promises no end of the hold while the former address could not be told', async () => {
  await renderCard({ buscaPessoa: cardReply({ ttContato: [held, { ...held, campo: 'emailParticular', ate: '' }] }) })
  await expect.element(page.getByText(/A mensagem ao contato anterior ainda não foi aceita/)).toBeVisible()
  await expect.element(page.getByText(/13\/03\/2026/)).not.toBeInTheDocument()
  await choose('Senha', 'Redefinir por código')
  await expect.element(dialog().getByText('Nenhum contato desta pessoa recebe códigos agora.')).toBeVisible()
})

test('releases a contact for the change that was looked at', async () => {
  await renderCard({ buscaPessoa: cardReply({ ttContato: [held] }), liberaContato: {} })
  await expect.element(page.getByText(/Uma importação mudou o celular/)).toBeVisible()
  await page.getByRole('button', { name: 'Liberar o contato…' }).click()
  await dialog().getByRole('textbox', { name: 'Motivo' }).fill('Liguei para ela')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Liberar' }).click()
  await expect.element(page.getByText('Contato liberado: já recebe códigos.')).toBeVisible()
  expect(callsOf('liberaContato').map(({ params }) => params)).toEqual([
    { codPessoa: 1004, versao: 'v1', motivo: 'Liguei para ela' },
  ])
})
