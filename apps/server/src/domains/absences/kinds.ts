import type { ttTipoAusencia } from '@colab/contract/domains/absences'
import type { InferInput } from 'valibot'

type Kind = InferInput<typeof ttTipoAusencia>

/** The kind whose days are added up for social security. */
export const SICK_NOTE = 1

/**
 * Kinds of absence with the law that excuses them, the most frequent first. `dias` are those of the law, as help and not as a limit:
 * agreements give more. Birth and adoption have none, because their law changes.
 */
export const KINDS: readonly Kind[] = [
  {
    codTipoAusencia: SICK_NOTE,
    descricao: 'Atestado médico ou odontológico',
    baseLegal: 'Lei 605/1949, art. 6º, § 1º, f; dentistas: Lei 5.081/1966, art. 6º, III',
  },
  // Hours at the doctor are no illness: excused by the employer or an agreement.
  { codTipoAusencia: 2, descricao: 'Consulta ou exame', baseLegal: 'CLT, art. 131, IV', emHoras: true },
  { codTipoAusencia: 3, descricao: 'Acompanhei meu filho ao médico', baseLegal: 'CLT, art. 473, XI', dias: 1 },
  {
    codTipoAusencia: 4,
    descricao: 'Acompanhei minha companheira grávida',
    baseLegal: 'CLT, art. 473, X',
    emHoras: true,
  },
  { codTipoAusencia: 5, descricao: 'Acompanhei outra pessoa', baseLegal: 'CLT, art. 131, IV' },
  { codTipoAusencia: 6, descricao: 'Falecimento na família', baseLegal: 'CLT, art. 473, I', dias: 2 },
  { codTipoAusencia: 7, descricao: 'Casamento', baseLegal: 'CLT, art. 473, II', dias: 3 },
  { codTipoAusencia: 8, descricao: 'Nascimento ou adoção de filho', baseLegal: 'CLT, art. 473, III' },
  { codTipoAusencia: 9, descricao: 'Doação de sangue', baseLegal: 'CLT, art. 473, IV', dias: 1 },
  { codTipoAusencia: 10, descricao: 'Exame preventivo de câncer', baseLegal: 'CLT, art. 473, XII', dias: 3 },
  { codTipoAusencia: 11, descricao: 'Título de eleitor', baseLegal: 'CLT, art. 473, V', dias: 2 },
  { codTipoAusencia: 12, descricao: 'Serviço militar', baseLegal: 'CLT, art. 473, VI' },
  { codTipoAusencia: 13, descricao: 'Prova de vestibular', baseLegal: 'CLT, art. 473, VII' },
  { codTipoAusencia: 14, descricao: 'Comparecimento em juízo', baseLegal: 'CLT, art. 473, VIII', emHoras: true },
]

export function kindOf(codTipoAusencia: number): Kind | undefined {
  return KINDS.find((kind) => kind.codTipoAusencia === codTipoAusencia)
}

/** Returns the name of a kind; one that no longer exists keeps its number. */
export function nameOf(codTipoAusencia: number): string {
  return kindOf(codTipoAusencia)?.descricao ?? `Ausência (${codTipoAusencia})`
}
