import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { alterasenha, validaCodigo } from '@colab/contract/domains/access'
import { buscaParametroColab } from '@colab/contract/domains/home'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { SignedOut } from '@colab/contract/wire/failures'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { personGroup } from '#cli/person/command.ts'
import { everybody, reachedPeople } from '#employees/reach.ts'
import { unlock } from '#hr/people/password.ts'
import { LAYOUTS } from '#registry.ts'
import { deskCaller, makeAgent, over, type TestAgent } from '../../../test/agents.ts'
import { runCommand } from '../../../test/command.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { drawnLines } from '../../../test/pdf.ts'
import { makePerson } from '../../../test/people.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { people } from './people.ts'
import { personCopy, receiptFile } from './person-files.ts'

const server = await shareServer({
  now: Date.parse('2026-11-20T12:00:00-03:00'),
  settings: { publicUrl: 'https://portal.empresa.example' },
})
const { app } = server
const { db } = app
const today = app.clock.today()
const call = deskCaller(people)
const motivo = 'Pediu no balcão'

beforeEach(async () => {
  await app.background.settled()
  await rm(join(server.settings.dataDir, 'outbox'), { recursive: true, force: true, maxRetries: 5 })
})

await makePerson(server)
await makeUnit(server, 31)
const own = await makePerson(server)
const hr = await makeAgent(server, over('rh'), own.codPessoa)
const elsewhere = await makeAgent(server, over('rh', 31))
const payroll = await makeAgent(server, over('folha'), own.codPessoa)
const second = await makeAgent(server, over('folha'))

const WITHOUT_CHANNEL = { person: { celular: '', emailParticular: '' } }
const LEFT = [{ dtDemissao: addDays(today, -10) }]

/** The messages that were sent, once the work after the reply is done. */
async function sent(): Promise<string[]> {
  await app.background.settled()
  return readOutbox(server)
}

const actionsOn = async (target: string) =>
  (await db.selectFrom('hrAction').selectAll().where('target', '=', target).orderBy('id').execute()).map(
    ({ who, action, why, codAgente }) => ({ who, action, why, codAgente }),
  )

async function cardOf(agent: TestAgent, codPessoa: number) {
  const card = await call(agent, 'buscaPessoa', { codPessoa })
  const [cadastro, contrato, acesso] = [card.ttCadastro[0], card.ttContrato[0], card.ttAcesso[0]]
  if (!cadastro || !acesso) throw new Error('no card')
  return { cadastro, contrato, acesso, card }
}

