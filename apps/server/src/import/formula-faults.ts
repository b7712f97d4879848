import { type OurText, ours } from '#base/ours.ts'

/* Cells without a value, which contain what a spreadsheet shows in place of one. */

/** In place of a formula whose result was not stored. */
export const NO_RESULT = '#FÓRMULA'

const ERROR =
  /^#(?:N\/A|N\/D|REF!|VALUE!|VALOR!|DIV\/0!|NAME\??|NOME\??|NUM!|NÚM!|NULL!|NULO!|SPILL!|CALC!|DESPEJAR!)$/i

/**
 * Returns why a cell has no value; undefined for any other one. It is never read as an empty cell, which would clear
 * the stored value.
 */
export function formulaFault(cell: string): OurText | undefined {
  if (!cell.startsWith('#')) return undefined
  if (cell === NO_RESULT) return ours`é uma fórmula sem resultado gravado: abra a planilha, recalcule e grave de novo`
  return ERROR.test(cell) ? ours`traz ${cell}, o erro de uma fórmula` : undefined
}
