import type { Kysely } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { OTHERS } from '#db/subject.ts'
import { type Added, adding, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'
import { codEmpregado, codPessoa, ofEmployment } from '#domains/people/tables.ts'
import type { Decided, Situation } from '#hr/requests/tables.ts'

/** The order of one employment and month (its first day). */
const retailOrder = table('retailOrder', {
  codPessoa,
  codEmp: integer,
  codEmpregado,
  dtCompetencia: text,
  dtLimiteCompra: text.optional().about('último dia para comprar'),
  /** `HH:MM` in America/Sao_Paulo; empty for the whole day. */
  hrLimiteCompra: text.about('hora limite para comprar'),
  autorizado: flag.about('1: pedido autorizado'),
  observacao: text,
})
  .personal('none', ours`Pedidos do varejo`, { date: 'dtCompetencia', withheld: { decididoPor: OTHERS } })
  .key('codEmpregado', 'dtCompetencia')
  .index('retailOrderOfPerson', 'codPessoa', 'dtCompetencia')
export type RetailOrder = Row<typeof retailOrder>

/** Decision on an order: pending, approved, rejected or cancelled, its text, and the time of the last save (milliseconds). */
const decision = {
  situacao: text.as<Situation>().defaultTo('P'),
  retornoRh: text.defaultTo(''),
  gravadoEm: moment.optional().about('quando foi gravado'),
}

/** A product of an order; `preco` in cents. */
const retailOrderItem = table('retailOrderItem', {
  codEmpregado: integer,
  dtCompetencia: text,
  produto: integer.about('produto'),
  descricao: text,
  embalagem: text.about('embalagem'),
  validade: text.optional().about('validade'),
  preco: integer.about('preço em centavos'),
  qtdPedido: integer.about('quantidade pedida'),
})
  .personal('none', ours`Itens dos pedidos do varejo`, { date: 'dtCompetencia' })
  .key('codEmpregado', 'dtCompetencia', 'produto')
export type RetailOrderItem = Row<typeof retailOrderItem>

/** A purchase on account, deducted from pay; `Valor` in cents. */
const retailSale = table('retailSale', {
  ...ofEmployment,
  DataVenda: text.about('dia da compra'),
  NotaFiscal: text.about('nota fiscal'),
  Valor: integer.about('valor em centavos'),
})
  .personal('labor', ours`Compras descontadas na folha`)
  .key('codEmpregado', 'DataVenda', 'NotaFiscal')
  .index('retailSaleOfPerson', 'codPessoa', 'DataVenda')

export const tables = [retailOrder.added(decision), retailOrderItem, retailSale]

declare module '#db/schema.ts' {
  interface Schema {
    retailOrder: RetailOrder & Added<typeof decision> & Decided
    retailOrderItem: RetailOrderItem
    retailSale: Row<typeof retailSale>
  }
}

export const createRetailTables = creating(retailOrder, retailOrderItem)
export const createRetailSaleTable = creating(retailSale)
export const addOrderDecision = adding('retailOrder', decision)

/** Lets quantities have fractions, such as 1.5 kg; SQLite stores them in the same column. */
export async function allowFractions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') return
  await db.schema
    .alterTable('retailOrderItem')
    .alterColumn('qtdPedido', (column) => column.setDataType('double precision'))
    .execute()
}
