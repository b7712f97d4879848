import { validaSenha } from '@colab/contract/domains/access'
import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { deskCaller, makeAgent, over } from '../../../test/agents.ts'
import { makePerson } from '../../../test/people.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { shareServer } from '../../../test/server.ts'
import { people } from './people.ts'

const server = await shareServer()
const { app } = server
const { db } = app
const today = app.clock.today()
const call = deskCaller(people)

const [NORTH, SOUTH] = [21, 22]
const first = await makePerson(server, { person: { nome: 'Ana Souza' } })
const place = await db.selectFrom('unit').selectAll().where('codUnidade', '=', 1).executeTakeFirstOrThrow()
await db
  .insertInto('unit')
  .values([NORTH, SOUTH].map((codUnidade) => ({ ...place, codUnidade, unidade: `Loja ${codUnidade}` })))
  .execute()
const elisa = await makePerson(server, {
  senha: null,
  person: { nome: 'Elisa Rocha' },
  employments: [{ codUnidade: SOUTH, cargo: 'Caixa' }],
})
await makePerson(server, {
  person: { nome: 'Igor Rocha', celular: '', emailParticular: '' },
  employments: [{ codUnidade: SOUTH, dtDemissao: addDays(today, -30) }],
})
const rita = await makePerson(server, {
  person: { nome: 'Rita Rocha' },
  employments: [
    { codUnidade: SOUTH, dtDemissao: addDays(today, -90) },
    { codUnidade: NORTH, cargo: 'Gerente' },
  ],
})
const nobody = await makePerson(server, { person: { nome: 'Zeno Rocha' }, employments: [] })

const hr = await makeAgent(server, over('rh'))
const ofSouth = await makeAgent(server, over('rh', SOUTH))
const payroll = await makeAgent(server, over('folha'))
const ofPay = await makeAgent(server, [...over('rh'), ...over('folha', SOUTH)])

const names = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome)

