import { ours } from '#base/ours.ts'
import { OTHERS } from '#db/subject.ts'
import { creating, integer, type Row, table, text } from '#db/table.ts'
import { codEmpregado, codPessoa, ofEmployment } from '#domains/people/tables.ts'
import type { RequestDecision } from '#domains/timekeeping/tables.ts'

/** The six kinds of request, as `tipo1` to `tipo6` on the wire. */
export type TeletexKind = 1 | 2 | 3 | 4 | 5 | 6

const teletexEvent = table('teletexEvent', { codEvento: integer.primaryKey(), nomeEvento: text }).codes('codEvento')

const teletexRequest = table('teletexRequest', {
  codPessoa,
  /** Counts the person's requests, from 1. */
  sequencia: integer,
  codEmpregado,
  dtSolicitacao: text,
  dtMovto: text.optional(),
  tipo: integer.as<TeletexKind>(),
  /** `HH:MM`, empty where the kind has none. */
  hrMovtoIni: text.about('início'),
  hrMovtoFim: text.about('fim'),
  /** Only of a day off. */
  codEvento: integer.optional().references('teletexEvent.codEvento'),
  observacao: text,
  situacaoNome: text,
  /** HR's answer. */
  justificativa: text,
})
  .personal('labor', ours`Solicitações de ponto`, { withheld: { decididoPor: OTHERS } })
  .key('codPessoa', 'sequencia')
export type TeletexRequest = Row<typeof teletexRequest>

/** Punctuality award of an employment in a month. */
const punctualityAward = table('punctualityAward', {
  ...ofEmployment,
  /** First day of the month. */
  dtCompetencia: text,
  /** `HH:MM`. */
  hrMovto: text,
  /** Cents. */
  vlrMovto: integer,
})
  .personal('labor', ours`Prêmios de pontualidade`)
  .key('codEmpregado', 'dtCompetencia')
  .index('punctualityOfPerson', 'codPessoa')
export type PunctualityAward = Row<typeof punctualityAward>

export const teletexTables = [teletexEvent, teletexRequest, punctualityAward]

declare module '#db/schema.ts' {
  interface Schema {
    teletexRequest: TeletexRequest & RequestDecision
    teletexEvent: Row<typeof teletexEvent>
    punctualityAward: PunctualityAward
  }
}

export const createTeletexTables = creating(teletexEvent, teletexRequest, punctualityAward)
