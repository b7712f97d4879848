import { isEnrolment } from '@colab/contract/wire/enrolment'
import { sql } from 'kysely'
import { ours } from '#base/ours.ts'
import { doubtsOf, MOST_DOUBTS, textOf, warnOfFuture, warnOfOrder } from '#import/doubts.ts'
import type { Review, Reviewable } from '#import/layout.ts'

export function reviewDependents(): Review {
  return {
    row(row) {
      const { value, today, error, warning } = row
      if (String(value('dtNascimento') ?? '') > today) error('dtNascimento', ours`fica no futuro`)
      warnOfFuture(row, 'dtCertidao')
      warnOfOrder(row, ['dtNascimento', 'dtCertidao'], ours`do nascimento`)
      // Numbers of certificates from abroad and of old ones are accepted as written.
      const enrolment = textOf(row, 'matriculaCertidao').replace(/[\s.-]/g, '')
      if (/^\d{32}$/.test(enrolment) && !isEnrolment(enrolment)) {
        warning('matriculaCertidao', ours`não é uma matrícula: confira os dígitos`)
      }
    },
    end: repeatedCpfs,
  }
}

/** Finds dependents with the CPF of their person, or of another dependent of the same person. */
async function repeatedCpfs({ db, seen }: Reviewable) {
  const own = sql<{ line: number }>`
    select s.line from ${seen} s cross join dependent d
    inner join person p on p."codPessoa" = d."codPessoa" and p.cpf = d.cpf
    where d."codDependente" = s."codDependente" order by s.line limit ${sql.lit(MOST_DOUBTS)}`
  const twice = sql<{ line: number; other: number }>`
    select s.line, min(o."codDependente") as other from ${seen} s cross join dependent d
    inner join dependent o on o."codPessoa" = d."codPessoa" and o.cpf = d.cpf and o."codDependente" < d."codDependente"
    where d."codDependente" = s."codDependente" and d.cpf <> ''
    group by s.line order by s.line limit ${sql.lit(MOST_DOUBTS)}`
  return [
    ...(await doubtsOf(db, own, 'cpf', () => ours`é o CPF da própria pessoa`)),
    ...(await doubtsOf(db, twice, 'cpf', ({ other }) => ours`é também do dependente ${other} da mesma pessoa`)),
  ]
}
