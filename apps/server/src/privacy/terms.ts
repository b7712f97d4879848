import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { type OurText, ours } from '#base/ours.ts'
import type { Settings } from '#base/settings.ts'
import type { Term } from '#db/subject.ts'

/**
 * Terms of rows that a law requires, longest last: they are kept for a number of years after the last contract ended.
 */
export const LEGAL_TERMS = ['labor', 'payroll'] as const satisfies readonly Term[]

/** Terms whose data an erasure deletes at once. */
export const ERASED_TERMS = ['none', 'access'] as const satisfies readonly Term[]

/** Reasons for keeping rows of a term, in Portuguese: the law, and the choice of the company. */
export const REASONS: Readonly<Record<Exclude<Term, (typeof ERASED_TERMS)[number]>, OurText>> = {
  labor: ours`dados do contrato de trabalho (Constituição, art. 7º, XXIX: uma ação pode tratar dos últimos cinco anos, até dois anos depois do desligamento; LGPD, arts. 15 e 16)`,
  payroll: ours`folha de pagamento, FGTS, INSS e eSocial: a lei pede por cinco anos os comprovantes do FGTS (Lei 8.036/1990, art. 23-A, § 3º) e os da Previdência (Decreto 3.048/1999, art. 225, § 5º); o prazo além disso é escolha da empresa, para provar o que foi pago (LGPD, art. 7º, II e VI, e art. 16, I)`,
  marks: ours`marcações de ponto originais, que ninguém pode alterar (Portaria MTP 671/2021); o prazo é escolha da empresa, porque a portaria não fixa um`,
  identity: ours`nome, CPF, nascimento e contratos, para saber de quem são os dados guardados`,
  record: ours`registro de acessos e gravações, para investigar incidentes (Resolução CD/ANPD 15/2024)`,
}

/** Years that the record is kept (KEPT_FOR). */
const RECORD_YEARS = 5

/**
 * Returns until when rows of a term are kept, in Portuguese; `ended` is the last day of the last contract, null while
 * one is in force.
 */
export function keptUntil(
  term: keyof typeof REASONS,
  ended: string | null,
  { retention }: Pick<Settings, 'retention'>,
): OurText {
  if (term === 'record') return ours`por ${RECORD_YEARS} anos, cada registro a partir do seu dia`
  const years = term === 'labor' ? retention.labor : retention.payroll
  const last = ended ? ours`até ${formatDate(addYears(ended, years))}` : ours`até ${years} anos depois do desligamento`
  return term === 'marks' ? ours`${last}; depois disso, sem nome nem CPF` : last
}

export function addYears(day: string, years: number): string {
  return addMonths(day, 12 * years)
}
