import { LARGE, pdfParts } from './thread.ts'

/** Reads a PDF of the whole company in a thread: the functions of split.ts by name, whose parts it yields. */
export const splitting = pdfParts<typeof import('./split.ts')>(new URL('split.ts', import.meta.url), { limits: LARGE })

/** The same for those of inside.ts, which unpack parts made by other programs. */
export const inspecting = pdfParts<typeof import('./inside.ts')>(new URL('inside.ts', import.meta.url), {
  limits: LARGE,
})
