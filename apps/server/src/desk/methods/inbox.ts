import { AGES, type Age, DUE_WITHIN, KINDS, type Kind } from '@colab/contract/desk/inbox'
import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { addDays } from '@colab/contract/wire/calendar'
import { ours } from '#base/ours.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { Reach } from '#employees/reach.ts'
import { refusal } from '#hr/refusal.ts'
import { actionsOn } from '#hr/requests/changed.ts'
import { type Authority, attachIn, type DecisionResult, decideIn, itemOf } from '#hr/requests/decide.ts'
import { shown } from '#hr/requests/health.ts'
import { kindOf, momentText, VERBS } from '#hr/requests/kind.ts'
import { dueRequests, type QueueEnd, type QueueFilter, queueCounts, queuePage } from '#hr/requests/page.ts'
import { type AreaHandlers, actingOf, type DeskContext } from '../context.ts'
import { cursorOf, type Position, positionOf } from '../cursor.ts'
import { recordLook } from '../looks.ts'
import { takeUploads } from '../uploads.ts'
import { findAway } from './away.ts'
import { decidedRequests, decidedTables, momentsOf } from './decided.ts'
import { depsOf, fieldsOf, requestRows } from './inbox-rows.ts'

/** Largest number of requests with a near deadline, before all others. */
const MOST_URGENT = 50

