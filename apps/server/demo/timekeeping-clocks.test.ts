import { expect, it } from 'vitest'
import { insertAll } from '#db/insert.ts'
import { writeTimes } from '#domains/timekeeping/marks.ts'
import { folderOf, importFrom } from '../test/import.ts'
import { startServer } from '../test/server.ts'
import { insertCompany } from './company/company.ts'
import { createPeople } from './company/roster.ts'
import { exportClocks } from './timekeeping-clocks.ts'
import { recordsOf, scheduleOf } from './timekeeping-records.ts'

const today = '2026-11-21'

it('brings from its clock files the punches that the demo company has', { timeout: 60_000 }, async () => {
  const { app } = await startServer()
  const all = createPeople(today)
  const night = all.filter(({ employments }) => employments.some(({ nightShift }) => nightShift)).slice(0, 2)
  const people = [...new Set([...all.slice(0, 6), ...night])]
  const expected: string[] = []
  await app.db.transaction().execute(async (db) => {
    await insertCompany(db, people, async () => 'no password')
    for (const person of people) {
      for (const [at, employment] of person.employments.entries()) {
        const { codEmpregado, dtAdmissao } = employment
        const horario = writeTimes(scheduleOf(employment, at > 0))
        if (horario)
          await insertAll(db, 'workSchedule', [{ codEmpregado, desde: dtAdmissao, horario, diasSemana: '12345' }])
        for (const { dtMovto, marks } of recordsOf(person, employment, today).days) {
          if (marks.length > 0) expected.push(`${codEmpregado} ${dtMovto}: ${writeTimes(marks)}`)
        }
      }
    }
  })
  const folder = await folderOf({})
  const { files } = await exportClocks(folder, people, today)
  const { faults } = await importFrom(app, folder)
  expect([files, faults]).toEqual([2, []])
  const rows = await app.db.selectFrom('originalMarks').selectAll().execute()
  const stored = rows.map(({ codEmpregado, dtMovto, marcacoes }) => `${codEmpregado} ${dtMovto}: ${marcacoes}`)
  expect(expected.length).toBeGreaterThan(500)
  expect(stored.toSorted()).toEqual(expected.toSorted())
})
