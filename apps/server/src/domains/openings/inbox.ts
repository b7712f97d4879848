import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { decisionOf, momentText, numbersOf, type RequestKind, reasonOf } from '#hr/inbox/kind.ts'
import type { HrContext } from '#record/actions.ts'
import { type OpeningApplication, SITUATION_NAMES } from './tables.ts'

const COLUMNS = {
  codRequisicao: 'Vaga nº',
  cargo: 'Cargo',
  setor: 'Setor',
  cidade: 'Cidade',
  dtEncerramento: 'Inscrições até',
  retornoRh: 'Resposta do RH',
}

/** Applications for internal openings. */
export const applicationInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Candidaturas a vagas',
  subject: 'sua candidatura',
  columns: COLUMNS,
  async items({ db }, which) {
    const key = 'id' in which ? keyOf(which.id) : null
    const rows = await db
      .selectFrom('openingApplication as application')
      .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
      .innerJoin('person', 'person.codPessoa', 'application.codPessoa')
      .select(['application.codRequisicao', 'application.codPessoa', 'appliedAt', 'situacao', 'retornoRh'])
      .select(['cargo', 'setor', 'opening.cidade', 'dtEncerramento', 'opening.descricao', 'nome', 'cpf', 'withdrawnAt'])
      .where((is) =>
        is.and(key ? { 'application.codRequisicao': key.codRequisicao, 'application.codPessoa': key.codPessoa } : {}),
      )
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P').where('withdrawnAt', 'is', null))
      .execute()
    return rows.map(
      ({ codRequisicao, codPessoa, appliedAt, situacao, nome, cpf, descricao, withdrawnAt, ...texts }) => ({
        id: `${codRequisicao}_${codPessoa}`,
        codPessoa,
        pessoa: nome,
        cpf,
        recebido: momentText(appliedAt),
        isOpen: situacao === 'P' && withdrawnAt === null,
        situacao: situacao === 'P' && withdrawnAt !== null ? 'Vaga retirada' : SITUATION_NAMES[situacao],
        resumo: texts.cargo || descricao,
        values: { ...texts, codRequisicao: String(codRequisicao), dtEncerramento: formatDate(texts.dtEncerramento) },
        ...decisionOf(situacao, texts.retornoRh),
      }),
    )
  },
  /** For the selection or the position, as HR's text explains. */
  async approve(context, { id, codPessoa, resumo }) {
    await decide(context, keyOf(id), { situacao: 'A', retornoRh: context.why.trim() })
    return { codPessoa, mensagem: `Sua candidatura à vaga de ${resumo} foi aprovada.` }
  },
  async reject(context, { id, codPessoa, resumo }) {
    await decide(context, keyOf(id), { situacao: 'R', retornoRh: reasonOf(context) })
    return { codPessoa, mensagem: `Sua candidatura à vaga de ${resumo} não foi aprovada.` }
  },
}

type ApplicationKey = Pick<OpeningApplication, 'codRequisicao' | 'codPessoa'>

async function decide({ db }: HrContext, key: ApplicationKey, decision: { situacao: 'A' | 'R'; retornoRh: string }) {
  const { numUpdatedRows } = await db
    .updateTable('openingApplication')
    .set(decision)
    .where((is) => is.and({ ...key, situacao: 'P' }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('opening')
          .select('codRequisicao')
          .whereRef('opening.codRequisicao', '=', 'openingApplication.codRequisicao')
          .where('withdrawnAt', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refused('Esta candidatura não está mais em análise.')
}

/** `codRequisicao_codPessoa`. */
function keyOf(id: string): ApplicationKey {
  const [codRequisicao, codPessoa] = numbersOf(id)
  return { codRequisicao, codPessoa }
}