/** HR's inbox: requests within reach, and decisions on them. */
export const inbox = {
  async buscaFila(context, { depois, limite, tipo, unidade, texto, idade, decididos }) {
    const names = KINDS.filter((kind) => tipo.length === 0 || tipo.includes(kind))
    const filter = { units: unidade, text: texto, arrived: arrivedAt(context, idade) }
    const list = { method: 'buscaFila', filter: [names, unidade, texto, idade, decididos] }
    const wanted = { reach: context.reach, filter }
    const position = positionOf(context, list, depois)
    if (decididos) {
      const after = endAt(position)
      const moments = await momentsOf(context, { names, decididos, units: unidade })
      const { rows, end } = await decidedRequests(context, names, { ...moments, filter, after, limit: limite })
      const proximo = end ? cursorOf(context, list, [end.at, end.name, end.id]) : ''
      const ttPedido = (await requestRows(context, rows)).map(({ row }) => row)
      return { ttPedido, ttUrgente: [], ...(await decidedTables(context, moments)), ttPagina: [{ proximo, total: 0 }] }
    }
    const { rows, end } = await queuePage(depsOf(context), names, { ...wanted, after: endAt(position), limit: limite })
    const day = addDays(context.app.clock.today(), DUE_WITHIN)
    const urgent = position ? [] : await dueRequests(depsOf(context), names, { ...wanted, day, limit: MOST_URGENT })
    // Counted for the first page only: it reads more than the page itself.
    const total = position ? Number(position[3]) : await countAll(context, names, wanted)
    const proximo = end ? cursorOf(context, list, [end.at, end.name, end.id, total]) : ''
    const [ttPedido = [], ttUrgente = []] = await Promise.all(
      [rows, urgent].map(async (some) => (await requestRows(context, some)).map(({ row }) => row)),
    )
    return { ttPedido, ttUrgente, ttQuem: [], ttArquivo: [], ttPagina: [{ proximo, total }] }
  },

  buscaAusentes: findAway,

  async contaFila(context, { unidade, texto, idade, porIdade }) {
    const counted = (age: Age | null) => {
      const filter = { units: unidade, text: texto, arrived: arrivedAt(context, age) }
      return queueCounts(depsOf(context), KINDS, { reach: context.reach, filter, most: LARGEST_COUNT })
    }
    const counts = await counted(idade)
    const ttIdade = []
    for (const age of porIdade ? (Object.keys(AGES) as Age[]) : []) {
      for (const { name, count } of await counted(age)) ttIdade.push({ tipo: name, idade: age, quantos: count })
    }
    const ttContagem = counts.map(({ name, count, oldest }) => ({ tipo: name, quantos: count, maisAntigo: oldest }))
    return { ttContagem, ttIdade }
  },

  async buscaPedido(context, { tipo, codPedido }) {
    const kind = kindOf(context.parts.kinds, tipo)
    const item = await itemOf(depsOf(context), tipo, codPedido, context.reach)
    const [found] = await requestRows(context, [{ name: tipo, item }])
    if (!found) throw new Error('a request without a row')
    const { row, isHidden, cargo } = found
    await recordLook(context, row.codPessoa, row.saude && !isHidden ? 'health' : 'request')
    const mayDecide = item.isOpen && !row.proprio && !isHidden
    const ttVerbo = VERBS.filter((verb) => mayDecide && kind[verb]).map((verbo) => ({ verbo }))
    const state = { aberto: item.isOpen, cpf: `***.***.***-${item.cpf.slice(9)}`, cargo }
    if (isHidden) {
      const ttSituacao = [{ ...state, situacao: '' }]
      return { ttPedido: [row], ttSituacao, ttVerbo, ttCampo: [], ttArquivo: [], ttHistorico: [] }
    }
    const files = (await kind.files?.(depsOf(context), codPedido)) ?? []
    const days = await kind.days?.(depsOf(context), codPedido)
    const actions = await actionsOn(context.db, `${tipo} ${codPedido}`)
    return {
      ttPedido: [row],
      ttSituacao: [{ ...state, situacao: item.estado ?? '' }],
      ttVerbo,
      ttCampo: await fieldsOf(context.db, kind, shown(kind, item, 'whole'), days),
      ttArquivo: files.map((file, at) => ({ ...file, numero: at + 1 })),
      ttHistorico: actions.map(({ moment, who, action, why }) => ({
        momento: momentText(moment),
        quem: who,
        acao: action,
        texto: why || (action === 'answer' ? (item.decided?.text ?? '') : ''),
      })),
    }
  },

  async decidePedido(context, { tipo, codPedido, versao, verbo, texto, arquivos }) {
    const files = await takeUploads(context, arquivos)
    const decision = { verb: verbo, kind: tipo, id: codPedido, versao, text: texto, files }
    const acting = actingContext(context, verbo === 'answer' ? '' : texto)
    return { ttDecisao: outcomeOf(await decideIn(acting, authorityOf(context), decision)) }
  },

  async anexaPedido(context, { tipo, codPedido, texto, arquivos }) {
    const files = await takeUploads(context, arquivos)
    if (files.length === 0) throw refusal('campo', ours`Escolha pelo menos um arquivo.`)
    const sent = { kind: tipo, id: codPedido, files }
    return { ttDecisao: outcomeOf(await attachIn(actingContext(context, texto), authorityOf(context), sent)) }
  },
} satisfies AreaHandlers<'inbox'>

function actingContext(context: DeskContext, why: string) {
  return { ...depsOf(context), ...actingOf(context, why), db: context.db as Transaction<Schema> }
}

function authorityOf({ reach, reachOf, agent }: DeskContext): Authority {
  return { reach, health: reachOf('health'), own: agent.codPessoa }
}

/** Returns the days on which requests of an age arrived. */
function arrivedAt({ app }: DeskContext, idade: Age | null) {
  if (!idade) return null
  const [first, last] = AGES[idade]
  const today = app.clock.today()
  return { from: last === null ? null : addDays(today, -last), before: addDays(today, 1 - first) }
}

async function countAll(context: DeskContext, names: readonly Kind[], wanted: { reach: Reach; filter: QueueFilter }) {
  const counts = await queueCounts(depsOf(context), names, { ...wanted, most: LARGEST_COUNT })
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return Math.min(total, LARGEST_COUNT)
}

function outcomeOf({ isNotified, forHr = '' }: DecisionResult) {
  return [{ avisada: isNotified === true, paraRh: forHr }]
}

function endAt(position: Position | null): QueueEnd | null {
  if (!position) return null
  const [at, name, id] = position
  return { at: Number(at), name: String(name), id: String(id) }
}
