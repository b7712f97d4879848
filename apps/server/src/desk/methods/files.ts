import type { DeskFile } from '../context.ts'
import { decidedFile } from './decided.ts'
import { mapFile } from './import-maps.ts'
import { divergencesFile } from './imports.ts'
import { requestFiles } from './inbox-files.ts'
import { personFiles } from './person-files.ts'
import { publicationFiles } from './publication-files.ts'
import { recordFile } from './record.ts'

/** Files that the desk serves, by the first segment of their address. */
export const FILES: Readonly<Record<string, DeskFile>> = {
  pedido: requestFiles,
  decididos: decidedFile,
  ...personFiles,
  registro: recordFile,
  ...publicationFiles,
  divergencias: divergencesFile,
  mapa: mapFile,
}