describe('invitations', () => {
  it('are planned by channel, with those who are left out and why', async () => {
    const [mail, none, has, gone] = [
      await makePerson(server, { senha: null }),
      await makePerson(server, { senha: null, ...WITHOUT_CHANNEL }),
      await makePerson(server),
      await makePerson(server, { senha: null, employments: [] }),
    ]
    const pessoas = [mail, none, has, gone, own].map(({ codPessoa }) => codPessoa)
    const plan = await call(hr, 'planejaConvites', { pessoas })
    expect(plan.ttCanal).toEqual([{ canal: 'mail', quantos: 1 }])
    expect(plan.ttPlano).toEqual([{ convidadas: 1, fora: 3 }])
    const reasons = new Map(plan.ttFora.map((left) => [left.codPessoa, left.motivo]))
    expect([none, has, gone].map(({ codPessoa }) => reasons.get(codPessoa))).toEqual([
      'semCanal',
      'temSenha',
      'semVinculo',
    ])
    const withLetters = await call(hr, 'planejaConvites', { pessoas, cartas: true })
    expect(withLetters.ttCanal).toContainEqual({ canal: 'letter', quantos: 1 })
    expect((await call(elsewhere, 'planejaConvites', { pessoas })).ttPlano).toEqual([{ convidadas: 0, fora: 0 }])
    expect(await sent()).toEqual([])
  })

  it('send codes after the reply and return letters, with which people choose a password', async () => {
    const mail = await makePerson(server, { senha: null })
    const none = await makePerson(server, { senha: null, ...WITHOUT_CHANNEL })
    const pessoas = [mail, none].map(({ codPessoa }) => codPessoa)
    const done = await call(hr, 'convidaPessoas', { pessoas, cartas: true, motivo })
    expect(done.ttCanal).toEqual([
      { canal: 'mail', quantos: 1 },
      { canal: 'letter', quantos: 1 },
    ])
    const [lines = []] = drawnLines(Buffer.from(decodeBase64(done.ttCarta[0]?.cartas ?? '')))
    const codigo = lines.find((line) => /^\d{4} \d{4}$/.test(line)) ?? ''
    await server.client().channel.call(validaCodigo, { cpf: none.cpf, codigo })
    const [message = ''] = await sent()
    const byMail = /^ {4}(\d{4} \d{4})$/m.exec(message)?.[1] ?? ''
    await server.client().channel.call(validaCodigo, { cpf: mail.cpf, codigo: byMail })
    expect(await actionsOn(`person ${mail.codPessoa}`)).toEqual([
      { who: hr.nome, action: 'person invite', why: motivo, codAgente: hr.codAgente },
    ])
    const again = await call(hr, 'convidaPessoas', { pessoas: [mail.codPessoa], motivo })
    expect(again.ttFora).toMatchObject([{ motivo: 'convidada' }])
  })

  it('send nothing of a write that was rolled back', async () => {
    const { codPessoa } = await makePerson(server, { senha: null })
    const rolledBack = db.transaction().execute(async (within) => {
      await people.convidaPessoas(
        { ...hr.context('access'), db: within },
        { pessoas: [codPessoa], cartas: false, reenvia: false, texto: '', unidade: [], contrato: 'todos', motivo },
      )
      throw new Error('full disk')
    })
    await expect(rolledBack).rejects.toThrow('full disk')
    expect(await sent()).toEqual([])
  })

  it('go to all whom a filter leaves', async () => {
    const { codPessoa } = await makePerson(server, { senha: null, employments: [{ codUnidade: 31 }] })
    const { ttCanal } = await call(elsewhere, 'convidaPessoas', { unidade: [31], contrato: 'ativo', motivo })
    expect(ttCanal).toEqual([{ canal: 'mail', quantos: 1 }])
    expect((await cardOf(elsewhere, codPessoa)).acesso).toMatchObject({ situacao: 'convidada', canalConvite: 'mail' })
  })
})

it('shows that a code could not be delivered, ends it, and gives a letter instead', async () => {
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://portal.empresa.example' }
  const broken = await startServer({ settings })
  const { codPessoa, cpf } = await makePerson(broken)
  const agent = await makeAgent(broken, over('rh'))
  await call(agent, 'redefineSenha', { codPessoa, motivo })
  await broken.app.background.settled()
  const { acesso } = await cardOf(agent, codPessoa)
  expect(acesso).toMatchObject({ situacao: 'naoEntregue', canalConvite: 'mail', conviteAte: expect.any(String) })
  expect(acesso.conviteDe).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const stored = await broken.app.db
    .selectFrom('invitation')
    .select('digest')
    .where('codPessoa', '=', codPessoa)
    .where('expiresAt', '<=', broken.app.clock.now())
    .execute()
  expect(stored).toEqual([{ digest: '' }])
  const { text } = await runCommand(broken.app, 'person', personGroup(LAYOUTS), ['show', cpf])
  expect(text).toMatch(/^Acesso {6}sem senha; o código de \d\d\/.*não pôde ser entregue por e-mail/m)

  const { ttCanal, ttCarta } = await call(agent, 'convidaPessoas', { pessoas: [codPessoa], cartas: true, motivo })
  expect([ttCanal, ttCarta.length]).toEqual([[{ canal: 'letter', quantos: 1 }], 1])
  expect((await cardOf(agent, codPessoa)).acesso).toMatchObject({ situacao: 'convidada', canalConvite: 'letter' })
})

