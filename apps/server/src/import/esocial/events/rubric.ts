import { monthOf } from '../values.ts'
import { child, type Element, textAt } from '../xml.ts'

/* Pay events of an employer, which eSocial calls rubrics: S-1010. */

export interface RubricFacts {
  /** `ideTabRubr/codRubr`. */
  rubric: string
  change: 'inclusao' | 'alteracao' | 'exclusao'
  /** First month `YYYY-MM`, and last one; empty without end. */
  since: string
  until: string
  /** For an alteration that moves it. */
  moved: { since: string; until: string } | null
  name: string
  nature: string
  /** 1 earning, 2 deduction, 3 and 4 informative. */
  kind: string
  cp: string
  irrf: string
  fgts: string
}

export function readRubric(event: Element): RubricFacts {
  const info = child(event, 'infoRubrica')
  const change = (['inclusao', 'alteracao', 'exclusao'] as const).find((name) => child(info, name)) ?? 'inclusao'
  const of = child(info, change)
  const facts = child(of, 'dadosRubrica')
  const moved = child(of, 'novaValidade')
  return {
    rubric: `${textAt(of, 'ideRubrica', 'ideTabRubr')}/${textAt(of, 'ideRubrica', 'codRubr')}`,
    change,
    since: monthOf(of, 'ideRubrica', 'iniValid'),
    until: lastMonth(child(of, 'ideRubrica')),
    moved: moved ? { since: monthOf(moved, 'iniValid'), until: lastMonth(moved) } : null,
    name: textAt(facts, 'dscRubr'),
    nature: textAt(facts, 'natRubr'),
    kind: textAt(facts, 'tpRubr'),
    cp: textAt(facts, 'codIncCP'),
    irrf: textAt(facts, 'codIncIRRF'),
    fgts: textAt(facts, 'codIncFGTS'),
  }
}

function lastMonth(of: Element | undefined): string {
  return textAt(of, 'fimValid') === '' ? '' : monthOf(of, 'fimValid')
}
