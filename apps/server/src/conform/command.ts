import { FEATURES } from '@colab/contract/profile'
import { createClock } from '#runtime/clock.ts'
import { command, type Group, WrongUse } from '#runtime/command.ts'
import { readProfile } from '#runtime/settings.ts'
import { textOf } from './report.ts'
import { conform as tryServer } from './run.ts'

/** `colab conform` */
export const conform: Group = {
  '': command({
    language: 'en',
    usage: '<url> --cpf <CPF> --senha <password> [--origin <origin>] [--profile <file>] [--write]',
    about: 'tries a server over the wire and prints line by line what holds',
    args: [1, 1],
    options: {
      cpf: { type: 'string' },
      senha: { type: 'string' },
      origin: { type: 'string' },
      profile: { type: 'string' },
      write: { type: 'boolean' },
    },
    notes: `  --cpf, --senha     a person made for tests, who has set a password
  --origin           origin of a portal elsewhere: tries CORS as its browser would
  --profile          client profile: tries the methods of its features only, and its gatekeeper
  --write            also tries every save; what it saves stays

  ok       holds
  adapts   differs, and the portal copes
  skipped  could not be tried: there was no data, or a refusal
  FAILS    does not hold; the exit code is 1`,
    async run({ args: [url = ''], values: { cpf, senha, origin, profile, write } }) {
      if (!cpf || !senha) throw new WrongUse('Usage: colab conform <url> --cpf <CPF> --senha <password>')
      const api = originOf(url)
      const client = profile ? readProfile(profile) : undefined
      const lines = await tryServer({
        target: { api, gatekeeper: client?.gatekeeper.url || api, clientId: client?.client_id ?? 'colab' },
        cpf,
        senha,
        origin: origin ? originOf(origin) : '',
        features: FEATURES.filter((feature) => client?.features[feature] ?? true),
        write: write === true,
        clock: createClock(),
      })
      return { text: textOf(lines), data: lines, failed: lines.some(({ verdict }) => verdict === 'FAILS') }
    },
  }),
}

function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    throw new WrongUse(`"${address}" is no address such as https://portal.example`)
  }
}
