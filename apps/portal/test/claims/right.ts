import { completeExample } from '@colab/contract/examples'
import type { MethodName } from '@colab/contract/methods'
import { methods } from '@colab/contract/methods'

type Json = Record<string, unknown>

/** The day of the contract's examples. */
export const NOW = '2026-11-21T12:00:00-03:00'

/** Rows with more content than the example: each is its first row with these cells. */
const ROWS: Partial<Record<MethodName, Record<string, Json[]>>> = {
  // The lines add up to the totals that they declare.
  buscaMovimento: {
    ttMovimento: [
      {},
      { codEvento: 2, nomeEvento: 'INSS', indicador: 'Desconto', vlrMovto: 434.56, detalhamento: '', natRubr: 9201 },
      { codEvento: 3, nomeEvento: 'Vale', indicador: 'Desconto', vlrMovto: 100, detalhamento: '', natRubr: 9200 },
    ],
  },
  // A complete day, and one with a missing punch.
  buscaMarcacaoPonto: {
    Marcacao: [
      { dtMovto: '2026-11-17' },
      { dtMovto: '2026-11-18', diaSemana: 'Quarta-feira', marcacoes: '08:01 12:00 13:12' },
    ],
  },
  buscaDoctoAssinado: {
    ttDoctoAssinado: [
      {},
      { sequencia: 2, nome: 'Contrato', situacao: 'Assinado', rowidAssinado: '', linkAssinatura: '' },
      { sequencia: 3, nome: 'Termo', situacao: '', rowidAssinado: 'a', linkAssinatura: '' },
    ],
  },
}

/** Returns the correct reply of a method, without its outcome: the example of the contract, with the rows above. */
export function rightReply(name: MethodName): Json {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  const { retorno: _, ...tables } = completeExample(method).reply as Json
  const more = Object.entries(ROWS[name] ?? {}).map(([table, rows]) => {
    const [first] = tables[table] as Json[]
    return [table, rows.map((row) => ({ ...first, ...row }))]
  })
  return { ...tables, ...Object.fromEntries(more) }
}
