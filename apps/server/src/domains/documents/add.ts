import { readChunks } from '#db/chunks.ts'
import { insertAll } from '#db/insert.ts'
import { nextLocalId } from '#db/local-ids.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Contract } from '#employees/contracts.ts'
import { freshRowid } from './sign.ts'
import type { SignableDocument } from './tables.ts'

type DocumentFacts = Pick<SignableDocument, 'nome' | 'dtCompetencia' | 'dtLimite' | 'codArquivo'>

/** Origin shown in the list of documents. */
const ORIGIN = 'Recursos Humanos'

/** Adds a document to sign to each contract; requires the publishing lock (hr/publishing), because documents are numbered from the last one. */
export async function addDocuments(
  db: Transaction<Schema>,
  contracts: readonly Contract[],
  facts: DocumentFacts,
): Promise<void> {
  const rows = await numbered(db, contracts)
  await insertAll(
    db,
    'document',
    rows.map((row) => ({ ...row, ...facts, origem: ORIGIN, rowidOrigem: freshRowid() })),
  )
}

/** Returns each contract with the next number of its documents. */
async function numbered(db: Transaction<Schema>, contracts: readonly Contract[]) {
  const codes = contracts.map(({ codEmpregado }) => codEmpregado)
  const found = await readChunks(codes, (some) =>
    db
      .selectFrom('document')
      .select(['codEmpregado', (is) => is.fn.max('sequencia').as('last')])
      .where('codEmpregado', 'in', some)
      .groupBy('codEmpregado'),
  )
  const last = new Map(found.map((row) => [row.codEmpregado, row.last]))
  return contracts.map((contract) => ({ ...contract, sequencia: nextLocalId(last.get(contract.codEmpregado)) }))
}