it('takes people who were found within a reach, and no bare numbers', async () => {
  const context = { ...app, who: '', why: '' }
  const one = 1
  await db.transaction().execute(async (within) => {
    // @ts-expect-error
    await unlock({ ...context, db: within }, one)
    const [reached] = await reachedPeople(within, everybody(), [own.codPessoa, one], today)
    if (reached) await unlock({ ...context, db: within }, reached)
  })
})

describe('redefineSenha', () => {
  it('ends password and sessions, and sends a code for another password', async () => {
    const made = await makePerson(server)
    const client = server.client()
    await client.signIn(made.cpf, made.senha)
    const { ttConvite } = await call(hr, 'redefineSenha', { codPessoa: made.codPessoa, motivo })
    expect(ttConvite).toEqual([
      { canal: 'mail', ate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), cartas: '' },
    ])
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    const [message = ''] = await sent()
    const codigo = /^ {4}(\d{4} \d{4})$/m.exec(message)?.[1] ?? ''
    const other = server.client()
    const { ttLogin } = await other.channel.call(validaCodigo, { cpf: made.cpf, codigo })
    other.set({ session: { token: ttLogin[0]?.token ?? '', refresh: '' } })
    await other.channel.call(alterasenha, { senha: '908271' })
  })

  it('returns a letter instead, and informs the person', async () => {
    const made = await makePerson(server)
    const { ttConvite } = await call(hr, 'redefineSenha', { codPessoa: made.codPessoa, carta: true, motivo })
    expect(ttConvite).toMatchObject([{ canal: 'letter', ate: addDays(today, 30) }])
    expect(drawnLines(Buffer.from(decodeBase64(ttConvite[0]?.cartas ?? '')))).toHaveLength(1)
    expect(await sent()).toEqual([expect.stringContaining('Assunto: O RH encerrou a sua senha')])
  })

  it.each([
    ['semCanal', WITHOUT_CHANNEL],
    ['semSenha', { senha: null }],
    ['semContrato', { employments: [] }],
  ])('refuses with %s, and changes nothing', async (codigo, facts) => {
    const { codPessoa } = await makePerson(server, facts)
    const before = await db.selectFrom('credential').selectAll().where('codPessoa', '=', codPessoa).execute()
    await expect(call(hr, 'redefineSenha', { codPessoa, motivo })).rejects.toMatchObject({ codigo })
    const after = await db.selectFrom('credential').selectAll().where('codPessoa', '=', codPessoa).execute()
    expect(after).toEqual(before)
  })
})

