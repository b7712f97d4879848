import { foldedKey } from '#employees/external-keys/kinds.ts'
import { BadCell } from '#import/cell-types.ts'
import { type Layout, layoutNamed } from '#import/layout.ts'
import type { Preparing } from '#import/prepared.ts'
import type { EsocialEvent } from '../event.ts'
import type { AnsweredRubric } from '../events/remuneration.ts'
import type { RubricFacts } from '../events/rubric.ts'
import { isLater } from '../fold.ts'
import type { People } from './draft.ts'
import type { ProjectedRow } from './sheet.ts'
import { companiesOf, type StoredState } from './stored.ts'

/* Pay events by the rubrics of eSocial: their names, natures and incidences, and their numbers in the portal. */

/** The facts of a rubric in a month. */
export interface Rubric {
  /** Null without a name. */
  name: string | null
  nature: number | null
  /** 1 earning, 2 deduction, 3 and 4 informative; null where it is unknown. */
  kind: string | null
  /** Incidences of social security and FGTS. */
  cp: number | null
  fgts: number | null
}

type Version = Pick<RubricFacts, 'since' | 'until' | 'name' | 'nature' | 'kind' | 'cp' | 'irrf' | 'fgts'> & {
  event: EsocialEvent
}

export type Rubrics = Awaited<ReturnType<typeof createRubrics>>

export async function createRubrics(live: readonly EsocialEvent[], preparing: Preparing, context: RubricContext) {
  const { people } = context
  const versions = versionsOf(live)
  const answered = answeredOf(live)
  const own = await readEvents(preparing.db)
  const numbers = await createNumbers(preparing, context, own)
  const rows: ProjectedRow[] = []
  const declared = new Set<string>()
  const found = new Map<string, Rubric>()

  function companyNumbers(employer: string): number[] {
    return companiesOf(people.companies, employer).map(({ codEmp }) => codEmp)
  }

  return {
    /** Returns the facts of a rubric in a month `YYYY-MM`. */
    find(employer: string, rubric: string, month: string): Rubric {
      const key = `${employer} ${rubric} ${month}`
      const before = found.get(key)
      if (before) return before
      const version = validIn(versions.get(`${employer} ${rubric}`) ?? [], month)
      const answer = answered.get(`${employer} ${rubric}`)
      // HR may have named it, or an earlier import.
      const codes = companyNumbers(employer).map((codEmp) => ({ codEmp, numero: numbers.known(codEmp, rubric) }))
      const named = own.find(({ codEmp, codEvento }) => {
        return codes.some((one) => one.codEmp === codEmp && one.numero === codEvento)
      })
      const facts = version ?? answer
      const result: Rubric = {
        name: version?.name || named?.nomeEvento || null,
        nature: codeOf(facts?.nature) ?? named?.natRubr ?? null,
        kind: /^[1-4]$/.test(facts?.kind ?? '') ? (facts?.kind ?? null) : null,
        cp: codeOf(facts?.cp) ?? named?.codIncCP ?? null,
        fgts: codeOf(facts?.fgts) ?? named?.codIncFGTS ?? null,
      }
      found.set(key, result)
      return result
    },
    /** Returns the number of a rubric at an employer of the portal; its declaration becomes a row of `eventos`. */
    async declare(employer: string, codEmp: number, rubric: string): Promise<number> {
      const list = versions.get(`${employer} ${rubric}`) ?? []
      const version = validIn(list, preparing.today.slice(0, 7)) ?? list.at(-1)
      const numero = await numbers.of(companyNumbers(employer), codEmp, { rubric, name: version?.name ?? '' })
      const key = `${codEmp} ${numero}`
      if (declared.has(key) || !version) return numero
      declared.add(key)
      const codIncIRRF = codeOf(version.irrf)
      const was = own.find((one) => one.codEmp === codEmp && one.codEvento === numero)
      // Codes outside table 21 are left out: receipts do not need them, and no report may depend on one.
      if (codIncIRRF === null || !isIncidence(preparing.layouts, version.irrf)) return numero
      rows.push({
        values: {
          ...was,
          ...{ codEmp, codEvento: numero, nomeEvento: version.name.slice(0, 120), natRubr: codeOf(version.nature) },
          ...{ codIncIRRF, codIncCP: codeOf(version.cp), codIncFGTS: codeOf(version.fgts) },
        },
        place: `S-1010, rubrica ${rubric}`,
      })
      return numero
    },
    rows: () => new Map([...(rows.length > 0 ? [['eventos', rows] as const] : []), ...numbers.rows()]),
  }

  function codeOf(text: string | undefined): number | null {
    return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null
  }
}

/** Returns whether table 21 of eSocial has a code, according to the column of `eventos`. */
function isIncidence(layouts: readonly Layout[], code: string): boolean {
  const column = layoutNamed(layouts, 'eventos').columns.find(({ name }) => name === 'codIncIRRF')
  try {
    column?.type.read(code)
    return true
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return false
  }
}

