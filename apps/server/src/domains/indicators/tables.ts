import { ours } from '#base/ours.ts'
import { creating, decimal, integer, type Row, table, text } from '#db/table.ts'
import { codPessoa, ofEmployment } from '#domains/people/tables.ts'

/** A remark on one employment, under the kind that `codObservacao` names. */
const observation = table('observation', {
  ...ofEmployment,
  codObservacao: integer.about('tipo de observação'),
  dtMovto: text,
  /** Counts those of one kind and day, from 1. */
  sequencia: integer,
  observacao: text,
})
  .personal('labor', ours`Observações do contrato, como as de telefonia`)
  .key('codEmpregado', 'codObservacao', 'dtMovto', 'sequencia')
  .index('observationOfPerson', 'codPessoa', 'codObservacao', 'dtMovto')
export type Observation = Row<typeof observation>

/** Counts rows of one kind and day, from 1. */
const pipIndicator = table('pipIndicator', {
  codPessoa,
  ano: integer,
  mes: integer.about('mês'),
  tipo: integer,
  quantidade: decimal.about('quantidade'),
  nota: decimal.about('nota'),
})
  .personal('labor', ours`Indicadores de presença (PIP)`)
  .key('codPessoa', 'ano', 'mes', 'tipo')
export type PipIndicator = Row<typeof pipIndicator>

/** One occurrence behind an indicator. */
const pipOccurrence = table('pipOccurrence', {
  codPessoa,
  tipo: integer,
  dtOcorrencia: text.about('dia da ocorrência'),
  quantidade: decimal,
  /** `YYYY-MM-DDTHH:MM:SS`, in the company's time zone. */
  dtHrAtualizacao: text.about('dia e hora da atualização'),
})
  .personal('labor', ours`Ocorrências de presença (PIP)`)
  .key('codPessoa', 'tipo', 'dtOcorrencia')
export type PipOccurrence = Row<typeof pipOccurrence>

export const tables = [observation, pipIndicator, pipOccurrence]

declare module '#db/schema.ts' {
  interface Schema {
    observation: Observation
    pipIndicator: PipIndicator
    pipOccurrence: PipOccurrence
  }
}

export const createIndicatorsTables = creating(observation, pipIndicator, pipOccurrence)
