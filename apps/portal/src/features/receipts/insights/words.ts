import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Doubt, Subject } from './verdict.ts'

/** Labels of the checks. */
export const SUBJECTS: Record<Subject, MessageDescriptor> = {
  earnings: msg`Soma dos proventos`,
  deductions: msg`Soma dos descontos`,
  net: msg`Líquido`,
  inssBase: msg`Base do INSS`,
  inss: msg`INSS`,
  irrfBase: msg`Base do imposto de renda`,
  irrf: msg`Imposto de renda (IRRF)`,
  fgtsBase: msg`Base do FGTS`,
  fgts: msg`Depósito do FGTS`,
}

/** Why an amount has no verdict; a missing table is named with its month. */
export const DOUBTS: Record<Exclude<Doubt, 'noTable'>, MessageDescriptor> = {
  unread: msg`sem conferência: não deu para ler tudo o que entra nesta conta`,
  undeclared: msg`sem conferência: o holerite não diz como cada linha entra nesta conta`,
  noBase: msg`sem conferência: o holerite não traz a base de cálculo`,
  noLine: msg`sem conferência: o holerite não traz este desconto`,
  noPayday: msg`sem conferência: o holerite não diz quando foi pago`,
  twoMonths: msg`sem conferência: as férias passam por dois meses, e o INSS segue os dias de cada um`,
  otherContract: msg`sem conferência: o seu outro contrato também conta`,
  otherReceipt: msg`sem conferência: outro holerite pode entrar nesta conta, como o de férias, o da rescisão ou um complementar`,
  otherMonths: msg`sem conferência: há valores que podem ser de outros meses, como diferenças ou acordos`,
  unknownDeductions: msg`sem conferência: há deduções que o holerite não mostra, como dependentes ou pensão`,
}
