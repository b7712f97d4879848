import { DEPENDENT_DATES, SHOWN_FIELDS } from '@colab/contract/domains/dependents'
import { formatCep } from '@colab/contract/wire/cep'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { ours } from '#base/ours.ts'
import { titlesOf, wordsOf } from '#db/inventory.ts'
import { filesOfRows, isNowhere } from '#db/outside.ts'
import type { Db } from '#db/schema.ts'
import { person } from '#domains/people/tables.ts'
import { registrationChange } from '#domains/registration/tables.ts'
import { aboutHealth } from '#hr/requests/health.ts'
import { numbersOf } from '#hr/requests/kind.ts'
import { proven } from '#hr/requests/proven.ts'
import { addDependent } from './add.ts'
import { dependent, dependentRequest, REQUEST_FIELDS } from './tables.ts'

const WORDS = wordsOf(person, registrationChange, dependent, dependentRequest)

/** Requests to register a dependent; with a cancelled one the document of the child is deleted, too (LGPD art. 14). */
export const dependentRequests = proven({
  title: 'Dependentes',
  subject: 'sua inclusão de dependente',
  table: 'dependentRequest',
  key: ['sequencia'],
  arrival: 'createdAt',
  columns: {
    ...titlesOf(WORDS, 'nome'),
    dependencia: 'Grau de dependência',
    cpfDependente: 'CPF do dependente',
    necessidadeEspecial: 'Deficiência',
    ...titlesOf(WORDS, ...SHOWN_FIELDS),
    estudante: 'Estudante',
  },
  from: (query) =>
    query
      .innerJoin('relation', 'relation.codDependencia', 'request.codDependencia')
      .leftJoin('specialNeed', 'specialNeed.codNecessidade', 'request.codNecessidade')
      .select([...REQUEST_FIELDS, ...SHOWN_FIELDS].map((name) => `request.${name}` as const))
      .select(['relation.descricao as dependencia', 'specialNeed.descricao as necessidade'])
      .select((is) => is.not(isNowhere(is)).as('isProven')),
  arrived: (is) => is.not(isNowhere(is)),
  summary: ({ nome, dependencia, codNecessidade, isProven }) => ({
    resumo: `${nome} (${dependencia})`,
    fatos: [
      ['nome', nome],
      ['dependencia', dependencia],
    ],
    anexos: isProven ? 1 : 0,
    ...aboutHealth(codNecessidade !== null),
  }),
  details: (rows) =>
    rows.map((row) => ({
      values: {
        ...Object.fromEntries(SHOWN_FIELDS.map((name) => [name, row[name]])),
        sexo: row.sexo === 'feminino' ? ours`feminino` : ours`masculino`,
        dependencia: row.dependencia,
        cpfDependente: formatCpf(row.cpf),
        codCep: formatCep(row.codCep),
        ...Object.fromEntries(DEPENDENT_DATES.map((name) => [name, formatDate(row[name])])),
        estudante: row.estudante ? ours`sim` : ours`não`,
        necessidadeEspecial: row.necessidade ?? '',
      },
    })),
  ...filesOfRows(proofOf, 'mime'),
  own: (row) => ({
    assunto: row.nome,
    descricao: row.observacao,
    ttCampo: REQUEST_FIELDS.map((campo) => ({ campo, valor: String(row[campo] ?? '') })),
  }),
  async approve(context, row) {
    await addDependent(context, row)
    return { mensagem: `A inclusão de ${row.nome} como dependente foi aprovada.` }
  },
  reject: ({ nome }) => ({ mensagem: `A inclusão de ${nome} como dependente foi recusada.` }),
  cancelled: (db, { sequencia = 0 }) =>
    db
      .updateTable('dependentRequest')
      .set({ conteudo: null, objeto: null, nomeArquivo: '', mime: '' })
      .where('sequencia', '=', sequencia)
      .execute(),
})

/** Selects pending requests that have not expired. */
export function pendingDependents(db: Db, now: number) {
  return db.selectFrom('dependentRequest as request').where('situacao', '=', 'P').where(dependentRequests.isLive(now))
}

function proofOf(db: Db, id: string) {
  return db
    .selectFrom('dependentRequest')
    .where('sequencia', '=', numbersOf(id)[0])
    .where((is) => is.not(isNowhere(is)))
}
