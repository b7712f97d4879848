import { randomBytes } from 'node:crypto'
import {
  type Message,
  type OpenedReport,
  plain,
  type Situation,
  situationOf,
} from '@colab/contract/desk/sealed-reports'
import { LONGEST_REPLY } from '@colab/contract/domains/misconduct'
import { Refused } from '@colab/contract/wire/failures'
import { type Report, readPrivateKey, sealMessage, openReport as unseal } from './sealing.ts'
import { allReports, findMessages, findReport, type ReportDeps } from './store.ts'
import type { ReportMessageRow } from './tables.ts'
import { openMessages } from './thread.ts'

/*
 * HR's side. It needs the private half of HR's key, which is not on the server; reports of today are on the machine
 * whose server received them.
 */

/** A decrypted report with its messages. */
export interface ReviewedReport extends Report {
  id: string
  dtRecebimento: string
  situation: Situation
  messages: Message[]
}

/** Reads every report that this key opens, the oldest first, and counts the others. */
export async function reportsToReview(
  deps: ReportDeps,
  privateKeyPem: string,
): Promise<{ reports: ReviewedReport[]; closed: number }> {
  const key = readPrivateKey(privateKeyPem)
  const all = await allReports(deps)
  const reports = all.flatMap(({ report, messages }) => {
    const opened = unseal(key, report.sealed)
    return opened ? [reviewed(report.id, opened, messages)] : []
  })
  reports.sort((a, b) => a.dtRecebimento.localeCompare(b.dtRecebimento) || a.id.localeCompare(b.id))
  return { reports, closed: all.length - reports.length }
}

/** Reads one report. Throws Refused when it does not exist or was sealed for another key. */
export async function openReport(deps: ReportDeps, id: string, privateKeyPem: string): Promise<ReviewedReport> {
  const opened = await find(deps, id, privateKeyPem)
  return reviewed(id, opened, await findMessages(deps, id))
}

/** Answers a report, readable with its protocol. Throws Refused. */
export async function answerReport(deps: ReportDeps, id: string, privateKeyPem: string, text: string): Promise<void> {
  const words = plain(text)
  if (!words) throw new Refused('Escreva a resposta.')
  if (words.length > LONGEST_REPLY) {
    throw new Refused(`A resposta é longa demais: são no máximo ${LONGEST_REPLY} caracteres.`)
  }
  const { replyKey } = await find(deps, id, privateKeyPem)
  const order = (await findMessages(deps, id)).length
  const message = { from: 'hr', dtMensagem: deps.clock.today(), order, text: words } as const
  const own = randomBytes(10).toString('hex')
  const sealed = sealMessage(Buffer.from(replyKey, 'base64'), own, message)
  await deps.db.insertInto('reportMessage').values({ id: own, report: id, sealed }).execute()
}

async function find(deps: ReportDeps, id: string, privateKeyPem: string): Promise<OpenedReport> {
  const key = readPrivateKey(privateKeyPem)
  const row = /^[\da-f]{20}$/.test(id) ? await findReport(deps, id) : null
  if (!row) throw new Refused('Não há denúncia com este número.')
  const opened = unseal(key, row.sealed)
  if (!opened) throw new Refused('Esta chave não abre a denúncia: ela foi selada para outra.')
  return opened
}

function reviewed(
  id: string,
  { replyKey, ...report }: OpenedReport,
  rows: readonly ReportMessageRow[],
): ReviewedReport {
  const messages = openMessages(Buffer.from(replyKey, 'base64'), rows)
  return { id, ...report, situation: situationOf(messages), messages }
}
