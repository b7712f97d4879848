import { APPLICATION_SITUATION } from '@colab/contract/domains/openings'
import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

/** An internal opening. */
export interface Opening {
  codRequisicao: number
  dtRequisicao: string
  /** Last day to apply. */
  dtEncerramento: string
  descricao: string
  cargo: string
  setor: string
  cidade: string
  numVagas: number
  Requisitos: string
  beneficios: string
  /** Months of service after which an employee may apply. */
  mesesMinimos: number
}

/** An application; `appliedAt` in milliseconds since the epoch. */
export interface OpeningApplication {
  codRequisicao: number
  codPessoa: number
  appliedAt: number
}

/** HR's decision: pending, approved or rejected, with the text for the applicant; `C` when the applicant withdrew. */
export interface ApplicationDecision {
  situacao: Generated<'P' | 'A' | 'R' | 'C'>
  retornoRh: Generated<string>
}

const { open, approved, refused } = APPLICATION_SITUATION
/** `situacao` as the wire has it. */
export const SITUATION_NAMES = { P: open, A: approved, R: refused, C: 'Retirada' }

declare module '#db/schema.ts' {
  interface Schema {
    opening: Opening & Withdrawable
    openingApplication: OpeningApplication & ApplicationDecision
  }
}

export async function createOpeningsTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('opening')
    .addColumn('codRequisicao', 'integer', (c) => c.primaryKey())
    .addColumn('dtRequisicao', 'text', (c) => c.notNull())
    .addColumn('dtEncerramento', 'text', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('cargo', 'text', (c) => c.notNull())
    .addColumn('setor', 'text', (c) => c.notNull())
    .addColumn('cidade', 'text', (c) => c.notNull())
    .addColumn('numVagas', 'integer', (c) => c.notNull())
    .addColumn('Requisitos', 'text', (c) => c.notNull())
    .addColumn('beneficios', 'text', (c) => c.notNull())
    .addColumn('mesesMinimos', 'integer', (c) => c.notNull())
    .execute()
}

export async function createApplicationTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('openingApplication')
    .addColumn('codRequisicao', 'integer', (c) => c.notNull().references('opening.codRequisicao'))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('appliedAt', MOMENT, (c) => c.notNull())
    .addPrimaryKeyConstraint('openingApplicationKey', ['codRequisicao', 'codPessoa'])
    .execute()
}

export async function addApplicationDecision(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('openingApplication')
  await table.addColumn('situacao', 'text', (c) => c.notNull().defaultTo('P')).execute()
  await table.addColumn('retornoRh', 'text', (c) => c.notNull().defaultTo('')).execute()
}
