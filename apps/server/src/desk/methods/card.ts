import { KINDS } from '@colab/contract/desk/inbox'
import type { buscaPessoa } from '@colab/contract/desk/people'
import type { Tables } from '@colab/contract/wire/method'
import { sql } from 'kysely'
import { reais } from '#db/columns.ts'
import { publishedDocuments } from '#domains/documents/published.ts'
import { publishedNotices } from '#domains/notices/published.ts'
import { keysOf } from '#employees/external-keys/keys.ts'
import { contractWithinReach, type Reached } from '#employees/reach.ts'
import { heldChanges } from '#gatekeeper/contact-hold.ts'
import { expiryOf } from '#gatekeeper/invitations.ts'
import { accessOf } from '#hr/people/access.ts'
import { recordVersion } from '#hr/people/change.ts'
import { heldVersion, mayRelease } from '#hr/people/contacts.ts'
import { contractVersion } from '#hr/people/dismiss.ts'
import { isAboutHealth, shown } from '#hr/requests/health.ts'
import { kindOf, momentText } from '#hr/requests/kind.ts'
import { requestsWithin } from '#hr/requests/within.ts'
import type { DeskContext } from '../context.ts'
import { recordLook } from '../looks.ts'
import { depsOf, factsOf } from './inbox-rows.ts'
import { peopleRows } from './people-list.ts'

type Card = Tables<typeof buscaPessoa>

/** Largest number of rows of a part of the card; the newest. */
const SHOWN = 50

/** Returns the record, as it can be corrected. */
export async function recordCard({ db }: DeskContext, person: Reached): Promise<Card['ttCadastro']> {
  const record = await db.selectFrom('person').selectAll().where('codPessoa', '=', person).executeTakeFirstOrThrow()
  return [{ ...record, versao: recordVersion(record) }]
}

/**
 * Returns the contracts within reach, those in force first; the salary of those within the reach of the grant `pay`.
 */
export async function contractCard(context: DeskContext, person: Reached): Promise<Card['ttContrato']> {
  const { db, reach, reachOf } = context
  const contracts = await db
    .selectFrom('employment')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['codEmpregado', 'nomeEmpresa', 'unit.unidade', 'cargo', 'dtAdmissao', 'dtDemissao', reais('vlrSalario')])
    .select((is) => is.and([contractWithinReach(db, reachOf('pay'), 'employment.codEmpregado')]).as('isPaid'))
    .where('codPessoa', '=', person)
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
    .orderBy((is) => is.fn.coalesce('dtDemissao', sql.lit('9999')), 'desc')
    .orderBy('dtAdmissao', 'desc')
    .execute()
  const codes = contracts.map(({ codEmpregado }) => codEmpregado)
  const keys = await keysOf(db, 'contrato', codes)
  return contracts.map(({ isPaid, vlrSalario, ...contract }) => ({
    ...contract,
    empregador: contract.nomeEmpresa,
    contrato: keys.get(contract.codEmpregado) ?? String(contract.codEmpregado),
    vlrSalario: isPaid ? vlrSalario : null,
    versao: contractVersion(contract),
  }))
}

export async function accessCard({ app, db }: DeskContext, person: Reached): Promise<Card['ttAcesso']> {
  const access = await accessOf({ ...app, db }, person)
  const { situacao, isEntitled, invitation, bloqueadaAte, ultimaEntrada, devices, sessions, passkeys } = access
  const until = invitation && expiryOf(invitation.channel, invitation.expiresAt)
  return [
    {
      situacao: situacao === 'apagada' || isEntitled ? situacao : 'semVinculo',
      canalConvite: invitation?.channel ?? '',
      conviteDe: momentText(invitation?.createdAt ?? null),
      conviteAte: until ? [until.day, until.time].filter(Boolean).join(' ') : '',
      bloqueadaAte: momentText(bloqueadaAte),
      ultimaEntrada,
      aparelhos: devices.length,
      sessoes: sessions,
      passkeys,
    },
  ]
}

async function documentCard({ db, reach }: DeskContext, person: Reached): Promise<Card['ttDocumento']> {
  const documents = await publishedDocuments(db)
    .select(['document.nome', 'document.dtCompetencia', 'signature.signedAt'])
    .where('document.codPessoa', '=', person)
    .where(contractWithinReach(db, reach, 'document.codEmpregado'))
    .orderBy('document.dtCompetencia', 'desc')
    .orderBy('document.sequencia', 'desc')
    .limit(SHOWN)
    .execute()
  return documents.map(({ nome, dtCompetencia, signedAt }) => ({
    descricao: nome,
    dtDocumento: dtCompetencia,
    situacao: signedAt === null ? 'Por assinar' : 'Assinado',
  }))
}

