import { expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../../../test/people.ts'
import { shareServer } from '../../../test/server.ts'
import { readEmployers } from './facts.ts'
import { noAmounts } from './incidences.ts'
import { contentOf } from './reports.ts'

const server = await shareServer()
const { db } = server.app
await makePerson(server)
await db
  .insertInto('company')
  .values({
    codEmp: 2,
    nomeEmpresa: 'Beta S.A.',
    cnpj: '98765432000198',
    endereco: 'Rua Dois',
    cidade: 'Recife',
    codUf: 'PE',
  })
  .execute()
await db
  .insertInto('payrollEvent')
  .values(
    [1, 2].map((codEmp) => ({
      codEmp,
      codEvento: 5,
      nomeEvento: '',
      natRubr: null,
      codIncCP: null,
      codIncIRRF: codEmp,
      codIncFGTS: null,
      entidade: '',
    })),
  )
  .execute()

/** A receipt without lines; `paid` is its payment date. */
async function pay({ codPessoa }: TestPerson, codEmpregado: number, month: string, paid: string | null = null) {
  const { codRecibo } = await db
    .insertInto('receipt')
    .values({
      ...{ codPessoa, codEmpregado, codTipoCalculo: 10, dtCompetencia: month, dtPagamento: paid },
      ...{ vlrTotProventos: 0, vlrTotDescontos: 0, vlrBaseFGTS: 0, vlrFGTS: 0, vlrBaseINSS: 0, vlrBaseIRRF: 0 },
    })
    .returning('codRecibo')
    .executeTakeFirstOrThrow()
  return codRecibo
}

it('keeps the payments of each employer and nature together, in order of employers and contracts', async () => {
  const employments = [
    { codEmpregado: 7003, codEmp: 2 },
    ...[7002, 7001, 7004].map((codEmpregado) => ({ codEmpregado })),
  ]
  const person = await makePerson(server, { employments })
  await db.updateTable('employment').set({ natRendimento: '0588' }).where('codEmpregado', '=', 7004).execute()
  const other = await makePerson(server, { employments: [{ codEmpregado: 7009 }] })
  for (const codEmpregado of [7001, 7002, 7003, 7004]) await pay(person, codEmpregado, '2025-05-01')
  await pay(other, 7009, '2025-05-01')
  const employers = await readEmployers(db, [person.codPessoa, other.codPessoa])
  const shown = employers
    .filter(({ codPessoa }) => codPessoa === person.codPessoa)
    .map(({ company, person: { cpf }, payments: { natRendimento, contracts, receipts, events } }) => ({
      of: [company.codEmp, company.cnpj, cpf, natRendimento],
      contracts: contracts.map(({ codEmpregado }) => codEmpregado),
      receipts: receipts.map(({ codEmpregado }) => codEmpregado),
      event: events.get(5)?.codIncIRRF,
    }))
  expect(shown).toEqual([
    { of: [1, '11222333000181', person.cpf, '0561'], contracts: [7001, 7002], receipts: [7001, 7002], event: 1 },
    { of: [1, '11222333000181', person.cpf, '0588'], contracts: [7004], receipts: [7004], event: 1 },
    { of: [2, '98765432000198', person.cpf, '0561'], contracts: [7003], receipts: [7003], event: 2 },
  ])
  expect(employers.filter(({ codPessoa }) => codPessoa === other.codPessoa)).toHaveLength(1)
})

it('reads the receipts that a year needs: of its months from November on, and paid in it; not withdrawn ones', async () => {
  const person = await makePerson(server, { employments: [{ codEmpregado: 7101 }] })
  const add = (month: string, paid?: string) => pay(person, 7101, month, paid)
  await add('2024-10-01', '2024-12-31')
  await add('2024-10-02', '2025-01-01')
  await add('2024-11-01', '2024-11-28')
  await add('2026-01-31')
  await add('2026-02-01', '2025-12-31')
  await add('2026-02-02', '2026-01-01')
  const withdrawn = await add('2025-06-01', '2025-06-28')
  await db.updateTable('receipt').set({ withdrawnAt: 1 }).where('codRecibo', '=', withdrawn).execute()
  const read = async (ano?: number) => {
    const [employer] = await readEmployers(db, [person.codPessoa], ano)
    return employer?.payments.receipts.map(({ dtCompetencia }) => dtCompetencia).sort()
  }
  expect(await read(2025)).toEqual(['2024-10-02', '2024-11-01', '2026-01-31', '2026-02-01'])
  expect(await read()).toEqual(['2024-10-01', '2024-10-02', '2024-11-01', '2026-01-31', '2026-02-01', '2026-02-02'])
})

it('gives each receipt its lines in their order', async () => {
  const person = await makePerson(server, { employments: [{ codEmpregado: 7201 }] })
  const line = { codEvento: 5, indicador: 'Provento', hrMovto: '', detalhamento: '' }
  const [may, june] = [await pay(person, 7201, '2025-05-01'), await pay(person, 7201, '2025-06-01')]
  await pay(person, 7201, '2025-07-01')
  const rows = [
    [june, 1, 'c'],
    [may, 2, 'b'],
    [may, 1, 'a'],
  ] as const
  for (const [codRecibo, sequencia, nomeEvento] of rows) {
    await db
      .insertInto('receiptLine')
      .values({ ...line, codRecibo, sequencia, nomeEvento, vlrMovto: 1 })
      .execute()
  }
  const [employer] = await readEmployers(db, [person.codPessoa], 2025)
  expect(employer?.payments.receipts.map(({ lines }) => lines.map(({ nomeEvento }) => nomeEvento))).toEqual([
    ['a', 'b'],
    ['c'],
    [],
  ])
})

it('reads vacations that are planned, of their own contract', async () => {
  const person = await makePerson(server, { employments: [{ codEmpregado: 7301 }, { codEmpregado: 7302, codEmp: 2 }] })
  const period = {
    codPessoa: person.codPessoa,
    dtIniPeriodo: '2024-01-01',
    dtFimPeriodo: '2024-12-31',
    diasFerias: 30,
    diasAbono: 0,
  }
  const planned = { dtIniFerias: '2025-05-01', dtFimFerias: '2025-05-30' }
  await db
    .insertInto('vacation')
    .values([
      { ...period, codEmpregado: 7301, sequencia: 1, ...planned },
      { ...period, codEmpregado: 7301, sequencia: 2, ...planned, dtFimFerias: null },
      { ...period, codEmpregado: 7301, sequencia: 3, ...planned, dtIniFerias: null },
      { ...period, codEmpregado: 7302, sequencia: 1, ...planned },
    ])
    .execute()
  const employers = await readEmployers(db, [person.codPessoa])
  expect(employers.map(({ payments }) => payments.vacations)).toEqual([
    [{ codEmpregado: 7301, ...planned }],
    [{ codEmpregado: 7302, ...planned }],
  ])
})

it('adds up the health plan of a year by operator and family member, the employee first', async () => {
  const person = await makePerson(server, { employments: [{ codEmpregado: 7401 }, { codEmpregado: 7402, codEmp: 2 }] })
  const { codPessoa } = person
  const operators = [
    { codPlano: 1, plano: '', operadora: 'Saúde', cnpj: '11222333000181', registroAns: '1' },
    { codPlano: 2, plano: '', operadora: 'Dental', cnpj: '98765432000198', registroAns: '2' },
  ]
  await db.insertInto('healthPlan').values(operators).execute()
  await db
    .insertInto('dependent')
    .values({
      ...{ codDependente: 70, codPessoa, nome: 'BIA', codDependencia: 3, cpf: '16899535009', dtNascimento: null },
      ...{
        nomeCidade: '',
        codUf: '',
        codCep: '',
        sexo: 'feminino',
        numCertidao: '',
        livroCertidao: '',
        folhaCertidao: '',
      },
      ...{
        matriculaCertidao: '',
        dtCertidao: null,
        estudante: 0,
        nomeMae: '',
        nomePai: '',
        codNecessidade: null,
        celular: '',
      },
    })
    .execute()
  let sequencia = 0
  const charge = (
    dtCompetencia: string,
    codPlano: number,
    codDependente: number | null,
    vlrMes: number,
    codEmpregado = 7401,
  ) => {
    sequencia += 1
    return { codPessoa, codEmpregado, dtCompetencia, sequencia, codPlano, codDependente, descricao: '', vlrMes }
  }
  await db
    .insertInto('planCharge')
    .values([
      charge('2024-10-31', 1, null, 1),
      charge('2024-11-01', 1, null, 20),
      charge('2025-05-01', 1, 70, 300),
      charge('2025-06-01', 1, 70, 300),
      charge('2025-05-01', 1, null, 4_000),
      charge('2026-01-31', 2, null, 50_000),
      charge('2026-02-01', 2, null, 600_000),
      charge('2025-05-01', 1, null, 7, 7402),
    ])
    .execute()
  const [first, second] = await readEmployers(db, [codPessoa], 2025)
  if (!first || !second) throw new Error('no employers')
  const planOf = ({ payments }: typeof first) => {
    const amounts = { amounts: noAmounts(), outrosIsentos: [], entidades: [] }
    return contentOf(2025, first, { ...amounts, plan: [...payments.plan] }).plan
  }
  const [saude, dental] = operators.map(({ operadora, cnpj, registroAns }) => ({ operadora, cnpj, registroAns }))
  expect(planOf(first)).toEqual([
    { ...dental, dependente: null, vlrAno: 50_000 },
    { ...saude, dependente: null, vlrAno: 4_020 },
    { ...saude, dependente: { nome: 'BIA', cpf: '16899535009' }, vlrAno: 600 },
  ])
  expect(planOf(second)).toEqual([{ ...saude, dependente: null, vlrAno: 7 }])
})

it('reads nothing of a person without a contract', async () => {
  const person = await makePerson(server, { employments: [] })
  expect(await readEmployers(db, [person.codPessoa], 2025)).toEqual([])
})
