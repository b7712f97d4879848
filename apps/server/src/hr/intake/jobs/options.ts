import type { ImportOptions, PdfOptions } from '@colab/contract/desk/imports'
import type { ImportJob } from './tables.ts'

/** Options with which the files of a job are imported; `pdf` for a PDF of several people. */
export interface JobOptions extends ImportOptions {
  pdf: PdfOptions | null
}

const DEFAULTS: JobOptions = { pdf: null, folhaVence: false, republica: false, anoIncompleto: false }

/** Returns the options of the last dry run of a job. */
export function optionsOf({ opcoes }: Pick<ImportJob, 'opcoes'>): JobOptions {
  return { ...DEFAULTS, ...(JSON.parse(opcoes || '{}') as Partial<JobOptions>) }
}
