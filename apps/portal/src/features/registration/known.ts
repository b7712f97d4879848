import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

export const STATUSES: KnownWords = {
  solteiro: msg`Solteiro(a)`,
  casado: msg`Casado(a)`,
  divorciado: msg`Divorciado(a)`,
  separado: msg`Separado(a)`,
  viuvo: msg`Viúvo(a)`,
  'uniao estavel': msg`União estável`,
}

/** Levels of education (eSocial, grau de instrução). */
export const DEGREES: KnownWords = {
  'sem alfabetizacao': msg`Sem alfabetização`,
  'ate o 5º ano do ensino fundamental, incompleto': msg`Até o 5º ano do ensino fundamental, incompleto`,
  '5º ano do ensino fundamental completo': msg`5º ano do ensino fundamental completo`,
  'do 6º ao 9º ano do ensino fundamental, incompleto': msg`Do 6º ao 9º ano do ensino fundamental, incompleto`,
  'ensino fundamental completo': msg`Ensino fundamental completo`,
  'ensino medio incompleto': msg`Ensino médio incompleto`,
  'ensino medio completo': msg`Ensino médio completo`,
  'ensino superior incompleto': msg`Ensino superior incompleto`,
  'ensino superior completo': msg`Ensino superior completo`,
  'pos-graduacao completa': msg`Pós-graduação completa`,
  'mestrado completo': msg`Mestrado completo`,
  'doutorado completo': msg`Doutorado completo`,
}
