import { NO_HOURS } from '@colab/contract/domains/timekeeping.home'

const KNOWN: readonly string[] = Object.values(NO_HOURS)
/** A time, with the mark of an adjusted punch. */
const TIMES = /\d{1,2}:\d\d( ?\(\w\))?/g

/** Keeps only the times of a day: the reason of an absence ("Atestado médico") is not stored. */
function withoutReason(cell: unknown): unknown {
  if (typeof cell !== 'string' || KNOWN.includes(cell)) return cell
  const isReason = /\p{L}/u.test(cell.replace(TIMES, ''))
  return isReason ? cell.match(TIMES)?.join(' ') || 'Ausência' : cell
}

/** Columns with health data in replies that are stored otherwise. */
const COLUMNS: Readonly<Record<string, (cell: unknown) => unknown>> = {
  planoSaude: () => '',
  anexosOmitidos: (cell) => String(cell).replace(/ ?\bplanoSaude\b/, ''),
  horario: withoutReason,
  marcacoes: withoutReason,
}

/** Returns a value as JSON without health data. */
export function withoutHealth(value: object): string {
  return JSON.stringify(value, (column, cell: unknown) => COLUMNS[column]?.(cell) ?? cell)
}
