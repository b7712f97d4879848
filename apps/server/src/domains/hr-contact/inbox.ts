import { formatDate } from '@colab/contract/wire/date'
import { sql } from 'kysely'
import { readChunks } from '#db/chunks.ts'
import { filesOfRows } from '#db/outside.ts'
import {
  DECISION,
  decisionTexts,
  type InboxContext,
  numbersOf,
  type Queued,
  type RequestKind,
} from '#hr/requests/kind.ts'
import { isState, ofPerson, queued, sentBy } from '#hr/requests/queue.ts'
import { answerMessage } from './answers.ts'

const COLUMNS = {
  nomeTipoAviso: 'Assunto',
  descricao: 'Mensagem',
  nomeArquivo: 'Anexo',
  retornoRh: 'Resposta do RH',
  ...DECISION,
  conversa: 'Antes, na conversa',
}

export const messageInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Mensagens ao RH',
  subject: 'sua mensagem ao RH',
  columns: COLUMNS,
  async items(context, which) {
    const rows = await rowsOf(context)
      .$call(ofPerson(which))
      .$if('id' in which, (query) => query.where('codAviso', '=', 'id' in which ? numbersOf(which.id)[0] : 0))
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P').where('retornoRh', '=', ''))
      .execute()
    const earlier = await conversationsOf(context.db, rows)
    return rows.map((row) => {
      const { codAviso, codConversa, nomeTipoAviso, descricao, nomeArquivo, retornoRh } = row
      const summary = summaryOf(row)
      return {
        ...summary,
        values: {
          nomeTipoAviso,
          descricao,
          nomeArquivo: nomeArquivo ?? '',
          retornoRh,
          ...decisionTexts(row),
          conversa: (earlier.get(codConversa ?? 0) ?? [])
            .filter((message) => message.codAviso < codAviso)
            .map(exchangeText)
            .join('\n'),
        },
        ...(!summary.isOpen && row.situacao !== 'C' && { decided: { verb: 'answer' as const, text: retornoRh } }),
      }
    })
  },
  ...queued(queueOf, (rows) => rows.map(summaryOf)),
  ...filesOfRows(fileOf, 'tipo'),
  async answer(context, { id, recebido, resumo }, text) {
    const { codPessoa } = await answerMessage(context, numbersOf(id)[0], text)
    const detail = `Resposta à sua mensagem de ${formatDate(recebido)} (${resumo}):\n\n${text.trim()}`
    return { codPessoa, mensagem: 'O RH respondeu à sua mensagem.', detail }
  },
}

/** Longest text of a message in lists; the rest is cut. */
const LINE = 60

function rowsOf({ db }: InboxContext) {
  return db
    .selectFrom('hrMessage')
    .innerJoin('hrMessageType', 'hrMessageType.codTipoAviso', 'hrMessage.codTipo')
    .innerJoin('person', 'person.codPessoa', 'hrMessage.codPessoa')
    .leftJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .select(['codAviso', 'hrMessage.codPessoa', 'nome as pessoa', 'cpf', 'dtAviso', 'situacao', 'retornoRh'])
    .select(['decididoPor', 'decididoEm', 'nomeTipoAviso', 'descricao', 'nomeArquivo', 'codConversa'])
}

function queueOf(context: InboxContext) {
  return {
    open: context.db.selectFrom('hrMessage').where(isState('situacao', 'P')).where(isState('retornoRh', '')),
    rows: rowsOf(context),
    arrival: sql.ref<string>('hrMessage.dtAviso'),
    isDay: true as const,
    key: ['hrMessage.codAviso'],
    codPessoa: 'hrMessage.codPessoa',
  }
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function summaryOf(message: MessageRow): Queued {
  const { codAviso, dtAviso, situacao, retornoRh, nomeTipoAviso, descricao, nomeArquivo } = message
  // A message with an answer is answered, regardless of its status column.
  const isOpen = situacao === 'P' && retornoRh === ''
  const line = descricao.replace(/\s+/g, ' ')
  const shortLine = line.length > LINE ? `${line.slice(0, LINE)}…` : line
  return {
    id: String(codAviso),
    ...sentBy(message, dtAviso),
    isOpen,
    estado: isOpen ? 'P' : situacao === 'C' ? 'C' : 'A',
    situacao: isOpen ? 'Não respondida' : situacao === 'C' ? 'Retirada' : 'Respondida',
    resumo: `${nomeTipoAviso}: ${shortLine}`,
    fatos: [
      ['nomeTipoAviso', nomeTipoAviso],
      ['descricao', shortLine],
    ],
    anexos: nomeArquivo === null ? 0 : 1,
  }
}

function fileOf(db: InboxContext['db'], id: string) {
  return db
    .selectFrom('hrMessage')
    .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
    .where('codAviso', '=', numbersOf(id)[0])
}

/** Reads the conversations that messages continue, oldest message first, by the first message. */
async function conversationsOf(db: InboxContext['db'], messages: readonly Pick<MessageRow, 'codConversa'>[]) {
  const known = new Set(messages.flatMap(({ codConversa }) => codConversa ?? []))
  const found = await readChunks([...known], (roots) =>
    db
      .selectFrom('hrMessage')
      .select(['codAviso', 'codConversa', 'dtAviso', 'descricao', 'retornoRh'])
      .where((is) => is.or([is('codAviso', 'in', roots), is('codConversa', 'in', roots)]))
      .orderBy('codAviso'),
  )
  return Map.groupBy(found, ({ codAviso, codConversa }) => codConversa ?? codAviso)
}

function exchangeText({ dtAviso, descricao, retornoRh }: Record<'dtAviso' | 'descricao' | 'retornoRh', string>) {
  const answer = retornoRh ? `\nRH: ${retornoRh}` : ''
  return `${formatDate(dtAviso)}: ${descricao}${answer}`
}
