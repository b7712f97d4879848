import { readFile } from 'node:fs/promises'
import { DAY_FIELDS } from '@colab/contract/desk/day-fields'
import type { Grant } from '@colab/contract/desk/grants'
import { AGES, KINDS, type Kind } from '@colab/contract/desk/inbox'
import { deskMethods } from '@colab/contract/desk/methods'
import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createClock } from '#base/clock.ts'
import { everybody, type Reach, reachOver } from '#employees/reach.ts'
import { searchName } from '#employees/search.ts'
import { inboxKinds } from '#registry.ts'
import { makeUnit } from '../../../test/publishing.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { MINUTE, shareServer } from '../../../test/server.ts'
import { smallPdf } from '../../../test/small-pdf.ts'
import type { DeskContext, FoundFile } from '../context.ts'
import { keepUpload } from '../uploads.ts'
import { inbox } from './inbox.ts'
import { requestFiles } from './inbox-files.ts'
import { OF_COMMANDS } from './inbox-rows.ts'

const server = await shareServer({ now: Date.parse('2026-11-20T12:00:00-03:00') })
const { app } = server
const { db } = app

const NAMES = ['ANA SOUZA LIMA', 'BRUNO REIS', 'CARLA SOUZA']
/** Units of the three people. */
const UNITS = [1, 2, 1]

const people = [await employee(server), await employee(server), await employee(server)]
await makeUnit(server, 2)
/** Ids of open requests by kind, in the order of people and of arrival. */
const ids = {} as Record<Kind, string[]>
for (const kind of KINDS) {
  ids[kind] = []
  for (const person of people) {
    server.pass(MINUTE / 3)
    ids[kind].push(await ASK[kind](server, person))
  }
}
for (const [at, { owner }] of people.entries()) {
  const { codPessoa } = owner
  const nome = NAMES[at] ?? ''
  await db
    .updateTable('person')
    .set({ nome, nomeBusca: searchName(nome) })
    .where('codPessoa', '=', codPessoa)
    .execute()
  await db
    .updateTable('employment')
    .set({ codUnidade: UNITS[at] ?? 0 })
    .where('codPessoa', '=', codPessoa)
    .execute()
}
const peopleCodes = people.map(({ owner }) => owner.codPessoa)

const over = (...units: number[]) => reachOver({ everything: false, employers: [], units })

interface Acting {
  reach?: Reach
  health?: Reach
  codPessoa?: number
  nome?: string
}

async function agentNamed(nome: string) {
  const email = `${nome.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`
  const facts = { nome, email, codPessoa: null, hash: '', totp: '', totpStep: 0, createdAt: 0 }
  const query = db.insertInto('hrAgent').values(facts).returning('codAgente')
  return { codAgente: (await query.executeTakeFirstOrThrow()).codAgente, nome, email }
}

/** Returns what an agent was recorded to have seen. */
async function looksOf({ codAgente }: { codAgente: number }) {
  const rows = await db.selectFrom('hrAccess').select('oQue').distinct().where('codAgente', '=', codAgente).execute()
  return rows.map(({ oQue }) => oQue).sort()
}

const ana = await agentNamed('Ana Lima')
const rui = await agentNamed('Rui Prado')

function contextOf({ reach = everybody(), health = reach, codPessoa }: Acting = {}, agent = ana): DeskContext {
  const who = { ...agent, codPessoa: codPessoa ?? null, roles: [] }
  const reachOf = (grant: Grant) => (grant === 'health' ? health : reach)
  const parts = { kinds: inboxKinds, layouts: [], withdrawals: {}, followed: {}, runImports() {} }
  return { app, parts, db, agent: who, reach, reachOf, isConfirmed: true, requestId: 'request' }
}

type Inbox = typeof inbox
type Method = keyof Inbox
type Reply<M extends Method> = Awaited<ReturnType<Inbox[M]>>

/** Calls a method as the dispatch does: checked parameters, a transaction for a write, a checked reply. */
async function call<M extends Method>(method: M, params: object, context = contextOf()): Promise<Reply<M>> {
  const found = deskMethods.get(method)
  if (!found) throw new Error(method)
  const handle = inbox[method] as (context: DeskContext, params: unknown) => Promise<Reply<M>>
  const run = (within: DeskContext['db']) => handle({ ...context, db: within }, v.parse(found.params, params))
  const reply = found.access === 'write' ? await db.transaction().execute(run) : await run(db)
  v.parse(found.reply, { retorno: [{ estatus: 'Sucesso', msgErro: '' }], ...reply })
  return reply
}

