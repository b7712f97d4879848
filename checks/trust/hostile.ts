/* Hostile values, and changes of good ones that follow their structure. */

export type Random = () => number

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud83d',
  '\u202egnp.exe',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '\t',
  '１２３',
  'ﬀ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'undefined',
  'null',
  'true',
  'NaN',
  '[object Object]',
  "'",
  "' or '1'='1",
  '"; --',
  '1; drop table person',
  "%' union select 1",
  '$1',
  '?',
  ':codPessoa',
  '{{7*7}}',
  '$\u007b7*7}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '..\\..\\',
  '%2e%2e%2f',
  '%00',
  '/dev/zero',
  '0',
  '-1',
  '01',
  '+1',
  '1.0',
  '1e9',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '1.234,56',
  'Infinity',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '31-02-2026',
  '20261121',
  '2026-11-21T00:00:00Z',
  '24:00',
  '-1:00',
  '💥'.repeat(500),
  'a'.repeat(10_000),
  'ª'.repeat(5000),
  '(a+)+$'.repeat(100),
  '000.000.000-00',
  '1001|2',
  '1,2,3,4,5,6',
]

const NUMBERS = [
  0,
  -1,
  1,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  4_294_967_296,
  1001,
  1002,
]

/** Nested deeper than a parser of ours may follow. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value }
  return value
}

const OTHERS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 1e9 },
  { toString: 1 },
  { codPessoa: 1001 },
]

function hostile(random: Random): unknown {
  const kind = random()
  if (kind < 0.5) return pick(random, TEXTS)
  if (kind < 0.75) return pick(random, NUMBERS)
  if (kind < 0.97) return pick(random, OTHERS)
  return kind < 0.98 ? nested(5 + Math.floor(random() * 400)) : Array(40).fill(pick(random, TEXTS))
}

/** Changes a value in one place, at any depth: of another type, gone, doubled, wrapped, under another name or with more in it. */
export function mutate(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (entries.length > 0 && random() < 0.85) {
    const [name, inner] = pick(random, entries)
    if (isList) return value.with(Number(name), mutate(inner, random))
    const record = value as Record<string, unknown>
    const { [name]: _, ...rest } = record
    switch (Math.floor(random() * 6)) {
      case 0:
        return rest
      case 1:
        return {
          ...rest,
          [pick(random, [name.toUpperCase(), `${name}[]`, ` ${name}`, '__proto__', 'constructor', ''])]: inner,
        }
      case 2:
        return { ...record, [pick(random, TEXTS)]: hostile(random) }
      default:
        return { ...record, [name]: mutate(inner, random) }
    }
  }
  switch (Math.floor(random() * 8)) {
    case 0:
      return [value]
    case 1:
      return { value }
    case 2:
      return isList ? Array(200).fill(value[0]) : JSON.stringify(value)
    default:
      return hostile(random)
  }
}

/** Returns JSON of a value that was changed in a few places, at times with a fault of its text. */
export function mutatedJson(value: unknown, random: Random): string {
  let changed = value
  for (let times = Math.floor(random() * 4); times > 0; times--) changed = mutate(changed, random)
  const json = JSON.stringify(changed) ?? ''
  return random() < 0.08 ? corrupted(json, random) : json
}

/** Puts a fault into a text: a cut, another character, a repeated or a forged member. */
export function corrupted(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  switch (Math.floor(random() * 7)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return (
        text.slice(0, at) +
        pick(random, ['"', '}', '\\', '\0', '\ufeff', '\u2028', 'é', '\x1b', ',']) +
        text.slice(at + 1)
      )
    case 2:
      return text.replace('{', '{"__proto__":{"codPessoa":1002,"isAdmin":true},')
    case 3:
      return text.replace('{', '{"codPessoa":1001,"codPessoa":1002,')
    case 4:
      return '['.repeat(20_000)
    case 5:
      return text + text
    default:
      return text.replace(/\d+/, pick(random, ['1e999', '-0', '00', 'NaN', '0x1', '1'.repeat(400)]))
  }
}
