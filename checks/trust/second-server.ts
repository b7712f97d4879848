import { createClock } from '@colab/server/base/clock'
import type { Settings } from '@colab/server/base/settings'
import { createApp, serve } from '@colab/server/runtime/start'
import { type DatabaseConnection, PostgresDriver, SqliteDriver } from 'kysely'

/* The process of `startSecond`: a server that kills itself before or after one of its next statements, when told so. */

/** A boundary of the statements of a process, counted from the order. */
export interface Failpoint {
  statement: number
  when: 'before' | 'after'
}

/** Starts it over a database, its clock so many milliseconds ahead; or sets a failpoint, or none, and starts counting. */
export type Order = { settings: Settings; ahead: number } | { failpoint: Failpoint | null }

/** The address of the started server; or the number of statements since the order before. */
export type OrderReply = { url: string } | { statements: number }

let statements = 0
let failpoint: Failpoint | null = null

function reach(statement: number, when: Failpoint['when']): void {
  if (failpoint?.statement === statement && failpoint.when === when) process.kill(process.pid, 'SIGKILL')
}

const counted = new WeakSet<DatabaseConnection>()

/** Counts the statements of a connection, those that begin and end a transaction too. */
function count(connection: DatabaseConnection): DatabaseConnection {
  if (counted.has(connection)) return connection
  counted.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(...query: Parameters<typeof execute>) => {
    statements += 1
    const statement = statements
    reach(statement, 'before')
    const result = await execute<R>(...query)
    reach(statement, 'after')
    return result
  }
  return connection
}

for (const { prototype } of [SqliteDriver, PostgresDriver]) {
  const acquire: (...options: never[]) => Promise<DatabaseConnection> = prototype.acquireConnection
  prototype.acquireConnection = async function (this: unknown, ...options: never[]) {
    return count(await acquire.apply(this, options))
  }
}

async function follow(order: Order): Promise<OrderReply> {
  if ('failpoint' in order) {
    const answer = { statements }
    statements = 0
    failpoint = order.failpoint
    return answer
  }
  const clock = createClock(() => Date.now() + order.ahead)
  const { url } = await serve(await createApp(order.settings, { clock }))
  return { url }
}

process.on('message', async (order: Order) => process.send?.(await follow(order)))
// With the process that started it; a normal exit also stores the compiled code for the next one.
process.on('disconnect', () => process.exit())
