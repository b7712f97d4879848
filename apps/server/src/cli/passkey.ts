import { cpfDigits } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import type { Database, Schema, Transaction } from '#db/schema.ts'
import { passkeysOf, passkeysRemoved, removePasskeys } from '#gatekeeper/passkeys.ts'
import { runAudited } from '#record/actions.ts'

const CPF = { cpf: { type: 'string' } } as const

async function personOf(db: Database | Transaction<Schema>, cpf: string | undefined): Promise<number> {
  if (!cpf) throw new WrongUse('Diga de quem: --cpf <CPF>.')
  const person = db.selectFrom('person').select('codPessoa').where('cpf', '=', cpfDigits(cpf))
  const found = await person.executeTakeFirst()
  if (!found) throw new Refused('Ninguém tem este CPF.')
  return found.codPessoa
}

const list = verb({
  usage: '--cpf <CPF>',
  about: 'as passkeys de uma pessoa: nome, criação e último uso',
  options: CPF,
  async run({ app, values: { cpf } }) {
    const data = (await passkeysOf(app.db, await personOf(app.db, cpf))).map(({ nome, dtCriacao, dtUltimoUso }) => ({
      nome,
      dtCriacao,
      dtUltimoUso,
    }))
    const lines = data.map(
      ({ nome, dtCriacao, dtUltimoUso }) =>
        `${nome}: criada em ${formatDate(dtCriacao)}, último uso em ${formatDate(dtUltimoUso)}`,
    )
    return { text: lines.join('\n') || 'Esta pessoa não tem passkeys.', data }
  },
})

const reset = verb({
  usage: '--cpf <CPF>',
  about: 'remove todas as passkeys de uma pessoa e encerra as sessões dela: o aparelho foi perdido ou trocado',
  options: CPF,
  async run({ app, values: { cpf }, ...acting }) {
    const { codPessoa, removed } = await runAudited(app, acting, {
      action: 'passkey reset',
      async run({ db }) {
        const codPessoa = await personOf(db, cpf)
        const removed = await removePasskeys(db, codPessoa, app.clock.now())
        return { target: `person ${codPessoa}`, result: { codPessoa, removed } }
      },
    })
    passkeysRemoved(app, codPessoa)
    await app.background.settled()
    return {
      text: `Passkeys removidas: ${removed}. A pessoa foi avisada e entra de novo só com a senha.`,
      data: { removed },
    }
  },
})

/** `colab passkey`: HR helps a person with a lost passkey. */
export const passkey: HrGroup = { list, reset }
