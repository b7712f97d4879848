/** Exchange of today's reports with other servers (domains/misconduct/boxes.ts). */
export interface Boxes {
  /** Whether there may be other servers. */
  readonly isShared: boolean
  /** Reads the rows of the other servers and replaces the row of this one. */
  exchange(): Promise<void>
  /** Deletes the row of this server. */
  close(): Promise<void>
  /** Returns the digest of a report, or null. */
  digestOf(report: string): string | null
  messagesOf(report: string): { id: string; report: string; sealed: string }[]
}
