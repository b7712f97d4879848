import { expect, it } from 'vitest'
import { type Costs, type Kind, simulate, VISIT } from './bench/capacity-model.ts'

const NOTHING = { server: 0, database: 0, client: 0, alone: 0, scv: 0 }

/** Costs of a visit whose only work is this call. */
function only(kind: Kind, cost: Partial<Costs['calls'][Kind]>, password = 0): Costs {
  const kinds = VISIT.flat().filter((step) => step !== 'pause')
  const calls = Object.fromEntries(kinds.map((other) => [other, other === kind ? { ...NOTHING, ...cost } : NOTHING]))
  return { calls: calls as Costs['calls'], password }
}

/** Returns the mean time of a call on one core, when 50 visits begin a second. */
function mean(kind: Kind, costs: Costs): number {
  const { calls } = simulate(costs, { rate: 50, seconds: 200, cores: 1, databaseCores: 1 })
  const own = calls.filter((call) => call.kind === kind)
  return own.reduce((sum, { ms }) => sum + ms, 0) / own.length
}

// In a line x + ρx(1 + scv) / 2(1 - ρ) (Pollaczek and Khinchine), shared evenly x / (1 - ρ).
it.each([
  ['calls of the same time', 'chave', { server: 10 }, 15],
  ['calls of different times', 'chave', { server: 10, scv: 1 }, 20],
  ['queries', 'buscaInicio', { database: 10 }, 20],
  ['passwords', 'validaSenha', { server: 10 }, 15],
] as const)('computes the known mean of %s on a core that is busy for half of the time', (_, kind, cost, expected) => {
  const costs = only(kind, cost, kind === 'validaSenha' ? 10 : 0)
  expect(mean(kind, costs) / expected).toBeCloseTo(1, 1)
})