it('signs a person out everywhere', async () => {
  const made = await makePerson(server)
  const clients = [server.client(), server.client()]
  for (const client of clients) await client.signIn(made.cpf, made.senha)
  const { ttSessoes } = await call(hr, 'encerraSessoes', { codPessoa: made.codPessoa, motivo })
  expect(ttSessoes).toEqual([{ encerradas: 2 }])
  for (const { channel } of clients) {
    await expect(channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  }
})

it('removes lost passkeys with all sessions, once, and tells the person', async () => {
  const made = await makePerson(server)
  const client = server.client()
  await client.signIn(made.cpf, made.senha)
  const { codPessoa } = made
  const days = { dtCriacao: today, dtUltimoUso: today }
  const device = { credentialId: 'lost', publicKey: '', counter: 0, transports: '', nome: 'Celular' }
  await db
    .insertInto('passkey')
    .values({ codPasskey: 'lost', codPessoa, ...device, ...days })
    .execute()
  expect((await call(hr, 'removePasskeys', { codPessoa, motivo })).ttChaves).toEqual([{ removidas: 1 }])
  await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
  expect(await sent()).toEqual([expect.stringContaining('O RH removeu suas chaves de acesso')])
  await expect(call(hr, 'removePasskeys', { codPessoa, motivo })).rejects.toMatchObject({ codigo: 'semPasskey' })
})

describe('corrigePessoa', () => {
  it('stores digits and the searched name, and marks a changed contact for a day', async () => {
    const { codPessoa } = await makePerson(server)
    const { cadastro } = await cardOf(hr, codPessoa)
    const campos = { nome: '  Élida   Prado ', celular: '(41) 99876-4321' }
    await call(hr, 'corrigePessoa', { codPessoa, versao: cadastro.versao, motivo, campos })
    const { ttPessoa } = await call(hr, 'buscaPessoas', { texto: 'elida prado' })
    expect(ttPessoa).toMatchObject([{ codPessoa, nome: 'Élida Prado' }])
    const after = (await cardOf(hr, codPessoa)).cadastro
    expect(after.celular).toBe('41998764321')
  })

  it('refuses a stale version with who did what, and keeps what was stored', async () => {
    const { codPessoa } = await makePerson(server)
    const { cadastro } = await cardOf(hr, codPessoa)
    const change = (agent: TestAgent, numEnd: string) =>
      call(agent, 'corrigePessoa', { codPessoa, versao: cadastro.versao, motivo, campos: { numEnd } })
    await change(second, '77')
    const refused = expect.stringMatching(`^O cadastro foi corrigido às \\d\\d:\\d\\d por ${second.nome}\\.$`)
    await expect(change(hr, '99')).rejects.toMatchObject({ codigo: 'mudou', message: refused })
    expect((await cardOf(hr, codPessoa)).cadastro.numEnd).toBe('77')
  })

  it.each([
    [{ celular: '4199' }, 'celular'],
    [{ emailParticular: 'ninguém' }, 'emailParticular'],
    [{ nome: ' ' }, 'nome'],
    [{ codUf: 'XX' }, 'codUf'],
    [{ numEnd: '1'.repeat(21) }, 'numEnd'],
  ])('names the field of %j', async (campos, campo) => {
    const { codPessoa } = await makePerson(server)
    const { versao } = (await cardOf(hr, codPessoa)).cadastro
    const refused = call(hr, 'corrigePessoa', { codPessoa, versao, motivo, campos })
    await expect(refused).rejects.toMatchObject({ codigo: 'campo', message: campo })
  })

  it('checks only what changes', async () => {
    const { codPessoa } = await makePerson(server, { person: { codCep: '', cidade: '', codUf: '' } })
    const { versao } = (await cardOf(hr, codPessoa)).cadastro
    await call(hr, 'corrigePessoa', { codPessoa, versao, motivo, campos: { emailParticular: 'novo@exemplo.com.br' } })
    expect((await cardOf(hr, codPessoa)).cadastro.emailParticular).toBe('novo@exemplo.com.br')
  })
})

describe('desliga and cancelaDesligamento', () => {
  it('end the access after the last day, and take it back', async () => {
    const made = await makePerson(server)
    const { codPessoa } = made
    const client = server.client()
    await client.signIn(made.cpf, made.senha)
    const { contrato } = await cardOf(payroll, codPessoa)
    const codEmpregado = contrato?.codEmpregado ?? 0
    const dtDemissao = addDays(app.clock.today(), -1)
    const params = { codPessoa, codEmpregado, versao: contrato?.versao ?? '', motivo }
    await call(payroll, 'desliga', { ...params, dtDemissao })
    await expect(client.channel.call(buscaParametroColab, {})).rejects.toBeInstanceOf(SignedOut)
    const stale = call(second, 'desliga', { ...params, dtDemissao })
    const message = expect.stringMatching(`^O contrato foi alterado às .* por ${payroll.nome}\\.$`)
    await expect(stale).rejects.toMatchObject({ codigo: 'mudou', message })
    const versao = (await cardOf(payroll, codPessoa)).contrato?.versao ?? ''
    await expect(call(payroll, 'desliga', { ...params, versao, dtDemissao })).rejects.toMatchObject({
      codigo: 'semContrato',
    })
    await call(payroll, 'cancelaDesligamento', { ...params, versao })
    expect((await cardOf(payroll, codPessoa)).contrato?.dtDemissao).toBeNull()
    await expect(call(payroll, 'cancelaDesligamento', params)).rejects.toMatchObject({ codigo: 'semContrato' })
  })

  it.each([
    ['more than a year ahead', addDays(addMonths(today, 12), 5)],
    ['before the admission', '2019-12-31'],
  ])('refuse a day %s', async (_, dtDemissao) => {
    const { codPessoa } = await makePerson(server)
    const { contrato } = await cardOf(payroll, codPessoa)
    const params = { codPessoa, codEmpregado: contrato?.codEmpregado ?? 0, versao: contrato?.versao ?? '', motivo }
    await expect(call(payroll, 'desliga', { ...params, dtDemissao })).rejects.toMatchObject({ codigo: 'data' })
  })

  it.each([
    ['a year ahead', addMonths(today, 12)],
    ['of the admission', '2020-01-01'],
  ])('take the day %s', async (_, dtDemissao) => {
    const { codPessoa } = await makePerson(server, { employments: [{ dtAdmissao: '2020-01-01' }] })
    const { contrato } = await cardOf(payroll, codPessoa)
    const params = { codPessoa, codEmpregado: contrato?.codEmpregado ?? 0, versao: contrato?.versao ?? '', motivo }
    await call(payroll, 'desliga', { ...params, dtDemissao })
    expect((await cardOf(payroll, codPessoa)).contrato?.dtDemissao).toBe(dtDemissao)
  })

  it('refuse the contract of another person', async () => {
    const { codPessoa } = await makePerson(server)
    const other = await makePerson(server)
    const codEmpregado = other.employments[0]?.codEmpregado ?? 0
    const params = { codPessoa, codEmpregado, versao: '', motivo, dtDemissao: today }
    await expect(call(payroll, 'desliga', params)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  })
})

describe('export', () => {
  it('is good for minutes after a reason, for the agent who gave it', async () => {
    const { codPessoa } = await makePerson(server, { person: { nome: 'Lia Exportada' } })
    const context = payroll.context('privacy')
    expect(await personCopy(context, codPessoa)).toBeNull()
    await call(payroll, 'exportaPessoa', { codPessoa, motivo })
    expect(await personCopy(second.context('privacy'), codPessoa)).toBeNull()
    await call(second, 'buscaPessoa', { codPessoa })
    const chunks = []
    for await (const chunk of (await personCopy(context, codPessoa))?.stream ?? []) chunks.push(chunk)
    const json = strFromU8(unzipSync(Buffer.concat(chunks))['dados.json'] ?? new Uint8Array())
    expect(json).toContain('Lia Exportada')
    // People see the accesses of HR.
    expect(JSON.parse(json).tabelas.hrAccess.linhas).toMatchObject([
      { who: second.nome, oQue: 'card' },
      { who: payroll.nome, oQue: 'file' },
    ])
    server.pass(6 * 60_000)
    expect(await personCopy(context, codPessoa)).toBeNull()
  })
})

it('serves the PDF of a receipt of the person alone', async () => {
  const { codPessoa, employments } = await makePerson(server)
  const other = await makePerson(server)
  const amounts = { vlrTotProventos: 1, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
  const of = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({ ...of, codTipoCalculo: 10, dtCompetencia: '2026-01-01', ...amounts })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  const context = payroll.context('pay')
  const pdf = await receiptFile(context, codPessoa, codRecibo)
  expect(
    Buffer.from(pdf?.conteudo ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await receiptFile(context, other.codPessoa, codRecibo)).toBeNull()
  // This does not count as opened by the person.
  const { ttPagamento } = await call(payroll, 'buscaPagamentos', { codPessoa })
  expect(ttPagamento).toMatchObject([{ codRecibo: String(codRecibo), abertoEm: '' }])
})

describe('erasure', () => {
  it('is asked for by one agent and confirmed by another', async () => {
    const { codPessoa } = await makePerson(server, { employments: LEFT })
    await call(payroll, 'pedeApagamento', { codPessoa, motivo })
    const pending = async (agent: TestAgent) => (await cardOf(agent, codPessoa)).card.ttApagamento
    const [{ codApagamento } = { codApagamento: 0 }] = await pending(second)
    expect(await pending(second)).toMatchObject([{ pedidoPor: payroll.nome, proprio: false }])
    expect(await pending(payroll)).toMatchObject([{ proprio: true }])
    await expect(call(second, 'pedeApagamento', { codPessoa, motivo })).rejects.toMatchObject({
      codigo: 'apagamentoPedido',
    })
    const params = { codPessoa, codApagamento, motivo }
    await expect(call(payroll, 'confirmaApagamento', params)).rejects.toMatchObject({ codigo: 'segundoAgente' })
    await call(second, 'confirmaApagamento', params)
    const { cadastro, acesso } = await cardOf(second, codPessoa)
    expect([cadastro.celular, cadastro.emailParticular]).toEqual(['', ''])
    expect(acesso.situacao).toBe('apagada')
    await expect(call(second, 'confirmaApagamento', params)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  })

  it('is refused for somebody who still works in the company', async () => {
    const { codPessoa } = await makePerson(server)
    const refused = { codigo: 'emVigor' }
    await expect(call(payroll, 'pedeApagamento', { codPessoa, motivo })).rejects.toMatchObject(refused)
    await expect(call(payroll, 'ensaiaApagamento', { codPessoa })).rejects.toMatchObject(refused)
  })

  it('is rehearsed, and can be taken back and expires', async () => {
    const { codPessoa } = await makePerson(server, { employments: LEFT })
    const { ttApagado, ttGuardado } = await call(payroll, 'ensaiaApagamento', { codPessoa })
    expect(ttApagado).toContainEqual({ tabela: 'Sua senha', linhas: 1 })
    expect(ttGuardado).toContainEqual(expect.objectContaining({ conteudo: 'Seu cadastro; Seus contratos de trabalho' }))
    const ask = async () => {
      await call(payroll, 'pedeApagamento', { codPessoa, motivo })
      const [pending] = (await cardOf(payroll, codPessoa)).card.ttApagamento
      return { codPessoa, codApagamento: pending?.codApagamento ?? 0, motivo }
    }
    const first = await ask()
    await call(second, 'cancelaApagamento', first)
    await expect(call(second, 'confirmaApagamento', first)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
    const late = await ask()
    server.pass(7 * 86_400_000)
    await expect(call(second, 'confirmaApagamento', late)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
    expect((await cardOf(second, codPessoa)).card.ttApagamento).toEqual([])
  })

  it('takes the account of a former agent of HR with it', async () => {
    const { codPessoa } = await makePerson(server, { employments: LEFT })
    const other = await makePerson(server, { employments: LEFT })
    const former = await makeAgent(server, over('folha'), codPessoa)
    const { codAgente } = former
    await call(former, 'pedeApagamento', { codPessoa: other.codPessoa, motivo })
    await db
      .insertInto('hrInvitation')
      .values({ digest: 'd', codAgente, totp: '', createdAt: 0, expiresAt: 0 })
      .execute()
    await call(payroll, 'pedeApagamento', { codPessoa, motivo })
    const [pending] = (await cardOf(second, codPessoa)).card.ttApagamento
    await call(second, 'confirmaApagamento', { codPessoa, codApagamento: pending?.codApagamento ?? 0, motivo })
    expect(await db.selectFrom('hrAgent').select('codAgente').where('codAgente', '=', codAgente).execute()).toEqual([])
    expect((await cardOf(second, other.codPessoa)).card.ttApagamento).toEqual([])
  })
})

describe('the card', () => {
  it('has the requests of the person alone, and those about health with the grant only', async () => {
    const person = await employee(server)
    await ASK.message(server, person)
    await ASK.absence(server, person)
    await ASK.message(server, await employee(server))
    const { codPessoa } = person.owner
    const kindsOf = async (agent: TestAgent) =>
      (await call(agent, 'buscaPessoa', { codPessoa })).ttPedido.map(({ tipo, aberto }) => [tipo, aberto])
    expect(await kindsOf(hr)).toEqual([['message', true]])
    expect((await kindsOf(payroll)).toSorted()).toEqual([
      ['absence', true],
      ['message', true],
    ])
  })
})

describe('whoever acts', () => {
  const versao = 'any'
  const ACTS = [
    ['redefineSenha', {}],
    ['liberaAcesso', {}],
    ['encerraSessoes', {}],
    ['removePasskeys', {}],
    ['corrigePessoa', { versao, campos: { nome: 'Outro' } }],
    ['desliga', { versao, codEmpregado: own.codPessoa * 10, dtDemissao: today }],
    ['cancelaDesligamento', { versao, codEmpregado: own.codPessoa * 10 }],
    ['exportaPessoa', {}],
    ['pedeApagamento', {}],
    ['confirmaApagamento', { codApagamento: 1 }],
    ['cancelaApagamento', { codApagamento: 1 }],
  ] as const

  it.each(ACTS)('does not %s on the own record, nor on people out of reach', async (name, params) => {
    const given = { ...params, motivo } as never
    const on = (codPessoa: number) => ({ ...(given as object), codPessoa }) as never
    await expect(call(payroll, name, on(own.codPessoa)), name).rejects.toMatchObject({ codigo: 'proprio' })
    const far = await makeAgent(server, over('folha', 31))
    const { codPessoa } = await makePerson(server)
    await expect(call(far, name, on(codPessoa)), name).rejects.toMatchObject({ codigo: 'naoEncontrado' })
  })

  it('is not invited by the own hand', async () => {
    const invited = call(hr, 'convidaPessoas', { pessoas: [own.codPessoa], motivo })
    await expect(invited).rejects.toMatchObject({ codigo: 'proprio' })
  })
})

describe('a person with a contract out of reach', () => {
  it('is copied, erased and given a letter by nobody but whoever reaches all contracts', async () => {
    const both = await makePerson(server, { employments: [{ codUnidade: 31 }, {}] })
    const former = await makePerson(server, { employments: [{ codUnidade: 31 }, { dtDemissao: addDays(today, -900) }] })
    const one = await makePerson(server, { employments: [{ codUnidade: 31 }] })
    const folha = await makeAgent(server, over('folha', 31))
    for (const { codPessoa } of [both, former]) {
      expect((await cardOf(folha, codPessoa)).card.ttContrato).toHaveLength(1)
      for (const name of ['exportaPessoa', 'pedeApagamento'] as const)
        await expect(call(folha, name, { codPessoa, motivo })).rejects.toMatchObject({ codigo: 'outroContrato' })
      await expect(call(folha, 'ensaiaApagamento', { codPessoa })).rejects.toMatchObject({ codigo: 'outroContrato' })
      await expect(call(folha, 'redefineSenha', { codPessoa, carta: true, motivo })).rejects.toMatchObject({
        codigo: 'outroContrato',
      })
      await expect(personCopy(folha.context('privacy'), codPessoa)).rejects.toMatchObject({ codigo: 'outroContrato' })
    }
    await call(folha, 'exportaPessoa', { codPessoa: one.codPessoa, motivo })
    expect(await personCopy(folha.context('privacy'), one.codPessoa)).not.toBeNull()
    await call(second, 'exportaPessoa', { codPessoa: both.codPessoa, motivo })
    expect(await personCopy(second.context('privacy'), both.codPessoa)).not.toBeNull()
  })
})

it('withdraws the receipts of a month within reach, of as many people as were seen, and never the own', async () => {
  const addReceipt = async ({ codPessoa, employments }: typeof own, openedAt: number | null) => {
    const amounts = {
      vlrTotProventos: 1,
      vlrTotDescontos: 0,
      vlrBaseFGTS: 0,
      vlrFGTS: 0,
      vlrBaseINSS: 0,
      vlrBaseIRRF: 0,
    }
    const of = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0, codTipoCalculo: 10 }
    await db
      .insertInto('receipt')
      .values({ ...of, dtCompetencia: '2025-03-01', openedAt, ...amounts })
      .execute()
  }
  const [one, other, away] = [
    await makePerson(server),
    await makePerson(server),
    await makePerson(server, { employments: [{ codUnidade: 31 }] }),
  ]
  await addReceipt(one, 1)
  await addReceipt(other, null)
  await addReceipt(away, null)
  await addReceipt(own, 1)
  const month = { tipo: 'mensal' as const, mes: '2025-03', unidade: [1] }
  const counted = async (params: object = {}) =>
    (await call(payroll, 'contaRecibos', { ...month, ...params })).ttRecibos
  expect(await counted()).toEqual([{ recibos: 2, pessoas: 2, abertos: 1 }])
  expect(await counted({ unidade: [] })).toMatchObject([{ pessoas: 3 }])
  const elsewhere = await makeAgent(server, over('folha', 31))
  expect((await call(elsewhere, 'contaRecibos', month)).ttRecibos).toMatchObject([{ pessoas: 0 }])
  expect(await counted({ tipo: 'adiantamento' })).toMatchObject([{ pessoas: 0 }])
  await expect(call(payroll, 'retiraRecibos', { ...month, quantas: 3, motivo })).rejects.toMatchObject({
    codigo: 'publicoMudou',
  })
  const done = await call(payroll, 'retiraRecibos', { ...month, quantas: 2, motivo })
  expect(done.ttRetirada).toEqual([{ retirados: 2, avisadas: 1 }])
  expect(await counted({ unidade: [] })).toMatchObject([{ pessoas: 1 }])
  const left = db.selectFrom('receipt').select('codPessoa').where('dtCompetencia', '=', '2025-03-01')
  const rows = await left.where('withdrawnAt', 'is', null).orderBy('codPessoa').execute()
  expect(rows.map(({ codPessoa }) => codPessoa)).toEqual([own.codPessoa, away.codPessoa].toSorted((a, b) => a - b))
})

it('withdraws one receipt, tells a person who had opened it, and refuses it twice and about oneself', async () => {
  const amounts = { vlrTotProventos: 1, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 }
  const addReceipt = async ({ codPessoa, employments }: typeof own, dtCompetencia: string) => {
    const of = { codPessoa, codEmpregado: employments[0]?.codEmpregado ?? 0 }
    const row = { ...of, codTipoCalculo: 10, dtCompetencia, openedAt: 1, ...amounts }
    const stored = db.insertInto('receipt').values(row).returning('codRecibo')
    return (await stored.executeTakeFirstOrThrow()).codRecibo
  }
  const person = await makePerson(server)
  const { codPessoa } = person
  const codRecibo = await addReceipt(person, '2026-01-01')
  await addReceipt(person, '2026-02-01')
  const done = await call(payroll, 'retiraRecibo', { codPessoa, codRecibo, motivo })
  expect(done.ttRetirada).toEqual([{ avisada: true }])
  const { ttPagamento } = await call(payroll, 'buscaPagamentos', { codPessoa })
  expect(ttPagamento.map(({ competencia }) => competencia)).toEqual(['2026-02-01'])
  const notices = db.selectFrom('notice').select('justificativa').where('codPessoa', '=', codPessoa)
  expect((await notices.executeTakeFirstOrThrow()).justificativa).toContain(motivo)
  await expect(call(payroll, 'retiraRecibo', { codPessoa, codRecibo, motivo })).rejects.toMatchObject({
    codigo: 'jaRetirada',
  })
  const mine = { codPessoa: own.codPessoa, codRecibo: await addReceipt(own, '2026-01-01'), motivo }
  await expect(call(payroll, 'retiraRecibo', mine)).rejects.toMatchObject({ codigo: 'proprio' })
  await expect(call(second, 'retiraRecibo', { ...mine, codPessoa })).rejects.toMatchObject({ codigo: 'naoEncontrado' })
})