const listed = async (params: object, context?: DeskContext) => (await call('buscaFila', params, context)).ttPedido
const keysOf = (rows: readonly { tipo: string; codPedido: string }[]) =>
  rows.map(({ tipo, codPedido }) => `${tipo} ${codPedido}`)

/** Follows the cursors of a list to its end. */
async function pagesOf(params: object, context?: DeskContext) {
  const pages: string[][] = []
  let depois = ''
  do {
    const { ttPedido, ttPagina } = await call('buscaFila', { ...params, depois }, context)
    pages.push(keysOf(ttPedido))
    depois = ttPagina[0]?.proximo ?? ''
    // A cursor that does not advance would loop for ever.
  } while (depois !== '' && pages.length < 100)
  return pages
}

describe('the list', () => {
  it('has exactly the kinds of the contract', () => {
    const paged = Object.entries(inboxKinds).filter(([, { page, count }]) => page && count)
    expect(paged.map(([name]) => name)).toEqual([...KINDS])
  })

  it.each(KINDS)('%s: is by arrival, in pages', async (kind) => {
    const expected = ids[kind].map((id) => [`${kind} ${id}`])
    expect(await pagesOf({ tipo: [kind], limite: 1 })).toEqual(expected)
    expect(await pagesOf({ tipo: [kind], limite: 3 })).toEqual([expected.flat()])
  })

  it.each(KINDS)('%s: is limited to reach, unit and person', async (kind) => {
    const [first = '', second = '', third = ''] = ids[kind]
    const tipo = [kind]
    const found = async (params: object, reach = everybody()) =>
      (await listed({ tipo, ...params }, contextOf({ reach }))).map(({ codPedido }) => codPedido)
    expect(await found({}, over(2))).toEqual([second])
    expect(await found({}, over())).toEqual([])
    expect(await found({}, reachOver({ everything: false, employers: [1], units: [] }))).toHaveLength(3)
    expect(await found({ unidade: [1] })).toEqual([first, third])
    expect(await found({ unidade: [1] }, over(2))).toEqual([])
    expect(await found({ texto: 'souz' })).toEqual([first, third])
    expect(await found({ texto: 'lima souza' })).toEqual([first])
    expect(await found({ texto: people[1]?.owner.cpf })).toEqual([second])
    expect(await found({ texto: String(peopleCodes[1]) }, over(1))).toEqual([])
  })

  it.each(KINDS)('%s: is counted to a limit, with the oldest arrival', async (kind) => {
    const row = (await listed({ tipo: [kind] }))[0]
    const counted = async (reach: Reach, most: number) =>
      inboxKinds[kind]?.count?.({ ...app, db }, { reach, text: '', most })
    expect(await counted(everybody(), 999)).toEqual({ count: 3, oldest: row?.recebido })
    expect(await counted(everybody(), 2)).toMatchObject({ count: 2, oldest: row?.recebido })
    expect(await counted(over(2), 999)).toMatchObject({ count: 1 })
    expect(await counted(over(), 999)).toEqual({ count: 0, oldest: '' })
  })

  it('merges the kinds by arrival, kind and id, and repeats and loses nothing between pages', async () => {
    const all = KINDS.flatMap((kind) => ids[kind].map((id) => `${kind} ${id}`))
    const rows = await listed({ limite: 100 })
    expect(keysOf(rows).sort()).toEqual(all.sort())
    // A day sorts before its times.
    expect(rows.map(({ recebido }) => recebido)).toEqual(rows.map(({ recebido }) => recebido).sort())
    for (const limite of [1, 4, 7]) expect((await pagesOf({ limite })).flat()).toEqual(keysOf(rows))
    const { ttContagem } = await call('contaFila', {})
    expect(ttContagem.map(({ tipo, quantos }) => [tipo, quantos])).toEqual(KINDS.map((kind) => [kind, 3]))
    const { ttPagina } = await call('buscaFila', { limite: 5 })
    expect(ttPagina).toMatchObject([{ total: all.length }])
    const next = await call('buscaFila', { limite: 5, depois: ttPagina[0]?.proximo })
    expect(next.ttPagina).toMatchObject([{ total: all.length }])
  })

  it('lists and counts by age in days, at both ends of each band', async () => {
    const arrived = (rows: Awaited<ReturnType<typeof listed>>) => rows.map(({ recebido }) => recebido.slice(0, 10))
    const newest = arrived(await listed({ limite: 100 }))
      .toSorted()
      .at(-1)
    for (const [age, idade] of [
      [2, 'nova'],
      [3, 'semana'],
      [7, 'semana'],
      [8, 'antiga'],
    ] as const) {
      const day = addDays(newest ?? '', age)
      const context = contextOf()
      context.app = { ...app, clock: createClock(() => Date.parse(`${day}T12:00:00-03:00`)) }
      const [first, last] = AGES[idade]
      const all = await listed({ limite: 100 }, context)
      const wanted = all.filter((_, at) => {
        const days = daysBetween(arrived(all)[at] ?? '', day)
        return days >= first && days <= (last ?? days)
      })
      expect(wanted.length).toBeGreaterThan(10)
      expect(keysOf(await listed({ idade, limite: 100 }, context))).toEqual(keysOf(wanted))
      const { ttIdade } = await call('contaFila', { porIdade: true }, context)
      const counts = [...Map.groupBy(wanted, ({ tipo }) => tipo)].map(([tipo, own]) => `${tipo} ${own.length}`)
      const own = ttIdade.filter((row) => row.idade === idade).map(({ tipo, quantos }) => `${tipo} ${quantos}`)
      expect(own.toSorted()).toEqual(counts.toSorted())
      const { ttContagem } = await call('contaFila', { idade }, context)
      expect(ttContagem.map(({ tipo, quantos }) => `${tipo} ${quantos}`).toSorted()).toEqual(counts.toSorted())
    }
  })

  it('shows first what HR has to decide within days, the nearest first, on the first page', async () => {
    const [first = '', second = '', third = ''] = ids.vacation
    const today = app.clock.today()
    const begins = async (codSolicitacao: string, days: number) =>
      db
        .updateTable('vacationRequestPart')
        .set({ dtIniFerias: addDays(today, days) })
        .where('codSolicitacao', '=', Number(codSolicitacao))
        .execute()
    await begins(first, 30 + 7)
    await begins(second, 30 - 2)
    await begins(third, 30 + 8)
    const page = await call('buscaFila', { limite: 3 })
    expect(page.ttUrgente.map(({ codPedido, prazo }) => [codPedido, prazo])).toEqual([
      [second, addDays(today, -2)],
      [first, addDays(today, 7)],
    ])
    expect((await call('buscaFila', { limite: 3, depois: page.ttPagina[0]?.proximo })).ttUrgente).toEqual([])
    expect(keysOf((await call('buscaFila', {}, contextOf({ reach: over(2) }))).ttUrgente)).toEqual([
      `vacation ${second}`,
    ])
    expect((await call('buscaFila', { tipo: ['message'] })).ttUrgente).toEqual([])
    const limits = await listed({ tipo: ['vacation', 'reservation', 'message'], limite: 100 })
    expect(limits.map(({ tipo, prazo }) => [tipo, prazo !== ''])).toEqual(
      limits.map(({ tipo }) => [tipo, tipo !== 'message']),
    )
  })

  it('shows people with their code, unit and the own requests of the agent', async () => {
    await db
      .insertInto('externalKey')
      .values({ tipo: 'pessoa', empregador: 0, chave: 'A-17', numero: peopleCodes[0] ?? 0, codPessoa: null })
      .execute()
    const rows = await listed({ tipo: ['message'] }, contextOf({ codPessoa: peopleCodes[1] ?? 0 }))
    expect(rows).toMatchObject([
      { codigo: 'A-17', pessoa: 'ANA SOUZA LIMA', unidade: 'Matriz', proprio: false, anexos: 0, saude: false },
      { codigo: String(peopleCodes[1]), unidade: 'Unidade 2', proprio: true },
      { proprio: false },
    ])
  })

  it('rejects a cursor that is malformed, forged, or of another list or agent', async () => {
    const params = { tipo: ['message', 'order'], limite: 1 }
    const { ttPagina } = await call('buscaFila', params)
    const depois = ttPagina[0]?.proximo ?? ''
    const [body = '', signature = ''] = depois.split('.')
    const forged = Buffer.from(JSON.stringify([0, 'message', '1'])).toString('base64url')
    for (const cursor of ['x', '.', `${forged}.${signature}`, `${body}.`, `${depois}.`, `${body}.${'A'.repeat(43)}`])
      await expect(call('buscaFila', { ...params, depois: cursor })).rejects.toMatchObject({ code: 'parameters' })
    await expect(call('buscaFila', { limite: 1, depois })).rejects.toMatchObject({ code: 'parameters' })
    await expect(call('buscaFila', { ...params, texto: 'ana', depois })).rejects.toMatchObject({ code: 'parameters' })
    await expect(call('buscaFila', { ...params, depois }, contextOf({}, rui))).rejects.toMatchObject({
      code: 'parameters',
    })
    expect(await listed({ ...params, limite: 2, depois })).toHaveLength(2)
  })
})

