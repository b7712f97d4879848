import type { Secrets } from '#crypto/secrets.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { insertRecord, subjectDigest } from './signature.ts'

interface Write {
  codPessoa: number
  /** Method, or the action of the route. */
  pcMetodo: string
  /** Milliseconds since the epoch. */
  moment: number
  requestId: string
  /** Null for a write that only a password permits. */
  sessionId: string | null
}

/** Records a write of a person in its transaction. */
export async function auditWrite(
  db: Transaction<Schema>,
  secrets: Secrets,
  { sessionId, ...write }: Write,
): Promise<void> {
  const session = sessionId === null ? null : subjectDigest(secrets, 'session', sessionId)
  await insertRecord(db, secrets, 'audit', [{ ...write, session }])
}
