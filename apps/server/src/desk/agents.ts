import { randomBytes } from 'node:crypto'
import { grantsOf, LIMITED_ROLES, type Role, WHOLE_REACH } from '@colab/contract/desk/grants'
import type { AGENT_STATES } from '@colab/contract/desk/team'
import { Refused } from '@colab/contract/wire/failures'
import type { Clock } from '#base/clock.ts'
import { ours } from '#base/ours.ts'
import type { Settings } from '#base/settings.ts'
import type { Secrets } from '#crypto/secrets.ts'
import type { Db, Schema, Transaction } from '#db/schema.ts'
import { hasLeft } from '#employees/contracts.ts'
import { hasAdministrator, lockAdministrators, mayEnter } from '#hr/people/agents.ts'
import { refusal } from '#hr/refusal.ts'
import type { Agent } from './context.ts'
import type { HrRole } from './tables.ts'

/* Agents of HR: their accounts, their roles, and their access. */

/** Milliseconds for which the link of an invitation is valid. */
export const INVITATION_TTL = 24 * 3_600_000

type Deps = { clock: Clock; secrets: Secrets; settings: Settings }

/** Reads an agent with the current roles; null when the agent is disabled or has left the company. */
export async function findAgent({ db, clock }: { db: Db; clock: Clock }, codAgente: number): Promise<Agent | null> {
  const agent = await db
    .selectFrom('hrAgent')
    .select(['codAgente', 'nome', 'email', 'codPessoa'])
    .where('codAgente', '=', codAgente)
    .where(mayEnter(db, clock.today()))
    .executeTakeFirst()
  if (!agent) return null
  const roles = await db
    .selectFrom('hrRole')
    .select(['papel', 'alcance', 'codigo'])
    .where('codAgente', '=', codAgente)
    .orderBy('codPapel')
    .execute()
  return { ...agent, roles }
}

export interface NewAgent {
  nome: string
  email: string
  codPessoa: number | null
  roles: readonly Pick<HrRole, 'papel' | 'alcance' | 'codigo'>[]
}

/**
 * Creates an agent, or gives the one with this e-mail these roles, and returns the code of an invitation. Existing
 * sessions and keys end. Throws Refused for roles that lack a reach, and for a person who has left the company.
 */
export async function inviteAgent(
  { clock, secrets, settings }: Deps,
  db: Transaction<Schema>,
  { roles, ...agent }: NewAgent,
): Promise<{ codAgente: number; code: string }> {
  checkRoles(roles)
  await lockAdministrators({ db, settings })
  await checkEmployed({ db, clock }, agent.codPessoa)
  const email = agent.email.trim().toLowerCase()
  const known = await db.selectFrom('hrAgent').select('codAgente').where('email', '=', email).executeTakeFirst()
  const kept = { ...agent, email, hash: '', totp: '', disabledAt: null }
  if (known) {
    await endAccess(db, known.codAgente, clock.now())
    await db.updateTable('hrAgent').set(kept).where('codAgente', '=', known.codAgente).execute()
    await db.deleteFrom('hrRole').where('codAgente', '=', known.codAgente).execute()
  }
  const codAgente =
    known?.codAgente ??
    (
      await db
        .insertInto('hrAgent')
        .values({ ...kept, codAgente: await unusedNumber(db), totpStep: 0, createdAt: clock.now() })
        .returning('codAgente')
        .executeTakeFirstOrThrow()
    ).codAgente
  await db
    .insertInto('hrRole')
    .values(roles.map((role) => ({ ...role, codAgente })))
    .execute()
  await requireAdmin({ db, clock })
  const code = randomBytes(24).toString('base64url')
  const createdAt = clock.now()
  const digest = secrets.digest('hr invitation', code)
  await db
    .insertInto('hrInvitation')
    .values({ digest, codAgente, totp: '', createdAt, expiresAt: createdAt + INVITATION_TTL })
    .execute()
  return { codAgente, code }
}

/** Ends the access of an agent at once. Throws Refused for the last administrator. */
export async function disableAgent(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: Transaction<Schema>,
  codAgente: number,
) {
  const now = clock.now()
  await lockAdministrators({ db, settings })
  await db.updateTable('hrAgent').set({ disabledAt: now }).where('codAgente', '=', codAgente).execute()
  await requireAdmin({ db, clock })
  await endAccess(db, codAgente, now)
}

/**
 * Gives an agent other roles; sessions and keys are kept. Throws Refused for roles that lack a reach, and for the last
 * administrator.
 */
export async function changeRoles(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: Transaction<Schema>,
  { codAgente, roles }: { codAgente: number; roles: NewAgent['roles'] },
): Promise<void> {
  checkRoles(roles)
  await lockAdministrators({ db, settings })
  await db.deleteFrom('hrRole').where('codAgente', '=', codAgente).execute()
  await db
    .insertInto('hrRole')
    .values(roles.map((role) => ({ ...role, codAgente })))
    .execute()
  await requireAdmin({ db, clock })
}

/** An agent in the list of the team; moments are null where there is none. */
export interface ListedAgent {
  codAgente: number
  nome: string
  email: string
  situacao: (typeof AGENT_STATES)[number]
  passkeys: number
  hasPassword: boolean
  usedAt: number | null
  invitedUntil: number | null
  /** Last day of employment of an agent who has left the company. */
  leftOn: string | null
  roles: readonly Pick<HrRole, 'papel' | 'alcance' | 'codigo'>[]
}