const textOf = (file: FoundFile | null) =>
  file && 'conteudo' in file ? Buffer.from(file.conteudo).toString('latin1') : null

describe('a request', () => {
  it.each(KINDS)('%s: has the version of its row in the list, and the verbs of its kind', async (kind) => {
    const codPedido = ids[kind][0] ?? ''
    const inList = (await listed({ tipo: [kind] }))[0]
    const reply = await call('buscaPedido', { tipo: kind, codPedido })
    expect(reply.ttPedido).toEqual([inList])
    const { approve, reject, answer } = inboxKinds[kind] ?? {}
    const verbs = [...(approve ? ['approve'] : []), ...(reject ? ['reject'] : []), ...(answer ? ['answer'] : [])]
    const cpf = `***.***.***-${people[0]?.owner.cpf.slice(9)}`
    expect(reply.ttSituacao).toMatchObject([{ aberto: true, cargo: 'Analista', cpf }])
    expect(reply.ttVerbo).toEqual(verbs.map((verbo) => ({ verbo })))
    expect(reply.ttArquivo).toHaveLength(inList?.anexos ?? 0)
    expect(reply.ttCampo.length).toBeGreaterThan(0)
    expect(JSON.stringify(reply)).not.toContain('inbox show')
    const looks = db
      .selectFrom('hrAccess')
      .select('oQue')
      .where('codPessoa', '=', peopleCodes[0] ?? 0)
    const seen = (await looks.execute()).map(({ oQue }) => oQue)
    expect(seen).toContain(kind === 'absence' ? 'health' : 'request')
  })

  it('shows what an approval would replace', async () => {
    const { ttCampo } = await call('buscaPedido', { tipo: 'registration', codPedido: ids.registration[0] })
    expect(ttCampo).toContainEqual({ campo: 'numEnd', antes: '2', depois: '30', muda: true })
    expect(ttCampo).toContainEqual({ campo: 'comprovantes', antes: '', depois: 'endereço', muda: false })
  })

  it('about time shows its days: hours due, punches, what is justified, but not why, and holidays', async () => {
    const [today, yesterday] = [app.clock.today(), addDays(app.clock.today(), -1)]
    const day = (date: string) => formatDate(date).slice(0, 5)
    const codEmpregado = people[0]?.owner.employments[0]?.codEmpregado ?? 0
    const justified = { codEmpregado, dtMovto: yesterday, minutos: 60, motivo: 'Consulta' }
    await db.insertInto('justifiedAbsence').values(justified).execute()
    await db.insertInto('holiday').values({ dtFeriado: today, nome: '' }).execute()
    const daysOf = async (tipo: Kind) => {
      const { ttCampo } = await call('buscaPedido', { tipo, codPedido: ids[tipo][0] })
      expect(JSON.stringify(ttCampo)).not.toContain('Consulta')
      return Object.fromEntries(
        ttCampo.flatMap(({ campo, depois }) => (campo.startsWith('dia') ? [[campo, depois]] : [])),
      )
    }
    expect(await daysOf('adjustment')).toMatchObject({ diaMarcacoes: '08:00 12:00 17:00', diaJustificado: '01:00' })
    expect(await daysOf('teletex')).toEqual({ diaPrevisto: '–', diaMarcacoes: '–', diaFeriado: formatDate(today) })
    expect(await daysOf('absence')).toMatchObject({
      diaMarcacoes: `${day(yesterday)}  08:00 12:00 17:00\n${day(today)}  –`,
      diaJustificado: `${day(yesterday)}  01:00`,
      diaFeriado: formatDate(today),
    })
    expect(await daysOf('message')).toEqual({})
    await db.deleteFrom('holiday').where('dtFeriado', '=', today).execute()
    await db.deleteFrom('justifiedAbsence').where('codEmpregado', '=', codEmpregado).execute()
  })

  it.each(KINDS)('%s: out of reach is refused exactly like a missing one', async (kind) => {
    const codPedido = ids[kind][0] ?? ''
    const missing = kind === 'order' ? '9_209901_0' : '999999999_9_z'
    const context = contextOf({ reach: over(2) })
    const refusalOf = async (id: string, method: 'buscaPedido' | 'decidePedido') => {
      const decision = { versao: 'x', verbo: kind === 'message' ? 'answer' : 'reject', texto: 'Não.' }
      const more = method === 'decidePedido' ? decision : {}
      const error = await call(method, { tipo: kind, codPedido: id, ...more }, context).catch((reason) => reason)
      return { codigo: error.codigo, text: error.message.replace(id, 'ID') }
    }
    for (const method of ['buscaPedido', 'decidePedido'] as const) {
      expect(await refusalOf(codPedido, method)).toEqual(await refusalOf(missing, method))
      expect(await refusalOf(codPedido, method)).toMatchObject({ codigo: 'naoEncontrado' })
    }
    expect(await requestFiles.find(context, [kind, codPedido, '1'])).toBeNull()
  })

  it('opens one of its files by number, and records it', async () => {
    const [codPedido = ''] = ids.registration
    const { ttArquivo } = await call('buscaPedido', { tipo: 'registration', codPedido })
    const pdf = { nomeArquivo: 'conta de luz.pdf', tipo: 'application/pdf' }
    expect(ttArquivo).toEqual([{ ...pdf, numero: 1, bytes: smallPdf().length }])
    const file = await requestFiles.find(contextOf(), ['registration', codPedido, '1'])
    expect(file).toMatchObject(pdf)
    expect(textOf(file)).toBe(smallPdf())
    const looks = db.selectFrom('hrAccess').select('id').where('oQue', '=', 'file')
    expect(await looks.execute()).toHaveLength(1)
    for (const segments of [['2'], ['0'], ['x'], ['1', '1']])
      expect(await requestFiles.find(contextOf(), ['registration', codPedido, ...segments])).toBeNull()
    expect(await requestFiles.find(contextOf(), ['report', '1', '1'])).toBeNull()
    const eva = await agentNamed('Eva Reis')
    const paper = await requestFiles.find(contextOf({}, eva), ['absence', ids.absence[0] ?? '', '1'])
    expect(textOf(paper)).toBe(smallPdf())
    expect(await looksOf(eva)).toEqual(['file', 'health'])
  })
})