describe('buscaPessoas', () => {
  it('finds by words of the name, with the present contract, and masks the CPF', async () => {
    const { ttPessoa, ttPagina } = await call(hr, 'buscaPessoas', { texto: 'roch' })
    expect(names(ttPessoa)).toEqual(['Elisa Rocha', 'Igor Rocha', 'Rita Rocha', 'Zeno Rocha'])
    expect(ttPagina).toEqual([{ proximo: '', total: 4 }])
    expect(ttPessoa[2]).toEqual({
      codPessoa: rita.codPessoa,
      codigo: String(rita.codPessoa),
      nome: 'Rita Rocha',
      cpf: `***.***.***-${rita.cpf.slice(-2)}`,
      unidade: 'Loja 21',
      cargo: 'Gerente',
      ativo: true,
      acesso: 'todos',
    })
    expect(ttPessoa.map(({ ativo }) => ativo)).toEqual([true, false, true, false])
    expect(ttPessoa[0]?.acesso).toBe('nuncaEntrou')
  })

  it('shows to an agent of a unit its people and those who left it last', async () => {
    expect(names((await call(ofSouth, 'buscaPessoas', {})).ttPessoa)).toEqual(['Elisa Rocha', 'Igor Rocha'])
    expect((await call(ofSouth, 'buscaPessoas', { unidade: [NORTH] })).ttPessoa).toEqual([])
    expect(names((await call(hr, 'buscaPessoas', { unidade: [NORTH] })).ttPessoa)).toEqual(['Rita Rocha'])
  })

  it.each([
    [{ contrato: 'ativo' }, ['Elisa Rocha', 'Rita Rocha']],
    [{ contrato: 'desligado' }, ['Igor Rocha']],
    [{ acesso: 'nuncaEntrou' }, ['Elisa Rocha']],
    [{ acesso: 'semCanal' }, ['Igor Rocha']],
    [{ acesso: 'bloqueada' }, []],
  ] as const)('filters by %j', async (filter, expected) => {
    expect(names((await call(hr, 'buscaPessoas', { texto: 'rocha', ...filter })).ttPessoa)).toEqual(expected)
  })

  it('goes on by a cursor that counts as the first page did, and is good for its list alone', async () => {
    const filter = { texto: 'rocha', limite: 3 }
    const { ttPessoa, ttPagina } = await call(hr, 'buscaPessoas', filter)
    const [{ proximo: depois, total } = { proximo: '', total: 0 }] = ttPagina
    expect([names(ttPessoa), total]).toEqual([['Elisa Rocha', 'Igor Rocha', 'Rita Rocha'], 4])
    const next = await call(hr, 'buscaPessoas', { ...filter, depois })
    expect([names(next.ttPessoa), next.ttPagina]).toEqual([['Zeno Rocha'], [{ proximo: '', total: 4 }]])
    for (const other of [
      { texto: 'roc', depois },
      { depois: `${depois}x`, texto: 'rocha' },
    ]) {
      await expect(call(hr, 'buscaPessoas', other)).rejects.toMatchObject({ code: 'parameters' })
    }
    await expect(call(ofSouth, 'buscaPessoas', { ...filter, depois })).rejects.toMatchObject({ code: 'parameters' })
  })

  it('shows who is locked, until the waiting ends', async () => {
    const guessed = await makePerson(server, { person: { nome: 'Paulo Bloqueado' } })
    const stranger = server.client()
    for (let at = 0; at < 5; at++) {
      await stranger.channel.call(validaSenha, { cpf: guessed.cpf, senha: '975310' }).catch(() => {})
    }
    await app.background.settled()
    const locked = () => call(hr, 'buscaPessoas', { texto: 'paulo', acesso: 'bloqueada' })
    expect((await locked()).ttPessoa).toMatchObject([{ nome: 'Paulo Bloqueado', acesso: 'bloqueada' }])
    expect((await call(hr, 'buscaPessoa', guessed)).ttAcesso[0]?.bloqueadaAte).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    await call(hr, 'liberaAcesso', { codPessoa: guessed.codPessoa, motivo: 'Pediu' })
    expect((await locked()).ttPessoa).toEqual([])
    await server.client().signIn(guessed.cpf, guessed.senha)
    const { ttAcesso } = await call(hr, 'buscaPessoa', guessed)
    expect(ttAcesso).toMatchObject([{ situacao: 'comSenha', ultimaEntrada: today, sessoes: 1, bloqueadaAte: '' }])
  })
})

it('counts people by state of access', async () => {
  const { ttContagem } = await call(hr, 'contaPessoas', { texto: 'rocha' })
  expect(ttContagem).toEqual([
    { acesso: 'todos', quantos: 4 },
    { acesso: 'nuncaEntrou', quantos: 1 },
    { acesso: 'bloqueada', quantos: 0 },
    { acesso: 'semCanal', quantos: 1 },
  ])
})