/** Returns all agents in the order of their numbers. */
export async function listAgents({ db, clock }: { db: Db; clock: Clock }): Promise<ListedAgent[]> {
  const agents = await db
    .selectFrom('hrAgent')
    .select(({ selectFrom, fn }) => [
      'codAgente',
      'nome',
      'email',
      'hash',
      'disabledAt',
      selectFrom('hrPasskey')
        .select(fn.countAll<number>().as('n'))
        .whereRef('hrPasskey.codAgente', '=', 'hrAgent.codAgente')
        .as('passkeys'),
      selectFrom('hrSession')
        .select(fn.max<number>('hrSession.usedAt' as never).as('n'))
        .whereRef('hrSession.codAgente', '=', 'hrAgent.codAgente')
        .as('usedAt'),
      selectFrom('hrInvitation')
        .select(fn.max<number>('hrInvitation.expiresAt' as never).as('n'))
        .whereRef('hrInvitation.codAgente', '=', 'hrAgent.codAgente')
        .as('invitedUntil'),
      selectFrom('employment')
        .select(fn.max<string>('employment.dtDemissao' as never).as('day'))
        .whereRef('employment.codPessoa', '=', 'hrAgent.codPessoa')
        .where(hasLeft(db, 'hrAgent.codPessoa', clock.today()))
        .as('leftOn'),
    ])
    .orderBy('codAgente')
    .execute()
  const roles = await db
    .selectFrom('hrRole')
    .select(['codAgente', 'papel', 'alcance', 'codigo'])
    .orderBy('codPapel')
    .execute()
  return agents.map(({ hash, disabledAt, usedAt, invitedUntil, passkeys, ...agent }) => {
    const listed = {
      ...agent,
      passkeys: Number(passkeys),
      hasPassword: hash !== '',
      usedAt: usedAt === null ? null : Number(usedAt),
      invitedUntil: invitedUntil === null ? null : Number(invitedUntil),
      roles: roles.filter(({ codAgente }) => codAgente === agent.codAgente),
    }
    return { ...listed, situacao: stateOf(listed, disabledAt, clock.now()) }
  })
}

function stateOf(
  { leftOn, invitedUntil, hasPassword, passkeys }: Omit<ListedAgent, 'situacao'>,
  disabledAt: number | null,
  now: number,
): ListedAgent['situacao'] {
  if (disabledAt !== null) return 'encerrado'
  if (leftOn) return 'saiu'
  if (hasPassword || passkeys > 0) return 'ativo'
  return (invitedUntil ?? 0) > now ? 'convidado' : 'conviteVencido'
}

function checkRoles(roles: NewAgent['roles']): void {
  if (roles.length === 0) throw new Refused(ours`Diga pelo menos um papel.`)
  for (const { papel, alcance } of roles) {
    if (!LIMITED_ROLES.includes(papel) && alcance !== 'tudo') {
      throw new Refused(ours`O papel ${papel} vale para toda a instalação: não tem unidade nem empregador.`)
    }
  }
}

/** Throws Refused unless an agent remains who can invite others. */
async function requireAdmin({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  if (await hasAdministrator(db, clock.today())) return
  throw refusal('ultimoAdministrador', 'Precisa haver um administrador: convide antes outra pessoa com o papel admin.')
}

async function checkEmployed({ db, clock }: { db: Db; clock: Clock }, codPessoa: number | null): Promise<void> {
  const former = await db
    .selectFrom('person')
    .select('nome')
    .where('person.codPessoa', '=', codPessoa ?? -1)
    .where(hasLeft(db, 'person.codPessoa', clock.today()))
    .executeTakeFirst()
  if (former)
    throw new Refused(ours`${former.nome} não trabalha mais na empresa. Para quem é de fora, convide sem o CPF.`)
}

/** Returns a number that no agent had: the records name those who were erased, and SQLite would assign theirs again. */
async function unusedNumber(db: Db): Promise<number> {
  let last = 0
  for (const table of ['hrAgent', 'hrAction', 'hrAccess'] as const) {
    const { given } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max<number | null>('codAgente').as('given'))
      .executeTakeFirstOrThrow()
    last = Math.max(last, given ?? 0)
  }
  return last + 1
}

/** Ends sessions, passkeys and earlier invitations. */
async function endAccess(db: Transaction<Schema>, codAgente: number, now: number): Promise<void> {
  await db
    .updateTable('hrSession')
    .set({ endedAt: now })
    .where('codAgente', '=', codAgente)
    .where('endedAt', 'is', null)
    .execute()
  await db.deleteFrom('hrPasskey').where('codAgente', '=', codAgente).execute()
  await db.deleteFrom('hrInvitation').where('codAgente', '=', codAgente).execute()
}

/** Returns the grants of an agent over any person; those that need reach over everything only with it. */
export function grantsOfAgent({ roles }: Pick<Agent, 'roles'>) {
  const whole = grantsOf(roles.flatMap(({ papel, alcance }): Role[] => (alcance === 'tudo' ? [papel] : [])))
  const grants = grantsOf(roles.map(({ papel }): Role => papel))
  return grants.filter((grant) => !WHOLE_REACH.includes(grant) || whole.includes(grant))
}
