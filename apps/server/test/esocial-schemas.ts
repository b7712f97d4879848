import { resolve } from 'node:path'

/** The official schemas of S-1.3, which are beside the repository where somebody put them. */
export const SCHEMAS = resolve(import.meta.dirname, '../../../../shared/esocial-xsd')
