import type { KnownWords } from '@colab/ui/i18n/known.tsx'
import { msg } from '@lingui/core/macro'

/** Relationships of dependents (eSocial, table 7). */
export const RELATIONS: KnownWords = {
  conjuge: msg`Cônjuge`,
  companheiro: msg`Companheiro(a)`,
  filho: msg`Filho(a)`,
  'filho ou enteado': msg`Filho(a) ou enteado(a)`,
  'filho ou enteado em curso superior ou tecnico': msg`Filho(a) ou enteado(a) em curso superior ou técnico`,
  'irmao, neto ou bisneto sob guarda': msg`Irmão(ã), neto(a) ou bisneto(a) sob guarda`,
  'irmao, neto ou bisneto sob guarda, em curso superior ou tecnico': msg`Irmão(ã), neto(a) ou bisneto(a) sob guarda, em curso superior ou técnico`,
  'pai, mae, avo ou bisavo': msg`Pai, mãe, avô(ó) ou bisavô(ó)`,
  'menor sob guarda judicial': msg`Menor sob guarda judicial`,
  'pessoa sob tutela ou curatela': msg`Pessoa sob tutela ou curatela`,
  'ex-conjuge': msg`Ex-cônjuge`,
  'outra dependencia': msg`Outra dependência`,
}

export const DISABILITIES: KnownWords = {
  'deficiencia fisica': msg`Deficiência física`,
  'deficiencia auditiva': msg`Deficiência auditiva`,
  'deficiencia visual': msg`Deficiência visual`,
  'deficiencia intelectual': msg`Deficiência intelectual`,
  'deficiencia psicossocial': msg`Deficiência psicossocial`,
  'deficiencia multipla': msg`Deficiência múltipla`,
  'transtorno do espectro autista': msg`Transtorno do espectro autista`,
}
