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

/** What a client sees of one kind of people. */
const createSeen = () => ({ times: [] as number[], replies: new Set<string>() })

async function run(server: TestServer, scale: number, random: () => number) {
  const each = scaled(EACH, scale)
  const people = [
    ...(await Array.fromAsync({ length: each }, async () => ({ cpf: (await makePerson(server)).cpf, isKnown: true }))),
    ...Array.from({ length: each }, () => ({ cpf: freshCpf(), isKnown: false })),
  ]
  const order = people.map((person) => ({ person, at: random() })).sort((one, other) => one.at - other.at)
  const device = createDevice(server)
  await device.exchange()
  const seen = new Map(STEPS.map((method) => [method, { known: createSeen(), unknown: createSeen() }] as const))
  for (const [at, { person }] of order.entries()) {
    const headers = { 'X-Forwarded-For': addressOf(at) }
    const { cpf } = person
    for (const method of STEPS) {
      const masked = { codpessoa: 0, email: '***@***', telefone: '(**) *****-****' }
      const params = { cpf, senha: '246802', codigo: '000000', ...(method.startsWith('envia') && masked) }
      const begun = performance.now()
      const { status, text, json } = await device.call(method, { params, headers })
      const time = performance.now() - begun
      const of = seen.get(method)?.[person.isKnown ? 'known' : 'unknown']
      of?.times.push(time)
      of?.replies.add(`${status} ${text.length} ${JSON.stringify(json)}`)
    }
  }
  const areas = STEPS.map((method) => {
    const { known = createSeen(), unknown = createSeen() } = seen.get(method) ?? {}
    return [method, Math.round(areaUnderCurve(known.times, unknown.times) * 1000) / 1000] as const
  })
  // The brake of the company changes the replies to both in the course of the run.
  const different = [...seen.values()].filter(({ known, unknown }) => {
    return known.replies.symmetricDifference(unknown.replies).size > 0
  }).length
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