describe('a request about health', () => {
  it('shows kind, person and age to agents without the grant, and cannot be decided by them', async () => {
    const special = { codNecessidade: 3, deficienteFisico: 1 as const, nome: 'CANARIO DE SOUZA' }
    const sequencia = Number(ids.dependent[1])
    await db.updateTable('dependentRequest').set(special).where('sequencia', '=', sequencia).execute()
    const eli = await agentNamed('Eli Braga')
    const without = contextOf({ health: over() }, eli)
    const of = [
      ['absence', ids.absence[0] ?? ''],
      ['dependent', ids.dependent[1] ?? ''],
    ] as const
    const rows = await listed({ limite: 100 }, without)
    for (const [tipo, codPedido] of of) {
      const bare = { tipo, codPedido, saude: true, ttResumo: [], anexos: 0, versao: '' }
      expect(rows).toContainEqual(expect.objectContaining(bare))
      const reply = await call('buscaPedido', { tipo, codPedido }, without)
      expect(reply).toMatchObject({ ttPedido: [bare], ttVerbo: [], ttCampo: [], ttArquivo: [], ttHistorico: [] })
      expect(reply.ttSituacao).toMatchObject([{ situacao: '', aberto: true }])
      expect(await requestFiles.find(without, [tipo, codPedido, '1'])).toBeNull()
      const { versao } = (await call('buscaPedido', { tipo, codPedido })).ttPedido[0] ?? {}
      const decision = { tipo, codPedido, versao, verbo: 'reject', texto: 'Não.' }
      await expect(call('decidePedido', decision, without)).rejects.toMatchObject({ codigo: 'semVerbo' })
    }
    expect(await looksOf(eli)).toEqual(['request'])
    const answers = JSON.stringify([rows, await call('contaFila', {}, without)])
    expect(answers).not.toMatch(/CANARIO|codTipoAusencia/)
    expect(JSON.stringify(await listed({ limite: 100 }))).toMatch(/CANARIO.*codTipoAusencia/)
    // With the grant only over the unit of the other one.
    const ofUnit = await listed({ tipo: ['dependent'] }, contextOf({ health: over(2) }))
    expect(ofUnit[1]?.ttResumo[0]?.valor).toContain('CANARIO')
    const elsewhere = await listed({ tipo: ['dependent'] }, contextOf({ health: over(1) }))
    expect(elsewhere[1]?.ttResumo).toEqual([])
  })
})

