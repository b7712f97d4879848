import type { Codes } from '#domains/registration/lookups.ts'

/** Relations by the codes of eSocial (Tabela 07, leiaute S-1.3), in shorter words. */
export const RELATIONS: Codes = [
  [1, 'Cônjuge'],
  [2, 'Companheiro(a)'],
  [3, 'Filho(a) ou enteado(a)'],
  [4, 'Filho(a) ou enteado(a) em curso superior ou técnico'],
  [6, 'Irmão(ã), neto(a) ou bisneto(a) sob guarda'],
  [7, 'Irmão(ã), neto(a) ou bisneto(a) sob guarda, em curso superior ou técnico'],
  [9, 'Pai, mãe, avô(ó) ou bisavô(ó)'],
  [10, 'Menor sob guarda judicial'],
  [11, 'Pessoa sob tutela ou curatela'],
  [12, 'Ex-cônjuge'],
  [99, 'Outra dependência'],
]

/** The child of a person; the relation of the demo company's dependents. */
export const CHILD = 3

/** Kinds of special need, as in the company's own forms (Lei 13.146/2015, Lei 12.764/2012). */
export const SPECIAL_NEEDS: Codes = [
  [1, 'Deficiência física'],
  [2, 'Deficiência auditiva'],
  [3, 'Deficiência visual'],
  [4, 'Deficiência intelectual'],
  [5, 'Deficiência psicossocial'],
  [6, 'Deficiência múltipla'],
  [7, 'Transtorno do espectro autista'],
]
