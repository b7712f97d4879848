import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/* Every law that a text or a comment cites is in docs/citations.md, with where and when it was read. */

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** Sources with texts and comments, and catalogs; not tests, whose samples are invented. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'docs', 'scripts', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => {
    if (/\.test\.|\/test\/|^docs\/(citations|mutants|gallery)\.md$/.test(file)) return false
    return /\.(tsx?|mjs|po|md)$|payroll\/tables\.json$/.test(file)
  })
}

const LIST = String.raw`arts?\.?\s*((?:\d+(?:-[A-Z])?º?(?:,? § ?\d+º?)?(?:\s*,\s*|\s+(?:and|e|y|to|a|ou|or)\s+)?)+)`
const ARTICLES = new RegExp(`^,?\\s*${LIST}`)
/** As in `o art. 473 da CLT`. */
const ARTICLES_BEFORE = new RegExp(`${LIST}(?:\\s+d[ao]|\\s+de la|\\s+of the)\\s+$`)
const ACT =
  /\b(Lei(?: Complementar)?|Leis|Law|Act|Ley(?: brasileña)?|LC|Decretos?|MP|EC|IN RFB|Súmula|Tema|OJ|Portaria(?: Interministerial)?)(?: nº)?(?: (?:MTP|MPS\/MF|MTE|MTb))?\s+(?:nº )?(\d[\d.]*)(?:\/(\d{4}))?((?:(?:, | e | and )\d[\d.]*\/\d{4})*)/g
const KINDS: Record<string, string> = {
  Leis: 'Lei',
  Law: 'Lei',
  Act: 'Lei',
  Ley: 'Lei',
  'Ley brasileña': 'Lei',
  Decretos: 'Decreto',
  'Portaria Interministerial': 'Portaria',
  'Lei Complementar': 'LC',
}

/** Returns what a text cites: `Lei 8.036/1990`, `CLT art. 134`, `Súmula 431`. */
function citedIn(text: string): string[] {
  // Comments and texts continue in the next line.
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const acts = [...flat.matchAll(ACT)].flatMap(([, kind = '', number, year, more = '']) => {
    const first = year ? `${number}/${year}` : number
    return [first, ...(more.match(/\d[\d.]*\/\d{4}/g) ?? [])].map((one) => `${KINDS[kind] ?? kind} ${one}`)
  })
  const codes = [...flat.matchAll(/\b(CLT|LGPD|ADCT|CF)\b/g)].flatMap(({ 0: code, index }) => {
    const [, after] = ARTICLES.exec(flat.slice(index + code.length)) ?? []
    const [, list = ''] = after
      ? [null, after]
      : (ARTICLES_BEFORE.exec(flat.slice(Math.max(0, index - 80), index)) ?? [])
    const numbers = list.replaceAll(/§ ?\d+/g, '').match(/\d+(?:-[A-Z])?/g) ?? []
    return numbers.length > 0 ? numbers.map((number) => `${code} art. ${number}`) : [code]
  })
  return [...acts, ...codes]
}

interface Row {
  citation: string
  source: string
  readOn: string
}

function rows(): Row[] {
  return read('docs/citations.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (citation|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, citation = '', , source = '', readOn = '']) => ({ citation, source, readOn }))
}

it('names the source of every law that is cited, and when it was read', () => {
  const known = new Set(rows().map(({ citation }) => citation))
  const missing = sources().flatMap((file) =>
    [...new Set(citedIn(read(file)))]
      .filter((citation) => !known.has(citation))
      .map((citation) => `${citation} (${file})`),
  )
  expect(missing.join('\n'), 'add a row to docs/citations.md for each').toBe('')
})

it('has a source and a day, or says that a text was not read', () => {
  const wrong = rows().filter(({ source, readOn }) => source === '' || !/^(\d{4}-\d\d-\d\d|not read)$/.test(readOn))
  expect(wrong).toEqual([])
})

it.each([
  ['(CLT arts. 134 and\n * 137)', ['CLT art. 134', 'CLT art. 137']],
  ['CLT, art. 473, XII', ['CLT art. 473']],
  ['Lei nº 8.036/1990, art. 15 e Súmula 60', ['Lei 8.036/1990', 'Súmula 60']],
  ['Portaria Interministerial MPS/MF 13/2026; Portaria 671', ['Portaria 13/2026', 'Portaria 671']],
  ['(Decretos 12.797/2025, 12.342/2024)', ['Decreto 12.797/2025', 'Decreto 12.342/2024']],
  ['como manda a CLT.', ['CLT']],
  ['os arts. 135 e 145 da CLT', ['CLT art. 135', 'CLT art. 145']],
  ['(Law 8.213/1991, art. 60); la Ley 605/1949', ['Lei 8.213/1991', 'Lei 605/1949']],
])('finds the citations of %s', (text, citations) => {
  expect(citedIn(text)).toEqual(citations)
})
