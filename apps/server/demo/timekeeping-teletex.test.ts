import { lastOfMonth } from '@colab/contract/wire/calendar'
import { formatMinutes, readMinutes } from '@colab/contract/wire/time'
import { describe, expect, it } from 'vitest'
import { recordedDays, totalsOf } from '#domains/timekeeping/days.ts'
import { sumTotals } from '#domains/timekeeping/totals.ts'
import { fillDemo } from '../test/demo.ts'
import { insertTimekeeping } from './timekeeping.ts'
import { insertTeletex } from './timekeeping-teletex.ts'
import { insertVacations } from './vacations.ts'

describe('the teletex of the demo company', () => {
  it.each(['2026-11-21', '2027-01-02'])(
    'fills more than a page and every kind for one persona, on %s',
    async (today) => {
      const { db, persona } = await fillDemo(today, insertTimekeeping, insertTeletex)
      const rows = await db.selectFrom('teletexRequest').selectAll().execute()
      const own = rows.filter(({ codPessoa }) => codPessoa === persona('everything').codPessoa)
      expect(own.length).toBeGreaterThan(20)
      expect(new Set(own.map(({ tipo }) => tipo))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
      expect(own.filter(({ dtMovto }) => dtMovto === null)).toHaveLength(1)
      expect(new Set(own.map(({ situacaoNome }) => situacaoNome)).size).toBe(3)
      expect(own.some(({ justificativa }) => justificativa !== '')).toBe(true)
      expect(rows.every(({ dtSolicitacao }) => dtSolicitacao <= today)).toBe(true)
      expect(rows.every(({ tipo, codEvento }) => (tipo === 4) === (codEvento !== null))).toBe(true)
      expect(rows.some(({ codPessoa }) => codPessoa === persona('hiredToday').codPessoa)).toBe(false)
    },
  )

  it('include a treated punch for every approved change', async () => {
    const { db } = await fillDemo('2026-11-21', insertTimekeeping, insertTeletex)
    const requests = await db.selectFrom('teletexRequest').selectAll().where('tipo', 'in', [1, 2]).execute()
    const treated = await db.selectFrom('treatedMark').selectAll().execute()
    const keys = new Set(
      treated.map(
        (mark) => `${mark.codEmpregado} ${mark.dtMovto} ${formatMinutes(mark.minuto % 1440)} ${mark.tratamento}`,
      ),
    )
    expect(requests.length).toBeGreaterThan(5)
    for (const { codEmpregado, dtMovto, hrMovtoIni, tipo } of requests) {
      expect(keys).toContain(`${codEmpregado} ${dtMovto} ${hrMovtoIni} ${tipo === 1 ? 'I' : 'D'}`)
    }
  })

  it('awards the hours that the punches show, and nothing for a month with an absence', async () => {
    const { db, people } = await fillDemo('2026-11-21', insertVacations, insertTimekeeping, insertTeletex)
    const awards = await db.selectFrom('punctualityAward').selectAll().execute()
    const span = { first: '2025-11-01', last: lastOfMonth('2026-10-01') }
    let compared = 0
    for (const { codPessoa } of people.slice(0, 60)) {
      for (const { codEmpregado, days } of await recordedDays(db, codPessoa, span)) {
        for (const [month, own] of Map.groupBy(days, ({ dtMovto }) => dtMovto.slice(0, 7))) {
          const { faltaJust, faltaInjust } = sumTotals(own.map(totalsOf))
          const due = own.filter(({ kind }) => kind === 'work').reduce((sum, { jornada }) => sum + jornada, 0)
          const award = awards.find((one) => one.codEmpregado === codEmpregado && one.dtCompetencia === `${month}-01`)
          const absent = own.some((day) => day.kind === 'work' && day.marks.length === 0 && !day.absence)
          expect([codEmpregado, month, award === undefined]).toEqual([codEmpregado, month, absent || due === 0])
          if (!award) continue
          const minutes = readMinutes(award.hrMovto) ?? 0
          expect([codEmpregado, month, minutes]).toEqual([codEmpregado, month, due - faltaJust - faltaInjust])
          expect(award.vlrMovto).toBe(Math.round((minutes * 85) / 60))
          compared += 1
        }
      }
    }
    expect(compared).toBeGreaterThan(300)
  })
})
