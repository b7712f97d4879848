import * as v from 'valibot'

/* The lines of a backup: a header, each table with its rows and their checksum, files of the data folder, the end, a signature. */

/** Number of the format; another one is refused. */
export const FORMAT = 2

export const header = v.object({
  backup: v.literal('colab'),
  format: v.number(),
  /** Version of the program. */
  version: v.string(),
  kind: v.picklist(['sqlite', 'postgres']),
  /** Names of the applied migrations. */
  migrations: v.array(v.string()),
  /** ISO 8601. */
  createdAt: v.string(),
  /** The installation secret, without which passwords and encrypted columns are lost. */
  secret: v.string(),
  /** Public key of the signature; none in format 1. */
  signer: v.optional(v.string()),
})
export type Header = v.InferOutput<typeof header>

export const tableStart = v.object({ table: v.string(), columns: v.array(v.string()) })
export const rowValues = v.array(v.union([v.null(), v.number(), v.string(), v.object({ bytes: v.string() })]))
export const tableEnd = v.object({ checksum: v.string() })
export const dataFile = v.object({ file: v.string(), content: v.string() })
export const end = v.object({ end: v.literal(true), tables: v.number(), files: v.number() })
