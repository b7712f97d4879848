import type { DecRendimentos } from '@colab/contract/domains/income'
import { plain } from '@colab/ui/i18n/plain.ts'

type NamedReport = Pick<DecRendimentos, 'nomeEmpresa' | 'natureza'>

/** Names a report by its employer and, where that has another one, by the nature of the income. */
export function reportName(reports: readonly NamedReport[], at: number): string {
  const { nomeEmpresa = '', natureza = '' } = reports[at] ?? {}
  const isAlone = reports.filter((report) => report.nomeEmpresa === nomeEmpresa).length === 1
  return [nomeEmpresa, !isAlone && natureza].filter(Boolean).join(' · ')
}

/**
 * Returns `informe-rendimentos.pdf` (spec §2); with several employers, adds the name or else the number of the
 * employer.
 */
export function fileName(reports: readonly NamedReport[], at: number): string {
  if (reports.length === 1) return 'informe-rendimentos.pdf'
  const name = plain(reportName(reports, at))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `informe-rendimentos_${name || at + 1}.pdf`
}
