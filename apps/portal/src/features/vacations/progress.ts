import type { FeriasPrograma } from '@colab/contract/domains/vacations'

/** Days planned and entitled in an acquisition period. */
export interface Progress {
  planned: number
  total: number
}

/** Returns the progress of a vacation's acquisition period; null unless all its rows are known. */
export function progressOf(vacation: FeriasPrograma, vacations: readonly FeriasPrograma[]): Progress | null {
  const { codEmpregado, dtIniPeriodo } = vacation
  const own = vacations.filter((row) => row.codEmpregado === codEmpregado && row.dtIniPeriodo === dtIniPeriodo)
  const days = (rows: readonly FeriasPrograma[]) =>
    rows.reduce((sum, { diasFerias, diasAbono }) => sum + Number(diasFerias) + Number(diasAbono), 0)
  if (!dtIniPeriodo || own.some(({ diasFerias, diasAbono }) => diasFerias === null || diasAbono === null)) return null
  const total = days(own)
  return total > 0 ? { planned: days(own.filter(({ dtIniFerias }) => dtIniFerias)), total } : null
}
