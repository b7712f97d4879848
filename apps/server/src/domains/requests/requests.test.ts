import { REQUEST_KINDS, type RequestKindName } from '@colab/contract/domains/requests'
import { addDays } from '@colab/contract/wire/calendar'
import { expect, it } from 'vitest'
import { decide, itemOf } from '#hr/requests/decide.ts'
import { momentText } from '#hr/requests/kind.ts'
import { listRequests } from '#hr/requests/list.ts'
import { inboxKinds } from '#registry.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { shareServer } from '../../../test/server.ts'

const server = await shareServer()
const { app } = server
const inbox = { ...app, kinds: inboxKinds }

interface Row {
  tipo: RequestKindName
  idSolicitacao: string
  dtSolicitacao: string
  hrSolicitacao: string
  situacao: string
  retornoRh: string
  podeRetirar: boolean
}

async function list({ call }: Pick<Device, 'call'>, params: object = {}) {
  const { json } = await call('buscaSolicitacao', { params: { quantidade: 1000, ...params } })
  const [{ total }] = json.ttTotal as [{ total: number }]
  return { rows: json.ttSolicitacao as Row[], total }
}

async function cancel({ call }: Pick<Device, 'call'>, { tipo, idSolicitacao }: Pick<Row, 'tipo' | 'idSolicitacao'>) {
  const { json } = await call('retiraSolicitacao', { params: { tipo, idSolicitacao } })
  return (json.retorno as { estatus: string; msgErro: string }[])[0]
}

/** A person who has sent a request of each kind; `ids` are those of HR's inbox. */
async function asked() {
  const person = await employee(server)
  const ids: Partial<Record<RequestKindName, string>> = {}
  for (const kind of REQUEST_KINDS) ids[kind] = await ASK[kind](server, person)
  return { person, ids }
}

it('lists the own requests of every kind, newest first, by kind and state', async () => {
  const { person } = await asked()
  const { rows, total } = await list(person)
  expect(rows.map(({ tipo }) => tipo).sort()).toEqual([...REQUEST_KINDS].sort())
  expect(total).toBe(REQUEST_KINDS.length)
  expect(rows.every(({ situacao, podeRetirar }) => situacao === 'P' && podeRetirar)).toBe(true)
  const sent = rows.map(({ dtSolicitacao, hrSolicitacao }) => `${dtSolicitacao} ${hrSolicitacao}`)
  expect(sent).toEqual(sent.toSorted().reverse())
  expect((await list(person, { quantidade: 3 })).rows).toEqual(rows.slice(0, 3))
  expect((await list(person, { quantidade: 3 })).total).toBe(REQUEST_KINDS.length)
  const [order] = rows.filter(({ tipo }) => tipo === 'order')
  expect((await list(person, { tipo: 'order' })).rows).toEqual([order])
  expect((await list(person, { tipo: 'order', idSolicitacao: order?.idSolicitacao })).rows).toEqual([order])
  expect((await list(person, { situacao: 'encerradas' })).rows).toEqual([])
  expect((await list(await signedIn(server))).rows).toEqual([])
})

it.for(REQUEST_KINDS)('cancels: %s, which HR sees as cancelled and cannot decide', async (tipo) => {
  const person = await employee(server)
  const id = await ASK[tipo](server, person)
  const stranger = await signedIn(server)
  const [row] = (await list(person)).rows
  if (!row) throw new Error('not listed')
  expect(await cancel(stranger, row)).toMatchObject({ estatus: 'Erro' })
  expect((await list(person)).rows[0]).toEqual(row)
  expect(await cancel(person, row)).toMatchObject({ estatus: 'Sucesso' })
  expect((await list(person)).rows).toMatchObject([{ situacao: 'C', podeRetirar: false }])
  expect(await cancel(person, row)).toMatchObject({ estatus: 'Erro' })
  const listed = await listRequests(inbox, [tipo], { all: true })
  const seen = listed.filter(({ item }) => item.codPessoa === person.owner.codPessoa)
  expect(seen).toMatchObject([{ item: { isOpen: false, situacao: expect.stringMatching(/^Retirad[ao]$/) } }])
  const verb = tipo === 'message' ? 'answer' : 'reject'
  const decision = { verb, kind: tipo, id, text: 'Feito.' } as const
  await expect(decide(inbox, { who: 'Rita', why: 'Não cabe.' }, decision)).rejects.toThrow(Error)
  // The same can be requested again.
  await ASK[tipo](server, person)
  expect((await list(person, { situacao: 'abertas' })).rows).toMatchObject([{ tipo, podeRetirar: true }])
})

