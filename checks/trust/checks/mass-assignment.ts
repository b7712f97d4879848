import { randomUUID } from 'node:crypto'
import { tablesOf } from '@colab/server/db/rows'
import { untypedDb } from '@colab/server/db/untyped-db'
import type { DeviceResponse } from '@colab/server/test/device'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { rows } from '@colab/server/test/refusals/rows'
import { type Cell, CLAIM, type Fields, type Ready, type Row } from '@colab/server/test/refusals/table'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { isAccepted, NOON, outcomeOf, writeOf } from '../writes.ts'

const FIELDS = 40
const ORDERS = 10
const PRICES = 100
/** Found again where it was stored as a number; part of no other value. */
const CLAIMED_NUMBER = 727_272_727
/** Cents of the product that the order offers. */
const PRICE = 2490

/** What a client may hope to set anywhere. */
const ALWAYS = ['vlrSalario', 'estatus', 'situacao', 'codPessoaRH', 'aprovado', 'isAdmin', '__proto__', 'constructor']

/** Reads the tables of a write and the audit table. */
async function stored({ app }: TestServer, { tables }: Row): Promise<string[]> {
  const found = await Promise.all(
    ['audit', ...tables].map((table) => untypedDb(app.db).selectFrom(table).selectAll().execute()),
  )
  return found.map((list) => JSON.stringify(list.map((row) => JSON.stringify(row)).sort()))
}

const post = (row: Row, ready: Ready, fields: Fields) => row.post(ready, fields, { 'Idempotency-Key': randomUUID() })

/** Returns whether a reply is the refusal of a case; `nothing` is accepted because there is nothing to do. */
function isRefusal(answered: DeviceResponse, expected: Cell['answer']): boolean {
  if (typeof expected === 'number') return answered.status === expected
  if (expected === 'nothing') return isAccepted(answered)
  return answered.status === 200 && !isAccepted(answered) && expected.test(outcomeOf(answered).replace('200 Erro ', ''))
}

/** Sends a write with fields of its tables that it does not take; returns how many of them were stored. */
async function assign(server: TestServer, row: Row, names: string[]): Promise<number> {
  let kept = 0
  for (const [at, name] of names.entries()) {
    const ready = await row.ready(server)
    const claim = at % 2 ? CLAIMED_NUMBER : CLAIM
    const extra = { ...ready.good, [name]: claim, aninhado: [{ [name]: claim }] }
    await post(row, ready, extra)
    const text = (await stored(server, row)).join()
    if (text.includes(CLAIM) || text.includes(String(CLAIMED_NUMBER))) kept += 1
  }
  return kept
}

/** Sends a write too early, too late or twice; returns how many were tried and how many were not refused or left something. */
async function disorder(server: TestServer, row: Row, times: number) {
  const cells = [row['out of order'], row['past the deadline']].flat().filter((cell) => typeof cell !== 'string')
  let [tried, failed] = [0, 0]
  for (let at = 0; cells.length > 0 && at < times; at++) {
    const cell = cells[at % cells.length]
    if (!cell) continue
    const ready = await row.ready(server)
    await cell.first?.(ready)
    const before = await stored(server, row)
    for (const fields of cell.send?.(ready.good, ready) ?? [ready.good]) {
      tried += 1
      const answered = await post(row, ready, fields)
      // What is accepted without an effect is audited.
      const from = cell.answer === 'nothing' ? 1 : 0
      const isKept = (await stored(server, row)).slice(from).join() !== before.slice(from).join()
      if (isKept || !isRefusal(answered, cell.answer)) failed += 1
    }
  }
  return { tried, failed }
}

/** Orders at prices of the client; returns how many changed a price. */
async function bargain(server: TestServer, times: number, random: () => number): Promise<number> {
  const row = writeOf('gravaItensDoVarejo')
  let cheaper = 0
  for (let at = 0; at < times; at++) {
    const ready = await row.ready(server)
    const [item] = ready.good.ttPedidoVarejoItem as Fields[]
    const preco = Math.floor(random() * 2000) / 100
    await post(row, ready, { ...ready.good, preco, ttPedidoVarejoItem: [{ ...item, preco, vlrTotal: preco }] })
    const { codEmpregado = 0 } = ready.device.owner.employments[0] ?? {}
    const ordered = await server.app.db
      .selectFrom('retailOrderItem')
      .select(['preco', 'qtdPedido'])
      .where('codEmpregado', '=', codEmpregado)
      .execute()
    if (ordered.length !== 1 || ordered[0]?.preco !== PRICE || ordered[0].qtdPedido === 0) cheaper += 1
  }
  return cheaper
}

async function run(server: TestServer, scale: number, random: () => number) {
  await insertGroundwork(server)
  const [fields, orders, prices] = [scaled(FIELDS, scale), scaled(ORDERS, scale), scaled(PRICES, scale)]
  const tables = await tablesOf(server.app.db, 'sqlite')
  const columns = tables.flatMap((table) => table.columns.map((column) => ({ table: table.name, column })))
  const figures = { kept: 0, 'out of order': 0, 'taken out of order': 0, 'prices changed': 0 }
  let tried = 0
  for (const row of rows) {
    const { good } = await row.ready(server)
    // A person is named by nobody else (foreign-person); a field of the method is no extra one.
    const isExtra = (name: string) => !/^codpessoa$/i.test(name) && !(name in good)
    const own = columns.filter(({ table }) => (row.tables as string[]).includes(table)).map(({ column }) => column)
    const others = columns.map(({ column }) => column).sort(() => random() - 0.5)
    const names = [...new Set([...own, ...ALWAYS, ...others])].filter(isExtra).slice(0, fields)
    figures.kept += await assign(server, row, names)
    const { tried: sent, failed } = await disorder(server, row, orders)
    tried += names.length + sent
    figures['out of order'] += sent
    figures['taken out of order'] += failed
  }
  figures['prices changed'] = await bargain(server, prices, random)
  return {
    tried: tried + prices,
    failed: figures.kept + figures['taken out of order'] + figures['prices changed'],
    figures,
  }
}

export const check: Check = {
  slug: 'mass-assignment',
  goal: `every write with ${FIELDS} fields that are not the client's and ${ORDERS} times out of order or too late: nothing of it stored; ${PRICES} prices of the client ignored`,
  run: (scale, seed) => withServer('sqlite', (server) => run(server, scale, randomOf(seed)), { now: NOON }),
}
