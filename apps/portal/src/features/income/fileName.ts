import type { DecRendimentos } from '@colab/contract/domains/income'

/**
 * Returns `informe-rendimentos.pdf` (spec §2); with several employers, adds the name or else the number of the
 * employer.
 */
export function fileName(reports: readonly Pick<DecRendimentos, 'nomeEmpresa'>[], at: number): string {
  if (reports.length === 1) return 'informe-rendimentos.pdf'
  const name = (reports[at]?.nomeEmpresa ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `informe-rendimentos_${name || at + 1}.pdf`
}