it('deletes the proofs of a cancelled request, which are not kept without a reason', async () => {
  const person = await employee(server)
  const { codPessoa } = person.owner
  const proof = { conteudo: Buffer.from('%PDF-1.7'), nomeArquivo: 'certidao.pdf', mime: 'application/pdf' }
  await ASK.dependent(server, person)
  const codAlteracao = Number(await ASK.registration(server, person))
  await app.db.updateTable('dependentRequest').set(proof).where('codPessoa', '=', codPessoa).execute()
  await app.db
    .insertInto('registrationProof')
    .values({ codAlteracao, tipo: 1, ...proof })
    .onConflict((conflict) => conflict.columns(['codAlteracao', 'tipo']).doUpdateSet(proof))
    .execute()
  for (const row of (await list(person)).rows) expect(await cancel(person, row)).toMatchObject({ estatus: 'Sucesso' })
  const ofDependent = app.db.selectFrom('dependentRequest').select(['conteudo', 'nomeArquivo'])
  expect(await ofDependent.where('codPessoa', '=', codPessoa).execute()).toEqual([{ conteudo: null, nomeArquivo: '' }])
  const ofRegistration = app.db.selectFrom('registrationProof').select('conteudo')
  const proofs = await ofRegistration.where('codAlteracao', '=', codAlteracao).execute()
  expect(new Set(proofs.map(({ conteudo }) => conteudo))).toEqual(new Set([null]))
})

it('shows the decision of HR, which cannot be cancelled', async () => {
  const { person, ids } = await asked()
  for (const kind of REQUEST_KINDS) {
    const verb = kind === 'message' ? 'answer' : 'reject'
    await decide(inbox, { who: 'Rita', why: 'Não cabe.' }, { verb, kind, id: ids[kind] ?? '', text: 'Não cabe.' })
  }
  const { rows } = await list(person, { situacao: 'encerradas' })
  expect(rows).toHaveLength(REQUEST_KINDS.length)
  for (const row of rows) {
    expect(row).toMatchObject({
      situacao: row.tipo === 'message' ? 'A' : 'R',
      retornoRh: 'Não cabe.',
      dtRetorno: app.clock.today(),
      podeRetirar: false,
    })
    const decided = await itemOf(inbox, row.tipo, ids[row.tipo] ?? '')
    expect(decided.values).toMatchObject({ decididoPor: 'Rita', decididoEm: momentText(app.clock.now()) })
    expect(await cancel(person, row)).toMatchObject({ estatus: 'Erro' })
  }
})

it('shows a served meal and an order of a past month as closed', async () => {
  const { person } = await asked()
  const { codPessoa, employments } = person.owner
  const own = app.db.selectFrom('restaurantReservation').select('codCardapio').where('codPessoa', '=', codPessoa)
  const serve = (dtCardapio: string) =>
    app.db.updateTable('restaurantMenu').set({ dtCardapio }).where('codCardapio', 'in', own).execute()
  const today = app.clock.today()
  await serve(today)
  for (const tipo of ['reservation', 'order'])
    expect((await list(person, { tipo })).rows, tipo).toMatchObject([{ situacao: 'P' }])
  await serve(addDays(today, -1))
  const codEmpregado = employments[0]?.codEmpregado ?? 0
  for (const table of ['retailOrder', 'retailOrderItem'] as const) {
    await app.db
      .updateTable(table)
      .set({ dtCompetencia: '2020-01-01' })
      .where('codEmpregado', '=', codEmpregado)
      .execute()
  }
  const closed = { situacao: 'E', podeRetirar: false }
  expect((await list(person, { tipo: 'reservation' })).rows).toMatchObject([closed])
  expect((await list(person, { tipo: 'order' })).rows).toMatchObject([closed])
})
