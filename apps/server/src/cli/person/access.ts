import { Refused } from '@colab/contract/wire/failures'
import { verb } from '#cli/verb.ts'
import { actOnPeople } from '#hr/people/act.ts'
import { releaseHeld } from '#hr/people/contacts.ts'
import { endSessions, sessionsEnded, unlock as unlockPerson } from '#hr/people/password.ts'
import { counted } from '#hr/publishing/typed.ts'
import { FILE_OPTION, findPeople, findPerson, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'

/* Commands that unlock or end the access of people. */

export const unlock = verb({
  usage: PEOPLE_USAGE,
  about: 'libera já quem errou a senha ou o código, ou pediu códigos, vezes demais',
  args: [0, MOST_PEOPLE],
  options: FILE_OPTION,
  async run({ app, args, values: { file }, who, why }) {
    const people = await findPeople(app.db, args, file)
    await actOnPeople(app, { who, why }, { action: 'unlock', people }, (context, { codPessoa }) =>
      unlockPerson(context, codPessoa),
    )
    for (const { codPessoa } of people) app.events.record('unlocked', { codPessoa })
    const text = `${counted(people.length, 'pessoa pode', 'pessoas podem')} tentar de novo agora. A senha continua a mesma.`
    return { text, data: { pessoas: people.length } }
  },
})

export const release = verb({
  usage: '<CPF ou matrícula>',
  about: 'deixa ir códigos para o e-mail ou celular que mudou há menos de 72 horas, conferido com a pessoa',
  args: [1, 1],
  async run({ app, args: [typed = ''], who, why }) {
    const person = await findPerson(app.db, typed)
    const [released = 0] = await actOnPeople(
      app,
      { who, why },
      { action: 'release contact', people: [person] },
      async (context, { codPessoa }) => {
        const count = await releaseHeld(context, codPessoa, null)
        if (count === 0) throw new Refused(`${person.nome}: nenhum contato mudou há menos de 72 horas.`)
        return count
      },
    )
    return { text: `${person.nome}: os códigos já vão para o contato novo.`, data: { liberados: released } }
  },
})

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