describe('buscaPessoa', () => {
  it('shows record, contracts and access; the salary of contracts within the reach of pay', async () => {
    const card = await call(ofPay, 'buscaPessoa', rita)
    expect(card.ttCadastro).toMatchObject([{ nome: 'Rita Rocha', cpf: rita.cpf }])
    expect(card.ttContrato).toMatchObject([
      { unidade: 'Loja 21', cargo: 'Gerente', dtDemissao: null, vlrSalario: null },
      { unidade: 'Loja 22', dtDemissao: addDays(today, -90), vlrSalario: expect.any(Number) },
    ])
    expect(card.ttAcesso).toMatchObject([{ situacao: 'comSenha', aparelhos: 0, sessoes: 0, passkeys: 0 }])
    const all = await call(payroll, 'buscaPessoa', rita)
    expect(all.ttContrato.every(({ vlrSalario }) => vlrSalario !== null)).toBe(true)
    const none = await call(hr, 'buscaPessoa', rita)
    expect(none.ttContrato.every(({ vlrSalario }) => vlrSalario === null)).toBe(true)
  })

  it('reaches a person by each contract that is in force, up to its last day', async () => {
    const contracts = (dtDemissao: string) => [{ codUnidade: SOUTH, dtDemissao }, { codUnidade: NORTH }]
    const leaves = await makePerson(server, { employments: contracts(today) })
    const left = await makePerson(server, { employments: contracts(addDays(today, -1)) })
    const ofNorth = await makeAgent(server, over('rh', NORTH))
    for (const agent of [ofSouth, ofNorth])
      expect((await call(agent, 'buscaPessoa', leaves)).ttCadastro).toHaveLength(1)
    await expect(call(ofSouth, 'buscaPessoa', left)).rejects.toMatchObject({ codigo: 'naoEncontrado' })
    expect((await call(ofNorth, 'buscaPessoa', left)).ttCadastro).toHaveLength(1)
  })

  it('is refused like a missing person out of reach', async () => {
    const refused = { codigo: 'naoEncontrado', message: 'Não encontramos esta pessoa entre as que você atende.' }
    await expect(call(ofSouth, 'buscaPessoa', rita)).rejects.toMatchObject(refused)
    await expect(call(ofSouth, 'buscaPessoa', nobody)).rejects.toMatchObject(refused)
    await expect(call(hr, 'buscaPessoa', { codPessoa: 4_000_000 })).rejects.toMatchObject(refused)
  })

  it('is noted once an hour, and the card lists who looked', async () => {
    const agent = await makeAgent(server, over('rh'))
    for (let at = 0; at < 2; at++) await call(agent, 'buscaPessoa', first)
    const { ttConsulta } = await call(agent, 'buscaPessoa', first)
    expect(ttConsulta).toEqual([{ hora: expect.stringMatching(/:00$/), quem: agent.nome, oQue: 'card' }])
  })

  it('notes a look at health for an agent who is shown an absence, and for no other', async () => {
    const sick = await employee(server)
    await ASK.absence(server, sick)
    const looks = async (agent: typeof hr) => {
      await call(agent, 'buscaPessoa', sick.owner)
      const { ttConsulta } = await call(agent, 'buscaPessoa', sick.owner)
      return ttConsulta.filter(({ quem }) => quem === agent.nome).map(({ oQue }) => oQue)
    }
    expect(await looks(await makeAgent(server, over('rh')))).toEqual(['card'])
    expect((await looks(await makeAgent(server, over('folha')))).toSorted()).toEqual(['card', 'health'])
  })
})

it('lists payments newest first, with the net and when they were opened', async () => {
  const [contract] = elisa.employments
  if (!contract) throw new Error('no contract')
  const amounts = {
    vlrTotProventos: 300_000,
    vlrTotDescontos: 50_050,
    vlrBaseFGTS: 0,
    vlrFGTS: 0,
    vlrBaseINSS: 0,
    vlrBaseIRRF: 0,
  }
  const { codPessoa, codEmpregado } = contract
  await db
    .insertInto('receipt')
    .values(
      ['2026-01-01', '2026-02-01', '2026-03-01'].map((dtCompetencia) => ({
        ...{ codPessoa, codEmpregado, codTipoCalculo: 10, dtCompetencia, ...amounts },
      })),
    )
    .execute()
  const { ttPagamento, ttPagina } = await call(payroll, 'buscaPagamentos', { codPessoa, limite: 2 })
  expect(ttPagamento).toMatchObject([
    { competencia: '2026-03-01', tipo: 'Mensal', vlrLiquido: 2499.5, abertoEm: '' },
    { competencia: '2026-02-01' },
  ])
  const [{ proximo: depois, total } = { proximo: '', total: 0 }] = ttPagina
  expect(total).toBe(3)
  const rest = await call(payroll, 'buscaPagamentos', { codPessoa, limite: 2, depois })
  expect(rest.ttPagamento).toMatchObject([{ competencia: '2026-01-01' }])
  await expect(call(hr, 'buscaPagamentos', { codPessoa })).rejects.toMatchObject({ codigo: 'naoEncontrado' })
})
