import { FEATURES } from '@colab/contract/features'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { createClock } from '#base/clock.ts'
import { WrongUse } from '#base/options.ts'
import { command, type Group } from '#cli/command.ts'
import { textOf } from '#cli/conform/report.ts'
import { conform as tryServer } from '#cli/conform/run.ts'
import { readProfile } from '#runtime/settings.ts'

/** `colab conform` */
export const conform: Group = {
  '': command({
    usage:
      '<url> (--cpf <CPF> --senha <password> | --token <token> --refresh <token>) [--origin <origin>] [--profile <file>] [--write]',
    about: 'tries a server over the wire and prints line by line what holds',
    args: [1, 1],
    options: {
      cpf: { type: 'string' },
      senha: { type: 'string' },
      token: { type: 'string' },
      refresh: { type: 'string' },
      origin: { type: 'string' },
      profile: { type: 'string' },
      write: { type: 'boolean' },
    },
    notes: `  --cpf, --senha     a person made for tests, who has set a password
  --token, --refresh the session that another sign-in page returned: "state" and "refresh" of the address, within their minute
  --origin           origin of a portal elsewhere: tries CORS as its browser would
  --profile          client profile: tries the methods of its features only, and its gatekeeper
  --write            also tries every save; what it saves stays

  ok       holds
  adapts   differs, and the portal copes
  unused   does not hold, and no feature of the profile needs it
  skipped  could not be tried: there was no data, or a refusal
  FAILS    does not hold; the exit code is 1`,
    async run({ args: [url = ''], values: { cpf, senha, token, refresh, origin, profile, write } }) {
      const entrance =
        cpf && senha
          ? { cpf, senha }
          : token && refresh
            ? { token: handedOver(token), refreshToken: handedOver(refresh, token) }
            : null
      if (!entrance) {
        throw new WrongUse(
          'Usage: colab conform <url> --cpf <CPF> --senha <password>, or --token <token> --refresh <token>',
        )
      }
      const api = originOf(url)
      const client = profile ? readProfile(profile) : undefined
      const lines = await tryServer({
        target: { api, gatekeeper: client?.gatekeeper.url || api, clientId: client?.client_id ?? 'colab' },
        entrance,
        origin: origin ? originOf(origin) : '',
        features: FEATURES.filter((feature) => client?.features[feature] ?? true),
        write: write === true,
        clock: createClock(),
      })
      const failed = lines.some(({ verdict }) => verdict === 'FAILS')
      return { text: textOf(lines), data: lines, failed, isReport: true }
    },
  }),
}

/**
 * Returns a token that was copied from the address, as Base64 and percent-encoded, or unchanged; a JWT can be
 * recognized.
 */
function handedOver(text: string, token = text): string {
  return token.includes('.') ? text : decodeBase64Text(decodeURIComponent(text))
}

function originOf(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    throw new WrongUse(`"${address}" is no address such as https://portal.example`)
  }
}
