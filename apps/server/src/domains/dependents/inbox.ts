import { DEPENDENT_DATES, SHOWN_FIELDS } from '@colab/contract/domains/dependents'
import { formatCep } from '@colab/contract/wire/cep'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { titlesOf } from '#base/column-words.ts'
import { filesOfRows, isNowhere } from '#db/outside.ts'
import { aboutHealth } from '#hr/requests/health.ts'
import { type InboxContext, numbersOf, type Queued, type RequestKind } from '#hr/requests/kind.ts'
import { provenState } from '#hr/requests/proofs.ts'
import { isState, queued, selected, sentBy } from '#hr/requests/queue.ts'
import { approveDependent, rejectDependent } from './decision.ts'
import { isLive } from './pending.ts'

const COLUMNS = {
  ...titlesOf('nome'),
  dependencia: 'Grau de dependência',
  cpfDependente: 'CPF do dependente',
  necessidadeEspecial: 'Deficiência',
  ...titlesOf(...SHOWN_FIELDS),
  estudante: 'Estudante',
  ...titlesOf('retornoRh'),
}

/** Requests to register a dependent. */
export const dependentInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Dependentes',
  subject: 'seu pedido de inclusão de dependente',
  columns: COLUMNS,
  async items(context, which) {
    const rows = await rowsOf(context).$call(selected(which, 'sequencia')).execute()
    return rows.map((row) => {
      const { sequencia, codPessoa, pessoa, cpf, createdAt, situacao, isProven, codNecessidade, ...rest } = row
      const { necessidade, retornoRh, ...texts } = rest
      return {
        ...summaryOf(row),
        values: {
          ...texts,
          cpfDependente: formatCpf(texts.cpfDependente),
          codCep: formatCep(texts.codCep),
          ...Object.fromEntries(DEPENDENT_DATES.map((name) => [name, formatDate(texts[name])])),
          estudante: texts.estudante ? 'sim' : 'não',
          necessidadeEspecial: necessidade ?? '',
          retornoRh,
        },
      }
    })
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
  ...filesOfRows(proofOf, 'mime'),
  async approve(context, { id }) {
    const { codPessoa, nome } = await approveDependent(context, numbersOf(id)[0])
    return { codPessoa, mensagem: `A inclusão de ${nome} como dependente foi aprovada.` }
  },
  async reject(context, { id }) {
    const { codPessoa, nome } = await rejectDependent(context, numbersOf(id)[0])
    return { codPessoa, mensagem: `A inclusão de ${nome} como dependente foi recusada.` }
  },
}

function rowsOf({ db, clock }: InboxContext) {
  return db
    .selectFrom('dependentRequest as request')
    .innerJoin('person', 'person.codPessoa', 'request.codPessoa')
    .innerJoin('relation', 'relation.codDependencia', 'request.codDependencia')
    .leftJoin('specialNeed', 'specialNeed.codNecessidade', 'request.codNecessidade')
    .select(['sequencia', 'request.codPessoa', 'createdAt', 'situacao', 'retornoRh', 'request.cpf as cpfDependente'])
    .select(SHOWN_FIELDS.map((name) => `request.${name}` as const))
    .select(['person.nome as pessoa', 'person.cpf', 'request.codNecessidade'])
    .select(['relation.descricao as dependencia', 'specialNeed.descricao as necessidade'])
    .select((is) => is.not(isNowhere(is)).as('isProven'))
    .where((is) => isLive(is, clock.now()))
}

function queueOf(context: InboxContext) {
  const open = context.db
    .selectFrom('dependentRequest as request')
    .where(isState('situacao', 'P'))
    .where((is) => is.not(isNowhere(is)))
  const arrival = sql.ref<number>('request.createdAt')
  return { open, rows: rowsOf(context), arrival, key: ['request.sequencia'], codPessoa: 'request.codPessoa' }
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(request: RequestRow): Queued {
  const { sequencia, createdAt, nome, dependencia, codNecessidade } = request
  const isProven = Boolean(request.isProven)
  return {
    id: String(sequencia),
    ...sentBy(request, createdAt),
    ...provenState(request, isProven),
    resumo: `${nome} (${dependencia})`,
    anexos: isProven ? 1 : 0,
    ...aboutHealth(codNecessidade !== null),
  }
}

function proofOf(db: InboxContext['db'], id: string) {
  return db
    .selectFrom('dependentRequest')
    .where('sequencia', '=', numbersOf(id)[0])
    .where((is) => is.not(isNowhere(is)))
}
