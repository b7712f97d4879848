import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { descending } from '@colab/contract/wire/cells'
import type { Path } from '#screens.ts'

/*
 * Shared by the documents and home, which leads to a single one.
 */

const PATH: Path = '/documentos'

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

/** Returns the address that opens a document. */
export function documentHref(id: string): string {
  return `${PATH}?${new URLSearchParams({ documento: id })}`
}

/** Sorts pending documents first, then by date, latest first; servers differ in their order. */
export function inOrder(documents: readonly DoctoAssinado[]): DoctoAssinado[] {
  const key = ({ linkAssinatura, dtCompetencia }: DoctoAssinado) => `${linkAssinatura ? 1 : 0} ${dtCompetencia ?? ''}`
  return documents.toSorted((a, b) => key(b).localeCompare(key(a)) || descending(a.sequencia, b.sequencia))
}

/** State of a document; `other` ones have neither a link to sign nor a signed file. */
export function stateOf({ linkAssinatura, rowidAssinado }: DoctoAssinado): 'pending' | 'signed' | 'other' {
  return linkAssinatura ? 'pending' : rowidAssinado ? 'signed' : 'other'
}
