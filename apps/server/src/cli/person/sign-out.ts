import { verb } from '#cli/verb.ts'
import { actOnPeople } from '#hr/people/act.ts'
import { endSessions, sessionsEnded } from '#hr/people/password.ts'
import { counted } from '#hr/publishing/typed.ts'
import { FILE_OPTION, findPeople, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'

export const signOut = verb({
  usage: PEOPLE_USAGE,
  about: 'encerra todas as sessões da pessoa e as notificações nos aparelhos dela',
  args: [0, MOST_PEOPLE],
  options: FILE_OPTION,
  async run({ app, args, values: { file }, who, why }) {
    const people = await findPeople(app.db, args, file)
    const action = { action: 'sign-out', people } as const
    const ended = await actOnPeople(app, { who, why }, action, async (context, { codPessoa }) => ({
      codPessoa,
      sessions: await endSessions(context, codPessoa),
    }))
    for (const { codPessoa, sessions } of ended) sessionsEnded(app, codPessoa, sessions)
    const sessions = ended.reduce((sum, one) => sum + one.sessions.length, 0)
    return {
      text: `Sessões encerradas: ${sessions}, de ${counted(people.length, 'pessoa', 'pessoas')}. A senha continua a mesma.`,
      data: { pessoas: people.length, sessoes: sessions },
    }
  },
})
