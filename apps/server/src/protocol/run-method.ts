import type { Refused } from '@colab/contract/wire/failures'
import type { Method } from '@colab/contract/wire/method'
import type { Outcome } from '@colab/contract/wire/outcome'
import type * as v from 'valibot'
import { withStoredBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { App } from './app.ts'
import type { CallReply } from './context.ts'
import { type Replay, storedReply, storeReply } from './idempotency.ts'
import { refusedOutcome, SUCCESS } from './replies.ts'
import { compileReply } from './reply-check.ts'

/* Runs the methods of a registry for any caller: the portal's (dispatch.ts), or HR's desk. */

/** Dependencies of running a method once. */
export type RunDeps = Pick<App, 'db' | 'clock' | 'secrets'>

type Write = Transaction<Schema>

interface Once {
  /** Null without an idempotency key. */
  replay: Replay | null
  /** Records a successful write, in its own transaction. */
  audit: (db: Write) => Promise<void>
}

/**
 * Runs a write in one transaction, unless its reply is stored already; stores the reply of a success. A refusal stores
 * nothing, so that the person may send the same again later.
 */
export async function once(
  deps: RunDeps,
  { replay, audit }: Once,
  run: (db: Write) => Promise<CallReply>,
): Promise<CallReply> {
  return withStoredBytes(deps.db, async (db) => {
    const stored = replay && (await storedReply(deps, db, replay))
    if (stored) return stored
    const done = await run(db)
    // A method may return a refusal instead of throwing it, so that its counters are committed; that is not a write to
    // audit.
    if (done.outcome !== 'Sucesso') return done
    await audit(db)
    if (replay) await storeReply(deps, db, replay, done)
    return done
  })
}

/** Returns the digests of a write and its idempotency key, which belongs to `owner`; null without a key. */
export function replayOf(
  { secrets }: Pick<RunDeps, 'secrets'>,
  owner: string,
  { method, params, idempotencyKey }: { method: string; params: unknown; idempotencyKey: string },
): Replay | null {
  if (!idempotencyKey) return null
  return {
    key: secrets.digest('idempotency', `${owner} ${idempotencyKey}`),
    // Keyed, like the key: a password of six digits is easily found from its plain digest.
    request: secrets.digest('request', JSON.stringify([method, params])),
  }
}

const replyChecks = new WeakMap<Method, ReturnType<typeof compileReply>>()

function checkReply(method: Method): ReturnType<typeof compileReply> {
  const check = replyChecks.get(method) ?? compileReply(method.reply)
  replyChecks.set(method, check)
  return check
}

/** Checks the tables of a handler, which also drops values outside the contract, and returns the finished reply. */
export function replyTo(method: Method, tables: Record<string, unknown>): CallReply {
  const retorno = tables.retorno ?? [SUCCESS]
  const reply = checkReply(method)({ ...tables, retorno }) as { retorno: Outcome[] }
  const [outcome] = reply.retorno
  return { json: JSON.stringify(reply), outcome: outcome?.estatus ?? 'Sucesso', codigo: outcome?.codigo }
}

/** Builds an `Erro` reply, which has every table of its method, empty. */
export function refusedReply(method: Method, error: Refused): CallReply {
  const retorno = [refusedOutcome(error)]
  return {
    json: JSON.stringify({ ...emptyTables(method.reply.entries), retorno }),
    outcome: 'Erro',
    codigo: error.codigo,
  }
}

/** Builds empty tables; nested ones are empty lists, texts beside them `""`. */
function emptyTables(entries: v.ObjectEntries): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, emptyOf(schema)]))
}

function emptyOf(schema: v.ObjectEntries[string]): unknown {
  if (schema.type === 'object') return emptyTables((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
  return schema.type === 'array' ? [] : ''
}
