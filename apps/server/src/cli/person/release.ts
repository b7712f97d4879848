import { Refused } from '@colab/contract/wire/failures'
import { verb } from '#cli/verb.ts'
import { actOnPeople } from '#hr/people/act.ts'
import { releaseHeld } from '#hr/people/contacts.ts'
import { findPerson } from './find.ts'

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
