import { ours } from '#base/ours.ts'
import { adding, blob, creating, inOrder, integer, moment, type Row, table, text, type Values } from '#db/table.ts'
import type { Withdrawable } from '#db/withdrawn.ts'
import { codArquivo, codEmpregado, codPessoa } from '#domains/people/tables.ts'

/** A part of the handbook, of one company or, without one, of all. */
const handbookPart = table('handbookPart', {
  rowidCartilha: text.primaryKey(),
  codEmp: integer.optional().references('company.codEmp'),
  ordem: integer,
  descricao: text,
  observacao: text,
  codArquivo,
}).technical('the same for everybody')

/** A document that one employment is to sign; `rowidOrigem` is random and identifies it on the wire. */
const document = table('document', {
  rowidOrigem: text.primaryKey().about('número do documento'),
  codPessoa,
  codEmp: integer,
  codEmpregado,
  sequencia: integer,
  nome: text,
  origem: text.about('origem do documento'),
  dtCompetencia: text,
  codArquivo,
})
  .personal('labor', ours`Documentos para assinar`)
  .with((creation) => creation.addUniqueConstraint('documentKey', ['codEmpregado', 'sequencia']))
  .index('documentOfPerson', 'codPessoa')
/** Last day to sign; shown, not enforced. */
const deadline = { dtLimite: text.optional().about('último dia') }
export type SignableDocument = Row<typeof document> & Values<typeof deadline>

/** A signature: document, person, time and origin, with the digests (SHA-256, hex) of both files. One per document. */
const documentSignature = table('documentSignature', {
  rowidAssinado: text.primaryKey().about('número do documento assinado'),
  rowidOrigem: text.unique().references('document.rowidOrigem'),
  codPessoa,
  signedAt: moment.about('quando você assinou'),
  address: text.about('endereço de rede (IP) de onde você assinou'),
  userAgent: text.about('navegador usado'),
  digestOrigem: text.about('resumo (SHA-256) do arquivo original'),
  digestAssinado: text.about('resumo (SHA-256) do arquivo assinado'),
  codArquivo,
}).personal('labor', ours`Suas assinaturas de documentos`)
export type DocumentSignature = Row<typeof documentSignature>

/** The certificate (DER) that the installation created for itself, and its sealed key; one row. */
const signingIdentity = table('signingIdentity', {
  id: integer.primaryKey(),
  certificate: blob,
  sealedPrivateKey: blob,
  createdAt: moment,
}).technical('certificate of the company')

/** Certificates (DER) of `SIGNING_P12`, current and former, by their SHA-256 in hex: documents outlive them. */
const companyCertificate = table('companyCertificate', {
  fingerprint: text.primaryKey(),
  certificate: blob,
  addedAt: moment,
}).technical('certificates of the company, of today and former ones')

export const tables = [handbookPart, document.added(deadline), documentSignature, signingIdentity, companyCertificate]

declare module '#db/schema.ts' {
  interface Schema {
    handbookPart: Row<typeof handbookPart>
    document: SignableDocument & Withdrawable
    documentSignature: DocumentSignature
    signingIdentity: Row<typeof signingIdentity>
    companyCertificate: Row<typeof companyCertificate>
  }
}

export const createDocumentsTables = creating(handbookPart, document, documentSignature, signingIdentity)
/** The index for `/conferir`, where anybody may submit a digest. */
export const addCompanyCertificates = inOrder(creating(companyCertificate), async (db) => {
  await db.schema.createIndex('signatureByDigest').on('documentSignature').column('digestAssinado').execute()
})
export const addDocumentDeadline = adding('document', deadline)