interface RubricContext {
  people: People
  stored: StoredState
}

function readEvents(db: Preparing['db']) {
  return db.selectFrom('payrollEvent').selectAll().orderBy('codEmp').orderBy('codEvento').execute()
}

/**
 * Returns the versions of each rubric in the order of their first months: S-1010 begins, alters, moves and excludes
 * them.
 */
function versionsOf(live: readonly EsocialEvent[]): Map<string, Version[]> {
  const byRubric = new Map<string, Map<string, Version>>()
  const events = live.filter(({ facts }) => facts.rubric).toSorted((one, other) => (isLater(one, other) ? 1 : -1))
  for (const event of events) {
    const { rubric } = event.facts
    if (!rubric) continue
    const key = `${event.employer} ${rubric.rubric}`
    const versions = byRubric.get(key) ?? new Map<string, Version>()
    byRubric.set(key, versions)
    versions.delete(rubric.since)
    if (rubric.change === 'exclusao') continue
    const valid = rubric.moved ?? rubric
    versions.set(valid.since, { ...rubric, since: valid.since, until: valid.until, event })
  }
  return new Map(
    [...byRubric].map(([key, versions]) => {
      return [key, [...versions.values()].toSorted((one, other) => (one.since < other.since ? -1 : 1))]
    }),
  )
}

function validIn(versions: readonly Version[], month: string): Version | undefined {
  const begun = versions.findLast(({ since }) => since <= month)
  return begun && (begun.until === '' || begun.until >= month) ? begun : undefined
}

/** Returns the latest data of rubrics in the responses to events. */
function answeredOf(live: readonly EsocialEvent[]): Map<string, AnsweredRubric> {
  const answered = new Map<string, AnsweredRubric>()
  const events = live.filter(({ facts }) => (facts.remuneration?.rubrics.length ?? 0) > 0)
  for (const { employer, facts } of events.toSorted((one, other) => (isLater(one, other) ? 1 : -1))) {
    for (const one of facts.remuneration?.rubrics ?? []) answered.set(`${employer} ${one.rubric}`, one)
  }
  return answered
}

/**
 * Assigns numbers of rubrics: by `chaves`; else the code, where it is a free number or that of an event with the same
 * name.
 */
async function createNumbers(
  { db }: Preparing,
  { stored }: RubricContext,
  own: Awaited<ReturnType<typeof readEvents>>,
) {
  const { keys } = stored
  const rows: ProjectedRow[] = []
  const given = new Set<number>()
  let used: Set<number> | undefined

  function known(codEmp: number, rubric: string): number | undefined {
    const found = keys.find('evento-esocial', { empregador: codEmp, chave: rubric })
    return found.found === 'one' && found.key.chave === rubric ? found.key.numero : undefined
  }

  /** Returns codes in receipts of other imports, which need not be declared. */
  async function usedCodes(): Promise<Set<number>> {
    if (used) return used
    const lines = await db.selectFrom('receiptLine').select('codEvento').distinct().execute()
    used = new Set([...lines.map(({ codEvento }) => codEvento), ...keys.numbers('evento-esocial')])
    return used
  }

  function add(tipo: 'evento' | 'evento-esocial', empregador: number, chave: string, numero: number): void {
    keys.add({ tipo, empregador, chave, numero })
    rows.push({ values: { tipo, empregador, chave, numero }, place: `S-1010, rubrica ${chave}` })
  }

  async function newNumber({ rubric, name }: { rubric: string; name: string }): Promise<number> {
    const code = rubric.slice(rubric.indexOf('/') + 1)
    const plain = /^[1-9]\d{0,8}$/.test(code) ? Number(code) : null
    if (plain !== null && keys.find('evento', { empregador: null, chave: code }).found === 'none') {
      const same = own.filter(({ codEvento }) => codEvento === plain)
      const isSame = same.length > 0 && same.every(({ nomeEvento }) => foldedKey(nomeEvento) === foldedKey(name))
      const isFree = same.length === 0 && !(await usedCodes()).has(plain) && !keys.ofNumber('evento', plain)
      if (!given.has(plain) && !keys.ofNumber('evento-esocial', plain) && (isSame || isFree)) return plain
    }
    const numero = await stored.next('evento')
    // The code of the company, as receipts show it; a number may be that of another event in its tables.
    if (plain === null && code !== '' && keys.find('evento', { empregador: 0, chave: code }).found === 'none') {
      add('evento', 0, code, numero)
    }
    return numero
  }

  return {
    known,
    async of(companies: readonly number[], codEmp: number, named: { rubric: string; name: string }): Promise<number> {
      for (const one of companies) {
        const numero = known(one, named.rubric)
        if (numero !== undefined) return numero
      }
      const numero = await newNumber(named)
      given.add(numero)
      add('evento-esocial', companies[0] ?? codEmp, named.rubric, numero)
      return numero
    },
    rows: () => (rows.length > 0 ? [['chaves', rows] as const] : []),
  }
}
