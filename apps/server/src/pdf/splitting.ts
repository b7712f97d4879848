import { LARGE, pdfParts } from './thread.ts'

/** Reads and splits a PDF of the whole company in a thread: the functions of split.ts by name, whose parts it yields. */
export const splitting = pdfParts<typeof import('./split.ts')>(new URL('split.ts', import.meta.url), { limits: LARGE })
