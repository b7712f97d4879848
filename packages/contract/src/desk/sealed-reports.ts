/* Contents of a sealed report and its messages, which the server and HR's desk write and read. */

/** A report as HR's key opens it. */
export interface OpenedReport {
  identificacao: string
  nomeVitima: string
  nomeOfensor: string
  fatoRelatado: string
  quandoOcorreu: string
  testemunhas: string
  ocorrido: string
  /** Day of arrival, `YYYY-MM-DD`. */
  dtRecebimento: string
  /** Key of the messages, in Base64; it does not reveal the protocol. */
  replyKey: string
}

export interface Message {
  from: 'hr' | 'reporter'
  dtMensagem: string
  /** Number of messages at the time of writing. */
  order: number
  text: string
}

/** Bytes to which every report and every message is padded: a length could reveal the author. */
export const REPORT_SIZE = 18 * 1024
export const MESSAGE_SIZE = 8 * 1024

/** Characters of a sealed message in Base64: nonce, content and tag. */
export const SEALED_MESSAGE = Math.ceil((12 + MESSAGE_SIZE + 16) / 3) * 4

/** Returns the label that a message is sealed with, in addition to its key. */
export const messageLabel = (id: string) => `message ${id}`

/** Returns the text to seal: JSON, which permits trailing blanks. */
export function padded(content: OpenedReport | Message, size: number): string {
  const json = JSON.stringify(content)
  const { length } = new TextEncoder().encode(json)
  if (length > size) throw new Error('content exceeds the padded size')
  return json + ' '.repeat(size - length)
}

/** Removes characters that no keyboard types, so that the size in bytes is bounded. */
export function plain(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
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
