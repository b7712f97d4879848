import type { Kysely } from 'kysely'
import { bytes, type DatabaseKind, MOMENT } from '#db/columns.ts'
import type { Withdrawable } from '#db/withdrawn.ts'

/** A part of the handbook, of one company or, without one, of all. */
export interface HandbookPart {
  rowidCartilha: string
  codEmp: number | null
  ordem: number
  descricao: string
  observacao: string
  codArquivo: number
}

/** A document that one employment is to sign; `rowidOrigem` is random and identifies it on the wire. */
export interface SignableDocument {
  rowidOrigem: string
  codPessoa: number
  codEmp: number
  codEmpregado: number
  sequencia: number
  nome: string
  origem: string
  dtCompetencia: string
  /** Last day to sign; shown, not enforced. */
  dtLimite: string | null
  codArquivo: number
}

/** A signature: document, person, time and origin, with the digests (SHA-256, hex) of both files. One per document. */
export interface DocumentSignature {
  rowidAssinado: string
  rowidOrigem: string
  codPessoa: number
  signedAt: number
  address: string
  userAgent: string
  digestOrigem: string
  digestAssinado: string
  codArquivo: number
}

/** The certificate (DER) that the installation created for itself, and its sealed key; one row. */
export interface SigningIdentity {
  id: number
  certificate: Uint8Array
  sealedPrivateKey: Uint8Array
  createdAt: number
}

declare module '#db/schema.ts' {
  interface Schema {
    handbookPart: HandbookPart
    document: SignableDocument & Withdrawable
    documentSignature: DocumentSignature
    signingIdentity: SigningIdentity
  }
}

export async function createDocumentsTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = db
  await schema
    .createTable('handbookPart')
    .addColumn('rowidCartilha', 'text', (c) => c.primaryKey())
    .addColumn('codEmp', 'integer', (c) => c.references('company.codEmp'))
    .addColumn('ordem', 'integer', (c) => c.notNull())
    .addColumn('descricao', 'text', (c) => c.notNull())
    .addColumn('observacao', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .execute()
  await schema
    .createTable('document')
    .addColumn('rowidOrigem', 'text', (c) => c.primaryKey())
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('codEmp', 'integer', (c) => c.notNull())
    .addColumn('codEmpregado', 'integer', (c) => c.notNull().references('employment.codEmpregado'))
    .addColumn('sequencia', 'integer', (c) => c.notNull())
    .addColumn('nome', 'text', (c) => c.notNull())
    .addColumn('origem', 'text', (c) => c.notNull())
    .addColumn('dtCompetencia', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .addUniqueConstraint('documentKey', ['codEmpregado', 'sequencia'])
    .execute()
  await schema.createIndex('documentOfPerson').on('document').column('codPessoa').execute()
  await schema
    .createTable('documentSignature')
    .addColumn('rowidAssinado', 'text', (c) => c.primaryKey())
    .addColumn('rowidOrigem', 'text', (c) => c.notNull().unique().references('document.rowidOrigem'))
    .addColumn('codPessoa', 'integer', (c) => c.notNull().references('person.codPessoa'))
    .addColumn('signedAt', MOMENT, (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('digestOrigem', 'text', (c) => c.notNull())
    .addColumn('digestAssinado', 'text', (c) => c.notNull())
    .addColumn('codArquivo', 'integer', (c) => c.notNull().references('file.codArquivo'))
    .execute()
  await schema
    .createTable('signingIdentity')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('certificate', bytes(kind), (c) => c.notNull())
    .addColumn('sealedPrivateKey', bytes(kind), (c) => c.notNull())
    .addColumn('createdAt', MOMENT, (c) => c.notNull())
    .execute()
}

export async function addDocumentDeadline(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('dtLimite', 'text').execute()
}
