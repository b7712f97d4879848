import { addDays, addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import type { Employment, Person } from './company/people.ts'
import { workFacts } from './company/work.ts'

const HR = 'Rita Campos'

/** Stores the vacations of the plan: taken, planned, and due without dates; for the first two personas also their periods and a request. */
export async function insertVacations({ db, today, people }: Demo): Promise<void> {
  const rows = people.flatMap(({ codPessoa, employments }) =>
    employments.flatMap(({ codEmpregado, vacations }) =>
      vacations.map((vacation) => ({ codPessoa, codEmpregado, ...vacation })),
    ),
  )
  await insertAll(db, 'vacation', rows)
  const known = people.filter(({ role }) => role === 'everything' || role === 'twoEmployments')
  await insertAll(
    db,
    'vacationPeriod',
    known.flatMap((person) => person.employments.flatMap((employment) => periodsOf(person, employment, today))),
  )
  for (const person of known.filter(({ role }) => role === 'everything')) await insertRequest(db, person, today)
}

/** The acquisition periods of the last two years, with the unexcused absences of their days. */
function periodsOf({ codPessoa }: Person, employment: Employment, today: string) {
  const { codEmpregado, vacations } = employment
  const ends = new Map(vacations.map(({ dtIniPeriodo, dtFimPeriodo }) => [dtIniPeriodo, dtFimPeriodo]))
  return [...ends]
    .filter(([dtIniPeriodo]) => dtIniPeriodo >= addMonths(today, -24))
    .map(([dtIniPeriodo, dtFimPeriodo]) => {
      const months = Array.from({ length: 13 }, (_, at) => addMonths(firstOfMonth(dtIniPeriodo), at))
      const absences = months
        .flatMap((month) => workFacts(employment, month))
        .filter(({ kind, dtMovto }) => kind === 'falta' && dtMovto >= dtIniPeriodo && dtMovto <= dtFimPeriodo)
      return { codPessoa, codEmpregado, dtIniPeriodo, dtFimPeriodo, faltas: absences.length, diasDireito: null }
    })
}

/** The request that HR approved before it planned the next vacation. */
async function insertRequest(db: Demo['db'], { codPessoa, employments }: Person, today: string): Promise<void> {
  for (const { codEmpregado, vacations } of employments) {
    const next = vacations.find(({ dtIniFerias }) => dtIniFerias && dtIniFerias > today)
    if (!next?.dtIniFerias) continue
    const sent = addDays(today, -35)
    const { dtIniPeriodo, dtFimPeriodo, dtIniFerias, diasFerias, diasAbono } = next
    const { codSolicitacao } = await db
      .insertInto('vacationRequest')
      .values({
        ...{ codPessoa, codEmpregado, dtIniPeriodo, dtFimPeriodo },
        abono: diasAbono > 0 ? 1 : 0,
        adiantaDecimo: 0,
        createdAt: noonOf(sent),
        situacao: 'A',
        retornoRh: 'Aprovado. Boas férias!',
        decididoPor: HR,
        decididoEm: noonOf(addDays(sent, 2)),
      })
      .returning('codSolicitacao')
      .executeTakeFirstOrThrow()
    await db.insertInto('vacationRequestPart').values({ codSolicitacao, parte: 1, dtIniFerias, diasFerias }).execute()
  }
}
