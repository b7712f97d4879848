import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { openUnder, sealUnder } from '#crypto/sealed.ts'

/** What was reported, as the form has it. */
export type Report = CheckedParams<typeof gravaDenuncia>

/** A report as HR opens it. */
export interface OpenedReport extends Report {
  /** Day on which it came in. */
  dtRecebimento: string
  /** With it HR answers, in base64; it does not tell the protocol. */
  replyKey: string
}

/** What one of the two wrote to the other about a report. */
export interface Message {
  from: 'hr' | 'reporter'
  dtMensagem: string
  /** How many were there when it was written. */
  order: number
  text: string
}

/** Bytes that every report, and every message, is filled up to: how much somebody wrote tells who writes much. */
const REPORT_SIZE = 18 * 1024
const MESSAGE_SIZE = 8 * 1024

function padded(content: object, size: number): string {
  const json = JSON.stringify(content)
  const length = Buffer.byteLength(json)
  if (length > size) throw new Error('more than is made room for')
  // Blanks behind JSON mean nothing.
  return json + ' '.repeat(size - length)
}

/** Seals a report for whoever holds the private half of HR's key. */
export function sealReport(publicKey: string, report: OpenedReport): string {
  return sealEnvelope(createPublicKey(publicKey), padded(report, REPORT_SIZE))
}

/** HR's private key from its file. Throws Refused where it is none. */
export function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new Refused('Este arquivo não é a chave privada das denúncias.')
  }
}

/** The report, or null where it was sealed for another key. */
export function openReport(privateKey: KeyObject, sealed: string): OpenedReport | null {
  try {
    return JSON.parse(openEnvelope(privateKey, sealed).plaintext) as OpenedReport
  } catch {
    return null
  }
}

/** Seals a message about a report for the two who can know its reply key. */
export function sealMessage(replyKey: Uint8Array, id: string, message: Message): string {
  return sealUnder(replyKey, `message ${id}`, padded(message, MESSAGE_SIZE)).toString('base64')
}

export function openMessage(replyKey: Uint8Array, id: string, sealed: string): Message {
  return JSON.parse(openUnder(replyKey, `message ${id}`, Buffer.from(sealed, 'base64')).toString()) as Message
}

/** Text as it is kept: without what no keyboard types, so that its bytes have a bound. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
