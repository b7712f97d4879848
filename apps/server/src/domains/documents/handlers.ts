import { encodeBase64 } from '@colab/contract/wire/base64'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { onOrAfter, unended } from '#db/days.ts'
import { readBytes } from '#db/outside.ts'
import type { Context, DomainHandlers } from '#protocol/context.ts'
import { signingAddress } from './link.ts'
import { publishedDocuments } from './published.ts'

/** Days for which a signed document stays in the list. */
const RECENT = 30 * 86_400_000

export const handlers = {
  async buscaCartilha(context) {
    const ttCartilha = await handbookOf(context)
      .select(['descricao', 'observacao', 'rowidCartilha'])
      .orderBy('ordem')
      .execute()
    return { ttCartilha }
  },

  async buscaDoctoAssinado({ app, db, codPessoa, scope }, { todos }) {
    const since = app.clock.now() - RECENT
    const rows = await publishedDocuments(db)
      .selectAll('document')
      .select(['rowidAssinado', 'signedAt'])
      .where('document.codPessoa', '=', codPessoa)
      .$if(scope === 'former', (query) => query.where('signedAt', 'is not', null))
      .$if(!todos, (query) => query.where((is) => is.or([is('signedAt', 'is', null), onOrAfter('signedAt', since)])))
      .orderBy((is) => is.case().when('signedAt', 'is', null).then(0).else(1).end())
      .orderBy('dtCompetencia', 'desc')
      .orderBy('codEmpregado')
      .orderBy('sequencia', 'desc')
      .execute()
    const waiting = (dtLimite: string | null) =>
      `Aguardando assinatura${dtLimite ? ` até ${formatDate(dtLimite)}` : ''}`
    const ttDoctoAssinado = rows.map(({ rowidAssinado, signedAt, dtLimite, ...document }) => ({
      ...document,
      situacao: signedAt === null ? waiting(dtLimite) : `Assinado em ${formatDate(localTime(signedAt).day)}`,
      rowidAssinado,
      linkAssinatura: signedAt === null ? signingAddress(app, document) : '',
    }))
    return { ttDoctoAssinado }
  },

  async buscaDoctoAnexo(context, { rowid }) {
    const { db, codPessoa, scope } = context
    const own = publishedDocuments(db).where('document.codPessoa', '=', codPessoa)
    // A person keeps access to what they signed after they left; not to the handbook and to unsigned documents.
    const file = await db
      .selectFrom('file')
      .select(['conteudo', 'objeto', 'nomeArquivo'])
      .where((is) => {
        const signed = is('codArquivo', 'in', own.select('signature.codArquivo').where('rowidAssinado', '=', rowid))
        if (scope === 'former') return signed
        return is.or([
          is('codArquivo', 'in', handbookOf(context).select('codArquivo').where('rowidCartilha', '=', rowid)),
          is('codArquivo', 'in', own.select('document.codArquivo').where('document.rowidOrigem', '=', rowid)),
          signed,
        ])
      })
      .executeTakeFirst()
    if (!file) throw new Refused('Este documento não está mais disponível.')
    const doctoAnexo = encodeBase64(await readBytes(db, file))
    return { ttDoctoAnexo: [{ doctoAnexo, nomeArquivo: file.nomeArquivo }] }
  },
} satisfies DomainHandlers<'documents'>

/** The handbook opens the day after admission: on the first day HR goes through it with the new employee. */
function handbookOf({ app, db, codPessoa }: Context) {
  const today = app.clock.today()
  const employers = db
    .selectFrom('employment')
    .select('codEmp')
    .where('codPessoa', '=', codPessoa)
    .where('dtAdmissao', '<', today)
    .where(unended('dtDemissao', today))
  return db
    .selectFrom('handbookPart')
    .where((is) => is.or([is('codEmp', 'in', employers), is.and([is('codEmp', 'is', null), is.exists(employers)])]))
}
