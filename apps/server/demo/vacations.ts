import { insertAll } from '#db/insert.ts'
import type { Demo } from './company/demo.ts'

/** Stores the vacations of the plan: taken, planned, and due without dates. */
export async function insertVacations({ db, people }: Demo): Promise<void> {
  const rows = people.flatMap(({ codPessoa, employments }) =>
    employments.flatMap(({ codEmpregado, vacations }) =>
      vacations.map((vacation) => ({ codPessoa, codEmpregado, ...vacation })),
    ),
  )
  await insertAll(db, 'vacation', rows)
}