async function noticeCard({ db, reach }: DeskContext, person: Reached): Promise<Card['ttAviso']> {
  const notices = await publishedNotices(db)
    .select(['mensagem', 'dtAviso', 'situacao'])
    .where('notice.codPessoa', '=', person)
    .where(contractWithinReach(db, reach, 'notice.codEmpregado'))
    .orderBy('dtAviso', 'desc')
    .orderBy('sequencia', 'desc')
    .limit(SHOWN)
    .execute()
  return notices.map(({ mensagem, dtAviso, situacao }) => ({ mensagem, dtAviso, lido: situacao === 'L' }))
}

/** Returns the requests within reach, newest first; requests about health only with the grant `health`. */
async function requestCard(context: DeskContext, person: Reached): Promise<Card['ttPedido']> {
  const { parts, reachOf } = context
  const deps = depsOf(context)
  const found = []
  for (const tipo of KINDS) {
    const kind = kindOf(parts.kinds, tipo)
    const items = await kind.items(deps, { all: true, codPessoa: person })
    const isShown = await requestsWithin(deps, reachOf('inbox'), items)
    const isHealthShown = await requestsWithin(deps, reachOf('health'), items)
    const visible = items.filter((item) => isShown(item) && (!isAboutHealth(kind, item) || isHealthShown(item)))
    if (visible.some((item) => isAboutHealth(kind, item))) await recordLook(context, person, 'health')
    found.push(...visible.map((item) => ({ tipo, item: shown(kind, item, 'summary') })))
  }
  found.sort((one, other) => other.item.recebido.localeCompare(one.item.recebido))
  return found.slice(0, SHOWN).map(({ tipo, item: { id, recebido, estado = '', fatos = [], isOpen } }) => ({
    tipo,
    codPedido: id,
    recebido,
    situacao: estado,
    ttResumo: factsOf({ fatos }),
    aberto: isOpen,
  }))
}

/** Returns the accesses of HR to the person. */
async function lookCard({ db }: DeskContext, person: Reached): Promise<Card['ttConsulta']> {
  const looks = await db
    .selectFrom('hrAccess')
    .select(['moment', 'who', 'oQue'])
    .where('codPessoa', '=', person)
    .orderBy('moment', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return looks.map(({ moment, who, oQue }) => ({ hora: momentText(moment), quem: who, oQue }))
}

/** Returns changed contacts that receive no code yet, the last change of each. */
async function contactCard({ app, db, agent }: DeskContext, person: Reached): Promise<Card['ttContato']> {
  const changes = await heldChanges({ db, clock: app.clock }, person)
  const pode = agent.codPessoa !== person && (await mayRelease(db, changes, agent))
  const versao = heldVersion(changes)
  const last = new Map(changes.map((change) => [change.campo, change]))
  return [...last.values()].map(({ campo, quem, until }) => {
    return { campo, quem, ate: momentText(until), pode, versao }
  })
}

/** Returns requests for an erasure that await a second agent. */
async function erasureCard({ app, db, agent }: DeskContext, person: Reached): Promise<Card['ttApagamento']> {
  const pending = await db
    .selectFrom('hrErasure')
    .innerJoin('hrAgent', 'hrAgent.codAgente', 'hrErasure.codAgente')
    .select(['codApagamento', 'hrErasure.codAgente', 'nome', 'hrErasure.createdAt', 'expiresAt'])
    .where('hrErasure.codPessoa', '=', person)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', app.clock.now())
    .execute()
  return pending.map(({ codApagamento, codAgente, nome, createdAt, expiresAt }) => ({
    codApagamento,
    pedidoPor: nome,
    pedidoEm: momentText(createdAt),
    ate: momentText(expiresAt),
    proprio: codAgente === agent.codAgente,
  }))
}

/** Returns the card of a person. */
export async function cardOf(context: DeskContext, person: Reached): Promise<Card> {
  return {
    ttPessoa: await peopleRows(context, [person]),
    ttCadastro: await recordCard(context, person),
    ttContrato: await contractCard(context, person),
    ttAcesso: await accessCard(context, person),
    ttPedido: await requestCard(context, person),
    ttDocumento: await documentCard(context, person),
    ttAviso: await noticeCard(context, person),
    ttConsulta: await lookCard(context, person),
    ttContato: await contactCard(context, person),
    ttApagamento: await erasureCard(context, person),
  }
}
