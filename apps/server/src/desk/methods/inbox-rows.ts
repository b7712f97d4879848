import type { Kind, ttCampo, ttPedido } from '@colab/contract/desk/inbox'
import type * as v from 'valibot'
import { hasNotEnded } from '#db/days.ts'
import type { Db } from '#db/schema.ts'
import { keysOf, peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach, type Reach } from '#employees/reach.ts'
import { isAboutHealth, isHealthKind, type Shown, shown } from '#hr/requests/health.ts'
import { type Item, kindOf, momentText, type RequestKind, type Summary, VERBS, type Verb } from '#hr/requests/kind.ts'
import { requestsWithin } from '#hr/requests/within.ts'
import type { DeskContext } from '../context.ts'

/* Requests as rows of the protocol. */

/** A request with the position of its author; `isHidden` when it is about health and the agent may not see that. */
export interface RequestRow {
  row: v.InferOutput<typeof ttPedido>
  cargo: string
  isHidden: boolean
}

/** Returns the rows of requests of one page. */
export async function requestRows(
  context: DeskContext,
  requests: readonly { name: Kind; item: Summary }[],
): Promise<RequestRow[]> {
  const { app, db, agent, parts } = context
  const items = requests.map(({ item }) => item)
  const people = [...new Set(items.flatMap(({ codPessoa }) => codPessoa ?? []))]
  const isHealth = ({ name, item }: (typeof requests)[number]) => isAboutHealth(kindOf(parts.kinds, name), item)
  const healthItems = requests.filter(isHealth).map(({ item }) => item)
  const maySee = await requestsWithin({ db, clock: app.clock }, context.reachOf('health'), healthItems)
  const codes = await peopleCodes(db, people, contractWithinReach(db, context.reach, 'employment.codEmpregado'))
  const contracts = await contractsOf(db, people)
  return requests.map((request) => {
    const { name } = request
    const saude = isHealth(request)
    const isHidden = saude && !maySee(request.item)
    const item = shown(kindOf(parts.kinds, name), request.item, isHidden ? 'nothing' : 'whole')
    const codPessoa = item.codPessoa ?? 0
    const contract = chosenContract(contracts.get(codPessoa) ?? [], item, context.reach, app.clock.today())
    const known = { codPessoa, codigo: codes.get(codPessoa) ?? '', pessoa: item.pessoa }
    const ttResumo = factsOf(item)
    const texts = { ttResumo, prazo: item.prazo ?? '', anexos: item.anexos ?? 0, versao: item.versao ?? '' }
    const proprio = codPessoa === agent.codPessoa
    const { by = '', at = null } = item.decision ?? {}
    const decision = { decidida: momentText(at), decididaPor: by, situacao: item.isOpen ? '' : (item.estado ?? '') }
    const of = { tipo: name, codPedido: item.id, recebido: item.recebido }
    const ttLote = bulkVerbs(kindOf(parts.kinds, name)).map((verbo) => ({ verbo }))
    const row = { ...of, ...known, ...texts, ...decision, ttLote, unidade: contract?.unidade ?? '', saude, proprio }
    return { row, cargo: contract?.cargo ?? '', isHidden }
  })
}

/** Returns the facts of a request, as rows of the protocol. */
export function factsOf({ fatos = [] }: Pick<Summary, 'fatos'>) {
  return fatos.map(([campo, valor]) => ({ campo, valor }))
}

/** Requests about health, and messages, are decided individually. */
function bulkVerbs(kind: RequestKind): Verb[] {
  return VERBS.filter((verb) => verb !== 'answer' && kind[verb] && !isHealthKind(kind))
}

type Contract = Awaited<ReturnType<typeof readContracts>>[number]

function readContracts(db: Db, people: readonly number[]) {
  return db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['codPessoa', 'codEmpregado', 'dtAdmissao', 'dtDemissao', 'cargo'])
    .select(['unidade', 'unit.codUnidade', 'unit.codEmp'])
    .where('codPessoa', 'in', [...people])
    .orderBy('dtAdmissao')
    .orderBy('codEmpregado')
    .execute()
}

async function contractsOf(db: Db, people: readonly number[]): Promise<Map<number, Contract[]>> {
  if (people.length === 0) return new Map()
  return Map.groupBy(await readContracts(db, people), ({ codPessoa }) => codPessoa)
}

/**
 * Returns the contract of a request. For a request without one, the contract longest in force within reach, else the
 * last.
 */
function chosenContract(
  contracts: readonly Contract[],
  { codEmpregado }: Summary,
  { everything, employers, units }: Reach,
  today: string,
): Contract | undefined {
  if (codEmpregado !== undefined) return contracts.find((one) => one.codEmpregado === codEmpregado)
  const reached = contracts.filter(
    ({ codEmp, codUnidade }) => everything || employers.includes(codEmp) || units.includes(codUnidade),
  )
  return reached.find(({ dtDemissao }) => hasNotEnded(dtDemissao, today)) ?? reached.at(-1)
}

/** Columns whose texts refer to commands. */
export const OF_COMMANDS = ['papeis']

/** Returns the fields of a request, without empty ones that change nothing. */
export async function fieldsOf(
  db: Db,
  { columns }: RequestKind,
  { values, before, codEmpregado }: Shown<Item>,
  days: Partial<Record<string, string>> = {},
): Promise<v.InferOutput<typeof ttCampo>[]> {
  const written = codEmpregado === undefined ? undefined : await keysOf(db, 'contrato', [codEmpregado])
  const known = Object.entries(days).map(([campo, text = '']) => ({ campo, antes: '', depois: text, muda: false }))
  const asked = Object.keys(columns).flatMap((campo) => {
    const antes = before?.[campo]
    const own = campo === 'codEmpregado' ? written?.get(codEmpregado ?? 0) : undefined
    const depois = own ?? values[campo] ?? ''
    if (OF_COMMANDS.includes(campo) || (antes === undefined && depois === '')) return []
    return [{ campo, antes: antes ?? '', depois, muda: antes !== undefined }]
  })
  return [...asked, ...known]
}

export function depsOf({ app, db, parts: { kinds } }: DeskContext) {
  return { ...app, db, kinds }
}
