import type { Profile } from '@colab/contract/profile'

/** Thrown for an invalid setting, with its name in the message. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Thrown for a setting that may be usable later: a port in use, a database that does not respond yet. */
export class NotYetUsable extends Error {
  override name = 'NotYetUsable'
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** Limits on what one process accepts from the network; milliseconds, and counts. */
export interface HttpLimits {
  /** Time until the headers of a request are complete. */
  headers: number
  /** Time until its body is complete: a call of 256 KB takes 5 s at 400 kbit/s. */
  body: number
  /** The same for an upload: 10 MB take 80 s at 1 Mbit/s. */
  upload: number
  /** Connections; a sign-in peak of 3,000 people without a shared proxy stays below. */
  connections: number
  /** Calls in progress. At 1,000 a second that one process can answer, the last one waits half a second. */
  calls: number
  /**
   * Envelopes of one session, or of one device without a token, within ten minutes that cost an RSA operation and did not open. A client
   * sends a few after keys were replaced.
   */
  unopened: number
  /** The same from one address, which a company may share: 2,000 cost less than a second. */
  unopenedFromAddress: number
}

/** Cost of hashing a password: argon2id memory in KiB, and passes over it. */
export interface PasswordCost {
  memory: number
  passes: number
}

/** The store of files: an S3-compatible one. */
export interface FilesSettings {
  /** Origin, with a path in front of the bucket where the store has one. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of the names of all objects: empty, or with `/` at its end. */
  prefix: string
  keyId: string
  secretKey: string
}

export interface Settings {
  host: string
  /** 0 selects any free port. */
  port: number
  dataDir: string
  /** Tables of law that the company added to those of the release; it may not exist. */
  tablesFile: string
  /** The person responsible for computed income reports; empty where the company names nobody. */
  incomeResponsible: string
  /** Address of the database: PostgreSQL, or the SQLite file in the data folder. */
  databaseUrl: string
  /**
   * Address with which the owner of the tables creates and changes them; empty: the role of `databaseUrl` owns them.
   */
  databaseOwnerUrl: string
  /** Store of files outside the database; null: they are in it. */
  files: FilesSettings | null
  /** Address of the portal for employees; empty: that of the request. */
  publicUrl: string
  profile: Profile
  /** Origins of other pages that may call: that of the static build. */
  allowedOrigins: string[]
  /** Redirect addresses of the sign-in page, in addition to our own origin. */
  redirectUris: string[]
  /** From the environment or the file it names; otherwise generated once and stored in the data folder. */
  secret: string
  /** The file that the secret was read from; empty without `COLAB_SECRET_FILE`. */
  secretFile: string
  /** Public keys of age that backups are encrypted for. */
  backupRecipients: string[]
  smtpUrl: string
  mailFrom: string
  /** Addresses of HR that receive the daily digest; empty: none is sent. */
  hrMail: string[]
  /** Writes messages without a configured channel to `outbox/` of the data folder, where the database is not for production. */
  outbox: boolean
  whatsApp: { url: string; token: string; phoneId: string; template: string }
  postalUrl: string
  /**
   * Push messages: the private half of the profile's VAPID pair, our address, the allowed services, and the polling
   * interval in milliseconds.
   */
  push: { privateKey: string; subject: string; services: string[]; pause: number }
  /**
   * File and password of the signing certificate; without a file one is generated and stored. `tsaUrl` is the address
   * of the timestamp authority (RFC 3161); empty: signatures carry no timestamp.
   */
  signing: { p12: string; password: string; tsaUrl: string }
  /** Virus scanner for uploads, which receives the file on its standard input; empty: none. */
  scanCommand: string
  /**
   * Months after dismissal in which a person may sign in to read receipts, income reports and signed documents; 0:
   * none.
   */
  formerMonths: number
  /** Days from a request to the first possible day of a vacation. */
  vacationLeadDays: number
  /** Years for which data are kept: of pay and of work after the last contract ended, other data since their day. */
  retention: { labor: number; payroll: number; other: number }
  /** Months after its end in which the proofs of an approved absence are kept; null: until the term of labor data. */
  absencePaperMonths: number | null
  uniformSignIn: boolean
  /** Cost of hashing a password. */
  passwordCost: PasswordCost
  /** Limits on requests of one process. */
  limits: HttpLimits
  /**
   * Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted; 0: clients reach it directly.
   */
  trustProxy: number
  /** Address of `GET /metrics`, none with port null; the token, empty for none, also opens `/health?detail=1`. */
  metrics: { host: string; port: number | null; token: string }
  /** Collector of traces (OTLP over HTTP); empty: none. */
  otlpEndpoint: string
  workers: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Folder of the built portal. */
  portalDir: string
  /** HR's desk: its origin, and the address of its listener; null: there is none. */
  desk: { url: string; host: string; port: number } | null
  /** Folder of the built desk. */
  deskDir: string
  /** Warnings about valid but unlikely settings, for the log and `colab doctor`. */
  warnings: string[]
}
