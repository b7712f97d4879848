import { randomUUID } from 'node:crypto'
import { tablesOf } from '@colab/server/db/rows'
import { untypedDb } from '@colab/server/db/untyped-db'
import type { DeviceResponse } from '@colab/server/test/device'
import { insertGroundwork } from '@colab/server/test/refusals/company'
import { rows } from '@colab/server/test/refusals/rows'
import { type Cell, CLAIM, type Fields, type Ready, type Row } from '@colab/server/test/refusals/table'
import type { TestServer } from '@colab/server/test/server'
import { shuffled, type Trial } from '../check.ts'
import { onServer } from '../servers.ts'
import { isAccepted, NOON, outcomeOf, writeOf } from '../writes.ts'

const FIELDS = 40
const ORDERS = 10
const PRICES = 100
/** A number that is found again where it was stored, and is part of no other value. */
const CLAIMED_NUMBER = 727_272_727
/** Cents of the product that the order offers. */
const PRICE = 2490

/** Fields that a client may try to set anywhere. */
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

/** Sends a write with fields of its tables that it does not accept; none may be stored. */
async function assign(server: TestServer, row: Row, names: string[], trial: Trial): Promise<void> {
  for (const [at, name] of names.entries()) {
    const ready = await row.ready(server)
    const claim = at % 2 ? CLAIMED_NUMBER : CLAIM
    const extra = { ...ready.good, [name]: claim, aninhado: [{ [name]: claim }] }
    await post(row, ready, extra)
    const text = (await stored(server, row)).join()
    trial.tried += 1
    trial.fault('kept', text.includes(CLAIM) || text.includes(String(CLAIMED_NUMBER)))
  }
}

/** Sends a write too early, too late or twice, which must be refused without an effect. */
async function disorder(server: TestServer, row: Row, trial: Trial): Promise<void> {
  const cells = [row['out of order'], row['past the deadline']].flat().filter((cell) => typeof cell !== 'string')
  for (let at = 0; at < trial.scaled(ORDERS); at++) {
    const cell = cells[at % cells.length]
    if (!cell) return
    const ready = await row.ready(server)
    await cell.first?.(ready)
    const before = await stored(server, row)
    for (const fields of cell.send?.(ready.good, ready) ?? [ready.good]) {
      const answered = await post(row, ready, fields)
      // An accepted call without an effect is audited.
      const from = cell.answer === 'nothing' ? 1 : 0
      const isKept = (await stored(server, row)).slice(from).join() !== before.slice(from).join()
      trial.tried += 1
      trial.add('out of order', 1)
      trial.fault('taken out of order', isKept || !isRefusal(answered, cell.answer))
    }
  }
}

/** Orders at prices of the client, which must change no price. */
async function bargain(server: TestServer, trial: Trial): Promise<void> {
  const row = writeOf('gravaItensDoVarejo')
  for (const _ of trial.times(PRICES)) {
    const ready = await row.ready(server)
    const [item] = ready.good.ttPedidoVarejoItem as Fields[]
    const preco = Math.floor(trial.random() * 2000) / 100
    await post(row, ready, { ...ready.good, preco, ttPedidoVarejoItem: [{ ...item, preco, vlrTotal: preco }] })
    const { codEmpregado = 0 } = ready.device.owner.employments[0] ?? {}
    const ordered = await server.app.db
      .selectFrom('retailOrderItem')
      .select(['preco', 'qtdPedido'])
      .where('codEmpregado', '=', codEmpregado)
      .execute()
    trial.fault('prices changed', ordered.length !== 1 || ordered[0]?.preco !== PRICE || ordered[0].qtdPedido === 0)
  }
}

export const check = onServer(
  `every write with ${FIELDS} fields that are not the client's and ${ORDERS} times out of order or too late: nothing of it stored; ${PRICES} prices of the client ignored`,
  async (server, trial) => {
    await insertGroundwork(server)
    const tables = await tablesOf(server.app.db, 'sqlite')
    const columns = tables.flatMap((table) => table.columns.map((column) => ({ table: table.name, column })))
    for (const row of rows) {
      const { good } = await row.ready(server)
      // Only foreign-person names other people; a field of the method is not an extra one.
      const isExtra = (name: string) => !/^codpessoa$/i.test(name) && !(name in good)
      const own = columns.filter(({ table }) => (row.tables as string[]).includes(table)).map(({ column }) => column)
      const others = shuffled(trial.random, columns).map(({ column }) => column)
      const names = [...new Set([...own, ...ALWAYS, ...others])].filter(isExtra).slice(0, trial.scaled(FIELDS))
      await assign(server, row, names, trial)
      await disorder(server, row, trial)
    }
    await bargain(server, trial)
  },
  { now: NOON },
)
