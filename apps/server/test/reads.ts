import { examples } from '@colab/contract/examples'
import type { MethodName } from '@colab/contract/methods'
import { addMonths } from '@colab/contract/wire/calendar'
import type { Database } from '#db/schema.ts'

const MONTHS = [0, 1, 5].map((back) => addMonths('2026-11-01', -back))
const monthly = async () => MONTHS.map((month) => ({ mes: Number(month.slice(5, 7)), ano: Number(month.slice(0, 4)) }))
const yearly = async () => [{ ano: 2025 }, { ano: 2026 }]
const TYPES = [10, 40, 41, 60, 61, 70, 80]

type ParamsFor = (db: Database, codPessoa: number) => Promise<Record<string, unknown>[]>

const READS: Partial<Record<string, ParamsFor>> = {
  buscaAviso: async () => [{ todos: true }, { todos: false }],
  buscaDoctoAssinado: async () => [{ todos: true }, { todos: false }],
  buscaPontoTeletex: async () => [{ todos: true }, { todos: false }],
  // Requests are created in the portal, never imported.
  buscaWebPessoa: async () => [],
  buscaAusencia: async () => [],
  // Needs the password of the person.
  buscaNovaPasskey: async () => [],
  buscaVarejo: monthly,
  buscaPedido: monthly,
  buscaItensDoVarejo: monthly,
  // Those that are imported, too: requests to change the record are created in the portal.
  buscaSolicitacao: async () =>
    ['message', 'adjustment', 'teletex', 'application', 'order', 'reservation'].map((tipo) => ({
      tipo,
      quantidade: 1000,
    })),
  buscaPlanoSaude: monthly,
  buscaIndicaPip: yearly,
  decRendimento: yearly,
  buscaCompetencia: async () => TYPES.map((codTipoCalculo) => ({ codTipoCalculo })),
  buscaEscala: async () => [{ dtIni: '2026-11-01', dtFim: '2026-12-31' }],
  buscaMarcacaoPonto: async () => [{ tipo: 0 }, { tipo: 1 }],
  buscaTotPontoCalculado: async () => [{ tipo: 0 }, { tipo: 1 }],
  buscaMarcacaoPontoTeletex: async () => [{ dtMovto: '2026-11-19' }, { dtMovto: '2026-11-15' }],
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

/** Returns parameters of a read method on the demo company of 21 November 2026: those of its example, or a list for more of its data. */
export async function readsOf(db: Database, method: string, codPessoa: number): Promise<Record<string, unknown>[]> {
  return (await READS[method]?.(db, codPessoa)) ?? [examples[method as MethodName].params]
}
