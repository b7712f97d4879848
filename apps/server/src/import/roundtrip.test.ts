import { methods } from '@colab/contract/methods'
import { addMonths } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { createDemo } from '#demo/index.ts'
import { createClock } from '#runtime/clock.ts'
import type { Database } from '#schema/schema.ts'
import { deviceOf } from '../../test/device.ts'
import { folderOf, importFrom } from '../../test/import.ts'
import { startServer } from '../../test/server.ts'
import { exportTables } from './export.ts'

/* The demo company, written out and taken in again, is the same company to everybody in it. */

const NOW = Date.parse('2026-11-21T12:00:00-03:00')
const TODAY = '2026-11-21'
const ALL = { first: '1930-01-01', last: '2099-01-01' }
const MONTHS = [0, 1, 5].map((back) => addMonths('2026-11-01', -back))
const monthly = async () => MONTHS.map((month) => ({ mes: Number(month.slice(5, 7)), ano: Number(month.slice(0, 4)) }))
const yearly = async () => [{ ano: 2025 }, { ano: 2026 }]
const TYPES = [10, 40, 41, 60, 61, 80]

type Ask = (db: Database, codPessoa: number) => Promise<Record<string, unknown>[]>

/** What methods with parameters are asked; the others are asked as they are. */
const ASKED: Record<string, Ask> = {
  buscaAviso: async () => [{ todos: true }, { todos: false }],
  buscaDoctoAssinado: async () => [{ todos: true }, { todos: false }],
  buscaPontoTeletex: async () => [{ todos: true }, { todos: false }],
  // Requests are made in the portal; no company brings them.
  buscaWebPessoa: async () => [],
  buscaVarejo: monthly,
  buscaPedido: monthly,
  buscaItensDoVarejo: monthly,
  buscaPlanoSaude: monthly,
  buscaIndicaPip: yearly,
  decRendimento: yearly,
  buscaCompetencia: async () => TYPES.map((codTipoCalculo) => ({ codTipoCalculo })),
  buscaMarcacaoPonto: async () => [{ tipo: 0 }, { tipo: 1 }],
  buscaTotPontoCalculado: async () => [{ tipo: 0 }, { tipo: 1 }],
  buscaMarcacaoPontoTeletex: async () => [{ dtMovto: '2026-11-19' }, { dtMovto: '2026-11-15' }],
  buscaObservacao: async () => [
    { codEmpregado: 0, dtIniObservacao: ALL.first, dtFimObservacao: ALL.last, codObservacao: 25 },
  ],
  buscaAvisoRH: async () => [{ dtIniAviso: ALL.first, dtFimAviso: ALL.last, situacao: 'T' }],
  buscaValeRefeicaoRica: async () => [{ dtIniCompetencia: ALL.first, dtFimCompetencia: ALL.last }],
  buscaAssiduidadeTeleTex: async () => [{ dtIniCompetencia: ALL.first, dtFimCompetencia: ALL.last }],
  async buscaMovimento(db, codPessoa) {
    const receipts = await db
      .selectFrom('receipt')
      .select(['codTipoCalculo', 'dtCompetencia'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('dtCompetencia', 'desc')
      .execute()
    return TYPES.flatMap((type) => receipts.filter(({ codTipoCalculo }) => codTipoCalculo === type).slice(0, 2)).map(
      ({ codTipoCalculo, dtCompetencia }) => {
        const [ano, mes, dia] = dtCompetencia.split('-').map(Number)
        return codTipoCalculo === 40 ? { codTipoCalculo, ano, mes, dia } : { codTipoCalculo, ano, mes }
      },
    )
  },
  buscaPSaudeDependente: (db, codPessoa) =>
    db.selectFrom('dependent').select('codDependente').where('codPessoa', '=', codPessoa).execute(),
  buscaCartaoPonto: (db) =>
    db.selectFrom('timePeriod').select('codPeriodo').orderBy('codPeriodo', 'desc').limit(1).execute(),
  buscaQuestionario: (db) => db.selectFrom('questionnaire').select('codQuestionario').execute(),
  async buscaDoctoAnexo(db, codPessoa) {
    const documents = await db.selectFrom('document').select('rowidOrigem').where('codPessoa', '=', codPessoa).execute()
    const signed = await db
      .selectFrom('documentSignature')
      .select('rowidAssinado')
      .where('codPessoa', '=', codPessoa)
      .limit(1)
      .execute()
    const parts = await db.selectFrom('handbookPart').select('rowidCartilha').execute()
    const rowids = [...documents, ...signed, ...parts].flatMap((row) => Object.values(row))
    return rowids.map((rowid) => ({ rowid }))
  },
}

/** Who has everything, who has two contracts, who was hired today, and one of the staff. */
const PEOPLE = [1001, 1002, 1005, 1150]

async function frozenServer() {
  // The same moment gives the same papers, and the same secret the same links.
  const server = await startServer({ now: NOW, settings: { secret: 'a secret that both of them have' } })
  Object.assign(
    server.app.clock,
    createClock(() => NOW),
  )
  return server
}

describe('the demo company, exported and imported', () => {
  it('answers every method as it did', { timeout: 240_000 }, async () => {
    const [demo, real] = [await frozenServer(), await frozenServer()]
    const { db, signer } = demo.app
    await createDemo({ db, today: TODAY, hash: async (password) => password, signer })
    const folder = await folderOf({})
    await db.transaction().execute((transaction) => exportTables(transaction, folder))
    const { faults, written } = await importFrom(real.app, folder)
    expect(faults).toEqual([])
    expect(written['recibos-linhas']).toBeGreaterThan(50_000)

    const reads = [...methods.values()].filter(({ access }) => access === 'read')
    expect(reads.length).toBeGreaterThan(30)
    let filled = 0
    for (const codPessoa of PEOPLE) {
      const [before, after] = [await deviceOf(demo, { codPessoa }), await deviceOf(real, { codPessoa })]
      for (const { name, params: schema } of reads) {
        const asked = ASKED[name]
        if (!asked) expect([name, Object.keys(schema.entries)]).toEqual([name, []])
        for (const params of asked ? await asked(db, codPessoa) : [{}]) {
          const [was, is] = [await before.call(name, { params }), await after.call(name, { params })]
          expect([codPessoa, name, params, is.status, is.json]).toEqual([codPessoa, name, params, 200, was.json])
          if (Object.values(is.json).some((table) => Array.isArray(table) && table.length > 1)) filled += 1
        }
      }
    }
    expect(filled).toBeGreaterThan(75)
  })
})
