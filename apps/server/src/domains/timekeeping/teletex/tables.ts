import type { Kysely } from 'kysely'
import type { DatabaseKind } from '#db/columns.ts'
import type { RequestAnswer } from '#domains/timekeeping/tables.ts'

/** The six kinds of request, as `tipo1` to `tipo6` on the wire. */
export type TeletexKind = 1 | 2 | 3 | 4 | 5 | 6

export interface TeletexRequest {
  codPessoa: number
  /** Counts the person's requests, from 1. */
  sequencia: number
  codEmpregado: number
  dtSolicitacao: string
  dtMovto: string | null
  tipo: TeletexKind
  /** `HH:MM`, empty where the kind has none. */
  hrMovtoIni: string
  hrMovtoFim: string
  /** Only of a day off. */
  codEvento: number | null
  observacao: string
  situacaoNome: string
  /** HR's answer. */
  justificativa: string
}

/** Punctuality award of an employment in a month. */
export interface PunctualityAward {
  codPessoa: number
  codEmpregado: number
  /** First day of the month. */
  dtCompetencia: string
  /** `HH:MM`. */
  hrMovto: string
  /** Cents. */
  vlrMovto: number
}

declare module '#db/schema.ts' {
  interface Schema {
    teletexRequest: TeletexRequest & Omit<RequestAnswer, 'justificativa'>
    teletexEvent: { codEvento: number; nomeEvento: string }
    punctualityAward: PunctualityAward
  }
}

export async function createTeletexTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('teletexEvent')
    .addColumn('codEvento', 'integer', (c) => c.primaryKey())
    .addColumn('nomeEvento', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('teletexRequest')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtSolicitacao', 'text', (c) => c.notNull())
    .addColumn('dtMovto', 'text')
    .addColumn('tipo', 'integer', (c) => c.notNull())
    .addColumn('hrMovtoIni', 'text', (c) => c.notNull())
    .addColumn('hrMovtoFim', 'text', (c) => c.notNull())
    .addColumn('codEvento', 'integer', (c) => c.references('teletexEvent.codEvento'))
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addColumn('situacaoNome', 'text', (c) => c.notNull())
    .addColumn('justificativa', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('teletexRequestKey', ['codPessoa', 'sequencia'])
    .execute()
  await db.schema
    .createTable('punctualityAward')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('hrMovto', 'text', (c) => c.notNull())
    .addColumn('vlrMovto', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('punctualityAwardKey', ['codEmpregado', 'dtCompetencia'])
    .execute()
  await db.schema.createIndex('punctualityOfPerson').on('punctualityAward').column('codPessoa').execute()
}
