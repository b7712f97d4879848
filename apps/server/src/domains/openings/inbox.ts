import { formatDate } from '@colab/contract/wire/date'
import {
  decisionOf,
  type InboxContext,
  type Item,
  momentText,
  numbersOf,
  type RequestKind,
  type Which,
} from '#hr/inbox/kind.ts'
import { type ApplicationKey, approveApplication, rejectApplication } from './decision.ts'
import { SITUATION_NAMES } from './tables.ts'

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
  items,
  async approve(context, item) {
    await approveApplication(context, keyOf(item.id))
    return { codPessoa: item.codPessoa, mensagem: `Sua candidatura à vaga de ${item.resumo} foi aprovada.` }
  },
  async reject(context, item) {
    await rejectApplication(context, keyOf(item.id))
    return { codPessoa: item.codPessoa, mensagem: `Sua candidatura à vaga de ${item.resumo} não foi aprovada.` }
  },
}

/** `codRequisicao_codPessoa`. */
function keyOf(id: string): ApplicationKey {
  const [codRequisicao, codPessoa] = numbersOf(id)
  return { codRequisicao, codPessoa }
}

async function items({ db }: InboxContext, which: Which): Promise<Item<keyof typeof COLUMNS>[]> {
  const key = 'id' in which ? keyOf(which.id) : null
  const rows = await db
    .selectFrom('openingApplication as application')
    .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
    .innerJoin('person', 'person.codPessoa', 'application.codPessoa')
    .select(['application.codRequisicao', 'application.codPessoa', 'appliedAt', 'situacao', 'retornoRh'])
    .select(['cargo', 'setor', 'opening.cidade', 'dtEncerramento', 'opening.descricao', 'nome', 'cpf', 'withdrawnAt'])
    .$if(key !== null, (query) =>
      query
        .where('application.codRequisicao', '=', key?.codRequisicao ?? 0)
        .where('application.codPessoa', '=', key?.codPessoa ?? 0),
    )
    .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P').where('withdrawnAt', 'is', null))
    .execute()
  return rows.map(({ codRequisicao, codPessoa, appliedAt, situacao, nome, cpf, descricao, withdrawnAt, ...texts }) => ({
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
  }))
}
