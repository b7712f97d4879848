import { day } from '../values.ts'
import { child, type Element, textAt } from '../xml.ts'

/* The first day of a vacation, from S-2230: no other reason of an absence is read. */

export interface AbsenceFacts {
  matricula: string
  date: string
}

const VACATION = '15'

export function readVacation(event: Element): AbsenceFacts | undefined {
  const start = child(event, 'infoAfastamento', 'iniAfastamento')
  if (textAt(start, 'codMotAfast') !== VACATION) return undefined
  return { matricula: textAt(event, 'ideVinculo', 'matricula'), date: day(start, 'dtIniAfast') ?? '' }
}
