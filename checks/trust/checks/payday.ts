import { createChannel } from '@colab/contract/channel'
import { validaSenha } from '@colab/contract/domains/access'
import { buscaAviso } from '@colab/contract/domains/notices'
import type { Held } from '@colab/contract/test/memory'
import { hashPassword } from '@colab/server/gatekeeper/passwords'
import { makePerson } from '@colab/server/test/people'
import { withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { phoneOptions } from '../../bench/phone.ts'
import { type ServerConfig, settingsOf, startServer } from '../../bench/server.ts'
import type { Check } from '../check.ts'
import { percentile } from '../paced.ts'
import { withPlace } from '../servers.ts'
import { addressOf } from '../sign-in.ts'

const PEOPLE = 10_000
/** Milliseconds within which as many people arrive, and must be served. */
const HOUR = 3_600_000
/** People who are served at the same moment. */
const AT_ONCE = 8
const SENHA = '135790'

/** Signs a person in through the real channel, reads and signs out, with a device and an address of its own. */
async function visit(url: string, cpf: string, address: string): Promise<void> {
  const held: Held = { session: null, keys: undefined }
  const channel = createChannel(phoneOptions(url, held, address))
  const [login] = (await channel.call(validaSenha, { cpf, senha: SENHA })).ttLogin
  if (!login) throw new Error('no session')
  held.session = { token: login.token, refresh: login.refresh_token }
  await channel.refresh(held.session)
  await channel.call(buscaAviso, { todos: 1 })
  await channel.signOut()
}

/** Creates people with one password, whose one hash has the cost of production, so that checking it takes as long. */
function createPeople(place: ServerConfig, count: number): Promise<string[]> {
  return withApp(place, async (app) => {
    const hash = await hashPassword({ secrets: app.secrets, settings: settingsOf(place) }, SENHA)
    return Array.fromAsync({ length: count }, async () => {
      const { codPessoa, cpf } = await makePerson({ app }, { senha: null })
      await app.db.insertInto('credential').values({ codPessoa, hash, padrao: 0 }).execute()
      return cpf
    })
  })
}

export const check: Check = {
  goal: `${PEOPLE} people sign in, read and sign out on two cores, one after the other as fast as the server takes them: all within the hour in which they would arrive, 0 failed`,
  run: (trial) =>
    withPlace('sqlite', async (place) => {
      const people = await createPeople(place, trial.scaled(PEOPLE))
      const server = await startServer({ ...place, workers: 2, hasProxy: true }, CORES)
      const times: number[] = []
      const queue = people.entries()
      const begun = performance.now()
      async function serve(): Promise<void> {
        for (const [at, cpf] of queue) {
          const arrived = performance.now()
          await visit(server.url, cpf, addressOf(at)).catch(({ name, message }: Error) =>
            trial.fail(1, `${name} ${message}`),
          )
          times.push(performance.now() - arrived)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, serve))
      const took = performance.now() - begun
      await server.stop()
      trial.tried += people.length
      trial.fail(took > HOUR * trial.scale, 'not within the hour')
      trial.add('visits a second', Math.round((people.length / took) * 10_000) / 10)
      trial.add('p95 ms', percentile(times, 0.95))
    }),
}
