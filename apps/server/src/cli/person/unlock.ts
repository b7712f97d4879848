import { verb } from '#cli/verb.ts'
import { actOnPeople } from '#hr/people/act.ts'
import { unlock as unlockPerson } from '#hr/people/password.ts'
import { counted } from '#hr/publishing/typed.ts'
import { FILE_OPTION, findPeople, MOST_PEOPLE, PEOPLE_USAGE } from './find.ts'

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
