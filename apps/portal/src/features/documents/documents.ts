import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { CELLS, descending } from '@colab/contract/wire/cells'

/** Returns the ID of a document in the address. */
export function documentId({ codEmpregado, sequencia, codEmp }: DoctoAssinado): string {
  return [codEmpregado, sequencia, codEmp].map((part) => part ?? '').join('-')
}

/** Finds the document of an address. Home has only the beginning of the ID of a pending one. */
export function findDocument(documents: readonly DoctoAssinado[], id: string): DoctoAssinado | undefined {
  return (
    documents.find((document) => documentId(document) === id) ??
    documents.find((document) => documentId(document).startsWith(`${id}-`))
  )
}

/** Sorts pending documents first, then by date, latest first; servers differ in their order. */
export function inOrder(documents: readonly DoctoAssinado[]): DoctoAssinado[] {
  const key = (document: DoctoAssinado) => `${stateOf(document) === 'pending' ? 1 : 0} ${document.dtCompetencia ?? ''}`
  return documents.toSorted((a, b) => key(b).localeCompare(key(a)) || descending(a.sequencia, b.sequencia))
}

const SIGNED = /^\s*assinad[oa]\b/i
/** Signatures of somebody else, or of only some of the signers. */
const OTHERS =
  /empresa|empregador|\brh\b|testemunha|gestor|gerent|gerên|chefi?[ae]|l[ií]der|supervis|diret|represent|contratante|s[ií]ndic|outr[ao]|parcial|em parte|\b\d{1,2} ?(de|\/) ?\d{1,2}\b(?!\/)/i
/** Signatures that are invalid or incomplete. */
const INVALID = /falta|pend|aguard|cancel|revog|anul|recus|rejeit|inv[aá]lid|expir|venci|substitu|refaz/i
const WAITING = /^\s*((aguard\w*|pend\w*)(?=\s*$|.*assin)|a assinar|para assinar|n[ãa]o assinad|em aberto)/i

/** Returns whether a text identifies a file: zeros, and a yes or no, do not. */
function isRowid(rowid: string): boolean {
  return /^\S+$/.test(rowid) && !/^(0x)?0*$/i.test(rowid) && CELLS.flag(rowid) === null
}

/**
 * State of a document: signed where `situacao` says so or a signed file exists, whatever its link; pending where `situacao` says that a
 * signature is pending; `other` ones are not offered for signing (wire protocol §8).
 */
export function stateOf({ situacao, rowidAssinado }: DoctoAssinado): 'pending' | 'signed' | 'other' {
  if (SIGNED.test(situacao)) return OTHERS.test(situacao) || INVALID.test(situacao) ? 'other' : 'signed'
  if (isRowid(rowidAssinado)) return 'signed'
  return WAITING.test(situacao) && !OTHERS.test(situacao) ? 'pending' : 'other'
}
