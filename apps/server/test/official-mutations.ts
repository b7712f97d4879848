import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANA, afd, BRUNO } from './clock-files.ts'
import {
  admission,
  change,
  closing,
  download,
  earned,
  eventId,
  fundBase,
  ofContract,
  paid,
  payment,
  receipt,
  rubric,
  severed,
  socialBase,
  totals,
  zip,
} from './esocial.ts'

/* Files of eSocial and of time clocks with random changes. */

/** What is wrong in files: ends of elements, entities, declarations, other encodings, amounts and days that are none. */
const PIECES = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '&',
    '&amp',
    '&#0;',
    '&#x110000;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE a>',
    '<?xml?>',
    '\0',
  ],
  ...[
    '<a>'.repeat(80),
    '\ufeff',
    'Id="x"',
    '1,00',
    '-',
    '99999999999999999',
    '2026-13-45',
    '"',
    "'",
    '__proto__',
    'PK\x03\x04',
    'ç'.repeat(50),
  ],
].map((text) => Buffer.from(text))

const EVENTS = [
  download('evtAdmissao', eventId(), admission()),
  download('evtAltContratual', eventId(), change('2026-03-01')),
  download('evtPgtos', eventId(), payment('2025-03')),
  download('evtTabRubrica', eventId(), rubric('1000')),
  download('evtRemun', eventId(), earned('2025-03', [{ items: [['1000', '3000.00', '<qtdRubr>30</qtdRubr>']] }])),
  download('evtDeslig', eventId(), ofContract(severed('2025-04-10', [['1000', '500.00']]))),
  download(
    'evtIrrfBenef',
    `ID002${'7'.padStart(31, '0')}`,
    totals('2025-03', receipt(7), [{ amounts: { vlrRendTrib: '1000.00' } }]),
  ),
]

/** A month of pay that becomes a receipt: its rubrics, payment, closing and bases. */
function payslip(): string[] {
  const items = [
    ['1000', '3000.00', '<qtdRubr>30</qtdRubr>'],
    ['1016', '900.00'],
    ['9253', '120.00', '<descFolha><tpDesc>1</tpDesc><instFinanc>341</instFinanc><nrDoc>77</nrDoc></descFolha>'],
  ] as const
  const demonstratives = [
    { items, earlier: { '2026-08': [['1000', '55.00']] } },
    { name: 'PLR', items: [items[1]] },
  ] as const
  const base = `ID002${'9'.padStart(31, '0')}`
  const rubrics = ['1000', '1016', '9253'].map((code) => {
    const terms = { kind: code === '9253' ? '2' : '1', incidences: ['11', '11', '11'] } as const
    return download('evtTabRubrica', eventId(), rubric(code, terms))
  })
  return [
    ...rubrics,
    download('evtRemun', eventId(), earned('2026-09', demonstratives), { receipt: receipt(9) }),
    download('evtPgtos', eventId(), paid('2026-10', [{ net: '3835.00', period: '2026-09' }])),
    download('evtFechaEvPer', eventId(), closing('2026-09')),
    download('evtBasesTrab', base, socialBase('2026-09', receipt(9), '4855.00')),
    download('evtBasesFGTS', base, fundBase('2026-09', receipt(9), ['4855.00', '388.40'])),
  ]
}

/** Events of pay in one document: the others are there for what changes in one, so that it gets as far as a receipt. */
export const PAYSLIP_FILES: readonly Buffer[] = [
  Buffer.from(
    `<eSocial>${payslip()
      .join('')
      .replaceAll(/<\?xml[^>]*>/g, '')}</eSocial>`,
  ),
]
export const EVENT_FILES: readonly Buffer[] = [
  ...EVENTS.map((text) => Buffer.from(text)),
  ...PAYSLIP_FILES,
  zip(Object.fromEntries(EVENTS.map((text, at) => [`${at}.xml`, text]))),
]

const MARKS = ['08:00', '12:00', '13:00', '22:00'].flatMap((time, at) =>
  [ANA, BRUNO].map((cpf, person) => ({ nsr: 2 * at + person + 1, at: `2026-10-05 ${time}`, cpf })),
)
export const CLOCK_FILES: readonly Buffer[] = (['A', 'C', 'P'] as const).map((kind) => afd(MARKS, { kind }))

/** Files of a kind that are beside the repository; none where they are not there. */
export function fixturesOf(kind: 'esocial' | 'clock', ending: string): Buffer[] {
  const folder = join(import.meta.dirname, '../../../../shared/fixtures', kind)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? [readFileSync(join(folder, name))] : []))
}

/** Returns a file with one to four random changes; `random` is from 0 to 1. */
export function mutatedFile(random: () => number, originals = EVENT_FILES): Buffer {
  const below = (most: number) => Math.floor(random() * most)
  let content: Buffer = originals[below(originals.length)] ?? Buffer.alloc(0)
  // A file that is read in spite of its changes is imported further than one that is not.
  const isMild = random() < 0.5
  for (let change = 0; change <= below(4); change += 1) {
    if (isMild) {
      content = withOtherDigit(content, below(content.length), below(10))
      continue
    }
    const [one, other] = [below(content.length + 1), below(content.length + 1)]
    const from = Math.min(one, other)
    const to = Math.min(Math.max(one, other), from + 200)
    const [before, part, after] = [content.subarray(0, from), content.subarray(from, to), content.subarray(to)]
    const piece = PIECES[below(PIECES.length)] ?? Buffer.alloc(0)
    const changes = [
      () => [before, after],
      () => [before, part, part, after],
      () => [before, piece, part, after],
      () => [before, piece, after],
      () => [before, Buffer.from([below(256)]), part.subarray(1), after],
      () => [before, Buffer.from(part).reverse(), after],
      () => [before],
      () => [after, before],
    ]
    content = Buffer.concat(changes[below(changes.length)]?.() ?? [])
  }
  return content
}

/** Returns a file in which the first digit from a place on is another: an amount, a day, a code, a CPF. */
function withOtherDigit(content: Buffer, from: number, digit: number): Buffer {
  const at = content.findIndex((byte, place) => place >= from && byte >= 48 && byte <= 57)
  if (at < 0) return content
  const changed = Buffer.from(content)
  changed[at] = 48 + digit
  return changed
}
