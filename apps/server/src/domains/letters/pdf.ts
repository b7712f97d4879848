import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { encode } from 'uqr'
import { amountInWords } from '#pdf/amount-in-words.ts'
import { type GridItem, PdfDocument } from '#pdf/document.ts'
import type { EmploymentLetter } from './tables.ts'

export const TITLE = 'Declaração de vínculo de emprego'

/** The contents of the letter. */
export type LetterFacts = Omit<
  EmploymentLetter,
  'codDeclaracao' | 'codPessoa' | 'codEmpregado' | 'digest' | 'codArquivo'
>

/** Writes a letter on one page; `address` is that of its public page, `createdAt` in milliseconds. */
export function letterPdf(
  facts: LetterFacts,
  { code, address, createdAt }: { code: string; address: string; createdAt: number },
): Promise<Uint8Array> {
  const { nomeEmpresa, nome, cargo, vlrSalario, dtEmissao, dtValidade } = facts
  const document = new PdfDocument({ title: `${TITLE} - ${nome}`, author: nomeEmpresa, createdAt }, nomeEmpresa)
  document.heading(TITLE)
  document.paragraph(
    `Declaramos, para os devidos fins, que ${nome}, CPF ${formatCpf(facts.cpf)}, trabalha nesta empresa desde ` +
      `${formatDate(facts.dtAdmissao)}, no cargo de ${cargo}${salaryText(vlrSalario)}.`,
  )
  document.grid(6, fieldsOf(facts))
  document.paragraph('Esta declaração retrata o dia da emissão.')
  document.heading('Como conferir', 2)
  document.qrCode(encode(address, { ecc: 'M', border: 0 }).data, [
    ['Aponte a câmera para o código ao lado, ou abra o endereço abaixo, e compare cada dado com os deste papel.'],
    [address, 'strong'],
    [`Código: ${code}`, 'strong'],
    [`A página mostra os dados até ${formatDate(dtValidade)}, 30 dias depois da emissão.`],
    [
      'O arquivo tem a assinatura eletrônica da empresa, que um leitor de PDF mostra e que acusa qualquer mudança.',
      'note',
    ],
  ])
  document.paragraph(`${nomeEmpresa}, ${formatDate(dtEmissao)}.`)
  return document.finish()
}

function salaryText(cents: number | null): string {
  return cents === null ? '' : `, com salário mensal de ${formatBRL(cents)} (${amountInWords(cents)})`
}

function fieldsOf(facts: LetterFacts): GridItem[] {
  const { nomeEmpresa, cnpj, nome, cpf, cargo, dtAdmissao, vlrSalario, dtEmissao, dtValidade } = facts
  return [
    { label: 'Empresa', value: nomeEmpresa, span: 4 },
    { label: 'CNPJ', value: formatCnpj(cnpj), span: 2 },
    { label: 'Nome', value: nome, span: 4 },
    { label: 'CPF', value: formatCpf(cpf), span: 2 },
    { label: 'Cargo', value: cargo, span: 4 },
    { label: 'Admissão', value: formatDate(dtAdmissao), span: 2 },
    ...(vlrSalario === null ? [] : [{ label: 'Salário mensal', value: formatBRL(vlrSalario), span: 2 }]),
    { label: 'Emissão', value: formatDate(dtEmissao), span: 2 },
    { label: 'Validade', value: formatDate(dtValidade), span: 2 },
  ]
}
