/** A fault of an import; `line` 0 is the file itself, `field` '' the whole line. */
export interface Fault {
  file: string
  line: number
  field: string
  /** In Portuguese, for the author of the file. */
  reason: string
}

/** Maximum number of stored faults; a file in a wrong layout has one in every line. */
const KEPT = 1000

/** All faults, in the order of detection. */
export class Faults {
  readonly kept: Fault[] = []
  count = 0

  add(fault: Fault): void {
    this.count += 1
    if (this.kept.length < KEPT) this.kept.push(fault)
  }
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

/** Formats the faults, one per line, with the note that nothing was stored; `place` is the file's word for a line. */
export function faultsText({ kept, count }: Faults, place = 'linha'): string {
  const rest = count > SHOWN ? [`… e mais ${(count - SHOWN).toLocaleString('pt-BR')}`] : []
  const errors = count === 1 ? '1 erro' : `${count.toLocaleString('pt-BR')} erros`
  const lines = kept.slice(0, SHOWN).map((fault) => placed(fault, place))
  return [...lines, ...rest, '', `${errors}. Nada foi gravado.`].join('\n')
}
