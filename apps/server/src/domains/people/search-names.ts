import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Database, Db } from '#db/schema.ts'
import { searchName } from '#employees/search.ts'

/** People read and written at once. */
const SIZE = 1000
/** Below every code, which has 32 bits. */
const FIRST = -(2 ** 31)

/** Stores the searched form of all names whose stored form differs. */
export async function fillSearchNames(db: Db): Promise<void> {
  for (let last = FIRST; ; ) {
    const people = await db
      .selectFrom('person')
      .select(['codPessoa', 'nome', 'nomeBusca'])
      .where('codPessoa', '>', last)
      .orderBy('codPessoa')
      .limit(SIZE)
      .execute()
    const wrong = people.filter(({ nome, nomeBusca }) => nomeBusca !== searchName(nome))
    if (wrong.length > 0) await store(db, wrong)
    if (people.length < SIZE) return
    last = people.at(-1)?.codPessoa ?? last
  }
}

async function store(db: Db, people: readonly { codPessoa: number; nome: string }[]): Promise<void> {
  const rows = people.map(
    ({ codPessoa, nome }) => sql`(cast(${codPessoa} as integer), cast(${nome} as text), ${searchName(nome)})`,
  )
  // A name that changed meanwhile has its own form already.
  await sql`
    with k("codPessoa", nome, searched) as (values ${sql.join(rows)})
    update person set "nomeBusca" = coalesce(
      (select k.searched from k where k."codPessoa" = person."codPessoa" and k.nome = person.nome), "nomeBusca")
    where "codPessoa" in (select k."codPessoa" from k)`.execute(db)
}

/** The day of the last run of each process. */
const lastDays = new WeakMap<Database, string>()

/**
 * Corrects once a day the forms that a server of an earlier version stored while both ran, or that undoing its import
 * restored.
 */
export async function mendSearchNames({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = clock.today()
  if (lastDays.get(db) === today) return
  lastDays.set(db, today)
  await fillSearchNames(db)
}
