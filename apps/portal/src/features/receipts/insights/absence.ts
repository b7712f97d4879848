import type { Marcacao } from '@colab/contract/domains/timekeeping'
import { firstOfMonth } from '@colab/contract/wire/calendar'
import { type Code, sameCode } from '@colab/contract/wire/cells'
import type { IsoDate } from '@colab/contract/wire/date'
import { readPunches, readTimes } from '@colab/contract/wire/time'

/** A longer list of days makes the sentence hard to read. */
const MOST = 3

interface Absence {
  codEmpregado: Code | null
  /** First day of the month of the receipt. */
  month: IsoDate
  /** Days of absence that the receipt counts. */
  days: number
}

/**
 * Returns the days of the month with hours due and no punch, if their number equals that on the receipt; otherwise none, because any of
 * them may have another reason. A day counts only if later punches were read.
 */
export function absentDays(rows: readonly Marcacao[], { codEmpregado, month, days }: Absence): IsoDate[] {
  const own = rows.flatMap(({ dtMovto, horario, marcacoes, ...row }) =>
    dtMovto && firstOfMonth(dtMovto) === month && sameCode(row.codEmpregado, codEmpregado)
      ? [{ dtMovto, due: readTimes(horario), punches: marcacoes === null ? null : readPunches(marcacoes) }]
      : [],
  )
  const last = own.findLast(({ punches }) => punches?.length)?.dtMovto ?? ''
  const absent = own.filter(
    ({ dtMovto, due, punches }) => punches?.length === 0 && due.times.length > 0 && due.other === '' && dtMovto < last,
  )
  return absent.length === days && days <= MOST ? absent.map(({ dtMovto }) => dtMovto) : []
}
