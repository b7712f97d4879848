import { formatMonth } from '@colab/contract/wire/date'
import { filesOfRows } from '#db/outside.ts'
import { type InboxContext, momentText, numbersOf, type RequestKind } from '#hr/requests/kind.ts'

const COLUMNS = {
  codEmpregado: 'Contrato',
  nome: 'Documento',
  origem: 'Origem',
  dtCompetencia: 'Competência',
  assinadoEm: 'Assinado em',
  enderecoIp: 'De onde (IP)',
  digestOrigem: 'SHA-256 do documento',
  digestAssinado: 'SHA-256 do assinado',
}

/** Documents to sign and their signatures; only the person can sign. */
export const documentInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Documentos para assinar',
  subject: 'seu documento',
  columns: COLUMNS,
  async items({ db }, which) {
    const [codEmpregado, sequencia] = 'id' in which ? numbersOf(which.id) : [0, 0]
    const rows = await db
      .selectFrom('document')
      .innerJoin('person', 'person.codPessoa', 'document.codPessoa')
      .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
      .select(['document.codPessoa', 'codEmpregado', 'sequencia', 'document.nome', 'origem', 'dtCompetencia'])
      .select(['person.nome as pessoa', 'cpf', 'signedAt', 'address', 'digestOrigem', 'digestAssinado', 'withdrawnAt'])
      .$if('id' in which, (query) => query.where('codEmpregado', '=', codEmpregado).where('sequencia', '=', sequencia))
      .$if('all' in which && !which.all, (query) =>
        query.where('signedAt', 'is', null).where('withdrawnAt', 'is', null),
      )
      .execute()
    return rows.map(({ codPessoa, pessoa, cpf, signedAt, address, withdrawnAt, ...row }) => ({
      id: `${row.codEmpregado}_${row.sequencia}`,
      codPessoa,
      pessoa,
      cpf,
      recebido: row.dtCompetencia,
      isOpen: signedAt === null && withdrawnAt === null,
      situacao: situationOf(signedAt, withdrawnAt),
      resumo: row.nome,
      anexos: signedAt === null ? 1 : 2,
      values: {
        codEmpregado: String(row.codEmpregado),
        nome: row.nome,
        origem: row.origem,
        dtCompetencia: formatMonth(row.dtCompetencia),
        assinadoEm: momentText(signedAt),
        enderecoIp: address ?? '',
        digestOrigem: row.digestOrigem ?? '',
        digestAssinado: row.digestAssinado ?? '',
      },
    }))
  },
  ...filesOfRows(filesOf, 'tipo'),
}

/** The document, and then the signed one. */
function filesOf(db: InboxContext['db'], id: string) {
  const [codEmpregado, sequencia] = numbersOf(id)
  return db
    .selectFrom('document')
    .leftJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
    .innerJoin('file', (join) =>
      join.on(({ or, eb }) =>
        or([
          eb('file.codArquivo', '=', eb.ref('document.codArquivo')),
          eb('file.codArquivo', '=', eb.ref('signature.codArquivo')),
        ]),
      ),
    )
    .where((is) => is.and({ 'document.codEmpregado': codEmpregado, 'document.sequencia': sequencia }))
    .orderBy((is) => is('file.codArquivo', '<>', is.ref('document.codArquivo')))
}

function situationOf(signedAt: number | null, withdrawnAt: number | null): string {
  if (signedAt !== null) return withdrawnAt === null ? 'Assinado' : 'Assinado, retirado pelo RH'
  return withdrawnAt === null ? 'Aguarda assinatura' : 'Retirado pelo RH'
}
