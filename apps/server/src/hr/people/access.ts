import { hasNotEnded } from '#db/days.ts'
import { devicesOf } from '#domains/access/devices.ts'
import type { Reached } from '#employees/reach.ts'
import { currentEmployments, formerEmployments } from '#gatekeeper/accounts.ts'
import type { GatekeeperDeps } from '#gatekeeper/deps.ts'
import type { InvitationChannel } from '#gatekeeper/invitations.ts'
import { passkeysOf } from '#gatekeeper/passkeys.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import { lockedUntil, triesKeys } from '#gatekeeper/throttle.ts'
import { erasureOf } from '#privacy/erase.ts'
import type { HrDeps } from '#record/actions.ts'

/**
 * Whether a person has a password or a code to choose one; `apagada` when the data were erased and there is no access
 * any more.
 */
export type AccessState =
  | 'comSenha'
  | 'senhaInicial'
  | 'convidada'
  | 'conviteVencido'
  | 'naoEntregue'
  | 'semSenha'
  | 'apagada'

interface SentInvitation {
  channel: InvitationChannel
  /** Milliseconds. */
  createdAt: number
  expiresAt: number
  isDelivered: boolean
}

/** Returns how a person signs in; moments in milliseconds. */
export async function accessOf(deps: GatekeeperDeps & HrDeps, person: Reached) {
  const { db, clock } = deps
  const { channel, digest, createdAt, expiresAt, employed, former, dtUltimaEntrada, ...stored } = await db
    .selectFrom('person')
    .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
    .leftJoin('invitation', 'invitation.codPessoa', 'person.codPessoa')
    .select(['celular', 'emailParticular', 'hash', 'padrao', 'dtUltimaEntrada'])
    .select(['channel', 'digest', 'invitation.createdAt', 'expiresAt'])
    .select(({ exists }) => [
      exists(currentEmployments(db, 'person.codPessoa', clock.today())).as('employed'),
      exists(formerEmployments(deps, 'person.codPessoa')).as('former'),
    ])
    .where('person.codPessoa', '=', person)
    .executeTakeFirstOrThrow()
  const contracts = await db
    .selectFrom('employment')
    .select(['codEmpregado', 'cargo', 'dtAdmissao', 'dtDemissao'])
    .where('codPessoa', '=', person)
    .orderBy('dtAdmissao')
    .execute()
  const devices = await devicesOf(deps, person)
  const erasure = await erasureOf(deps, person)
  const isHired = contracts.some(({ dtDemissao }) => hasNotEnded(dtDemissao, clock.today()))
  const isErased = erasure !== null && !isHired
  const invitation =
    channel === null || createdAt === null || expiresAt === null
      ? null
      : { channel, createdAt, expiresAt, isDelivered: digest !== '' }
  return {
    situacao: stateOf({ ...stored, isErased, invitation }, clock.now()),
    invitation,
    erasure,
    isErased,
    /** Whether a contract lets the person in. */
    isEntitled: Boolean(employed || former),
    bloqueadaAte: await lockedUntil(deps, await triesKeys(deps, db, person)),
    celular: stored.celular,
    emailParticular: stored.emailParticular,
    // Earlier sign-ins were not recorded; the use of a device was.
    ultimaEntrada: dtUltimaEntrada ?? devices[0]?.dtUltimoAcesso ?? null,
    contracts,
    devices,
    sessions: await openSessions(deps, person),
    passkeys: (await passkeysOf(db, person)).length,
  }
}

export type AccessOfPerson = Awaited<ReturnType<typeof accessOf>>

interface Stored {
  hash: string | null
  padrao: 0 | 1 | null
  isErased: boolean
  invitation: SentInvitation | null
}

function stateOf({ hash, padrao, isErased, invitation }: Stored, now: number): AccessState {
  if ((hash ?? NO_PASSWORD) !== NO_PASSWORD) return padrao ? 'senhaInicial' : 'comSenha'
  if (invitation && !invitation.isDelivered) return 'naoEntregue'
  if (invitation) return invitation.expiresAt > now ? 'convidada' : 'conviteVencido'
  return isErased ? 'apagada' : 'semSenha'
}

async function openSessions({ db, clock }: GatekeeperDeps, person: Reached): Promise<number> {
  const { open } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('codPessoa', '=', person)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirstOrThrow()
  return Number(open)
}
