/* Code tables of personal records. Every installation has these from its first start; a company may add rows. */

export type Codes<Code = number> = readonly (readonly [code: Code, descricao: string])[]

/** Kinds of street, numbered from 1, the most frequent first. */
export const STREET_TYPES: Codes = [
  [1, 'Rua'],
  [2, 'Avenida'],
  [3, 'Alameda'],
  [4, 'Travessa'],
  [5, 'Praça'],
  [6, 'Estrada'],
  [7, 'Rodovia'],
  [8, 'Largo'],
  [9, 'Beco'],
  [10, 'Viela'],
  [11, 'Ladeira'],
  [12, 'Servidão'],
  [13, 'Quadra'],
  [14, 'Conjunto'],
  [15, 'Condomínio'],
  [16, 'Loteamento'],
  [17, 'Vila'],
  [18, 'Via'],
  [19, 'Parque'],
  [20, 'Setor'],
  [21, 'Sítio'],
  [22, 'Chácara'],
  [23, 'Fazenda'],
  [24, 'Núcleo'],
  [25, 'Passagem'],
]

/** Marital status by the codes of eSocial (estCiv, leiaute S-1.3). */
export const MARITAL_STATUSES: Codes = [
  [1, 'Solteiro(a)'],
  [2, 'Casado(a)'],
  [3, 'Divorciado(a)'],
  [4, 'Separado(a)'],
  [5, 'Viúvo(a)'],
]

/** Education by the codes of eSocial (grauInstr, leiaute S-1.3). */
export const EDUCATION: Codes = [
  [1, 'Sem alfabetização'],
  [2, 'Até o 5º ano do ensino fundamental, incompleto'],
  [3, '5º ano do ensino fundamental completo'],
  [4, 'Do 6º ao 9º ano do ensino fundamental, incompleto'],
  [5, 'Ensino fundamental completo'],
  [6, 'Ensino médio incompleto'],
  [7, 'Ensino médio completo'],
  [8, 'Ensino superior incompleto'],
  [9, 'Ensino superior completo'],
  [10, 'Pós-graduação completa'],
  [11, 'Mestrado completo'],
  [12, 'Doutorado completo'],
]
