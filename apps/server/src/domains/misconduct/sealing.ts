import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import {
  MESSAGE_SIZE,
  type Message,
  messageLabel,
  type OpenedReport,
  padded,
  REPORT_SIZE,
} from '@colab/contract/desk/sealed-reports'
import type { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { Refused } from '@colab/contract/wire/failures'
import type { CheckedParams } from '@colab/contract/wire/method'
import { openEnvelope, sealEnvelope } from '#crypto/envelope.ts'
import { openUnder, sealUnder } from '#crypto/sealed.ts'

/** Contents of a report, as in the form. */
export type Report = Omit<CheckedParams<typeof gravaDenuncia>, 'envio'>

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
  return sealUnder(replyKey, messageLabel(id), padded(message, MESSAGE_SIZE)).toString('base64')
}

/** Decrypts a message; null when it was sealed under another key. */
export function openMessage(replyKey: Uint8Array, id: string, sealed: string): Message | null {
  try {
    return JSON.parse(openUnder(replyKey, messageLabel(id), Buffer.from(sealed, 'base64')).toString()) as Message
  } catch {
    return null
  }
}
