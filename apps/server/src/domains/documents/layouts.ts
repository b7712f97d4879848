import { ours } from '#base/ours.ts'
import { unended } from '#db/days.ts'
import * as cells from '#import/cell-types.ts'
import { type Derived, type Layout, ofContract, optional, required } from '#import/layout.ts'
import { publishedDocuments } from './published.ts'
import { reviewDocuments, reviewSignatures } from './review.ts'
import { freshRowid } from './sign.ts'

const DOCUMENT = ['codEmpregado', 'sequencia']
const DIGEST: cells.CellType = { ...cells.text(64), description: 'SHA-256 em hexadecimal' }
const named = { about: 'identificador no protocolo; gerado se não for informado', otherwise: freshRowid }

/** A signed document never changes. */
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
    if (signed)
      throw new cells.BadCell(ours`o documento ${signed.sequencia} de ${signed.codEmpregado} foi assinado, e não muda`)
    return null
  },
}

/** The handbook, documents to sign, and signatures. */
export const layouts: Layout[] = [
  {
    name: 'cartilha',
    neededBy: { feature: 'handbook', screen: ours`Cartilha do empregado` },
    table: 'handbookPart',
    about: 'Partes da cartilha.',
    columns: [
      required('rowidCartilha', cells.text(60), 'identificador da parte, como `conduta`'),
      optional('codEmp', cells.key('empregador'), 'empregador a que se destina; vazio para todos'),
      required('ordem', cells.code(0), 'posição na lista'),
      required('descricao', cells.text(200)),
      optional('observacao', cells.text()),
      required('arquivo', cells.pdf, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: ['rowidCartilha'],
    refers: [{ columns: ['codEmp'], to: 'empresas' }],
  },
  {
    name: 'documentos',
    neededBy: { feature: 'documents', screen: ours`Documentos` },
    table: 'document',
    about: 'Documentos para assinar, por contrato. Um documento assinado não muda.',
    columns: [
      required('codEmpregado', cells.key('contrato')),
      required('sequencia', cells.code(1), 'numera os documentos do contrato, a partir de 1'),
      optional('rowidOrigem', cells.text(60), named),
      required('nome', cells.text(200)),
      required('origem', cells.text(80), 'procedência, como aparece no portal'),
      required('dtCompetencia', cells.period),
      optional('dtLimite', cells.day, 'prazo para assinar'),
      required('arquivo', cells.paperToSign, { about: 'PDF', stored: 'codArquivo' }),
    ],
    key: DOCUMENT,
    refers: [ofContract('codPessoa', 'codEmp')],
    derived: signatures,
    review: reviewDocuments,
    withdrawable: true,
    news: {
      kind: 'document',
      recent: (db, since) =>
        publishedDocuments(db)
          .select(['document.codPessoa', 'codEmpregado', 'sequencia'])
          .where('signature.rowidOrigem', 'is', null)
          .where(unended('dtLimite', since))
          .execute(),
    },
    together: { of: 'documentos', columns: ['rowidOrigem'] },
  },
  {
    name: 'documentos-assinados',
    table: 'documentSignature',
    about: 'Assinaturas feitas antes do portal. São importadas uma vez e não mudam.',
    columns: [
      required('codEmpregado', cells.key('contrato'), { stored: null }),
      required('sequencia', cells.code(1), { stored: null }),
      optional('rowidAssinado', cells.text(60), named),
      required('signedAt', cells.instant),
      optional('address', cells.text(60), 'endereço IP de quem assinou'),
      optional('userAgent', cells.text(400), 'navegador ou aplicativo usado'),
      optional('digestOrigem', DIGEST, 'do documento'),
      optional('digestAssinado', DIGEST, 'do arquivo assinado'),
      required('arquivo', cells.pdf, { about: 'PDF assinado', stored: 'codArquivo' }),
    ],
    key: DOCUMENT,
    conflict: ['rowidOrigem'],
    once: true,
    refers: [{ columns: DOCUMENT, to: 'documentos', gives: { rowidOrigem: 'rowidOrigem', codPessoa: 'codPessoa' } }],
    review: reviewSignatures,
    together: { of: 'documentos', columns: ['rowidOrigem'] },
  },
]
