import type { Movimento } from '@colab/contract/domains/receipts'
import { plain } from '@colab/ui/i18n/plain.ts'

/** Natures of pay events with an explanation (eSocial, table 3, version S-1.3 of 2024). */
const NATURES = {
  1000: 'salary',
  1002: 'weeklyRest',
  1003: 'overtime',
  1016: 'vacation',
  1017: 'vacationThird',
  1020: 'vacation',
  1023: 'soldVacation',
  1202: 'unhealthyWork',
  1203: 'hazardousWork',
  1205: 'nightWork',
  1207: 'commission',
  1300: 'profitShare',
  1409: 'familyAllowance',
  5001: 'thirteenth',
  5501: 'advance',
  5504: 'thirteenthFirst',
  9200: 'advanceDeducted',
  9201: 'inss',
  9203: 'irrf',
  9209: 'absence',
  9210: 'restLost',
  9213: 'alimony',
  9214: 'thirteenthFirstDeducted',
  9216: 'transport',
  9219: 'healthPlan',
  9220: 'meals',
  9223: 'pension',
  9230: 'unionTax',
  9231: 'unionFee',
  9232: 'unionAssistance',
  9250: 'lifeInsurance',
  9253: 'workerCredit',
  9254: 'payrollLoan',
  9901: 'inssBase',
  9903: 'irrfBase',
} as const

/** Names with only one meaning, for back ends that do not declare natures: without accents, in lower case. */
const NAMES = [
  [/^(salario|salario base|ordenado)$/, 'salary'],
  [/^horas? extras?( \d+ ?%)?$/, 'overtime'],
  [/^adicional noturno( \d+ ?%)?$/, 'nightWork'],
  [/^dsr sobre (faltas|atrasos)$/, 'restLost'],
  [/^(dsr|repouso remunerado|descanso semanal remunerado)( sobre .+)?$/, 'weeklyRest'],
  [/^comiss(ao|oes)$/, 'commission'],
  [/^ferias$/, 'vacation'],
  [/^(1\/3|um terco|terco)( constitucional)?( de ferias)?$/, 'vacationThird'],
  [/^abono pecuniario$/, 'soldVacation'],
  [/^13[ºo°]? salario$/, 'thirteenth'],
  [/^13[ºo°]? salario,? 1[ªa] parcela$/, 'thirteenthFirst'],
  [/^(desconto d[eo] )?inss( sobre .+)?$/, 'inss'],
  [/^(desconto d[eo] )?(irrf|imposto de renda)( .+)?$/, 'irrf'],
  [/^(faltas?|atrasos?|faltas? e atrasos?)$/, 'absence'],
  [/^(desconto de )?vale[- ]transporte$/, 'transport'],
  [/^(desconto de )?vale[- ](refeicao|alimentacao)$/, 'meals'],
  [/^plano de saude$/, 'healthPlan'],
  [/^pensao alimenticia$/, 'alimony'],
  [/^emprestimo consignado$/, 'payrollLoan'],
  [/^base (de calculo )?(do |de )?inss$/, 'inssBase'],
  [/^base (de calculo )?(do |de )?irrf$/, 'irrfBase'],
  [/^deducao de dependentes do irrf$/, 'dependents'],
  [/^desconto simplificado do irrf$/, 'simplified'],
] as const

/** A kind of pay event that is explained in plain words. */
export type Topic = (typeof NATURES)[keyof typeof NATURES] | (typeof NAMES)[number][1]

type Event = Pick<Movimento, 'natRubr' | 'nomeEvento' | 'indicador'>

/** Topics that are determined by a name within natures that are too general to distinguish them. */
const FINER: Partial<Record<Topic, (nature: number) => boolean>> = {
  restLost: (nature) => nature === 9209 || nature === 9210,
  dependents: isInformative,
  simplified: isInformative,
}

/** Bases and other amounts that are neither earned nor deducted. */
function isInformative(nature: number): boolean {
  return nature >= 9900
}

/**
 * Returns the topic of an event: from its declared nature, otherwise from a name with only one meaning; undefined when neither is certain,
 * because no explanation is better than a wrong one.
 */
export function topicOf({ natRubr, nomeEvento }: Event): Topic | undefined {
  const name = plain(nomeEvento)
  const [, named] = NAMES.find(([pattern]) => pattern.test(name)) ?? []
  if (!natRubr || (named && FINER[named]?.(natRubr))) return named
  return NATURES[natRubr as keyof typeof NATURES]
}
