import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database, Schema } from '#db/schema.ts'
import type { Device, DeviceResponse } from '../device.ts'
import type { TestPerson } from '../people.ts'
import type { TestServer } from '../server.ts'

/*
 * Cases for every write by a client without the form's validation, eight cases for each. A row provides a person
 * with valid `good` fields, and a fault for each case; the table itself verifies that refused calls store nothing, and
 * that `good` is accepted.
 */

/** Contents of a request: parameters of a method, or the parts of an upload. */
export type Fields = Record<string, unknown>

/** A person about to write, and another one. */
export interface Ready {
  server: TestServer
  device: Device & { owner: TestPerson }
  other: TestPerson
  good: Fields
}

/** A refusal: each of `send` on its own, after `first`, gets a status of the wire, or a text. */
export interface Cell {
  first?: (ready: Ready) => Promise<unknown>
  /** The sent fields; defaults to `good`. */
  send?: (good: Fields, ready: Ready) => Fields[]
  /** `nothing` is accepted because there is nothing to do. */
  answer: number | RegExp | 'nothing'
}

/** One cell, several, or the reason for having none. */
type Cells = Cell | Cell[] | string

export interface Row {
  /** The method, or the target of an upload. */
  write: string
  /** The tables it writes to. */
  tables: (keyof Schema)[]
  ready(server: TestServer): Promise<Ready>
  post(ready: Ready, fields: Fields, headers: Record<string, string>): Promise<DeviceResponse>
  missing: Cells
  'wrong type': Cells
  'too long': Cells
  'foreign person': Cells
  'out of order': Cells
  'past the deadline': Cells
  /** Fields that a client could try to have stored; each with the value CLAIM, to find it again. */
  'extra field': Fields
}

const REFUSED = [
  'missing',
  'wrong type',
  'too long',
  'foreign person',
  'out of order',
  'past the deadline',
] as const satisfies (keyof Row)[]

/** Value of extra fields: a text that no other field contains. */
export const CLAIM = 'CLAIMED BY THE CLIENT'

/** Runs the rows against a server. */
export function refusals(server: TestServer, rows: Row[]): void {
  const { db } = server.app
  describe.each(rows.map((row) => [row.write, row] as const))('%s', (_, row) => {
    const stored = () => dump(db, ['audit', ...row.tables])
    const post = (ready: Ready, fields: Fields, key: string = randomUUID()) =>
      row.post(ready, fields, { 'Idempotency-Key': key })

    for (const name of REFUSED) {
      const cells = row[name]
      if (typeof cells === 'string') continue
      it(`${name}: is refused, and nothing of it stays`, async () => {
        for (const { first, send, answer } of [cells].flat()) {
          const ready = await row.ready(server)
          await first?.(ready)
          const before = await stored()
          for (const fields of send?.(ready.good, ready) ?? [ready.good]) {
            expectRefusal(await post(ready, fields), answer)
            expect(await withoutNothings(stored(), answer)).toEqual(await withoutNothings(before, answer))
          }
        }
      })
    }

    it('extra field: is taken, and not kept', async () => {
      const ready = await row.ready(server)
      const before = await stored()
      const claims = { ...row['extra field'], desconhecido: CLAIM, aninhado: { desconhecido: [CLAIM] } }
      expectAccepted(await post(ready, { ...ready.good, ...claims }))
      const after = await stored()
      expect(after).not.toEqual(before)
      expect(JSON.stringify(after)).not.toContain(CLAIM)
    })

    it('twice: is applied once, at a time and one after the other', async () => {
      const ready = await row.ready(server)
      const before = await stored()
      const key = randomUUID()
      const [one, two] = await Promise.all([post(ready, ready.good, key), post(ready, ready.good, key)])
      const once = await stored()
      expect(once).not.toEqual(before)
      const three = await post(ready, ready.good, key)
      expect(await stored()).toEqual(once)
      expectAccepted(one)
      expect([two.json, three.json]).toEqual([one.json, one.json])
    })
  })
}

type Dump = Record<string, string[]>

/** Reads all rows of tables, in a stable order. */
async function dump(db: Database, tables: (keyof Schema)[]): Promise<Dump> {
  const found: Dump = {}
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    found[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

/** Declining is stored, too. */
async function withoutNothings(stored: Dump | Promise<Dump>, answer: Cell['answer']): Promise<Dump> {
  const { audit, ...rest } = await stored
  return answer === 'nothing' ? rest : { ...rest, audit: audit ?? [] }
}

function expectRefusal({ status, json }: DeviceResponse, answer: Cell['answer']): void {
  if (typeof answer === 'number') {
    const error = { code: expect.any(String), message: expect.any(String) }
    expect([status, json]).toEqual([answer, { error }])
    return
  }
  const msgErro = answer === 'nothing' ? '' : expect.stringMatching(answer)
  const estatus = answer === 'nothing' ? 'Sucesso' : 'Erro'
  expect([status, json.retorno]).toEqual([200, [expect.objectContaining({ estatus, msgErro })]])
}

export function expectAccepted({ status, json }: DeviceResponse): void {
  expect([status, json.retorno]).toEqual([200, [expect.objectContaining({ estatus: 'Sucesso' })]])
}
