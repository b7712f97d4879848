import { type Kysely, sql } from 'kysely'

/* Indexes of open requests, in the order of arrival and id, without decided ones. */

const OPEN = { situacao: 'P' }
/** State of requests about punches. */
const WAITING = { situacaoNome: 'Em análise' }

const QUEUES: readonly [table: string, columns: readonly string[], open: Record<string, string>][] = [
  ['registrationChange', ['createdAt', 'codAlteracao'], OPEN],
  ['dependentRequest', ['createdAt', 'sequencia'], OPEN],
  ['teletexRequest', ['dtSolicitacao', 'codPessoa', 'sequencia'], WAITING],
  ['absence', ['createdAt', 'codAusencia'], OPEN],
  ['hrMessage', ['dtAviso', 'codAviso'], { ...OPEN, retornoRh: '' }],
  ['openingApplication', ['appliedAt', 'codRequisicao', 'codPessoa'], OPEN],
  ['vacationRequest', ['createdAt', 'codSolicitacao'], OPEN],
  // Orders and meals are never closed: only those of the current month and future days are read.
  ['retailOrder', ['dtCompetencia'], OPEN],
]

export async function addQueueIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns, open] of QUEUES) {
    let index = db.schema
      .createIndex(`${table}Queue`)
      .on(table)
      .columns([...columns])
    for (const [column, value] of Object.entries(open)) index = index.where(sql.ref(column), '=', value)
    await index.execute()
  }
  await db.schema
    .createIndex('punchAdjustmentQueue')
    .on('punchAdjustment')
    .expression(sql`coalesce("dtSolicitacao", "dtMovto"), "codPessoa", "sequencia"`)
    .where(sql.ref('situacaoNome'), '=', WAITING.situacaoNome)
    .execute()
  await db.schema.createIndex('menuOfDay').on('restaurantMenu').column('dtCardapio').execute()
}

/** Tables of the kinds that HR approves and rejects. */
const DECIDED = [
  'registrationChange',
  'dependentRequest',
  'punchAdjustment',
  'teletexRequest',
  'absence',
  'openingApplication',
  'vacationRequest',
]

/** Indexes of decided requests by the moment of the decision. */
export async function addDecidedIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of DECIDED) {
    const index = db.schema.createIndex(`${table}Decided`).on(table).column('decididoEm')
    await index.where(sql.ref('decididoEm'), 'is not', null).execute()
  }
}
