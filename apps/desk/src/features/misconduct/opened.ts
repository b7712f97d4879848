import type { buscaDenuncias, respondeDenuncia } from '@colab/contract/desk/misconduct'
import {
  inOrder,
  MESSAGE_SIZE,
  type Message,
  messageLabel,
  type OpenedReport,
  padded,
  plain,
  type Situation,
  situationOf,
} from '@colab/contract/desk/sealed-reports'
import { decodeBase64, encodeBase64 } from '@colab/contract/wire/base64'
import { isDate } from '@colab/contract/wire/date'
import type { Params, Reply } from '@colab/contract/wire/method'
import { importSealingKey, openUnder, sealUnder } from '@colab/contract/wire/sealed'
import { open } from '@colab/contract/wire/webcrypto'
import { today } from '@colab/ui/i18n/clock.ts'

/* Opens reports and seals answers, in this browser only. */

export type Sealed = Pick<Reply<typeof buscaDenuncias>, 'ttDenuncia' | 'ttMensagem'>

export interface Report extends Omit<OpenedReport, 'replyKey'> {
  id: string
  replyKey: CryptoKey
  messages: readonly Message[]
  /** Number of stored messages, including those that do not open. */
  stored: number
  situation: Situation
}

/** Reports that a key opens, the latest day first, and the number of those that it does not open. */
export interface Opened {
  reports: readonly Report[]
  closed: number
}

export async function openReports(key: CryptoKey, { ttDenuncia, ttMensagem }: Sealed): Promise<Opened> {
  const messages = Map.groupBy(ttMensagem, ({ codDenuncia }) => codDenuncia)
  const found = await Promise.all(
    ttDenuncia.map(async ({ codDenuncia: id, selada }) => {
      const opened = await open(key, selada).then(readReport, () => null)
      return opened && withThread(id, opened, messages.get(id) ?? [])
    }),
  )
  const reports = found.filter((report) => report !== null)
  return {
    // Only the day of arrival is known.
    reports: reports.toSorted((a, b) => b.dtRecebimento.localeCompare(a.dtRecebimento) || (a.id < b.id ? -1 : 1)),
    closed: ttDenuncia.length - reports.length,
  }
}

const FACTS = [
  'identificacao',
  'nomeVitima',
  'nomeOfensor',
  'fatoRelatado',
  'quandoOcorreu',
  'testemunhas',
  'ocorrido',
  'dtRecebimento',
  'replyKey',
] as const satisfies readonly (keyof OpenedReport)[]

/** Validates by hand, because a validation library would enlarge the first load of the desk. */
function readReport(json: string): OpenedReport | null {
  const read = JSON.parse(json) as OpenedReport
  return FACTS.every((name) => typeof read?.[name] === 'string') && isDate(read.dtRecebimento) ? read : null
}

function readMessage(json: string): Message | null {
  const read = JSON.parse(json) as Message
  const isMessage = (read?.from === 'hr' || read?.from === 'reporter') && typeof read.text === 'string'
  return isMessage && isDate(read.dtMensagem) && typeof read.order === 'number' ? read : null
}

async function withThread(
  id: string,
  { replyKey, ...facts }: OpenedReport,
  rows: Sealed['ttMensagem'],
): Promise<Report> {
  const key = await importSealingKey(decodeBase64(replyKey))
  const opened = await Promise.all(
    rows.map(({ codMensagem, selada }) =>
      Promise.resolve()
        .then(() => openUnder(key, messageLabel(codMensagem), decodeBase64(selada)))
        .then(readMessage)
        // Sealed under another key: not a message of this thread.
        .catch(() => null),
    ),
  )
  const messages = inOrder(opened.filter((message) => message !== null))
  return { ...facts, id, replyKey: key, messages, stored: rows.length, situation: situationOf(messages) }
}

/** Returns an answer as the server stores it. */
export async function sealedAnswer(report: Report, texto: string): Promise<Params<typeof respondeDenuncia>> {
  const { id, replyKey, messages, stored } = report
  const codMensagem = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const message: Message = { from: 'hr', dtMensagem: today(), order: messages.length, text: plain(texto) }
  const sealed = await sealUnder(replyKey, messageLabel(codMensagem), padded(message, MESSAGE_SIZE))
  return { codDenuncia: id, codMensagem, selada: encodeBase64(sealed), mensagens: stored }
}
