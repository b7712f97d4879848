import pg from 'pg'
import { Unreachable } from './storage-fault.ts'

/**
 * Milliseconds for one server to respond before the next one is tried, because a machine that is down does not refuse.
 */
const PATIENCE = 2000

/**
 * Returns the first of several servers that accepts writes. After a failover a former primary, or a standby that was
 * not promoted, responds but refuses them. Throws Unreachable when there is none.
 */
export async function findPrimary(servers: readonly string[]): Promise<string> {
  const faults: string[] = []
  for (const server of servers) {
    const client = new pg.Client({
      connectionString: server,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query(`select current_setting('transaction_read_only') as "isReadOnly"`)
      if (rows[0]?.isReadOnly === 'off') return server
      faults.push('takes no writes')
    } catch (error) {
      const { severity, message } = error as Error & { severity?: string }
      // A wrong password is wrong for all of them, and does not become right.
      if (severity === 'FATAL' && /^28|^3D/.test((error as { code?: string }).code ?? '')) throw error
      faults.push(message)
    } finally {
      client.end().catch(() => {})
    }
  }
  throw new Unreachable(`none of the servers takes writes: ${faults.join('; ')}`)
}
