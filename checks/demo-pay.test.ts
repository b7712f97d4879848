import { buscaCompetencia, buscaMovimento } from '@colab/contract/domains/receipts'
import { partsOf } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { readReply } from '@colab/contract/wire/reading'
import { migrate, openDatabase } from '@colab/server/db/database'
import { insertCompany } from '@colab/server/demo/company/company'
import type { Person } from '@colab/server/demo/company/people'
import { createRandom } from '@colab/server/demo/company/random'
import { createPeople } from '@colab/server/demo/company/roster'
import { insertEvents } from '@colab/server/demo/income'
import { insertReceipts } from '@colab/server/demo/receipts'
import { handlers } from '@colab/server/domains/receipts/handlers'
import { migrations } from '@colab/server/registry'
import { expect, test, vi } from 'vitest'
import { isApprentice } from '../apps/portal/src/features/receipts/insights/apprentice.ts'
import { inspect } from '../apps/portal/src/features/receipts/insights/check.ts'
import { readRelated } from '../apps/portal/src/features/receipts/insights/related.ts'
import type { Check } from '../apps/portal/src/features/receipts/insights/verdict.ts'
import { KINDS, type Kind, kinds } from '../apps/portal/src/features/receipts/kinds.ts'
import { type Employment, employmentsOf } from '../apps/portal/src/features/receipts/receipt.ts'

/*
 * “Conferir” for every receipt of the demo company, as its server returns them and the portal checks them: the demo
 * pays according to the law, so none may be marked wrong, and INSS, IRRF and FGTS have a row on each.
 */

vi.spyOn(console, 'info').mockImplementation(() => {})

const TODAY = '2026-11-21'

async function company() {
  const db = openDatabase(':memory:')
  await migrate(db, 'sqlite', migrations)
  const people = createPeople(TODAY)
  await db.transaction().execute(async (transaction) => {
    await insertCompany(transaction, people, async (password) => `hash of ${password}`)
    const demo = { db: transaction, today: TODAY, people, random: createRandom }
    await insertReceipts(demo)
    await insertEvents(demo)
  })
  return { db, people }
}

const { db, people } = await company()

/** A period without receipts is refused. */
function orNone(error: unknown) {
  if (!(error instanceof Refused)) throw error
  return { ttMovimento: [] }
}

/** Returns the data of a person that the portal reads. */
function reading({ codPessoa }: Person) {
  // Marking a receipt as opened is not needed here.
  const app = { db, clock: { now: () => 0 }, storage: { attempt: async () => {} } }
  const context = { db, codPessoa, app } as never
  const known = new Map<string, Promise<Employment[]>>()
  async function read(kind: Kind, date: string): Promise<Employment[]> {
    const [ano, mes, dia] = partsOf(date)
    for (const codTipoCalculo of kinds[kind].types) {
      const params = { ano, mes, codTipoCalculo, semAnexos: true, ...(kinds[kind].daily && { dia }) }
      const reply = await handlers.buscaMovimento(context, params as never).catch(orNone)
      const { ttMovimento, leftOut } = readReply(buscaMovimento, reply) as never as {
        ttMovimento: Parameters<typeof employmentsOf>[0]
        leftOut: number
      }
      if (ttMovimento.length > 0) return employmentsOf(ttMovimento, leftOut)
    }
    return []
  }
  return {
    async periods(kind: Kind) {
      const [codTipoCalculo] = kinds[kind].types
      const reply = await handlers.buscaCompetencia(context, { codTipoCalculo } as never)
      const { ttCompetencia } = readReply(buscaCompetencia, reply) as never as {
        ttCompetencia: { dtCompetencia: string }[]
      }
      return ttCompetencia.map(({ dtCompetencia }) => ({ date: dtCompetencia }))
    },
    receipts(kind: Kind, { date }: { date: string }) {
      const key = `${kind} ${date}`
      const receipts = known.get(key) ?? read(kind, date)
      known.set(key, receipts)
      return receipts
    },
  }
}

interface Checked {
  receipt: string
  kind: Kind
  checks: Check[]
}

async function checkAll(person: Person): Promise<Checked[]> {
  const from = reading(person)
  const checked: Checked[] = []
  for (const kind of KINDS) {
    for (const { date } of await from.periods(kind)) {
      const own = await from.receipts(kind, { date })
      const related = await readRelated({ kind, date }, from)
      for (const employment of own) {
        const others = own.filter((other) => other !== employment)
        const cargo = person.employments[0]?.cargo ?? ''
        const apprentice = isApprentice({ cargo, codCateg: null })
        const { checks } = inspect({ kind, date, employment, others, related, isApprentice: apprentice })
        checked.push({ receipt: `${person.codPessoa} ${kind} ${date} ${employment.id}`, kind, checks })
      }
    }
  }
  return checked
}

const all: Checked[] = []
for (const person of people) all.push(...(await checkAll(person)))

test('“Conferir” calls no receipt of the demo company wrong', () => {
  expect(all.length).toBeGreaterThan(2000)
  const wrong = all.flatMap(({ receipt, checks }) =>
    checks.filter(({ isRight }) => isRight === false).map((check) => ({ receipt, ...check })),
  )
  expect(wrong).toEqual([])
})

test('“Conferir” has a row for INSS, IRRF and FGTS on every receipt of the demo company', () => {
  const lacking = all.flatMap(({ receipt, checks }) => {
    const subjects = new Set(checks.map(({ subject }) => subject))
    return (['inss', 'irrf', 'fgts'] as const).filter((tax) => !subjects.has(tax)).map((tax) => `${receipt}: ${tax}`)
  })
  expect(lacking).toEqual([])
})

test.each(['inss', 'irrf', 'fgts'] as const)(
  '“Conferir” confirms %s on most monthly receipts of the demo company',
  (tax) => {
    const own = all
      .filter(({ kind }) => kind === 'mensal')
      .map(({ checks }) => checks.find(({ subject }) => subject === tax))
    expect(own.filter((check) => check?.isRight).length / own.length).toBeGreaterThan(0.5)
  },
)
