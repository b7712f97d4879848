import { DETAIL_SEPARATOR } from '@colab/contract/domains/receipts'
import { describe, expect, it } from 'vitest'
import { importFiles, SMALL } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'

/* Rows that an import writes, and rows that it leaves unchanged. */

const NOTHING = Object.fromEntries(Object.keys(SMALL).map((file) => [file.slice(0, -4), 0]))

describe('an import', () => {
  it('brings people, contracts and receipts, as they are written in Brazil or elsewhere', async () => {
    const { app } = await startServer()
    const { faults, written } = await importFiles(app, SMALL)
    expect(faults).toEqual([])
    expect(written).toEqual({
      empresas: 1,
      unidades: 1,
      pessoas: 2,
      contratos: 2,
      recibos: 2,
      'recibos-linhas': 3,
    })
    const people = await app.db.selectFrom('person').selectAll().orderBy('codPessoa').execute()
    expect(people[0]).toMatchObject({ cpf: '52998224725', nome: 'ANA SOUZA', celular: '11987654321', fone: '' })
    expect(people.map(({ dtNascimento }) => dtNascimento)).toEqual(['1990-05-17', '1985-02-28'])
    const contracts = await app.db.selectFrom('employment').selectAll().orderBy('codEmpregado').execute()
    expect(contracts.map(({ vlrSalario, jornada, dtDemissao }) => [vlrSalario, jornada, dtDemissao])).toEqual([
      [485_000, 528, null],
      [278_050, 480, null],
    ])
    const lines = await app.db
      .selectFrom('receiptLine')
      .innerJoin('receipt', 'receipt.codRecibo', 'receiptLine.codRecibo')
      .select(['codPessoa', 'dtCompetencia', 'sequencia', 'vlrMovto', 'detalhamento'])
      .orderBy('codPessoa')
      .orderBy('sequencia')
      .execute()
    expect(lines).toEqual([
      {
        codPessoa: 1,
        dtCompetencia: '2026-10-01',
        sequencia: 1,
        vlrMovto: 485_000,
        detalhamento: `Salário do mês${DETAIL_SEPARATOR}220 horas`,
      },
      { codPessoa: 1, dtCompetencia: '2026-10-01', sequencia: 2, vlrMovto: 53_456, detalhamento: '' },
      { codPessoa: 2, dtCompetencia: '2026-10-01', sequencia: 1, vlrMovto: 278_050, detalhamento: '' },
    ])
  })

  it('changes and writes nothing when repeated', async () => {
    const { app } = await startServer()
    await importFiles(app, SMALL)
    expect(await importFiles(app, SMALL)).toMatchObject({ faults: [], warnings: [], written: NOTHING })
  })

  it('writes the rows that are other than before, and no others', async () => {
    const { app } = await startServer()
    await importFiles(app, SMALL)
    const contratos = SMALL['contratos.csv']?.replace('Operador', 'Operador de empilhadeira') ?? ''
    const { written } = await importFiles(app, { ...SMALL, 'contratos.csv': contratos })
    expect(written).toEqual({ ...NOTHING, contratos: 1 })
  })

  it('leaves columns unchanged that its files omit', async () => {
    const { app } = await startServer()
    await importFiles(app, SMALL)
    const pessoas = 'nome;codPessoa;cpf\nANA MARIA SOUZA;1;52998224725\n'
    expect((await importFiles(app, { 'pessoas.csv': pessoas })).written).toEqual({ pessoas: 1 })
    const ana = await app.db.selectFrom('person').selectAll().where('codPessoa', '=', 1).executeTakeFirstOrThrow()
    expect(ana).toMatchObject({ nome: 'ANA MARIA SOUZA', celular: '11987654321', dtNascimento: '1990-05-17' })
  })

  it('clears values that are empty in its files', async () => {
    const { app } = await startServer()
    await importFiles(app, SMALL)
    await importFiles(app, { 'pessoas.csv': 'codPessoa;cpf;nome;celular;dtNascimento\n1;52998224725;ANA;;\n' })
    const ana = await app.db.selectFrom('person').selectAll().where('codPessoa', '=', 1).executeTakeFirstOrThrow()
    expect([ana.celular, ana.dtNascimento]).toEqual(['', null])
  })

  it('replaces a receipt’s lines as a whole: omitted ones are deleted, other receipts stay', async () => {
    const { app } = await startServer()
    await importFiles(app, SMALL)
    const [head = '', , second = ''] = SMALL['recibos-linhas.csv']?.split('\n') ?? []
    expect((await importFiles(app, { 'recibos-linhas.csv': `${head}\n${second}\n` })).written).toEqual({
      'recibos-linhas': -1,
    })
    const lines = await app.db.selectFrom('receiptLine').select(['sequencia', 'nomeEvento']).execute()
    expect(lines.map(({ nomeEvento }) => nomeEvento).sort()).toEqual(['INSS', 'Salário'])
  })

  it('returns the expected changes on a dry run and stores nothing', async () => {
    const { app } = await startServer()
    const { written, faults } = await importFiles(app, SMALL, { dryRun: true })
    expect([written['recibos-linhas'], faults]).toEqual([3, []])
    for (const table of ['company', 'person', 'receipt', 'receiptLine'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('stores nothing when one line is invalid', async () => {
    const { app } = await startServer()
    const linhas = `${SMALL['recibos-linhas.csv']}10;10;10/2026;3;1;Salário;Provento;;muito;\n`
    const { faults } = await importFiles(app, { ...SMALL, 'recibos-linhas.csv': linhas })
    expect(faults).toEqual(['recibos-linhas.csv, linha 5, vlrMovto: “muito” não é um valor em reais'])
    expect(await app.db.selectFrom('person').selectAll().execute()).toEqual([])
  })

  it('can be split: later parts can refer to earlier ones', async () => {
    const { app } = await startServer()
    const { 'recibos.csv': recibos = '', 'recibos-linhas.csv': linhas = '', ...rest } = SMALL
    await importFiles(app, rest)
    await importFiles(app, { 'recibos.csv': recibos })
    expect(await importFiles(app, { 'recibos-linhas.csv': linhas })).toMatchObject({
      faults: [],
      warnings: [],
      written: { 'recibos-linhas': 3 },
    })
  })

  it('can exceed the size of one statement', async () => {
    const { app } = await startServer()
    const [head = ''] = SMALL['recibos-linhas.csv']?.split('\n') ?? []
    const lines = Array.from({ length: 1234 }, (_, at) => `10;10;10/2026;${at + 1};${at};Evento;Provento;;${at},01;`)
    const files = { ...SMALL, 'recibos-linhas.csv': `${head}\n${lines.join('\n')}\n` }
    expect((await importFiles(app, files)).written['recibos-linhas']).toBe(1234)
    expect((await importFiles(app, files)).written['recibos-linhas']).toBe(0)
    const { sum } = await app.db
      .selectFrom('receiptLine')
      .select(({ fn }) => fn.sum<number>('vlrMovto').as('sum'))
      .executeTakeFirstOrThrow()
    expect(sum).toBe(((1233 * 1234) / 2) * 100 + 1234)
  })
})
