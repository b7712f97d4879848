/** An address of PostgreSQL, without our own parameters. */
export interface PostgresAddress {
  /** The same address for each of its servers, in the order in which they are tried. */
  servers: string[]
  /** Hosts and database, without user and password. */
  name: string
  /** Empty where the address has none. */
  user: string
  /** Connections of one process. */
  connections: number
  /** Whether a pooler gives every transaction another session, without settings of a session. */
  isPooled: boolean
  /** Whether statements are prepared: without a pooler, or with one that keeps them for its clients. */
  isPrepared: boolean
}

/** Connections of one process where the address does not say. */
const CONNECTIONS = 10
const MOST_CONNECTIONS = 200
const POOLERS = [null, 'transaction', 'prepared']

const ADDRESS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?]*@)?(?<hosts>[^/?]*)(?<database>\/[^?]*)?(?:\?(?<query>.*))?$/

/**
 * Reads `postgres://user:password@host:port,host:port/database`. Of its parameters `connections` (1 to 200) and `pooler` (`transaction`, or
 * `prepared` for one that keeps prepared statements) are ours; several hosts need `target_session_attrs=read-write`, as in libpq. Null for an address that cannot be used.
 */
export function readPostgresAddress(text: string): PostgresAddress | null {
  const { scheme = '', login = '', hosts = '', database = '', query = '' } = ADDRESS.exec(text)?.groups ?? {}
  const parameters = new URLSearchParams(query)
  const connections = parameters.get('connections') ?? String(CONNECTIONS)
  const pooler = parameters.get('pooler')
  const target = parameters.get('target_session_attrs')
  for (const own of ['connections', 'pooler', 'target_session_attrs']) parameters.delete(own)
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const servers = hosts.split(',').map((host) => `${scheme}${login}${host}${database}${rest}`)
  const first = URL.parse(servers[0] ?? '')
  const isNumber = /^\d{1,3}$/.test(connections) && Number(connections) >= 1 && Number(connections) <= MOST_CONNECTIONS
  const isKnown = POOLERS.includes(pooler) && (target === null || target === 'read-write')
  if (!first || servers.some((server) => !URL.canParse(server)) || !isNumber || !isKnown) return null
  if (servers.length > 1 && target === null) return null
  const user = decodeURIComponent(first.username)
  const [isPooled, isPrepared] = [pooler !== null, pooler !== 'transaction']
  return { servers, name: hosts + database, user, connections: Number(connections), isPooled, isPrepared }
}
