import type { Generated, Kysely } from 'kysely'
import { type DatabaseKind, MOMENT } from '#db/columns.ts'

/** The order of one employment and month (its first day). */
export interface RetailOrder {
  codPessoa: number
  codEmp: number
  codEmpregado: number
  dtCompetencia: string
  dtLimiteCompra: string | null
  /** `HH:MM` in America/Sao_Paulo; empty for the whole day. */
  hrLimiteCompra: string
  autorizado: 0 | 1
  observacao: string
}

/** Decision on an order: pending, approved, rejected or withdrawn, its text, and the time of the last save (milliseconds). */
export interface OrderDecision {
  situacao: Generated<'P' | 'A' | 'R' | 'C'>
  retornoRh: Generated<string>
  gravadoEm: Generated<number | null>
}

/** A product of an order; `preco` in cents. */
export interface RetailOrderItem {
  codEmpregado: number
  dtCompetencia: string
  produto: number
  descricao: string
  embalagem: string
  validade: string | null
  preco: number
  qtdPedido: number
}

/** A purchase on account, deducted from pay; `Valor` in cents. */
export interface RetailSale {
  codPessoa: number
  codEmpregado: number
  DataVenda: string
  NotaFiscal: string
  Valor: number
}

declare module '#db/schema.ts' {
  interface Schema {
    retailOrder: RetailOrder & OrderDecision
    retailOrderItem: RetailOrderItem
    retailSale: RetailSale
  }
}

export async function createRetailTables(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('retailOrder')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmp', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('dtLimiteCompra', 'text')
    .addColumn('hrLimiteCompra', 'text', (c) => c.notNull())
    .addColumn('autorizado', 'integer', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('retailOrderKey', ['codEmpregado', 'dtCompetencia'])
    .execute()
  await db.schema.createIndex('retailOrderOfPerson').on('retailOrder').columns(['codPessoa', 'dtCompetencia']).execute()
  await db.schema
    .createTable('retailOrderItem')
    .addColumn('codEmpregado', 'integer', (c) => c.notNull())
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('produto', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('embalagem', 'text', (c) => c.notNull())
    .addColumn('validade', 'text')
    .addColumn('preco', 'integer', (c) => c.notNull())
    .addColumn('qtdPedido', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('retailOrderItemKey', ['codEmpregado', 'dtCompetencia', 'produto'])
    .execute()
}

export async function createRetailSaleTable(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('retailSale')
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('DataVenda', 'text', (c) => c.notNull())
    .addColumn('NotaFiscal', 'text', (c) => c.notNull())
    .addColumn('Valor', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('retailSaleKey', ['codEmpregado', 'DataVenda', 'NotaFiscal'])
    .execute()
  await db.schema.createIndex('retailSaleOfPerson').on('retailSale').columns(['codPessoa', 'DataVenda']).execute()
}

export async function addOrderDecision(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('retailOrder')
  await table.addColumn('situacao', 'text', (c) => c.notNull().defaultTo('P')).execute()
  await table.addColumn('retornoRh', 'text', (c) => c.notNull().defaultTo('')).execute()
  await table.addColumn('gravadoEm', MOMENT).execute()
}

/** Lets quantities have fractions, such as 1.5 kg; SQLite stores them in the same column. */
export async function allowFractions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return
  await db.schema
    .alterTable('retailOrderItem')
    .alterColumn('qtdPedido', (column) => column.setDataType('double precision'))
    .execute()
}
