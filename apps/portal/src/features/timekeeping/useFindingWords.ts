import { dayNames } from '@colab/ui/i18n/monthGrid.ts'
import { useLingui } from '@lingui/react/macro'
import type { DayFinding } from './findings.ts'
import { clockTime } from './punches.ts'

export interface FindingWords {
  title: string
  text: string
  /** The rule with its article. */
  rule: string
}

/** Formats minutes as `35 min`, `11 h` or `9 h 30 min`, the same in all three languages. */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export function useFindingWords(): (found: DayFinding) => FindingWords {
  const { t, i18n } = useLingui()
  const eachMark = t`Em locais com mais de 20 pessoas, toda entrada e toda saída são registradas (CLT, art. 74).`
  return ({ day, finding }) => {
    switch (finding.kind) {
      case 'missing': {
        const expected = finding.minute === null ? '' : clockTime(finding.minute)
        return {
          // Without an expected time, a punch may also be surplus.
          title: expected ? t`Falta uma marcação` : t`Marcação sem par`,
          text: expected && t`Pelo seu horário, falta a das ${expected}.`,
          rule: eachMark,
        }
      }
      case 'absent': {
        const { horario } = day
        return {
          title: t`Dia sem marcações`,
          text: t`Seu horário era ${horario}.`,
          rule: eachMark,
        }
      }
      case 'rest': {
        const rest = duration(finding.minutes)
        const left = finding.since.marks.at(-1)?.time ?? ''
        const since = dayNames(i18n.locale).short(finding.since.iso)
        const came = day.marks[0]?.time ?? ''
        return {
          title: t`Descanso de ${rest}`,
          text: t`Última marcação de ${since}: ${left}. Primeira deste dia: ${came}.`,
          rule: t`Entre dois dias de trabalho, o descanso é de pelo menos 11 horas (CLT, art. 66).`,
        }
      }
      case 'break': {
        const taken = duration(finding.minutes)
        const least = duration(finding.least)
        return {
          title: finding.minutes > 0 ? t`Intervalo de ${taken}` : t`Dia sem intervalo`,
          text: '',
          rule: t`Com mais de 6 horas de trabalho, o intervalo é de pelo menos ${least} (CLT, art. 71).`,
        }
      }
      case 'long': {
        const [worked, most] = [duration(finding.minutes), duration(finding.most)]
        return {
          title: t`${worked} de trabalho`,
          text: '',
          rule: t`Com as horas extras, esse dia tem no máximo ${most} de trabalho (CLT, art. 59).`,
        }
      }
    }
  }
}
