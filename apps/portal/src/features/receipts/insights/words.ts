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

/** Why an amount has no verdict. */
export const DOUBTS: Record<Doubt, MessageDescriptor> = {
  noBase: msg`sem conferência: o comprovante não traz a base de cálculo`,
  noTable: msg`sem conferência: não temos a tabela deste mês`,
  twoMonths: msg`sem conferência: as férias passam por dois meses, e o INSS segue os dias de cada um`,
  otherContract: msg`sem conferência: o seu outro contrato também conta`,
  unknownDeductions: msg`sem conferência: há deduções que o comprovante não mostra, como dependentes ou pensão`,
}
