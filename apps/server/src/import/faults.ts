/** A fault of an import; `line` 0 is the file itself, `field` '' the whole line. */
export interface Fault {
  file: string
  line: number
  field: string
  /** In Portuguese, for the author of the file. */
  reason: string
}

/** Maximum number of stored faults; a file in a wrong layout has one in every line. */
const LIMIT = 1000

/** Faults of one severity, in the order of detection. */
class FaultList {
  readonly first: Fault[] = []
  count = 0

  add(fault: Fault): void {
    this.count += 1
    if (this.first.length < LIMIT) this.first.push(fault)
  }
}

/** All errors; doubtful values are warnings, which prevent nothing. */
export class Faults extends FaultList {
  readonly warnings = new FaultList()
}

/** `recibos.csv, linha 12, dtCompetencia: “31/02/2026” não é uma data` */
export function faultText(fault: Fault): string {
  return placed(fault, 'linha')
}

function placed({ file, line, field, reason }: Fault, place: string): string {
  return `${[file, line > 0 && `${place} ${line}`, field].filter(Boolean).join(', ')}: ${reason}`
}

/** Maximum number of faults in a terminal; the rest is counted. */
const SHOWN = 100

function listed({ first, count }: FaultList, place: string): string[] {
  const rest = count > SHOWN ? [`… e mais ${(count - SHOWN).toLocaleString('pt-BR')}`] : []
  return [...first.slice(0, SHOWN).map((fault) => placed(fault, place)), ...rest]
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${more}`
}

/** Formats the faults, one per line, with the note that nothing was stored; `place` is the file's word for a line. */
export function faultsText(faults: Faults, place = 'linha'): string {
  const errors = faults.count > 0 ? `${counted(faults.count, 'erro', 'erros')}. ` : 'Os avisos são erros (--strict). '
  const note = `${errors}Nada foi gravado.`
  const warnings = warningsText(faults)
  return [...(warnings ? [warnings, ''] : []), ...listed(faults, place), '', note].join('\n')
}

/** Formats the warnings, one per line, with their number; empty without any. */
export function warningsText({ warnings }: Faults): string {
  if (warnings.count === 0) return ''
  return [...listed(warnings, 'linha'), '', `${counted(warnings.count, 'aviso', 'avisos')}: confira.`].join('\n')
}
