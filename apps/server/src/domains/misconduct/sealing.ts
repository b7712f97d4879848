import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { openUnder, sealUnder } from '#crypto/sealed.ts'

/** Contents of a report, as in the form. */
export type Report = Omit<CheckedParams<typeof gravaDenuncia>, 'envio'>

/** A report decrypted by HR. */
export interface OpenedReport extends Report {
  /** Day of arrival. */
  dtRecebimento: string
  /** Key for HR's answers, in base64; it does not reveal the protocol. */
  replyKey: string
}

/** A message between HR and the reporter. */
export interface Message {
  from: 'hr' | 'reporter'
  dtMensagem: string
  /** Number of messages at the time of writing. */
  order: number
  text: string
}

/** Bytes to which every report and every message is padded: a length could reveal the author. */
const REPORT_SIZE = 18 * 1024
const MESSAGE_SIZE = 8 * 1024

function padded(content: object, size: number): string {
  const json = JSON.stringify(content)
  const length = Buffer.byteLength(json)
  if (length > size) throw new Error('content exceeds the padded size')
  // JSON ignores trailing blanks.
  return json + ' '.repeat(size - length)
}

/** Seals a report for the private half of HR's key. */
export function sealReport(publicKey: string, report: OpenedReport): string {
  return sealEnvelope(createPublicKey(publicKey), padded(report, REPORT_SIZE))
}

/** Reads HR's private key from its file. Throws Refused for any other content. */
export function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Refused('Este arquivo não é a chave privada das denúncias.')
  }
}

/** Decrypts a report; null when it was sealed for another key. */
export function openReport(privateKey: KeyObject, sealed: string): OpenedReport | null {
  try {
    return JSON.parse(openEnvelope(privateKey, sealed).plaintext) as OpenedReport
  } catch {
    return null
  }
}

/** Seals a message about a report with its reply key. */
export function sealMessage(replyKey: Uint8Array, id: string, message: Message): string {
  return sealUnder(replyKey, `message ${id}`, padded(message, MESSAGE_SIZE)).toString('base64')
}

export function openMessage(replyKey: Uint8Array, id: string, sealed: string): Message {
  return JSON.parse(openUnder(replyKey, `message ${id}`, Buffer.from(sealed, 'base64')).toString()) as Message
}

/** Removes characters that no keyboard types, so that the size in bytes is bounded. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
