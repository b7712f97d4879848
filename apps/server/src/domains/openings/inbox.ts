import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { sql } from 'kysely'
import { decisionOf, type InboxContext, numbersOf, type Queued, type RequestKind, reasonOf } from '#hr/requests/kind.ts'
import { isState, ofPerson, queued, sentBy } from '#hr/requests/queue.ts'
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
  async items(context, which) {
    const key = 'id' in which ? keyOf(which.id) : null
    const rows = await rowsOf(context)
      .$call(ofPerson(which))
      .where((is) =>
        is.and(key ? { 'application.codRequisicao': key.codRequisicao, 'application.codPessoa': key.codPessoa } : {}),
      )
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P').where('withdrawnAt', 'is', null))
      .execute()
    return rows.map((row) => {
      const { codRequisicao, cargo, setor, cidade, dtEncerramento, situacao, retornoRh } = row
      const dates = { codRequisicao: String(codRequisicao), dtEncerramento: formatDate(dtEncerramento) }
      return {
        ...summaryOf(row),
        values: { cargo, setor, cidade, retornoRh, ...dates },
        ...decisionOf(situacao, retornoRh),
      }
    })
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
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

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('openingApplication as application')
    .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
    .innerJoin('person', 'person.codPessoa', 'application.codPessoa')
    .select(['application.codRequisicao', 'application.codPessoa', 'appliedAt', 'situacao', 'retornoRh'])
    .select([
      'cargo',
      'setor',
      'opening.cidade',
      'dtEncerramento',
      'opening.descricao',
      'nome as pessoa',
      'cpf',
      'withdrawnAt',
    ])
}

function queueOf(context: InboxContext) {
  const open = context.db
    .selectFrom('openingApplication as application')
    .innerJoin('opening', 'opening.codRequisicao', 'application.codRequisicao')
    .where(isState('situacao', 'P'))
    .where('withdrawnAt', 'is', null)
  return {
    open,
    rows: rowsOf(context),
    arrival: sql.ref<number>('application.appliedAt'),
    key: ['application.codRequisicao', 'application.codPessoa'],
    codPessoa: 'application.codPessoa',
  }
}

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(application: ApplicationRow): Queued {
  const { codRequisicao, codPessoa, appliedAt, situacao, withdrawnAt, cargo, descricao } = application
  return {
    id: `${codRequisicao}_${codPessoa}`,
    ...sentBy(application, appliedAt),
    isOpen: situacao === 'P' && withdrawnAt === null,
    situacao: situacao === 'P' && withdrawnAt !== null ? 'Vaga retirada' : SITUATION_NAMES[situacao],
    resumo: cargo || descricao,
  }
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
  if (numUpdatedRows !== 1n) throw new Refused('Esta candidatura não está mais em análise.', 'mudou')
}

/** `codRequisicao_codPessoa`. */
function keyOf(id: string): ApplicationKey {
  const [codRequisicao, codPessoa] = numbersOf(id)
  return { codRequisicao, codPessoa }
}
