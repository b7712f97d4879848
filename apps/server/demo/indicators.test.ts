import { INDICATOR, TELEPHONY } from '@colab/contract/domains/indicators'
import { addMonths, firstOfMonth } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { fillDemo } from '../test/demo.ts'
import { workFacts } from './company/work.ts'
import { insertPip, insertTelephony } from './indicators.ts'

const TODAYS = ['2026-11-21', '2026-01-01', '2026-01-02', '2028-02-29']

describe('the indicators of the demo company', () => {
  it.each(TODAYS)('agree on %s with the absences and lateness that the pay has', async (today) => {
    const { db, people } = await fillDemo(today, insertPip, insertTelephony)
    const rows = await db.selectFrom('pipIndicator').selectAll().execute()
    const details = await db.selectFrom('pipOccurrence').selectAll().execute()
    expect(details.every(({ dtOcorrencia }) => dtOcorrencia < today)).toBe(true)
    for (const { codPessoa, employments } of people.slice(0, 40)) {
      const own = rows.filter((row) => row.codPessoa === codPessoa)
      for (const [tipo, kind] of [
        [INDICATOR.absences, 'falta'],
        [INDICATOR.lateness, 'atraso'],
      ] as const) {
        for (const { ano, mes, quantidade } of own.filter((row) => row.tipo === tipo)) {
          const month = `${ano}-${String(mes).padStart(2, '0')}-01`
          const facts = employments.flatMap((employment) => workFacts(employment, month))
          const days = new Set(facts.filter((fact) => fact.kind === kind).map(({ dtMovto }) => dtMovto))
          expect(quantidade).toBe([...days].filter((day) => day < today).length)
        }
      }
    }
    const counts = Map.groupBy(
      details,
      ({ codPessoa, tipo, dtOcorrencia }) => `${codPessoa} ${tipo} ${dtOcorrencia.slice(0, 7)}`,
    )
    const wrong = rows.filter(({ codPessoa, tipo, ano, mes, quantidade }) => {
      const month = `${ano}-${String(mes).padStart(2, '0')}`
      return (counts.get(`${codPessoa} ${tipo} ${month}`)?.length ?? 0) !== quantidade
    })
    expect(wrong).toEqual([])
  })

  it('give 100 points to a month without occurrences, and fewer to any other', async () => {
    const { db } = await fillDemo('2026-11-21', insertPip, insertTelephony)
    const rows = await db.selectFrom('pipIndicator').selectAll().execute()
    const months = Map.groupBy(rows, ({ codPessoa, ano, mes }) => `${codPessoa} ${ano} ${mes}`)
    const wrong = [...months].filter(([, month]) => {
      const clean = month.every(({ quantidade }) => quantidade === 0)
      const points = month.reduce((sum, { nota }) => sum + nota, 0)
      return month.length !== 3 || (points === 100) !== clean
    })
    expect(wrong).toEqual([])
  })

  it('exclude people hired today or without employment', async () => {
    const { db, persona } = await fillDemo('2026-11-21', insertPip, insertTelephony)
    for (const role of ['hiredToday', 'notEmployed'] as const) {
      const { codPessoa } = persona(role)
      for (const table of ['pipIndicator', 'pipOccurrence', 'observation'] as const) {
        expect(await db.selectFrom(table).selectAll().where('codPessoa', '=', codPessoa).execute()).toEqual([])
      }
    }
  })
})

describe('the telephone observations of the demo company', () => {
  it.each(TODAYS)('include one in each of twelve months for the persona with everything, on %s', async (today) => {
    const { db, persona } = await fillDemo(today, insertPip, insertTelephony)
    const { codPessoa } = persona('everything')
    const rows = await db.selectFrom('observation').selectAll().where('codPessoa', '=', codPessoa).execute()
    expect(rows.every(({ codObservacao, dtMovto }) => codObservacao === TELEPHONY && dtMovto <= today)).toBe(true)
    const months = new Set(rows.map(({ dtMovto }) => firstOfMonth(dtMovto)))
    for (let back = 0; back < 12; back++) expect(months).toContain(addMonths(firstOfMonth(today), -back))
  })
})
