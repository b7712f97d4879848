import { formatDate } from '@colab/contract/wire/date'
import { type InboxContext, numbersOf, type RequestKind } from '#hr/inbox/kind.ts'
import { answerMessage } from './answers.ts'

const COLUMNS = {
  nomeTipoAviso: 'Assunto',
  descricao: 'Mensagem',
  nomeArquivo: 'Anexo',
  retornoRh: 'Resposta do RH',
  conversa: 'Antes, na conversa',
}

/** Messages to HR. */
export const messageInbox: RequestKind<keyof typeof COLUMNS> = {
  title: 'Mensagens ao RH',
  subject: 'sua mensagem ao RH',
  columns: COLUMNS,
  async items({ db }, which) {
    const rows = await db
      .selectFrom('hrMessage')
      .innerJoin('hrMessageType', 'hrMessageType.codTipoAviso', 'hrMessage.codTipo')
      .innerJoin('person', 'person.codPessoa', 'hrMessage.codPessoa')
      .leftJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
      .select(['codAviso', 'hrMessage.codPessoa', 'nome', 'cpf', 'dtAviso', 'situacao', 'retornoRh'])
      .select(['nomeTipoAviso', 'descricao', 'nomeArquivo', 'codConversa'])
      .$if('id' in which, (query) => query.where('codAviso', '=', 'id' in which ? numbersOf(which.id)[0] : 0))
      .$if('all' in which && !which.all, (query) => query.where('situacao', '=', 'P').where('retornoRh', '=', ''))
      .execute()
    const earlier = await conversationsOf(db, 'id' in which ? (rows[0]?.codConversa ?? 0) : null)
    return rows.map(({ codAviso, codConversa, codPessoa, nome, cpf, dtAviso, situacao, retornoRh, ...words }) => {
      // A message with an answer is answered, regardless of its status column.
      const isOpen = situacao === 'P' && retornoRh === ''
      const line = words.descricao.replace(/\s+/g, ' ')
      return {
        id: String(codAviso),
        codPessoa,
        pessoa: nome,
        cpf,
        recebido: dtAviso,
        isOpen,
        situacao: isOpen ? 'Não respondida' : situacao === 'C' ? 'Retirada' : 'Respondida',
        resumo: `${words.nomeTipoAviso}: ${line.length > LINE ? `${line.slice(0, LINE)}…` : line}`,
        anexos: words.nomeArquivo === null ? 0 : 1,
        values: {
          ...words,
          nomeArquivo: words.nomeArquivo ?? '',
          retornoRh,
          conversa: (earlier.get(codConversa ?? 0) ?? [])
            .filter((message) => message.codAviso < codAviso)
            .map(exchangeText)
            .join('\n'),
        },
        ...(!isOpen && situacao !== 'C' && { decided: { verb: 'answer' as const, text: retornoRh } }),
      }
    })
  },
  async files({ db }, { id }) {
    return db
      .selectFrom('hrMessage')
      .innerJoin('file', 'file.codArquivo', 'hrMessage.codArquivo')
      .select(['nomeArquivo', 'conteudo'])
      .where('codAviso', '=', numbersOf(id)[0])
      .execute()
  },
  async answer(context, { id, recebido, resumo }, text) {
    const { codPessoa } = await answerMessage(context, numbersOf(id)[0], text)
    const detail = `Resposta à sua mensagem de ${formatDate(recebido)} (${resumo}):\n\n${text.trim()}`
    return { codPessoa, mensagem: 'O RH respondeu à sua mensagem.', detail }
  },
}

/** Longest text of a message in lists; the rest is cut. */
const LINE = 60

/** Reads the messages of one conversation, or of all that were continued, oldest first, by the first message. */
async function conversationsOf(db: InboxContext['db'], root: number | null) {
  const messages = await db
    .selectFrom('hrMessage')
    .select(['codAviso', 'codConversa', 'dtAviso', 'descricao', 'retornoRh'])
    .where((is) => {
      const continued = is.selectFrom('hrMessage').select('codConversa').where('codConversa', 'is not', null)
      return root === null
        ? is.or([is('codConversa', 'is not', null), is('codAviso', 'in', continued)])
        : is.or([is('codAviso', '=', root), is('codConversa', '=', root)])
    })
    .orderBy('codAviso')
    .execute()
  return Map.groupBy(messages, ({ codAviso, codConversa }) => codConversa ?? codAviso)
}

function exchangeText({ dtAviso, descricao, retornoRh }: Record<'dtAviso' | 'descricao' | 'retornoRh', string>) {
  const answer = retornoRh ? `\nRH: ${retornoRh}` : ''
  return `${formatDate(dtAviso)}: ${descricao}${answer}`
}
