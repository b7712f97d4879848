import { createDevice } from '@colab/server/test/device'
import { freshCpf, makePerson } from '@colab/server/test/people'
import type { TestServer } from '@colab/server/test/server'
import { type Check, randomOf, scaled } from '../check.ts'
import { withServer } from '../servers.ts'
import { addressOf } from '../sign-in.ts'
import { areaUnderCurve } from '../timing.ts'

const EACH = 2000
/** Above this a classifier tells known from unknown people. */
const MOST = 0.55

const STEPS = ['validaCPF', 'validaSenha', 'esqueceusenha', 'enviaemail', 'enviaWhatsApp', 'validaCodigo'] as const

async function run(server: TestServer, scale: number, random: () => number) {
  const each = scaled(EACH, scale)
  const people = [
    ...(await Array.fromAsync({ length: each }, async () => ({ cpf: (await makePerson(server)).cpf, isKnown: true }))),
    ...Array.from({ length: each }, () => ({ cpf: freshCpf(), isKnown: false })),
  ]
  const order = people.map((person) => ({ person, at: random() })).sort((one, other) => one.at - other.at)
  const device = createDevice(server)
  await device.exchange()
  const bodies = new Map<string, Set<string>>()
  const times = new Map<string, { known: number[]; unknown: number[] }>()
  for (const [at, { person }] of order.entries()) {
    const headers = { 'X-Forwarded-For': addressOf(at) }
    const { cpf } = person
    for (const method of STEPS) {
      const masked = { codpessoa: 0, email: '***@***', telefone: '(**) *****-****' }
      const params = { cpf, senha: '246802', codigo: '000000', ...(method.startsWith('envia') && masked) }
      const begun = performance.now()
      const { status, text, json } = await device.call(method, { params, headers })
      const time = performance.now() - begun
      const answers = bodies.get(method) ?? new Set()
      bodies.set(method, answers.add(`${status} ${text.length} ${JSON.stringify(json)}`))
      const measured = times.get(method) ?? { known: [], unknown: [] }
      times.set(method, measured)
      measured[person.isKnown ? 'known' : 'unknown'].push(time)
    }
  }
  const areas = STEPS.map((method) => {
    const { known = [], unknown = [] } = times.get(method) ?? {}
    return [method, Math.round(areaUnderCurve(known, unknown) * 1000) / 1000] as const
  })
  const different = STEPS.filter((method) => bodies.get(method)?.size !== 1).length
  return {
    tried: order.length * STEPS.length,
    failed: different + areas.filter(([, area]) => area > MOST).length,
    figures: Object.fromEntries(areas.map(([method, area]) => [`AUC ${method}`, area])),
  }
}

export const check: Check = {
  slug: 'enumeration',
  goal: `${EACH} known and ${EACH} unknown people under UNIFORM_SIGN_IN: equal replies; time tells them apart with an AUC of ${MOST} at most`,
  run: (scale, seed) =>
    withServer('sqlite', (server) => run(server, scale, randomOf(seed)), { settings: { uniformSignIn: true } }),
}
