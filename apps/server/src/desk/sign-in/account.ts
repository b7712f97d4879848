import type { encerraEntrada, removeChave } from '@colab/contract/desk/session'
import { SESSION_LIFE } from '@colab/contract/desk/session'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { problem } from '#base/problems.ts'
import { momentText } from '#hr/requests/kind.ts'
import { recordAction } from '#record/actions.ts'
import type { SessionContext } from '../context.ts'
import { noteDeskEvent } from '../security.ts'
import { keysOf } from './keys.ts'
import { endSessionsOf } from './session.ts'

/* The agent's own account: its sessions and keys. */

/** Returns the open sessions and the keys of the agent. */
export async function accountOf({ app, session }: SessionContext) {
  if (!session) throw problem('unauthorized')
  const { row, agent } = session
  const { codAgente } = agent
  const open = await app.db
    .selectFrom('hrSession')
    .select(['id', 'createdAt', 'usedAt', 'aparelho'])
    .where('codAgente', '=', codAgente)
    .where('endedAt', 'is', null)
    .where('createdAt', '>', app.clock.now() - SESSION_LIFE)
    .orderBy('usedAt', 'desc')
    .execute()
  const keys = await keysOf(app.db, codAgente)
  return {
    ttEntrada: open.map(({ id, createdAt, usedAt, aparelho }) => ({
      codSessao: id,
      inicio: momentText(createdAt),
      uso: momentText(usedAt),
      aparelho,
      atual: id === row.id,
    })),
    ttChave: keys.map(({ codPasskey, dtCriacao, dtUltimoUso }) => ({ codPasskey, dtCriacao, dtUltimoUso })),
  }
}

/** Ends one session of the agent, or all others. */
export async function endEntry(context: SessionContext, { codSessao }: CheckedParams<typeof encerraEntrada>) {
  const { app, session, address } = context
  if (!session) throw problem('unauthorized')
  const { codAgente } = session.agent
  const which = codSessao ? { only: codSessao } : { except: session.row.id }
  const ended = await endSessionsOf(app, codAgente, which)
  if (ended > 0) noteDeskEvent(app, { codAgente, kind: 'deskSignOut', address, device: context.device })
  return { ttEncerradas: [{ quantas: ended }] }
}

/** Removes a passkey of the agent. Refuses with `ultimaChave` where it is the only way to sign in. */
export async function removeKey(context: SessionContext, { codPasskey }: CheckedParams<typeof removeChave>) {
  const { app, session, requestId, address } = context
  if (!session) throw problem('unauthorized')
  const { codAgente, nome } = session.agent
  const isRemoved = await app.db.transaction().execute(async (db) => {
    const agent = db.updateTable('hrAgent').set({ nome }).where('codAgente', '=', codAgente)
    // Two concurrent removals would each rely on the key that the other removes.
    const { hash } = await agent.returning('hash').executeTakeFirstOrThrow()
    const keys = await keysOf(db, codAgente)
    // Another call has removed it, or it belongs to another agent.
    if (!keys.some((key) => key.codPasskey === codPasskey)) return false
    if (keys.length === 1 && hash === '')
      throw new Refused('É a única chave da sua conta: adicione outra antes de remover esta.', 'ultimaChave')
    await db.deleteFrom('hrPasskey').where('codPasskey', '=', codPasskey).where('codAgente', '=', codAgente).execute()
    await endSessionsOf({ ...app, db }, codAgente, { except: session.row.id })
    const acting = { who: nome, why: '', agent: { codAgente, requestId } }
    await recordAction({ ...app, db, ...acting }, 'desk passkey remove', `agent ${codAgente}`)
    return true
  })
  if (isRemoved) noteDeskEvent(app, { codAgente, kind: 'deskKeyRemoved', address, device: context.device })
  return {}
}
