import { depositOf, habitsOf, type Receipt, salaryIn, yearOf } from './contract.ts'
import { type Line, rowsOf } from './events.ts'
import type { Contract, Person } from './people.ts'
import { inCents, inssOf, irrfOf } from './tables.ts'

export function thirteenth(person: Person, contract: Contract, year: number): Receipt[] {
  const { admitted, dismissed, trade } = contract
  const [november, december] = [`${year}-11-01`, `${year}-12-01`]
  if (trade === 'director' || admitted > november || (dismissed && dismissed < december)) return []
  const twelfths = yearOf(admitted) < year ? 12 : 12 - Number(admitted.slice(5, 7))
  const [first, whole] = [
    inCents(salaryIn(contract, november) * twelfths, 24),
    inCents(salaryIn(contract, december) * twelfths, 12),
  ]
  const inss = inssOf(whole, year, habitsOf(contract))
  const alimony = inCents((whole - inss) * person.alimony, 100)
  const { base: taxed, tax } = irrfOf({
    gross: whole,
    deducted: inss + alimony,
    dependents: person.dependents,
    payday: `${year}-12-19`,
    isFinal: true,
    takesSimplified: contract.employer === 1,
  })
  const lines: Line[] = [
    ['thirteenth', whole, `${twelfths}/12`],
    [contract.employer === 1 ? 'firstPartBack' : 'firstPartBackMisdeclared', first],
    ['inssOfThirteenth', inss],
    ['irrfOfThirteenth', tax],
    ['alimonyOfThirteenth', alimony],
  ]
  const left = whole - first
  const bases = { inss: whole, irrf: taxed, fgts: left, deposit: depositOf(contract, left) }
  const codEmpregado = contract.number
  return [
    {
      kind: 'decimo-terceiro',
      date: november,
      rows: rowsOf([['firstPart', first]], {
        codEmpregado,
        dtPagamento: `${year}-11-28`,
        fgts: first,
        deposit: depositOf(contract, first),
      }),
    },
    {
      kind: 'decimo-terceiro',
      date: december,
      rows: rowsOf(lines, { codEmpregado, dtPagamento: `${year}-12-19`, ...bases }),
    },
  ]
}
