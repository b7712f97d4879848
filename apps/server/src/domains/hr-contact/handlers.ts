import type * as contract from '@colab/contract/domains/hr-contact'
import type { DomainMethods } from '@colab/contract/methods'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { lockPerson } from '#employees/lock.ts'
import type { Context, Handlers, PersonContext } from '#protocol/context.ts'

export const hrContact = { buscaTipoAviso, buscaAvisoRH, gravaAvisoRH, continuaAvisoRH } satisfies Handlers<
  DomainMethods<'hr-contact'>
>

async function buscaTipoAviso({ db }: Context) {
  return { ttTipoAviso: await db.selectFrom('hrMessageType').selectAll().orderBy('codTipoAviso').execute() }
}

async function buscaAvisoRH(
  { db, codPessoa }: Context,
  { dtIniAviso, dtFimAviso, situacao }: CheckedParams<typeof contract.buscaAvisoRH>,
) {
  const rows = await messagesOf(db, codPessoa)
    .where('dtAviso', '>=', dtIniAviso)
    .where('dtAviso', '<=', dtFimAviso)
    .$if(situacao !== 'T', (query) => query.where('situacao', '=', situacao === 'R' ? 'R' : 'P'))
    .orderBy('dtAviso', 'desc')
    .orderBy('codAviso', 'desc')
    .execute()
  return { AvisoRH: rows }
}

async function gravaAvisoRH(
  { app, db, codPessoa }: Context,
  { codTipo, descricao }: CheckedParams<typeof contract.gravaAvisoRH>,
) {
  if (descricao === '') throw new Refused('Preencha o campo mensagem.')
  const type = await db
    .selectFrom('hrMessageType')
    .select('codTipoAviso')
    .where('codTipoAviso', '=', codTipo)
    .executeTakeFirst()
  if (!type) throw new Refused('Escolha um tipo de mensagem da lista.')
  return storeMessage({ app, db, codPessoa }, { codTipo, descricao, codConversa: null })
}

async function continuaAvisoRH(
  { app, db, codPessoa }: Context,
  { codAviso, descricao }: CheckedParams<typeof contract.continuaAvisoRH>,
) {
  if (descricao === '') throw new Refused('Preencha o campo mensagem.')
  await lockPerson(db, codPessoa)
  const message = await db
    .selectFrom('hrMessage')
    .select(['codAviso', 'codConversa', 'codTipo'])
    .where('codPessoa', '=', codPessoa)
    .where('codAviso', '=', codAviso)
    .executeTakeFirst()
  if (!message) throw new Refused('Esta mensagem não existe.')
  const codConversa = message.codConversa ?? message.codAviso
  const waiting = await messagesOf(db, codPessoa)
    .where((is) => is.or([is('codAviso', '=', codConversa), is('codConversa', '=', codConversa)]))
    .where('situacao', '=', 'P')
    .where('retornoRh', '=', '')
    .executeTakeFirst()
  if (waiting) throw new Refused('Você já escreveu sobre este assunto. Aguarde a resposta do RH.')
  return storeMessage({ app, db, codPessoa }, { codTipo: message.codTipo, descricao, codConversa })
}

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
    .select([
      'codAviso',
      'codTipo',
      'nomeTipoAviso',
      'nome',
      'descricao',
      'dtAviso',
      'situacao',
      'retornoRh',
      'nomeArquivo',
      'codConversa',
      'dtRetorno',
    ])
    .where('hrMessage.codPessoa', '=', codPessoa)
}
