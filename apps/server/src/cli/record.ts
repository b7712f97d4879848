import { cpfDigits } from '@colab/contract/wire/cpf'
import { decodeJwt } from 'jose'
import { WrongUse } from '#base/options.ts'
import { type Call, commandOn, type Group } from '#cli/command.ts'
import { type Verified, verifyRecord } from '#record/chain.ts'
import { type Reached, type ReachQuery, reached } from '#record/reached.ts'
import { RECORDS } from '#record/signature.ts'

const OPTIONS = {
  session: { type: 'string' },
  address: { type: 'string' },
  account: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const

/** `colab record`: evidence for operators. */
export const record: Group<RecordDeps> = {
  verify: commandOn<RecordDeps>()({
    about: 'proves that no audit row, HR action or security event was changed, removed or made up',
    async run({ withApp }) {
      const data = await withApp(async (app) => {
        const found = []
        for (const name of RECORDS) found.push(await verifyRecord(app, name))
        return found
      })
      const lines = data.map(lineOfTable)
      const isEmpty = data.every(({ rows }) => rows === 0)
      if (isEmpty) lines.push('Nothing is recorded here: is DATA_DIR or DATABASE_URL that of the server?')
      return { text: lines.join('\n'), data, failed: isEmpty || data.some(({ broken }) => broken !== null) }
    },
  }),
  reached: commandOn<RecordDeps>()({
    usage: '--session <id or token> | --address <address> | --account <CPF or code> --from <moment> --to <moment>',
    about: 'says whose data a session, address or account reached between two moments',
    options: OPTIONS,
    notes: `  --from, --to       2026-11-20T14:00, in the time of Brasília unless the text names a zone`,
    async run(call) {
      const { people, doubted } = await call.withApp(async (app) => reached(app, await queryOf(call, app)))
      const data = people.map((row) => ({ ...row, first: isoOf(row.first), last: isoOf(row.last) }))
      const lines = people.length === 0 ? ['Nobody.'] : people.map(lineOf)
      if (doubted > 0)
        lines.push(
          `${doubted} rows were left out, because this server did not write them so: run "colab record verify".`,
        )
      return { text: lines.join('\n'), data, failed: doubted > 0 }
    },
  }),
}

function lineOfTable({ name, rows, former, sealedTo, head, broken }: Verified): string {
  if (broken) return `${name}: row ${broken.row} ${broken.fault}`
  const found = former > 0 ? ` (${former} of them as the upgrade found them)` : ''
  return `${name}: ${rows} rows as written${found}, sealed to row ${sealedTo}${head && `, chain ${head}`}`
}

type RecordDeps = Parameters<typeof reached>[0]

async function queryOf({ values }: Call<typeof OPTIONS>, { db }: RecordDeps): Promise<ReachQuery> {
  const { session, address, account } = values
  const window = { from: momentOf('--from', values.from), to: momentOf('--to', values.to) }
  const given = [session, address, account].filter((value) => value !== undefined)
  if (given.length !== 1) throw new WrongUse('Name one of --session, --address and --account.')
  if (session) return { by: 'session', value: sessionIdOf(session), ...window }
  if (address) return { by: 'address', value: address, ...window }
  const digits = cpfDigits(account ?? '')
  const people = db.selectFrom('person').select('codPessoa')
  const person = await (digits.length === 11
    ? people.where('cpf', '=', digits)
    : people.where('codPessoa', '=', Number(account))
  ).executeTakeFirst()
  if (!person) throw new Error('There is no such account.')
  return { by: 'person', value: person.codPessoa, ...window }
}

/**
 * Returns the id of a session from itself, from a refresh token, which begins with it, or from an access token, which
 * contains it.
 */
function sessionIdOf(text: string): string {
  try {
    return decodeJwt(text).jti ?? text
  } catch {
    return text.split('.')[0] ?? text
  }
}

/** Parses a moment; Brazil has had one offset for this zone since 2019. */
function momentOf(option: string, text = ''): number {
  const [, day, time = 'T00:00', zone = '-03:00'] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const moment = Date.parse(`${day}${time}${zone}`)
  if (Number.isNaN(moment)) throw new WrongUse(`${option} needs a moment like 2026-11-20T14:00.`)
  return moment
}

const isoOf = (moment: number) => new Date(moment).toISOString()

function lineOf({ codPessoa, first, last, sessions, addresses, devices, events, writes }: Reached): string {
  const counted = (counts: Record<string, number | undefined>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const who = codPessoa === null ? 'no known account' : `person ${codPessoa}`
  const what = [
    `${isoOf(first)} to ${isoOf(last)}`,
    `${sessions} sessions, ${addresses} addresses, ${devices} devices`,
    counted(events),
    `writes: ${counted(writes) || 'none'}`,
  ]
  return `${who}: ${what.filter(Boolean).join('; ')}`
}
