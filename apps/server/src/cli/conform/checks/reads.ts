import { examples } from '@colab/contract/examples'
import { COMMON_METHODS, FEATURE_METHODS } from '@colab/contract/features'
import { type MethodName, type Methods, methods } from '@colab/contract/methods'
import { addDays } from '@colab/contract/wire/calendar'
import type { Method } from '@colab/contract/wire/method'
import { differencesOf } from '../columns.ts'
import type { Json } from '../device.ts'
import { outcomeOf, rowsOf } from '../expect.ts'
import type { Plan, Run } from '../plan.ts'
import { adapts, fails, skipped } from '../report.ts'

type Reads = { [N in MethodName]: Methods[N] extends { access: 'read' } ? N : never }[MethodName]

/** Sources of parameters: earlier replies, and today. */
interface ReadSources {
  today: string
  row(method: MethodName, table: string, suits?: (row: Json) => boolean): Json | undefined
}

/** Parameters of a read method; null when the earlier replies contain none. */
type ParamsOf = (given: ReadSources) => Json | null

const month: ParamsOf = ({ today }) => ({ mes: Number(today.slice(5, 7)), ano: Number(today.slice(0, 4)) })
const span: ParamsOf = ({ today }) => ({ dtIniCompetencia: addDays(today, -310), dtFimCompetencia: today })

/** Takes columns of a row of an earlier reply. */
const from =
  (method: MethodName, table: string, ...columns: string[]): ParamsOf =>
  ({ row }) => {
    const found = row(method, table, (row) => columns.every((name) => row[name] !== '' && row[name] != null))
    return found ? Object.fromEntries(columns.map((name) => [name, found[name]])) : null
  }

/** Methods that only an authenticator can use. */
export const OF_AUTHENTICATOR: ReadonlySet<MethodName> = new Set([
  'buscaNovaPasskey',
  'gravaPasskey',
  'alteraNomePasskey',
  'excluirPasskey',
])

/** Parameters from today and from earlier replies; all other read methods are called before, with those of their examples. */
const LIVE: { readonly [N in Reads]?: ParamsOf } = {
  buscaMovimento({ row }) {
    const period = String(row('buscaCompetencia', 'ttCompetencia')?.dtCompetencia ?? '')
    if (!/^\d{4}-\d\d/.test(period)) return null
    const { codTipoCalculo } = examples.buscaCompetencia.params
    return { codTipoCalculo, mes: Number(period.slice(5, 7)), ano: Number(period.slice(0, 4)) }
  },
  decRendimento({ row }) {
    const ano = row('buscaAnoRendimento', 'ttAnoRendimento')?.anoRendimento
    return ano === undefined ? null : { ano }
  },
  buscaCartaoPonto: from('buscaPeriodo', 'ttPeriodo', 'codPeriodo'),
  buscaMarcacaoPontoTeletex: ({ today }) => ({ dtMovto: addDays(today, -1) }),
  buscaAssiduidadeTeleTex: span,
  buscaEscala: ({ today }) => ({ dtIni: today, dtFim: addDays(today, 61) }),
  buscaIndicaPip: ({ today }) => ({ ano: Number(today.slice(0, 4)) }),
  buscaPSaudeDependente: from('buscaDependentes', 'ttDependentes', 'codDependente'),
  buscaDoctoAnexo({ row }) {
    const rowid =
      row('buscaCartilha', 'ttCartilha')?.rowidCartilha ?? row('buscaDoctoAssinado', 'ttDoctoAssinado')?.rowidOrigem
    return rowid ? { rowid } : null
  },
  buscaPlanoSaude: month,
  buscaValeRefeicaoRica: span,
  buscaPedido: month,
  buscaItensDoVarejo: month,
  buscaVarejo: month,
  buscaObservacao: ({ today }) => ({
    ...examples.buscaObservacao.params,
    dtIniObservacao: addDays(today, -31),
    dtFimObservacao: today,
  }),
  buscaQuestionario: from('buscaAgenda', 'ttAgendaAvaliacao', 'codQuestionario'),
}

/** Returns whether a feature of the plan needs the method. */
export function isNeeded({ features }: Pick<Plan, 'features'>, name: MethodName): boolean {
  const listed: readonly MethodName[] = COMMON_METHODS
  return listed.includes(name) || features.some((feature) => FEATURE_METHODS[feature].includes(name))
}

/** Calls every read method that the features need, and compares its columns. */
export async function checkReads(run: Run): Promise<void> {
  const check = run.report.areaOf('reads')
  const given: ReadSources = {
    today: run.clock.today(),
    row: (method, table, suits = () => true) => rowsOf(run.known.get(method), table).find(suits),
  }
  const live = Object.keys(LIVE) as Reads[]
  const names = [...methods.values()].filter(({ access }) => access === 'read').map(({ name }) => name as Reads)
  for (const name of [...names.filter((name) => !live.includes(name)), ...live]) {
    if (!isNeeded(run, name) || OF_AUTHENTICATOR.has(name)) continue
    const paramsOf = LIVE[name]
    await check(name, () => checkRead(run, name, paramsOf ? paramsOf(given) : { ...examples[name].params }))
  }
}

async function checkRead(run: Run, name: MethodName, params: Json | null): Promise<string> {
  if (!params) throw skipped('no row of an earlier reply gives its parameters')
  const method: Method | undefined = methods.get(name)
  if (!method) throw skipped('not in the contract')
  const { device, person } = run.session
  const identity = { codPessoa: person.codPessoa }
  const changes = { pcValidaSenha: JSON.stringify(identity), program: method.program }
  const reply = device.open(await device.call(name, { ...params, ...identity }, changes))
  const { isRefused, msgErro } = outcomeOf(reply)
  if (isRefused) throw skipped(`refused: ${msgErro}`)
  run.known.set(name, reply)
  return compare(method, reply)
}

/** Compares a reply with its schema; returns the number of rows. Throws a Finding. */
export function compare(method: Method, reply: Json): string {
  const { missing, unreadable, adapted, absent } = differencesOf(method, reply)
  const tables = Object.keys(method.reply.entries).filter((name) => name !== 'retorno' && Array.isArray(reply[name]))
  const counts = tables.map((table) => `${rowsOf(reply, table).length} in ${table}`)
  const faults = [...missing.map((path) => `missing ${path}`), ...unreadable.map((found) => `unreadable ${found}`)]
  if (faults.length > 0) throw fails(faults.join(', '))
  if (adapted.length > 0) throw adapts(adapted.join(', '))
  return [...counts, ...(absent.length > 0 ? [`without the optional ${absent.join(', ')}`] : [])].join(', ')
}
