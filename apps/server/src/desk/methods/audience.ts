import { type AUDIENCES, type contaPublico, type LEFT_OUT, MOST_PASTED } from '@colab/contract/desk/publish'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { chunks } from '#db/chunks.ts'
import type { Contract } from '#employees/contracts.ts'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach, reachedPeople, unitWithinReach } from '#employees/reach.ts'
import { type Addressed, type Audience, audienceContracts } from '#hr/publishing/audience.ts'
import { namedPeople } from '#hr/publishing/target.ts'
import { refusal } from '#hr/refusal.ts'
import type { DeskContext } from '../context.ts'

type Typed = CheckedParams<typeof contaPublico>['publico']
type LeftOut = (typeof LEFT_OUT)[number]

/** Number of left-out people that are named. */
const NAMED = 100

/** Kinds of audience in the protocol. */
const WIRE = { all: 'tudo', employers: 'empregador', units: 'unidade', people: 'pessoa' } as const satisfies Record<
  Audience['of'],
  (typeof AUDIENCES)[number]
>
export const wireAudience = (of: Audience['of']) => WIRE[of]

/** Returns the audience that an agent chose, with those who are left out and why. */
async function chosenAudience(context: DeskContext, { alcance, codigos, lista }: Typed) {
  if (alcance !== 'pessoa') {
    const of = alcance === 'empregador' ? 'employers' : 'units'
    const audience: Audience = alcance === 'tudo' ? { of: 'all' } : { of, codes: codigos }
    return { audience, left: [] }
  }
  const { app, db, reach } = context
  const words = lista
    .split(/[\n\r\t,;]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length > MOST_PASTED) throw new Refused(`Cole até ${MOST_PASTED} de cada vez.`, 'listaLonga', MOST_PASTED)
  const { found, nameless } = await namedPeople(db, [...new Set(words)])
  const wanted = new Map([...codigos.map((one) => [one, String(one)] as const), ...found])
  const codes = await reachedPeople(db, reach, [...wanted.keys()], app.clock.today())
  const reached = new Set<number>(codes)
  const beyond = [...wanted].filter(([codPessoa]) => !reached.has(codPessoa)).map(([, word]) => word)
  // A person out of reach is treated like an unknown one.
  const left = [...nameless.filter(({ why }) => why === 'unknown').map(({ word }) => word), ...beyond]
  const several = nameless.filter(({ why }) => why !== 'unknown').map(({ word }) => word)
  return {
    audience: { of: 'people', codes } satisfies Audience,
    left: [...leftOut(left, 'naoEncontrado'), ...leftOut(several, 'ambiguo')],
  }
}

const leftOut = (words: readonly string[], motivo: LeftOut) => words.map((quem) => ({ quem, motivo }))

/** Counts an audience: its people, those of them who receive no message about it, and those left out. */
export async function countAudience(context: DeskContext, { publico }: CheckedParams<typeof contaPublico>) {
  const { app, db, reach } = context
  const { audience, left } = await chosenAudience(context, publico)
  const contracts = await audienceContracts(db, app.clock.today(), { audience, reach })
  const unemployed = await namesWithout(context, audience, contracts)
  const fora = [...left, ...leftOut(unemployed, 'semContrato')]
  const semCanal = await countUntold(context, contracts)
  return {
    ttPublico: [{ quantas: contracts.length, semCanal, fora: fora.length }],
    ttFora: fora.slice(0, NAMED),
    ttEmpregador: await employersWithin(context),
  }
}

/** Returns the audience of a publication. Refuses with `publicoMudou` when it has another number than the agent saw. */
export async function addressedTo(context: DeskContext, typed: Typed, quantas: number): Promise<Addressed> {
  const { app, db, reach } = context
  const { audience } = await chosenAudience(context, typed)
  const { length } = await audienceContracts(db, app.clock.today(), { audience, reach })
  if (length !== quantas)
    throw refusal('publicoMudou', `O público mudou: agora são ${length} pessoas. Confira de novo.`)
  return { audience, reach }
}

/** Returns the codes of selected people who have no contract in force within reach. */
async function namesWithout(
  { db, reach }: DeskContext,
  { of, codes = [] }: Audience,
  contracts: readonly Contract[],
): Promise<string[]> {
  if (of !== 'people') return []
  const employed = new Set(contracts.map(({ codPessoa }) => codPessoa))
  const others = codes.filter((codPessoa) => !employed.has(codPessoa))
  if (others.length === 0) return []
  const known = await peopleCodes(db, others, contractWithinReach(db, reach, 'employment.codEmpregado'))
  return [...known.values()]
}

/** Counts those who have neither a device for notifications nor an e-mail address. */
async function countUntold({ db }: DeskContext, contracts: readonly Contract[]): Promise<number> {
  let count = 0
  for (const some of chunks(contracts.map(({ codPessoa }) => codPessoa))) {
    const { untold } = await db
      .selectFrom('person')
      .select((is) => is.fn.countAll<number>().as('untold'))
      .where('person.codPessoa', 'in', some)
      .where('emailParticular', '=', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pushSubscription')
              .select('deviceId')
              .whereRef('pushSubscription.codPessoa', '=', 'person.codPessoa'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    count += Number(untold)
  }
  return count
}

function employersWithin({ db, reach }: DeskContext) {
  return db
    .selectFrom('company')
    .innerJoin('unit', 'unit.codEmp', 'company.codEmp')
    .select(['company.codEmp', 'nomeEmpresa as empregador'])
    .distinct()
    .where(unitWithinReach(db, reach, 'unit.codUnidade'))
    .orderBy('nomeEmpresa')
    .execute()
}
