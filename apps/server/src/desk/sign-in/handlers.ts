import { Refused } from '@colab/contract/wire/failures'
import { problem } from '#base/problems.ts'
import { deviceCookie } from '#gatekeeper/device-cookie.ts'
import { SIGN_IN_CALLS } from '#gatekeeper/limits.ts'
import { limitCalls } from '#gatekeeper/rate.ts'
import { creationOptions, requestOptions } from '#gatekeeper/webauthn.ts'
import { grantsOfAgent } from '../agents.ts'
import type { AreaHandlers, SessionContext } from '../context.ts'
import { noteDeskEvent } from '../security.ts'
import { accountOf, endEntry, removeKey } from './account.ts'
import { createChallenge } from './challenges.ts'
import { storeCredential } from './enrol.ts'
import { findInvitation, offerTotp } from './invitation.ts'
import { deskParty, keysOf } from './keys.ts'
import { reachableUnits, rolesOf } from './roles.ts'
import { confirmSession, endSession, endSessionsOf, freshFor, startSession } from './session.ts'
import { agentBehind, checkConfirmation } from './verify.ts'

/** Methods of the session. They control their own transactions, because failed attempts have to be counted. */
export const session: AreaHandlers<'session'> = {
  async sessao({ app, session }) {
    if (!session) return { ttSessao: [], ttPapel: [], ttDireito: [], ttUnidade: [] }
    const { agent, row, isLocked } = session
    const keys = await keysOf(app.db, agent.codAgente)
    const { hash } = await app.db
      .selectFrom('hrAgent')
      .select('hash')
      .where('codAgente', '=', agent.codAgente)
      .executeTakeFirstOrThrow()
    const ttSessao = [
      {
        codAgente: agent.codAgente,
        nome: agent.nome,
        email: agent.email,
        trancada: isLocked,
        temPasskey: keys.length > 0,
        temSenha: hash !== '',
        confirmada: isLocked ? 0 : freshFor(row, app.clock.now()),
      },
    ]
    const ttDireito = grantsOfAgent(agent).map((direito) => ({ direito }))
    return {
      ttSessao,
      ttDireito,
      ttPapel: await rolesOf(app.db, agent),
      ttUnidade: await reachableUnits(app.db, agent),
    }
  },

  async aceitaConvite(context, { convite }) {
    await limit(context)
    const { nome, email } = await findInvitation(context.app, convite)
    return { ttConvite: [{ nome, email }] }
  },

  async opcoesPasskey(context, { uso, convite }) {
    await limit(context)
    const { app, session } = context
    const { name: rpName } = app.settings.profile
    if (uso === 'entra') {
      const { name: desafio, challenge } = await createChallenge(app, 'entra', null)
      // Without a list: the device offers its keys for this host.
      return { ttOpcao: [{ desafio, opcoes: await requestOptions({ party: partyOf(context), challenge, owned: [] }) }] }
    }
    const invited = uso === 'cria' && convite ? await findInvitation(app, convite) : null
    const codAgente = invited?.codAgente ?? session?.row.codAgente
    if (codAgente === undefined) throw problem('unauthorized')
    const { name: desafio, challenge } = await createChallenge(app, uso, codAgente)
    const prompt = { party: partyOf(context), challenge, owned: await keysOf(app.db, codAgente) }
    if (uso === 'confirma') return { ttOpcao: [{ desafio, opcoes: await requestOptions(prompt) }] }
    const { nome, email } = invited ?? session?.agent ?? { nome: '', email: '' }
    const owner = { name: `${rpName} · RH`, userName: email, displayName: nome }
    const userId = app.secrets.digest('hr passkey', `agent ${codAgente}`).slice(0, 32)
    return { ttOpcao: [{ desafio, opcoes: await creationOptions(prompt, { ...owner, userId, isDiscoverable: true }) }] }
  },

  async segredoTotp(context, { convite }) {
    await limit(context)
    return { ttSegredo: [await offerTotp(context.app, convite)] }
  },

  async gravaCredencial(context, given) {
    await limit(context)
    const { app, address, device, session } = context
    const codAgente = await storeCredential(context, partyOf(context), given)
    await endSessionsOf(app, codAgente, { except: given.convite ? null : (session?.row.id ?? null) })
    noteDeskEvent(app, { codAgente, kind: 'deskKeyAdded', address, device })
    if (given.convite) await enter(context, codAgente)
    return {}
  },

  async entra(context, given) {
    await limit(context)
    await enter(context, await agentBehind(context, partyOf(context), given))
    return {}
  },

  async confirma(context, given) {
    const { app, session } = context
    if (!session) throw problem('unauthorized')
    await limit(context)
    await checkConfirmation(context, { session, party: partyOf(context) }, given)
    context.setCookie(await confirmSession(app, session.row))
    return {}
  },

  buscaConta: accountOf,
  encerraEntrada: endEntry,
  removeChave: removeKey,

  async sai({ app, session, setCookie, address, device }) {
    if (session) {
      await endSession(app, session.row)
      noteDeskEvent(app, { codAgente: session.agent.codAgente, kind: 'deskSignOut', address, device })
    }
    setCookie('')
    return {}
  },
}

/** Starts the session of a sign-in; from then on the browser counts as known. */
async function enter(context: SessionContext, codAgente: number): Promise<void> {
  const { app, address, device } = context
  context.setCookie(await startSession(app, codAgente, device))
  context.setDeviceCookie(deviceCookie(app.secrets, context.deviceCookie, codAgente, 'desk device'))
  noteDeskEvent(app, { codAgente, kind: 'deskSignIn', address, device })
}

function limit({ app, countedAs }: SessionContext): Promise<void> {
  return limitCalls(app, SIGN_IN_CALLS, countedAs)
}

function partyOf({ app }: SessionContext) {
  const { desk } = app.settings
  if (!desk) throw new Refused('', 'passkeyIndisponivel')
  return deskParty(desk.url)
}
