import { LETTERS_A_DAY, type LetterRefusal } from '@colab/contract/domains/letters'
import type { Refused } from '@colab/contract/wire/failures'
import { onOrAfter } from '#db/days.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { together } from '#db/together.ts'
import { lockPerson } from '#employees/lock.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import { contractsOf } from './contracts.ts'
import { issueLetter, type StoredLetter } from './issue.ts'
import { stateOf } from './state.ts'

export const handlers = {
  async buscaDeclaracao(context) {
    const { app, db, codPessoa } = context
    const { letters, contracts } = await together(db, {
      letters: db
        .selectFrom('employmentLetter')
        .select(['codDeclaracao', 'codEmpregado', 'vlrSalario', 'dtEmissao', 'dtValidade', 'withdrawnAt'])
        .where('codPessoa', '=', codPessoa)
        .orderBy('codDeclaracao', 'desc'),
      contracts: contractsOf(context),
    })
    const today = app.clock.today()
    return {
      ttDeclaracao: letters.map((letter) => rowOf(letter, today)),
      ttDeclaracaoContrato: contracts.map(({ codEmpregado, nomeEmpresa, cargo, vlrSalario }) => {
        return { codEmpregado, nomeEmpresa, cargo, temSalario: vlrSalario > 0 }
      }),
    }
  },

  async gravaDeclaracao(context, { codEmpregado, comSalario }) {
    const { app, db, codPessoa } = context
    await lockPerson(db, codPessoa)
    const contract = await contractsOf(context).where('employment.codEmpregado', '=', codEmpregado).executeTakeFirst()
    if (!contract) throw refusal('contrato')
    if (comSalario && contract.vlrSalario <= 0) throw refusal('salario')
    const today = app.clock.today()
    const { issued } = await db
      .selectFrom('employmentLetter')
      .select((select) => select.fn.countAll<number>().as('issued'))
      .where('codPessoa', '=', codPessoa)
      .where('dtEmissao', '=', today)
      .executeTakeFirstOrThrow()
    if (Number(issued) >= LETTERS_A_DAY) throw refusal('limite')
    const vlrSalario = comSalario ? contract.vlrSalario : null
    // The transaction of the write.
    const transaction = db as Transaction<Schema>
    const { letter } = await issueLetter(app, transaction, { ...contract, codPessoa, vlrSalario })
    return { ttDeclaracao: [rowOf(letter, today)], ...savedReply('Declaração emitida.') }
  },

  async cancelaDeclaracao({ app, db, codPessoa }, { codDeclaracao }) {
    const cancelled = await db
      .updateTable('employmentLetter')
      .set({ withdrawnAt: app.clock.now() })
      .where((is) => is.and({ codDeclaracao, codPessoa }))
      .where('withdrawnAt', 'is', null)
      .where(onOrAfter('dtValidade', app.clock.today()))
      .executeTakeFirst()
    if (cancelled.numUpdatedRows !== 1n) throw refusal('situacao')
    return savedReply('Declaração cancelada.')
  },
} satisfies DomainHandlers<'letters'>

const REFUSALS: Record<LetterRefusal, string> = {
  contrato: 'Este contrato não está em vigor. A declaração é para quem trabalha na empresa hoje.',
  salario: 'Este contrato não tem um salário registrado. Emita a declaração sem o salário, ou fale com o RH.',
  limite: `Você já emitiu ${LETTERS_A_DAY} declarações hoje. Use uma delas, ou emita outra amanhã.`,
  situacao: 'Esta declaração já não vale: ela venceu ou foi cancelada.',
}

const refusal = (codigo: LetterRefusal): Refused => rejected(REFUSALS[codigo], codigo)

type Listed = Pick<
  StoredLetter,
  'codDeclaracao' | 'codEmpregado' | 'vlrSalario' | 'dtEmissao' | 'dtValidade' | 'withdrawnAt'
>

function rowOf(letter: Listed, today: string) {
  const { codDeclaracao, codEmpregado, vlrSalario, dtEmissao, dtValidade } = letter
  const situacao = stateOf(letter, today)
  return { codDeclaracao, codEmpregado, comSalario: vlrSalario !== null, dtEmissao, dtValidade, situacao }
}
