import * as kind from '#import/kinds.ts'
import { type Derived, type Layout, ofContract, optional, required } from '#import/layout.ts'
import { freshRowid } from './sign.ts'

const DOCUMENT = ['codEmpregado', 'sequencia']
const DIGEST: kind.Kind = { ...kind.text(64), says: 'SHA-256 in hexadecimal' }
const named = { about: 'its name on the wire; made up unless told', otherwise: freshRowid }

/** What was signed stays what it is. */
const signatures: Derived = {
  columns: ['rowidOrigem'],
  exists: async (db) =>
    (await db.selectFrom('documentSignature').select('rowidOrigem').limit(1).executeTakeFirst()) !== undefined,
  async forget(db, rows) {
    const signed = await db
      .selectFrom('documentSignature')
      .innerJoin('document', 'document.rowidOrigem', 'documentSignature.rowidOrigem')
      .select(['codEmpregado', 'sequencia'])
      .where(
        'document.rowidOrigem',
        'in',
        rows.map(({ rowidOrigem }) => String(rowidOrigem)),
      )
      .executeTakeFirst()
    if (signed) throw new Error(`o documento ${signed.sequencia} de ${signed.codEmpregado} foi assinado, e não muda`)
  },
}

/** The handbook, documents to sign, and signatures. */
export const documentsLayouts: Layout[] = [
  {
    name: 'cartilha',
    table: 'handbookPart',
    about: 'Parts of the handbook.',
    columns: [
      required('rowidCartilha', kind.text(60), 'the part’s own name, such as `conduta`'),
      optional('codEmp', kind.code(1), 'the company whose it is; empty for all'),
      required('ordem', kind.code(0), 'place in the list'),
      required('descricao', kind.text(200)),
      optional('observacao', kind.text()),
      required('arquivo', kind.file, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: ['rowidCartilha'],
    refers: [{ columns: ['codEmp'], to: 'empresas' }],
  },
  {
    name: 'documentos',
    table: 'document',
    about: 'Documents that a contract is asked to sign. One that was signed does not change.',
    columns: [
      required('codEmpregado', kind.code(1)),
      required('sequencia', kind.code(1), 'counts the contract’s documents, from 1'),
      optional('rowidOrigem', kind.text(60), named),
      required('nome', kind.text(200)),
      required('origem', kind.text(80), 'where it comes from, as it is shown'),
      required('dtCompetencia', kind.period),
      optional('dtLimite', kind.day, 'until when it should be signed'),
      required('arquivo', kind.file, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: DOCUMENT,
    refers: [ofContract('codPessoa', 'codEmp')],
    derived: signatures,
  },
  {
    name: 'documentos-assinados',
    table: 'documentSignature',
    about: 'Signatures that were given before. They are brought once, and never change.',
    columns: [
      required('codEmpregado', kind.code(1), { stored: null }),
      required('sequencia', kind.code(1), { stored: null }),
      optional('rowidAssinado', kind.text(60), named),
      required('signedAt', kind.instant),
      optional('address', kind.text(60), 'where from'),
      optional('userAgent', kind.text(400), 'what with'),
      optional('digestOrigem', DIGEST, 'of the document'),
      optional('digestAssinado', DIGEST, 'of the signed file'),
      required('arquivo', kind.file, { about: 'the signed PDF', stored: 'codArquivo' }),
    ],
    key: DOCUMENT,
    conflict: ['rowidOrigem'],
    once: true,
    refers: [{ columns: DOCUMENT, to: 'documentos', gives: { rowidOrigem: 'rowidOrigem', codPessoa: 'codPessoa' } }],
  },
]
