import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'

/** Levels of Lei 14.063/2020, art. 4. */
export type Level = 'avançada' | 'qualificada'

/** Texts of the level of a signature with its law, as printed in documents. */
const LEVEL_TEXTS: Record<Level, string> = {
  avançada: 'Assinatura eletrônica avançada: Lei 14.063/2020, art. 4º, II; MP 2.200-2/2001, art. 10, § 2º',
  qualificada: 'Assinatura eletrônica qualificada: Lei 14.063/2020, art. 4º, III; MP 2.200-2/2001, art. 10, § 1º',
}

interface Sealed {
  /** The document's name. */
  documento: string
  /** Milliseconds since the epoch. */
  signedAt: number
}

/** Signer, document and time, as the stamp in the file shows them. */
export interface PersonEvidence extends Sealed {
  nome: string
  /** Digits. */
  cpf: string
  /** SHA-256 of the original file, in hex. */
  digest: string
  /** The signature's id in the company's records. */
  codigo: string
}

/** The company that issued a document and seals it; shown at the foot of its pages. */
export interface IssuerEvidence extends Sealed {
  emissor: string
  nivel: Level
}

export type Evidence = PersonEvidence | IssuerEvidence

export function isOfPerson(evidence: Evidence): evidence is PersonEvidence {
  return 'cpf' in evidence
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

/**
 * Returns the stamp's lines, each a label and a text: in Portuguese, as the documents are, in every language of the
 * portal.
 */
export function stampLines(evidence: PersonEvidence): [label: string, text: string][] {
  const { nome, cpf, documento, signedAt, digest, codigo } = evidence
  return [
    ['Documento', documento],
    ['Assinado por', nome],
    ['CPF', maskedCpf(cpf)],
    ['Data e hora', `${signingTime(signedAt)} (horário de Brasília)`],
    ['Nível', LEVEL_TEXTS.avançada],
    ['Como se identificou', 'Sessão no portal e senha pessoal, pedida de novo no ato da assinatura'],
    ['SHA-256 do original', digest],
    ['Código', codigo],
  ]
}

/** The line at the foot of each page. */
export function footLine(evidence: Evidence): string {
  const at = signingTime(evidence.signedAt)
  if (isOfPerson(evidence)) {
    return `Assinado eletronicamente por ${evidence.nome} em ${at} · código ${evidence.codigo}`
  }
  return `Emitido e assinado por ${evidence.emissor} em ${at} · ${LEVEL_TEXTS[evidence.nivel].split(';')[0]}`
}

/** Explains to the reader of the file how to check it. */
export const VERIFICATION =
  'Para conferir: abra este arquivo em um leitor de PDF que mostre assinaturas. Ele confirma o certificado da empresa e ' +
  'acusa qualquer mudança feita depois da assinatura. O original e os registros da assinatura estão com a empresa, sob o ' +
  'código acima.'
