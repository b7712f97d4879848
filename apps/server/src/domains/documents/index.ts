import type { Domain } from '../domain.ts'
import { signatureCheckRoutes } from './check/routes.ts'
import { followedDocument } from './follow.ts'
import { handlers } from './handlers.ts'
import { layouts } from './layouts.ts'
import { signingRoutes } from './page/routes.ts'
import { addCompanyCertificates, addDocumentDeadline, createDocumentsTables, tables } from './tables.ts'
import { documentWithdrawal } from './withdraw.ts'

export const documents: Domain<'documents'> = {
  handlers,
  layouts,
  tables,
  migrations: {
    '022-documents': createDocumentsTables,
    '033-document-deadlines': addDocumentDeadline,
    '068-company-certificates': addCompanyCertificates,
  },
  withdrawals: { document: documentWithdrawal },
  followed: { document: followedDocument },
  pages: [signingRoutes, signatureCheckRoutes],
}
