import { Refused } from '@colab/contract/wire/failures'
import { isListed } from '#domains/registration/listed.ts'
import { lockPerson } from '#employees/lock.ts'
import type { Context, DomainHandlers, PersonContext } from '#protocol/context.ts'

/** Messages of a conversation that may wait for HR: the first, and its continuations. */
const MOST_WAITING = 3

export const handlers = {
  async buscaTipoAviso({ db }) {
    return { ttTipoAviso: await db.selectFrom('hrMessageType').selectAll().orderBy('codTipoAviso').execute() }
  },

  async buscaAvisoRH({ db, codPessoa }, { dtIniAviso, dtFimAviso, situacao }) {
    const rows = await messagesOf(db, codPessoa)
      .where((is) => is.between('dtAviso', dtIniAviso, dtFimAviso))
      .$if(situacao !== 'T', (query) => query.where('situacao', '=', situacao === 'R' ? 'R' : 'P'))
      .orderBy('dtAviso', 'desc')
      .orderBy('codAviso', 'desc')
      .execute()
    return { AvisoRH: rows }
  },

  async gravaAvisoRH({ app, db, codPessoa }, { codTipo, descricao }) {
    if (descricao === '') throw new Refused('Preencha o campo mensagem.')
    if (!(await isListed(db, 'hrMessageType', { codTipoAviso: codTipo }))) {
      throw new Refused('Escolha um tipo de mensagem da lista.')
    }
    return storeMessage({ app, db, codPessoa }, { codTipo, descricao, codConversa: null })
  },

  async continuaAvisoRH({ app, db, codPessoa }, { codAviso, descricao }) {
    if (descricao === '') throw new Refused('Preencha o campo mensagem.')
    await lockPerson(db, codPessoa)
    const message = await db
      .selectFrom('hrMessage')
      .select(['codAviso', 'codConversa', 'codTipo'])
      .where((is) => is.and({ codPessoa, codAviso }))
      .executeTakeFirst()
    if (!message) throw new Refused('Esta mensagem não existe.')
    const codConversa = message.codConversa ?? message.codAviso
    const waiting = await messagesOf(db, codPessoa)
      .where((is) => is.or([is('codAviso', '=', codConversa), is('codConversa', '=', codConversa)]))
      .where((is) => is.and({ situacao: 'P', retornoRh: '' }))
      .execute()
    if (waiting.length >= MOST_WAITING)
      throw new Refused('Você já escreveu sobre este assunto. Aguarde a resposta do RH.')
    return storeMessage({ app, db, codPessoa }, { codTipo: message.codTipo, descricao, codConversa })
  },
} satisfies DomainHandlers<'hr-contact'>

async function storeMessage(
  { app, db, codPessoa }: PersonContext,
  message: { codTipo: number; descricao: string; codConversa: number | null },
) {
  const { codAviso } = await db
    .insertInto('hrMessage')
    .values({
      ...message,
      codPessoa,
      dtAviso: app.clock.today(),
      situacao: 'P',
      retornoRh: '',
      codArquivo: null,
    })
    .returning('codAviso')
    .executeTakeFirstOrThrow()
  return { AvisoRH: await messagesOf(db, codPessoa).where('codAviso', '=', codAviso).execute() }
}

/** Reads the messages of a person in the shape of the wire. */
function messagesOf(db: Context['db'], codPessoa: number) {
  return db
    .selectFrom('hrMessage')
    .innerJoin('hrMessageType', 'hrMessageType.codTipoAviso', 'hrMessage.codTipo')
    .innerJoin('person', 'person.codPessoa', 'hrMessage.codPessoa')
    .leftJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select(['codAviso', 'codTipo', 'nomeTipoAviso', 'nome', 'descricao', 'dtAviso', 'situacao', 'retornoRh'])
    .select(['nomeArquivo', 'codConversa', 'dtRetorno'])
    .where('hrMessage.codPessoa', '=', codPessoa)
}
