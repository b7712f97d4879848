import { asksForSignature } from '@colab/contract/domains/notices'
import { contractsOf } from '#hr/publishing/selection.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'
import type { Notice } from './tables.ts'

export const noticeWithdrawal = withdrawal({
  table: 'notice',
  key: ['codEmpregado', 'dtAviso', 'sequencia'],
  push: ['notice', 'decision'],
  noun: ['aviso', 'avisos'],
  usage: '(<codMensagem> | --title <texto>) [--person <CPF ou codPessoa>… | --unit <codUnidade>…]',
  about: 'retira um aviso de todos os destinatários, ou só de algumas pessoas ou unidades',
  takes: ['code', 'title', 'person', 'unit'],
  fault({ code, title, people }) {
    if ((code === null) === (title === null)) return 'Diga qual aviso, de um jeito só: o código ou --title.'
    // Answers of HR to single people have no number of their own.
    return code === 0 && people.length === 0 ? 'Para retirar um aviso pessoal, diga de quem: --title e --person.' : null
  },
  async find({ db }, selection) {
    const { code, title } = selection
    const rows = await db
      .selectFrom('notice')
      .innerJoin('person', 'person.codPessoa', 'notice.codPessoa')
      .select(['codEmpregado', 'dtAviso', 'sequencia', 'notice.codPessoa', 'codMensagem', 'situacao'])
      .select(['mensagem', 'observacao', 'withdrawnAt', 'nome'])
      .where('codEmpregado', 'in', contractsOf(db, selection))
      .$if(code !== null, (query) => query.where('codMensagem', '=', code ?? -1))
      .$if(title !== null, (query) =>
        query.where((is) => is.or([is('observacao', '=', title ?? ''), is('mensagem', '=', title ?? '')])),
      )
      // Without a person, a title does not select what HR wrote to single people.
      .$if(selection.people.length === 0, (query) => query.where('codMensagem', '<>', 0))
      .orderBy('nome')
      .execute()
    return rows.map(({ codEmpregado, dtAviso, sequencia, codPessoa, codMensagem, situacao, withdrawnAt, ...row }) => ({
      key: [codEmpregado, dtAviso, sequencia],
      codPessoa,
      pessoa: row.nome,
      title: titleOf(row),
      withdrawnAt,
      code: codMensagem,
      wasRead: situacao === 'L',
      state: situacao === 'L' ? 'lido' : '',
    }))
  },
  async follow(_context, rows) {
    return rows
      .filter(({ wasRead }) => wasRead)
      .map(({ codPessoa, title }) => ({ codPessoa, title, advice: 'Desconsidere o que você leu.' }))
  },
})

/** The text that requests a signature must not appear in the notice about the withdrawal. */
function titleOf({ observacao, mensagem }: Pick<Notice, 'observacao' | 'mensagem'>): string {
  const words = observacao || mensagem
  return asksForSignature({ mensagem: words }) ? 'pedido de assinatura' : `aviso “${words}”`
}
