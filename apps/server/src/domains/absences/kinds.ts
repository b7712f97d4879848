import type { ttTipoAusencia } from '@colab/contract/domains/absences'
import type { LawTables } from '@colab/contract/payroll/table-file'
import { formatDate } from '@colab/contract/wire/date'
import type { InferInput } from 'valibot'
import { ours } from '#base/ours.ts'

type AbsenceKind = InferInput<typeof ttTipoAusencia>

/** Returns the days of paternity leave by the day of birth, from the tables of law. */
function paternityNote([first, second, ...others]: LawTables['paternidade']): string {
  const now = `ao pai, ${first?.dias} dias`
  if (!second) return now
  const later = others.map(({ dias, desde }) => `; ${dias} dias a partir de ${formatDate(desde)}`)
  return `${now}; ${second.dias} dias para nascimento a partir de ${formatDate(second.desde)}${later.join('')}`
}

/** The kind whose days are summed for social security. */
export const SICK_NOTE = 1
const BIRTH = 8

/**
 * Kinds of absence with the law that excuses them, the most frequent first. `dias` are those of the law, as help and
 * not as a limit: agreements grant more. `nota` is their unit, or who has them.
 */
const KINDS: readonly AbsenceKind[] = [
  {
    codTipoAusencia: SICK_NOTE,
    descricao: ours`Atestado médico ou odontológico`,
    baseLegal: 'Lei 605/1949, art. 6º, § 1º, f; dentistas: Lei 5.081/1966, art. 6º, III',
  },
  // Hours at the doctor are not an illness: they are excused by the employer or an agreement.
  { codTipoAusencia: 2, descricao: ours`Consulta ou exame`, baseLegal: 'CLT, art. 131, IV', emHoras: true },
  {
    codTipoAusencia: 3,
    descricao: ours`Acompanhei meu filho ao médico`,
    baseLegal: 'CLT, art. 473, XI',
    dias: 1,
    nota: 'por ano, com filho de até seis anos',
  },
  {
    codTipoAusencia: 4,
    descricao: ours`Acompanhei minha companheira grávida`,
    baseLegal: 'CLT, art. 473, X',
    nota: 'até seis consultas ou exames na gravidez',
    emHoras: true,
  },
  { codTipoAusencia: 5, descricao: ours`Acompanhei outra pessoa`, baseLegal: 'CLT, art. 131, IV' },
  {
    codTipoAusencia: 6,
    descricao: ours`Falecimento na família`,
    baseLegal: 'CLT, art. 473, I',
    dias: 2,
    nota: 'seguidos: cônjuge, pais, avós, filhos, netos, irmãos ou dependente declarado',
  },
  { codTipoAusencia: 7, descricao: ours`Casamento`, baseLegal: 'CLT, art. 473, II', dias: 3, nota: 'seguidos' },
  {
    codTipoAusencia: BIRTH,
    descricao: ours`Nascimento ou adoção de filho`,
    baseLegal: 'CLT, art. 473, III; Lei 15.371/2026',
  },
  {
    codTipoAusencia: 9,
    descricao: ours`Doação de sangue`,
    baseLegal: 'CLT, art. 473, IV',
    dias: 1,
    nota: 'em cada 12 meses de trabalho',
  },
  {
    codTipoAusencia: 10,
    descricao: ours`Exame preventivo de câncer`,
    baseLegal: 'CLT, art. 473, XII',
    dias: 3,
    nota: 'em cada 12 meses de trabalho',
  },
  {
    codTipoAusencia: 11,
    descricao: ours`Título de eleitor`,
    baseLegal: 'CLT, art. 473, V',
    dias: 2,
    nota: 'seguidos ou não',
  },
  { codTipoAusencia: 12, descricao: ours`Serviço militar`, baseLegal: 'CLT, art. 473, VI' },
  { codTipoAusencia: 13, descricao: ours`Prova de vestibular`, baseLegal: 'CLT, art. 473, VII' },
  { codTipoAusencia: 14, descricao: ours`Comparecimento em juízo`, baseLegal: 'CLT, art. 473, VIII', emHoras: true },
  {
    codTipoAusencia: 15,
    descricao: ours`Convocação da Justiça Eleitoral`,
    baseLegal: 'Lei 9.504/1997, art. 98',
    nota: 'dois dias de folga para cada dia de convocação',
  },
]

/** Returns all kinds, with the days of paternity leave of these tables. */
export function kindsBy({ paternidade }: LawTables): AbsenceKind[] {
  return KINDS.map((kind) => (kind.codTipoAusencia === BIRTH ? { ...kind, nota: paternityNote(paternidade) } : kind))
}

export function kindOf(codTipoAusencia: number): AbsenceKind | undefined {
  return KINDS.find((kind) => kind.codTipoAusencia === codTipoAusencia)
}

/** Returns the name of a kind; the number of one that does not exist any more. */
export function nameOf(codTipoAusencia: number): string {
  return kindOf(codTipoAusencia)?.descricao ?? `Ausência (${codTipoAusencia})`
}
