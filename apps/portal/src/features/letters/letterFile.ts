import type { Declaracao } from '@colab/contract/domains/letters'
import { buscaCompetencia, buscaMovimento, CALCULATION } from '@colab/contract/domains/receipts'
import { letterTarget } from '@colab/contract/files'
import { pdfIn } from '@colab/contract/wire/file-kinds'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { channel } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/** Returns the PDF of a letter; null when it has expired. */
export function letterFile({ codDeclaracao }: Declaracao) {
  return channel.download(letterTarget(codDeclaracao ?? 0, bearer()?.codPessoa ?? 0))
}

/** Payslips that a landlord or a bank asks for beside a letter. */
export const PAYSLIPS = 3

const codTipoCalculo = CALCULATION.paycheck

/** Returns the PDFs of the last payslips of a contract, the newest first. */
export async function lastPayslips(codEmpregado: Declaracao['codEmpregado']): Promise<File[]> {
  const { ttCompetencia } = await queryClient.fetchQuery(query(buscaCompetencia, { codTipoCalculo }))
  const months = ttCompetencia
    .flatMap(({ dtCompetencia }) => (dtCompetencia ? [dtCompetencia.slice(0, 7)] : []))
    .sort((a, b) => b.localeCompare(a))
  const files: File[] = []
  for (const month of new Set(months)) {
    if (files.length >= PAYSLIPS) break
    const [ano = 0, mes = 0] = month.split('-').map(Number)
    const { ttMovimento } = await queryClient.fetchQuery(query(buscaMovimento, { ano, mes, codTipoCalculo }))
    const own = ttMovimento.find((row) => row.anexo && String(row.codEmpregado) === String(codEmpregado))
    const bytes = own && pdfIn(own.anexo)
    if (bytes) files.push(new File([bytes], `holerite-${month}.pdf`, { type: 'application/pdf' }))
  }
  return files
}
