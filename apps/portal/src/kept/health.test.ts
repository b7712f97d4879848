import { expect, test } from 'vitest'
import { withoutHealth } from './health.ts'

const kept = (value: object) => JSON.parse(withoutHealth(value))

test.each([
  ['08:00 12:00 13:00 17:00', '08:00 12:00 13:00 17:00'],
  ['08:00 12:00(I) 13:00 (I)', '08:00 12:00(I) 13:00 (I)'],
  ['Férias', 'Férias'],
  ['Descanso semanal', 'Descanso semanal'],
  ['', ''],
  ['-', '-'],
  ['Atestado médico', 'Ausência'],
  ['08:00 12:00 Atestado', '08:00 12:00'],
  ['CID J11', 'Ausência'],
])('of the hours of a day %j stays %j', (cell, stays) => {
  expect(kept({ Marcacao: [{ horario: cell, marcacoes: cell }] })).toEqual({
    Marcacao: [{ horario: stays, marcacoes: stays }],
  })
})

test('a receipt stays without the statement of the health plan', () => {
  const receipt = {
    head: { planoSaude: 'JVBERi0=', anexo: 'JVBERi1=', anexosOmitidos: 'anexo planoSaude comissao' },
    earnings: [{ planoSaude: 'JVBERi0=', vlrMovto: 9 }],
  }
  expect(kept(receipt)).toEqual({
    head: { planoSaude: '', anexo: 'JVBERi1=', anexosOmitidos: 'anexo comissao' },
    earnings: [{ planoSaude: '', vlrMovto: 9 }],
  })
})
