import { ours } from '#base/ours.ts'
import { creating, integer, moment, type Row, table } from '#db/table.ts'

/** The last request of a person for a copy of their data. */
const personalExport = table('personalExport', {
  codPessoa: integer.primaryKey().references('person.codPessoa'),
  requestedAt: moment.about('quando você pediu'),
  /** How often the copy was downloaded. */
  downloads: integer.about('quantas vezes foi baixado'),
}).personal('none', ours`Suas solicitações de cópia dos dados`, { date: 'requestedAt' })

export const privacyTables = [personalExport]

declare module '#db/schema.ts' {
  interface Schema {
    personalExport: Row<typeof personalExport>
  }
}

export const createExportTable = creating(personalExport)
