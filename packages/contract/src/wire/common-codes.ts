/*
 * Numeric codes that many people choose, by rule instead of a list: published lists consist of such patterns and of
 * dates. A code that spec §5 refuses anyway may match or not.
 */

/** Returns the step from each digit to the next, modulo ten, when it is always the same; else null. */
function stepOf(digits: string): number | null {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return steps.every((step) => step === steps[0]) ? (steps[0] ?? null) : null
}

const everyOther = (text: string, from: 0 | 1) => [...text].filter((_, at) => at % 2 === from).join('')

/** The lines of three keys on a phone: columns, rows and diagonals, in both directions. */
const LINES = ['147', '258', '369', '123', '456', '789', '159', '357'].flatMap((line) => [
  line,
  [...line].reverse().join(''),
])

/** The keys above, below and beside each key of a phone, by digit. */
const NEIGHBOURS = ['8', '24', '135', '26', '157', '2468', '359', '48', '5790', '68']

const isYear = (text: string) => /^(19|20)/.test(text)

const COMMONEST: ((text: string) => boolean)[] = [
  (text) => text.slice(0, 2).repeat(3) === text || text.slice(0, 3).repeat(2) === text,
  // 987654, 135791
  (text) => stepOf(text) !== null,
  // 142536, 908172, 505152
  (text) => [everyOther(text, 0), everyOther(text, 1)].every((digits) => [0, 1, 9].includes(stepOf(digits) ?? -1)),
  // 147258, 159357
  (text) => LINES.includes(text.slice(0, 3)) && LINES.includes(text.slice(3)),
  // 198585, 851985, 201920
  (text) => isYear(text) && [text.slice(0, 2), text.slice(2, 4)].includes(text.slice(4)),
  (text) => isYear(text.slice(2)) && [text.slice(2, 4), text.slice(4)].includes(text.slice(0, 2)),
]

/** Returns whether six digits follow one of the commonest patterns: a repetition, an even sequence, two lines of keys, a doubled year. */
export function isCommonestCode(text: string): boolean {
  return COMMONEST.some((matches) => matches(text))
}

/** Returns whether each key of a code is beside the one before it: 258085, 236987. */
export function isKeyWalk(text: string): boolean {
  return [...text].slice(1).every((key, at) => NEIGHBOURS[Number(text[at])]?.includes(key))
}
