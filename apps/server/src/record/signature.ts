import type { Secrets } from '#crypto/secrets.ts'

/** Signed columns of the tables that are kept as evidence. */
const SIGNED = {
  audit: ['codPessoa', 'pcMetodo', 'moment', 'requestId', 'session'],
  hrAction: ['moment', 'who', 'action', 'target', 'why'],
  securityEvent: ['moment', 'kind', 'person', 'session', 'address', 'device', 'count'],
} as const

export type RecordName = keyof typeof SIGNED
export const RECORDS = Object.keys(SIGNED) as RecordName[]

/** Adds the signature of a row that is to be written. The key is derived from the secret, which is not in the database. */
export function signRecord<T extends object>(secrets: Secrets, name: RecordName, row: T): T & { mac: string } {
  return { ...row, mac: macOf(secrets, name, row) }
}

export function macOf(secrets: Secrets, name: RecordName, row: object): string {
  const values = row as Record<string, unknown>
  return secrets.record('row', JSON.stringify([name, ...SIGNED[name].map((column) => values[column] ?? null)]))
}

/** What a security event is about; the name is part of what is digested. */
export type SubjectColumn = 'person' | 'session' | 'address' | 'device'

/** Returns the keyed digest under which records name a person (codPessoa), session, address or device. */
export function subjectDigest(secrets: Secrets, column: SubjectColumn, value: string | number): string {
  // 96 bits tell any number of sessions apart, and three such columns are indexed.
  return secrets.record(column, String(value)).slice(0, 16)
}
