import { hashPassword, PASSWORD_COST } from '@colab/server/gatekeeper/passwords'
import { createDevice } from '@colab/server/test/device'
import { freshCpf, makePerson } from '@colab/server/test/people'
import { shuffled } from '../check.ts'
import { onServer } from '../servers.ts'
import { addressOf } from '../sign-in.ts'
import { areaUnderCurve } from '../timing.ts'

const EACH = 2000
/** Above this value a classifier distinguishes known from unknown people. */
const MOST = 0.55

const STEPS = ['validaCPF', 'validaSenha', 'esqueceusenha', 'enviaemail', 'enviaWhatsApp', 'validaCodigo'] as const

/** What a client sees of one kind of people. */
const createSeen = () => ({ times: [] as number[], replies: new Set<string>() })

export const check = onServer(
  `${EACH} known and ${EACH} unknown people under UNIFORM_SIGN_IN: equal replies; time tells them apart with an AUC of ${MOST} at most`,
  async (server, trial) => {
    const each = trial.scaled(EACH)
    const people = [
      ...(await Array.fromAsync({ length: each }, async () => ({
        cpf: (await makePerson(server)).cpf,
        isKnown: true,
      }))),
      ...Array.from({ length: each }, () => ({ cpf: freshCpf(), isKnown: false })),
    ]
    // With the cost of production, which is part of what hides the difference: hashes of people made for tests are
    // cheap.
    const hash = await hashPassword(server.app, '135790')
    await server.app.db.updateTable('credential').set({ hash }).execute()
    const device = createDevice(server)
    await device.exchange()
    const seen = new Map(STEPS.map((method) => [method, { known: createSeen(), unknown: createSeen() }] as const))
    for (const [at, { cpf, isKnown }] of shuffled(trial.random, people).entries()) {
      const headers = { 'X-Forwarded-For': addressOf(at) }
      for (const method of STEPS) {
        const masked = { codpessoa: 0, email: '***@***', telefone: '(**) *****-****' }
        const params = { cpf, senha: '246802', codigo: '000000', ...(method.startsWith('envia') && masked) }
        const begun = performance.now()
        const { status, text, json } = await device.call(method, { params, headers })
        const time = performance.now() - begun
        const of = seen.get(method)?.[isKnown ? 'known' : 'unknown']
        of?.times.push(time)
        of?.replies.add(`${status} ${text.length} ${JSON.stringify(json)}`)
        trial.tried += 1
      }
    }
    for (const [method, { known, unknown }] of seen) {
      // The limit of the company changes the replies to both in the course of the run.
      trial.fail(known.replies.symmetricDifference(unknown.replies).size > 0)
      const area = areaUnderCurve(known.times, unknown.times)
      trial.add(`AUC ${method}`, area)
      trial.fail(area > MOST)
    }
  },
  { settings: { uniformSignIn: true, passwordCost: PASSWORD_COST } },
)
