import { useLingui } from '@lingui/react/macro'
import { useContractCode } from '#async/useContractCode.ts'
import type { Employment } from './receipt.ts'

/** Returns the label that distinguishes the receipts of a period: company and number of the contract. */
export function useReceiptLabel({ head, place }: Employment): string {
  const { t } = useLingui()
  const { nomeRecibo, nomeEmpresa } = head
  const codEmpregado = useContractCode()(head.codEmpregado)
  const name = nomeRecibo || (place > 1 && t`${place}º holerite`)
  return [name, nomeEmpresa, codEmpregado !== null && t`matrícula ${codEmpregado}`].filter(Boolean).join(' · ')
}
