import { pick } from './check.ts'

/* Hostile values, and changes of valid ones that follow their structure. */

export type Random = () => number

/** Texts that some parser, query, page or path may interpret. */
export const HOSTILE_TEXTS = {
  blanks: ['', ' ', '\0', 'a\0b', '\t', '\ufeff', '\r\nSet-Cookie: a=b'],
  characters: ['\ud800', '\udfff\ud83d', '\u202egnp.exe', '１２３', 'ﬀ'],
  'names in every object': ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
  'values as text': ['undefined', 'null', 'true', 'NaN', 'Infinity', '[object Object]'],
  SQL: ["'", "' or '1'='1", '"; --', '1; drop table person', "%' union select 1", '$1', '?', ':codPessoa'],
  templates: ['{{7*7}}', '$\u007b7*7}', '#{7*7}'],
  pages: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  paths: ['../../../etc/passwd', '..\\..\\', '%2e%2e%2f', '%00', '/dev/zero'],
  numbers: ['0', '-1', '01', '+1', '1.0', '1e9', '0x10', '1.234,56'],
  'large numbers': ['2147483648', '9007199254740993', '99999999999999999999'],
  days: ['2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '31-02-2026', '20261121'],
  times: ['2026-11-21T00:00:00Z', '24:00', '-1:00'],
  'long ones': ['💥'.repeat(500), 'a'.repeat(10_000), 'ª'.repeat(5000), '(a+)+$'.repeat(100)],
  'keys of others': ['000.000.000-00', '1001|2', '1,2,3,4,5,6'],
}

export const TEXTS = Object.values(HOSTILE_TEXTS).flat()

const NUMBERS = [
  0, -1, 1, 0.1, 1e-7, 1e21, 1e308, -1e308, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 9_007_199_254_740_994,
  4_294_967_296, 1001, 1002,
]

/** Returns a value nested deeper than our parsers accept. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value }
  return value
}

const SHAPES: unknown[] = [null, true, false, [], {}, [null], [[]], [{}]]
const OBJECTS: unknown[] = [{ length: 1e9 }, { toString: 1 }, { codPessoa: 1001 }]

function hostile(random: Random): unknown {
  const kind = random()
  if (kind < 0.5) return pick(random, TEXTS)
  if (kind < 0.75) return pick(random, NUMBERS)
  if (kind < 0.97) return pick(random, [...SHAPES, ...OBJECTS])
  return kind < 0.98 ? nested(5 + Math.floor(random() * 400)) : Array(40).fill(pick(random, TEXTS))
}

/**
 * Changes a value in one place, at any depth: with another type, removed, doubled, wrapped, with another name or with
 * more in it.
 */
export function mutate(value: unknown, random: Random): unknown {
  const isList = Array.isArray(value)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (entries.length > 0 && random() < 0.85) {
    const [name, inner] = pick(random, entries)
    if (isList) return value.with(Number(name), mutate(inner, random))
    const record = value as Record<string, unknown>
    const { [name]: _, ...rest } = record
    const otherName = pick(random, [name.toUpperCase(), `${name}[]`, ` ${name}`, '__proto__', 'constructor', ''])
    const kept = () => ({ ...record, [name]: mutate(inner, random) })
    const ways = [
      () => rest,
      () => ({ ...rest, [otherName]: inner }),
      () => ({ ...record, [pick(random, TEXTS)]: hostile(random) }),
    ]
    return pick(random, [...ways, kept, kept, kept])()
  }
  const anything = () => hostile(random)
  const again = () => (isList ? Array(200).fill(value[0]) : JSON.stringify(value))
  return pick(random, [() => [value], () => ({ value }), again, ...Array(5).fill(anything)])()
}

/** Returns JSON of a value that was changed in a few places, sometimes with a syntax error. */
export function mutatedJson(value: unknown, random: Random): string {
  let changed = value
  for (let times = Math.floor(random() * 4); times > 0; times--) changed = mutate(changed, random)
  const json = JSON.stringify(changed) ?? ''
  return random() < 0.08 ? corrupted(json, random) : json
}

/** Adds an error to a text: a cut, another character, a repeated or a forged member. */
export function corrupted(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  const character = pick(random, ['"', '}', '\\', '\0', '\ufeff', '\u2028', 'é', '\x1b', ','])
  return pick(random, [
    text.slice(0, at),
    text.slice(0, at) + character + text.slice(at + 1),
    text.replace('{', '{"__proto__":{"codPessoa":1002,"isAdmin":true},'),
    text.replace('{', '{"codPessoa":1001,"codPessoa":1002,'),
    '['.repeat(20_000),
    text + text,
    text.replace(/\d+/, pick(random, ['1e999', '-0', '00', 'NaN', '0x1', '1'.repeat(400)])),
  ])
}