describe('a decision', () => {
  const verbOf = (kind: Kind) => (kind === 'message' ? 'answer' : 'reject')
  const decisionOn = async (tipo: Kind, codPedido = '') => {
    const { versao } = (await call('buscaPedido', { tipo, codPedido })).ttPedido[0] ?? {}
    return { tipo, codPedido, versao, verbo: verbOf(tipo), texto: 'Conferido.' }
  }

  it.each(KINDS)('%s: is not made by the author', async (kind) => {
    const decision = await decisionOn(kind, ids[kind][0])
    const context = contextOf({ codPessoa: peopleCodes[0] ?? 0 })
    await expect(call('decidePedido', decision, context)).rejects.toMatchObject({ codigo: 'proprio' })
    const { ttVerbo } = await call('buscaPedido', { tipo: kind, codPedido: decision.codPedido }, context)
    expect(ttVerbo).toEqual([])
  })

  it.each(KINDS)('%s: of two at once one has its effect, and the other is told who was faster', async (kind) => {
    const decision = await decisionOn(kind, ids[kind][2])
    const agents = [ana, rui]
    const done = await Promise.allSettled(agents.map((agent) => call('decidePedido', decision, contextOf({}, agent))))
    const winner = agents[done.findIndex(({ status }) => status === 'fulfilled')]
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []))
    expect(lost).toHaveLength(1)
    expect(lost[0]).toBeInstanceOf(Refused)
    expect(lost[0]).toMatchObject({ codigo: 'mudou' })
    expect(lost[0]?.message).toMatch(
      new RegExp(`^Este pedido já foi (recusado|respondido) às \\d\\d:\\d\\d por ${winner?.nome}\\.$`),
    )
    const target = `${kind} ${decision.codPedido}`
    const actions = db.selectFrom('hrAction').select(['who', 'codAgente', 'requestId']).where('target', '=', target)
    const of = { who: winner?.nome, codAgente: winner?.codAgente, requestId: 'request' }
    expect(await actions.execute()).toEqual([of])
    const reply = await call('buscaPedido', { tipo: kind, codPedido: decision.codPedido })
    expect(reply.ttHistorico).toMatchObject([{ quem: winner?.nome, acao: verbOf(kind), texto: 'Conferido.' }])
    expect(reply).toMatchObject({ ttSituacao: [{ aberto: false }], ttVerbo: [] })
    expect(await listed({ tipo: [kind] })).toHaveLength(2)
  })

  it('is refused for a version that is no longer that of the request, before anything is written', async () => {
    const decision = await decisionOn('teletex', ids.teletex[1])
    const [codPessoa = 0, sequencia = 0] = decision.codPedido.split('_').map(Number)
    const row = db.updateTable('teletexRequest').where('codPessoa', '=', codPessoa).where('sequencia', '=', sequencia)
    await row.set({ observacao: 'Outra.' }).execute()
    await expect(call('decidePedido', decision)).rejects.toMatchObject({
      codigo: 'mudou',
      message: 'Este pedido mudou. Confira de novo antes de decidir.',
    })
    await row.set({ situacaoNome: 'Retirada' }).execute()
    await expect(call('decidePedido', decision)).rejects.toThrow('Este pedido mudou. Confira de novo antes de decidir.')
    await row.set({ situacaoNome: 'Em análise' }).execute()
    expect((await call('decidePedido', await decisionOn('teletex', ids.teletex[1]))).ttDecisao).toMatchObject([
      { avisada: true, paraRh: '' },
    ])
  })

  it('names its refusals', async () => {
    const refused = async (kind: Kind, changes: object) =>
      call('decidePedido', { ...(await decisionOn(kind, ids[kind][1])), ...changes }).catch(({ codigo }) => codigo)
    expect(await refused('vacation', { texto: ' ' })).toBe('motivoObrigatorio')
    expect(await refused('message', { texto: ' ' })).toBe('motivoObrigatorio')
    expect(await refused('message', { verbo: 'approve' })).toBe('semVerbo')
    expect(
      await call('anexaPedido', { tipo: 'message', codPedido: ids.message[1] }).catch(({ codigo }) => codigo),
    ).toBe('campo')
  })

  it('sends files with the notice, each once, and only those of the agent', async () => {
    const file = { nomeArquivo: 'guia.pdf', conteudo: Buffer.from(smallPdf()) }
    const [own, other] = [await keepUpload(contextOf(), file), await keepUpload(contextOf({}, rui), file)]
    const decision = await decisionOn('message', ids.message[1])
    const missing = { codigo: 'naoEncontrado' }
    await expect(call('decidePedido', { ...decision, arquivos: [own, other] })).rejects.toMatchObject(missing)
    const absence = await decisionOn('absence', ids.absence[1])
    const health = { codigo: 'arquivoSaude' }
    await expect(call('decidePedido', { ...absence, arquivos: [own] })).rejects.toMatchObject(health)
    await call('decidePedido', { ...decision, arquivos: [own] })
    const waiting = await db.selectFrom('hrUpload').select('codArquivo').execute()
    expect(waiting).toEqual([{ codArquivo: other }])
    const files = db.selectFrom('noticeAttachment').innerJoin('file', 'file.codArquivo', 'noticeAttachment.codArquivo')
    const sent = files.where('codEmpregado', '=', people[1]?.owner.employments[0]?.codEmpregado ?? 0)
    expect(await sent.select('nomeArquivo').execute()).toEqual([{ nomeArquivo: 'guia.pdf' }])
    const attached = { tipo: 'message', codPedido: decision.codPedido, texto: 'Veja.', arquivos: [other] }
    await call('anexaPedido', attached, contextOf({}, rui))
    expect(await sent.select('nomeArquivo').execute()).toHaveLength(2)
    const { ttHistorico } = await call('buscaPedido', { tipo: 'message', codPedido: decision.codPedido })
    expect(ttHistorico.map(({ acao, quem }) => [acao, quem])).toEqual([
      ['answer', 'Ana Lima'],
      ['attach', 'Rui Prado'],
    ])
  })
})

it('has columns for each of which the desk has a label', async () => {
  const read = (path: string) => readFile(new URL(`../../../../desk/src/${path}`, import.meta.url), 'utf8')
  const [shared, kinds] = [await read('features/inbox/labels.ts'), await read('kinds.ts')]
  const ofKinds = [...kinds.matchAll(/labels: \{([^}]*)\}/g)].map(([, labels]) => labels).join()
  const names = [...shared.matchAll(/^ {2}(\w+): msg/gm), ...ofKinds.matchAll(/(\w+): msg/g)].map(([, name]) => name)
  const columns = KINDS.flatMap((name) => Object.keys(inboxKinds[name]?.columns ?? {}))
  const shown = new Set(columns.filter((name) => !OF_COMMANDS.includes(name)))
  expect([...new Set(names)].sort()).toEqual([...shown, ...DAY_FIELDS].sort())
})
