const MONTHS = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho']
MONTHS.push('agosto', 'setembro', 'outubro', 'novembro', 'dezembro')
const NAMED = new RegExp(`(${MONTHS.join('|').replace('ç', '[çc]')})\\s*(?:/|de)?\\s*(20\\d\\d)`, 'gi')

/** Returns the months that a text contains, as `10/2026`, each as often as it does. */
export function monthsIn(text: string): string[] {
  const numbers = [...text.matchAll(/(?<![\d/])(0[1-9]|1[0-2])\/(20\d\d)(?!\d)/g)].map(([month]) => month)
  const names = [...text.matchAll(NAMED)].map(([, name = '', year]) => {
    const number = MONTHS.findIndex((month) => month.slice(0, 3) === name.slice(0, 3).toLowerCase()) + 1
    return `${String(number).padStart(2, '0')}/${year}`
  })
  return [...numbers, ...names]
}
