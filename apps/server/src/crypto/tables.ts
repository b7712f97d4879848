import { blob, creating, moment, type Row, table, text } from '#db/table.ts'

/** A key pair of the server; the private half (PKCS 8) is sealed with the installation secret. */
const serverKey = table('serverKey', {
  id: text.primaryKey(),
  publicKey: text,
  sealedPrivateKey: blob,
  activeFrom: moment.unique(),
}).technical('keys of the server')
export type ServerKey = Row<typeof serverKey>

export const cryptoTables = [serverKey]

declare module '#db/schema.ts' {
  interface Schema {
    serverKey: ServerKey
  }
}

export const createKeyTable = creating(serverKey)
