import type { COMPANIES } from '../../company/places.ts'
import { DECLARED } from '../../income.ts'
import { EVENTS, type Event } from '../events.ts'
import { type Downloads, employerOf, headOf, tag, text } from './document.ts'

/* Pay events of the demo company: S-1010. */

const KINDS: Readonly<Record<string, number>> = { Provento: 1, Desconto: 2, Informativo: 3 }
const code = (number: number) => String(number).padStart(2, '0')

/** Sends all pay events that have a nature. */
export function sendRubrics(downloads: Downloads, company: (typeof COMPANIES)[number]): void {
  for (const [event, [irrf, cp, fgts, nature]] of Object.entries(DECLARED)) {
    const [codRubr, name, kind] = EVENTS[event as Event]
    if (nature === null) continue
    const rubric = tag('ideRubrica', tag('codRubr', codRubr), tag('ideTabRubr', 'DEMO'), tag('iniValid', '2018-01'))
    const facts = tag(
      'dadosRubrica',
      ...[text('dscRubr', name), tag('natRubr', nature), tag('tpRubr', KINDS[kind] ?? 3)],
      ...[tag('codIncCP', code(cp)), tag('codIncIRRF', irrf), tag('codIncFGTS', code(fgts))],
    )
    const content = headOf() + employerOf(company) + tag('infoRubrica', tag('inclusao', rubric, facts))
    downloads.send({ company, type: 'evtTabRubrica', day: '2018-01-08', content })
  }
}
