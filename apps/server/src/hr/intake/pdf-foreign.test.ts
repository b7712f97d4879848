import { expect, it } from 'vitest'
import { Others } from './pdf-foreign.ts'
import type { Candidate } from './pdf-people.ts'
import { faultOfPart } from './pdf-plan.ts'

/* Data of other people in a part. */

const one = (codEmpregado: number, matricula: string, cpf: string, nome: string): Candidate => {
  return { codEmpregado, matricula, codPessoa: codEmpregado, cpf, nome, codEmp: 1 }
}
const people = [
  one(10, '10', '52998224725', 'ANA SOUZA'),
  one(20, '4711-X', '16899535009', 'DIEGO FERNANDES'),
  one(30, '30', '39053344705', 'ANA SOUZA DE MORAES'),
]
const planned = { candidates: new Map(people.map((own) => [own.codEmpregado, own])), others: new Others(people) }
const OWN = 'Ana Souza 529.982.247-25 Matrícula 10'
const paper = { codEmpregado: 10, matricula: '10', pages: [3], isAlone: false }
const fault = (held: { texts?: string[]; raw?: string[]; pages?: number; allPages?: number }) =>
  faultOfPart({ texts: [OWN], raw: [OWN], pages: 1, allPages: 1, ...held }, paper, planned)

it('is nothing where a part holds its own person, numbers like amounts and codes of nobody', () => {
  expect(fault({ texts: [OWN, '30 dias', 'Matrícula 10', '111.444.777-35', 'DIEGO FERNANDO'] })).toBeUndefined()
})

it.each([
  ['a CPF', '168.995.350-09'],
  ['a CPF without punctuation', 'x16899535009,'],
  ['a CPF whose digits are apart', '1 6 8 9 9 5 3 5 0 0 9'],
  ['a name', 'diego  fernandes'],
])('is refused for %s of another person, in a text or in a stream', (_, text) => {
  const reason = 'página 3: o papel de ANA SOUZA traz dados de DIEGO FERNANDES'
  expect([fault({ texts: [text] }), fault({ raw: [text] })]).toEqual([reason, reason])
})

it.each([
  ['a registration number', '4711-X', 'DIEGO FERNANDES'],
  ['a short number behind the word that says so', 'Matrícula nº 30', 'ANA SOUZA DE MORAES'],
  ['a longer name that begins like its own', 'ANA SOUZA DE MORAES', 'ANA SOUZA DE MORAES'],
])('is refused for %s of another person', (_, text, name) => {
  expect(fault({ texts: [text] })).toContain(`traz dados de ${name}`)
})

it('is refused with more pages than its own, shown or not', () => {
  const reason = 'página 3: a parte traz outras páginas do arquivo'
  expect([fault({ pages: 2, allPages: 2 }), fault({ allPages: 2 })]).toEqual([reason, reason])
})
