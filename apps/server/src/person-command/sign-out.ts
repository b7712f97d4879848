import { revokeSessionsOf } from '#gatekeeper/sessions.ts'
import { verb } from '#hr/command.ts'
import { counted } from '#hr/publish/options.ts'
import { actOnPeople } from './act.ts'
import { FILE_OPTION, findPeople, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'

export const signOut = verb({
  usage: PEOPLE_USAGE,
  about: 'encerra todas as sessões da pessoa e as notificações nos aparelhos dela',
  args: [0, MOST_PEOPLE],
  options: FILE_OPTION,
  async run({ app, args, values: { file }, who, why }) {
    const people = await findPeople(app.db, args, file)
    const ended = await actOnPeople(
      app,
      { who, why },
      { action: 'sign-out', people },
      async ({ db }, { codPessoa }) => {
        // First: a sign-in that is being confirmed then either comes too late or is visible when the sessions are ended.
        await db.deleteFrom('passkeyChallenge').where('codPessoa', '=', codPessoa).execute()
        const sessions = await revokeSessionsOf(db, codPessoa, app.clock.now(), null)
        return { codPessoa, sessions }
      },
    )
    for (const { codPessoa, sessions } of ended) {
      for (const { id, deviceId } of sessions) app.events.record('signOut', { codPessoa, sessionId: id, deviceId })
    }
    const sessions = ended.reduce((sum, one) => sum + one.sessions.length, 0)
    return {
      text: `Sessões encerradas: ${sessions}, de ${counted(people.length, 'pessoa', 'pessoas')}. A senha continua a mesma.`,
      data: { pessoas: people.length, sessoes: sessions },
    }
  },
})
