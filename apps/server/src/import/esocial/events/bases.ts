import type { EventType } from '../types.ts'
import { cents } from '../values.ts'
import { childrenOf, descendants, type Element, textAt } from '../xml.ts'

/* The bases of social security and FGTS that the government summed up: S-5001 and S-5003. */

export interface BaseFacts {
  /** Bases by contract. */
  bases: { matricula: string; cents: number /** Due for FGTS. */; deposit: number }[]
}

/** The base of the normal contribution; others are parts of it (table of tpValor). */
const NORMAL = '11'

export function readBases(type: EventType, event: Element): BaseFacts | undefined {
  if (type === 'S-5001') {
    const bases = [...descendants(event, 'infoCategIncid')].map((one) => ({
      matricula: textAt(one, 'matricula'),
      cents: childrenOf(one, 'infoBaseCS').reduce(
        (sum, base) => sum + (textAt(base, 'tpValor') === NORMAL ? cents(base, 'valor') : 0),
        0,
      ),
      deposit: 0,
    }))
    return { bases }
  }
  if (type !== 'S-5003') return undefined
  const bases = [...descendants(event, 'infoTrabFGTS')].map((one) => {
    const parts = [...descendants(one, 'basePerApur'), ...descendants(one, 'basePerAntE')]
    const sum = (...names: string[]) =>
      parts.reduce((all, part) => all + names.reduce((own, name) => own + cents(part, name), 0), 0)
    return {
      matricula: textAt(one, 'matricula'),
      cents: sum('remFGTS', 'remFGTSE'),
      deposit: sum('dpsFGTS', 'dpsFGTSE'),
    }
  })
  return { bases }
}
