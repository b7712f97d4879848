import * as v from 'valibot'

/* What is inside a sealed report and its messages: written by the server and by HR's desk, and read by both. */

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A report as HR's key opens it. */
export const openedReport = v.object({
  identificacao: v.string(),
  nomeVitima: v.string(),
  nomeOfensor: v.string(),
  fatoRelatado: v.string(),
  quandoOcorreu: v.string(),
  testemunhas: v.string(),
  ocorrido: v.string(),
  /** Day of arrival. */
  dtRecebimento: day,
  /** Key of the messages, in Base64; it does not reveal the protocol. */
  replyKey: v.string(),
})
export type OpenedReport = v.InferOutput<typeof openedReport>

/** A message between HR and the reporter. `order`: number of messages at the time of writing. */
export const openedMessage = v.object({
  from: v.picklist(['hr', 'reporter']),
  dtMensagem: day,
  order: v.number(),
  text: v.string(),
})
export type Message = v.InferOutput<typeof openedMessage>

/** Bytes to which every report and every message is padded: a length could reveal the author. */
export const REPORT_SIZE = 18 * 1024
export const MESSAGE_SIZE = 8 * 1024

/** Characters of a sealed message in Base64: nonce, content and tag. */
export const SEALED_MESSAGE = Math.ceil((12 + MESSAGE_SIZE + 16) / 3) * 4

/** What a message is sealed for beside its key. */
export const messageLabel = (id: string) => `message ${id}`

/** Returns the text that is sealed: JSON, which ignores trailing blanks. */
export function padded(content: OpenedReport | Message, size: number): string {
  const json = JSON.stringify(content)
  const { length } = new TextEncoder().encode(json)
  if (length > size) throw new Error('content exceeds the padded size')
  return json + ' '.repeat(size - length)
}

/** Removes characters that no keyboard types, so that the size in bytes is bounded. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

export function inOrder(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => a.order - b.order || a.dtMensagem.localeCompare(b.dtMensagem))
}

/** Status of a report: unanswered, answered by HR, or with a later message of the reporter. */
export type Situation = 'received' | 'answered' | 'waiting'

/** Returns the status by the messages, which are in order. */
export function situationOf(messages: readonly Message[]): Situation {
  if (!messages.some(({ from }) => from === 'hr')) return 'received'
  return messages.at(-1)?.from === 'hr' ? 'answered' : 'waiting'
}
