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
  shareTax: msg`Imposto sobre a participação nos lucros`,
  familyAllowance: msg`Salário-família`,
}

/** Why an amount has no verdict; a missing table is named with its month. */
export const DOUBTS: Record<Exclude<Doubt, 'noTable'>, MessageDescriptor> = {
  unread: msg`não deu para ler tudo o que entra nesta conta`,
  undeclared: msg`o holerite não diz como cada linha entra nesta conta`,
  noBase: msg`o holerite não traz a base de cálculo`,
  noLine: msg`o holerite não traz este desconto`,
  noPayday: msg`o holerite não diz quando foi pago`,
  twoMonths: msg`as férias passam por dois meses, e o INSS segue os dias de cada um`,
  otherContract: msg`o seu outro contrato também conta`,
  otherReceipt: msg`outro holerite pode entrar nesta conta, como o de férias, o da rescisão ou um complementar`,
  otherMonths: msg`há valores que podem ser de outros meses, como diferenças ou acordos`,
  unknownDeductions: msg`há deduções que o holerite não mostra, como dependentes ou pensão`,
  contradicted: msg`as linhas não somam o total do holerite`,
  partMonth: msg`o salário não é de um mês inteiro, e outro pagamento do mês pode entrar nesta conta`,
  paidTogether: msg`outro holerite foi ou pode ter sido pago no mesmo mês, e o imposto é sobre a soma`,
  laterPay: msg`esta conta é feita no pagamento final`,
  noDeposit: msg`o holerite não mostra o depósito`,
  onlyApprentices: msg`são 2% da base, o que só vale para aprendizes; para os outros são 8%`,
  otherJob: msg`é menos do que a tabela pede, o que está certo se a empresa sabe de outro emprego seu`,
  otherJobAbove: msg`é mais do que a tabela pede por este salário; só está certo se a empresa sabe de outro emprego seu`,
  sharesOfYear: msg`esta conta soma a participação nos lucros do ano inteiro`,
  familyTerms: msg`esta conta depende dos filhos, do que você ganhou no mês e dos dias do contrato`,
}
