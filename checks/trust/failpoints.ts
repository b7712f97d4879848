import { type DatabaseConnection, PostgresDriver, SqliteDriver } from 'kysely'

/* Loaded into a process, which then kills itself before or after one of its next statements, on request. */

/** A boundary of the statements of a process, counted from when it was set. */
export interface Failpoint {
  statement: number
  when: 'before' | 'after'
}

let statements = 0
let failpoint: Failpoint | null = null
let kill = () => void process.kill(process.pid, 'SIGKILL')

/** Sets the boundary, or none; returns the number of statements since the last time. `how` ends more than this process. */
export function setFailpoint(next: Failpoint | null, how = kill): number {
  const counted = statements
  statements = 0
  failpoint = next
  kill = how
  return counted
}

function reach(statement: number, when: Failpoint['when']): void {
  if (failpoint?.statement === statement && failpoint.when === when) kill()
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
