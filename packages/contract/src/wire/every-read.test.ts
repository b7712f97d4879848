import { describe, expect, it, vi } from 'vitest'
import { completeExample } from '../examples.ts'
import { methods } from '../methods.ts'
import { readReply } from './reading.ts'

/* What back ends write beside or among the rows of every read never changes the number of rows silently (wire
   protocol §8). */

vi.spyOn(console, 'info').mockImplementation(() => {})

type Json = Record<string, unknown>

interface Column {
  column?: string
  wrapped?: Column
}

interface Shape {
  item?: { entries?: Record<string, Column> }
}

const SUCCESS = [{ estatus: 'Sucesso', msgErro: '' }]

/** Reads with a table at the top level of their reply, and its rows in a right reply. */
const READS = [...methods.entries()]
  .filter(([, { access }]) => !/write|anonymous/.test(access))
  .flatMap(([name, method]) => {
    const { retorno: _, ...tables } = completeExample(method).reply as Json
    const entries = method.reply.entries as unknown as Record<string, Shape>
    return Object.entries(tables).flatMap(([table, rows]) => {
      const columns = Object.entries(entries[table]?.item?.entries ?? {})
      if (!Array.isArray(rows) || rows.length === 0) return []
      return [{ name, table, rows: rows as Json[], tables, columns }]
    })
  })

type ReadCase = (typeof READS)[number]

/** Returns the rows that were read, and whether missing ones are reported; null where the read failed. */
function read({ name, table, tables }: ReadCase, came: unknown, beside: object = {}) {
  const method = methods.get(name)
  if (!method) throw new Error(`no method ${name}`)
  try {
    const reply = readReply(method, { retorno: SUCCESS, ...tables, [table]: came, ...beside }) as unknown as Json
    return { rows: (reply[table] as unknown[]).length, isWhole: reply.leftOut === 0 }
  } catch {
    return null
  }
}

const kindOf = ([, { column, wrapped }]: [string, Column]) => column ?? wrapped?.column

const heading = ({ columns }: ReadCase) => Object.fromEntries(columns.map(([name]) => [name, name]))

/** A row with the sum of the others; null where the table has nothing to sum, or no column for the label. */
function sumOf({ columns, rows }: ReadCase): Json | null {
  const label = columns.find((column) => ['text', 'code', 'date', 'word'].includes(kindOf(column) ?? ''))
  const amounts = columns.filter((column) => kindOf(column) === 'number')
  if (!label || amounts.length === 0) return null
  return { ...Object.fromEntries(amounts.map(([name]) => [name, rows[0]?.[name]])), [label[0]]: 'TOTAL' }
}

const cases = READS.map((own) => [own.name, own.table, own] as const)

it('knows the reads', () => expect(READS.length).toBeGreaterThan(50))

describe.each(cases)('%s: %s', (_, __, own) => {
  const { rows } = own
  const all = rows.length

  it('is whole as it is', () => expect(read(own, rows)).toEqual({ rows: all, isWhole: true }))

  it('has no row in the names of its columns', () => {
    expect(read(own, [heading(own), ...rows])).toEqual({ rows: all, isWhole: false })
    expect(read(own, [heading(own)])).toEqual({ rows: 0, isWhole: false })
    expect(read(own, [own.columns.map(([name]) => name)])).toEqual({ rows: 0, isWhole: false })
  })

  const sum = sumOf(own)
  if (sum) {
    it('does not count its sum', () => expect(read(own, [...rows, sum])).toEqual({ rows: all, isWhole: false }))
  }

  it.each([
    ['hasNext', { hasNext: true }],
    ['a next page', { paging: { next: '/api?page=2' } }],
    ['a page that is not the last', { last: false }],
    ['a number of rows', { totalRegistros: all + 50 }],
    ['a number of pages', { meta: { totalPages: 3 } }],
    ['a number of items', { totalItens: all + 50 }],
    ['a total beside the size of a page', { paginacao: { total: all + 50, limit: all } }],
    ['a link of OData', { '@odata.nextLink': '/api?$skip=2' }],
    ['a count of OData', { '@odata.count': all + 50 }],
    ['a list that was cut', { truncado: 'S' }],
    ['a limit that was reached', { limiteAtingido: true }],
    ['a list that is not complete', { completo: false }],
  ])('is not whole beside %s', (_, beside) => {
    expect(read(own, rows, beside)).toEqual({ rows: all, isWhole: false })
  })

  it('is whole on its only page', () => {
    const paging = { hasNext: false, last: true, next: null, totalPages: 1, totalRegistros: 1, pagina: 1 }
    const beside = { ...paging, total: 999, truncado: false, completo: true, page: { total: 1, limit: 50 } }
    expect(read(own, rows, beside)).toEqual({ rows: all, isWhole: true })
  })

  it.each([
    ['?', '?'],
    ['a word', 'ERRO'],
    ['a number', 0],
    ['no', false],
  ])('is unknown where %s came', (_, came) => {
    expect(read({ ...own, tables: {} }, came)).toBeNull()
  })
})

it('is not empty where only a text came beside empty tables', () => {
  for (const own of READS) {
    const method = methods.get(own.name)
    const nothing = Object.fromEntries(Object.keys(own.tables).map((table) => [table, []]))
    const outcome = { estatus: 'Erro', msgErro: 'Tente mais tarde' }
    for (const beside of [
      { mensagem: 'Sistema em manutenção' },
      { retorno: [], message: 'Tente mais tarde' },
      { dsMensagem: 'Sistema em manutenção' },
      { retorno: [], mensagens: ['Tente mais tarde'] },
      { motivo: 'Sistema em manutenção' },
      { retorno: 'Erro: tente mais tarde' },
      { retorno: 'Sistema em manutenção' },
      { retorno: [], ...outcome },
      { retorno: [{ ...outcome, estatus: 'Sucesso', msgErro: 'Falha: tente mais tarde' }] },
    ]) {
      if (!method) throw new Error('no method')
      expect(() => readReply(method, { ...nothing, ...beside })).toThrow(/manutenção|mais tarde/)
    }
  }
})

describe('a list of amounts', () => {
  const [own] = READS.filter(({ table }) => table === 'planoSaude')
  if (!own) throw new Error('no table')
  const row = (descricao: string, vlrMes: unknown) => ({ descricao, vlrMes })
  const parts = [row('Titular', 150.1), row('Filha', '99,90')]

  it.each(['TOTAL - Unimed', 'Total titular e dependentes', 'Valor total', '** TOTAL **', 'Total: R$ 250,00'])(
    'does not count a row of its sum called “%s”',
    (name) => expect(read(own, [...parts, row(name, 250)])).toEqual({ rows: 2, isWhole: false }),
  )

  it('counts a row with such a name and another amount', () => {
    expect(read(own, [...parts, row('Seguro total', 80)])).toEqual({ rows: 3, isWhole: true })
  })

  it('has no row that says that there are none', () => {
    expect(read(own, [row('Nenhum registro encontrado', 0)])).toEqual({ rows: 0, isWhole: false })
  })
})
