import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'

/** Signer, document and time, as the stamp in the file shows them. */
export interface Evidence {
  nome: string
  /** Digits. */
  cpf: string
  /** The document's name. */
  documento: string
  /** Milliseconds since the epoch. */
  signedAt: number
  /** SHA-256 of the original file, in hex. */
  digest: string
  /** The signature's id in the company's records. */
  codigo: string
}

/** Masks a CPF as ***.982.247-**. */
export function maskedCpf(cpf: string): string {
  return formatCpf(cpf).replace(/^\d{3}|\d\d$/g, (digits) => '*'.repeat(digits.length))
}

/** Formats a moment as "21/11/2026 às 10:32", in the time of Brasília. */
export function signingTime(signedAt: number): string {
  const { day, time } = localTime(signedAt)
  return `${formatDate(day)} às ${time}`
}

/** Lists the stamp's lines, each a label and a text: in Portuguese, as the documents are, in every language of the portal. */
export function stampLines(evidence: Evidence): [label: string, text: string][] {
  const { nome, cpf, documento, signedAt, digest, codigo } = evidence
  return [
    ['Documento', documento],
    ['Assinado por', nome],
    ['CPF', maskedCpf(cpf)],
    ['Data e hora', `${signingTime(signedAt)} (horário de Brasília)`],
    ['Nível', 'Assinatura eletrônica avançada: Lei 14.063/2020, art. 4º, II; MP 2.200-2/2001, art. 10, § 2º'],
    ['Como se identificou', 'Sessão no portal e senha pessoal, pedida de novo no ato da assinatura'],
    ['SHA-256 do original', digest],
    ['Código', codigo],
  ]
}

/** Explains to the reader of the file how to check it. */
export const VERIFICATION =
  'Para conferir: abra este arquivo em um leitor de PDF que mostre assinaturas. Ele confirma o certificado da empresa e ' +
  'acusa qualquer mudança feita depois da assinatura. O original e os registros da assinatura estão com a empresa, sob o ' +
  'código acima.'
