import { addDays, daysBetween } from '@colab/contract/wire/calendar'
import { fileType } from '@colab/contract/wire/file-type'
import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import type { Notice, NoticeAttachment } from '#domains/notices/tables.ts'
import type { Demo } from './company/demo.ts'
import type { Employment, Person } from './company/people.ts'
import type { Random } from './company/random.ts'
import { type Announcement, announcements, paydayNotices } from './notices-announcements.ts'
import { ATTACHMENTS } from './notices-attachments.ts'

/** Age in days up to which a notice may be unread. */
const NEWS = 15

/** Types without a signature, by extension. */
const TEXT_TYPES: Record<string, string> = { txt: 'text/plain; charset=utf-8', html: 'text/html; charset=utf-8' }

type Files = Map<Announcement, Pick<NoticeAttachment, 'extensao' | 'codArquivo'>[]>

/** Stores the files of the announcements once; all notices refer to them. */
async function storeAttachments(db: Demo['db'], published: Announcement[]): Promise<Files> {
  const files: Files = new Map()
  for (const announcement of published) {
    const own: Pick<NoticeAttachment, 'extensao' | 'codArquivo'>[] = []
    for (const name of announcement.attachments ?? []) {
      const { nomeArquivo, extensao, conteudo } = await ATTACHMENTS[name](announcement.dtAviso)
      const tipo = fileType(conteudo)?.mime ?? TEXT_TYPES[extensao] ?? 'application/octet-stream'
      own.push({ extensao, codArquivo: await storeFile(db, { nomeArquivo, tipo, conteudo }) })
    }
    files.set(announcement, own)
  }
  return files
}

const SIGNATURE = 900

/** Sent by the documents, not by HR: leads to signing (spec §2 Notices). */
function signatureNotice(today: string): Announcement {
  return {
    codMensagem: SIGNATURE,
    dtAviso: addDays(today, -1),
    mensagem: 'Você tem documento pendente de Assinatura!!!',
  }
}

/** HR's answer to a message, for the persona with everything. */
function answerNotice(today: string): Announcement {
  return {
    codMensagem: 0,
    dtAviso: addDays(today, -2),
    mensagem: 'O RH respondeu à sua mensagem.',
    observacao: 'O RH respondeu à sua mensagem',
    justificativa:
      'Resposta à sua mensagem (Dúvida: Qual é o prazo para entregar atestado médico?):\n\nAté 48 horas depois da consulta, ao seu gestor ou ao RH.',
  }
}

/** Older notices are read, and some of the recent ones; the persona with everything has read none of those. */
function isUnread({ dtAviso, codMensagem }: Announcement, role: Person['role'], today: string, dice: Random): boolean {
  if (daysBetween(dtAviso, today) > NEWS) return false
  return role === 'everything' || codMensagem === SIGNATURE || dice.chance(0.6)
}

/** Stores the notices of the last twelve months, from admission on; people hired today have none. */
export async function insertNotices({ db, today, people, random }: Demo): Promise<void> {
  const published = announcements(today)
  const paydays = paydayNotices(today)
  const files = await storeAttachments(db, published)
  const notices: Notice[] = []
  const attachments: NoticeAttachment[] = []

  /** `first`: notices about the person, not a contract, go to the first employment. */
  function tell({ codPessoa, role }: Person, { codEmp, codEmpregado, dtAdmissao }: Employment, first: boolean): void {
    const dice = random(`notices:${codEmpregado}`)
    const own = first ? published.filter(({ forEverything }) => !forEverything || role === 'everything') : []
    const signature = first && role === 'pendingSignature' ? [signatureNotice(today)] : []
    const answer = first && role === 'everything' ? [answerNotice(today)] : []
    const perDay = new Map<string, number>()
    for (const announcement of [...own, ...paydays, ...signature, ...answer]) {
      const { codMensagem, dtAviso, mensagem, observacao = '', justificativa = '' } = announcement
      if (dtAviso <= dtAdmissao) continue
      const sequencia = (perDay.get(dtAviso) ?? 0) + 1
      perDay.set(dtAviso, sequencia)
      notices.push({
        codPessoa,
        codEmp,
        codEmpregado,
        dtAviso,
        sequencia,
        codMensagem,
        situacao: isUnread(announcement, role, today, dice) ? 'N' : 'L',
        mensagem,
        mostraMensagem: observacao ? 1 : 0,
        observacao,
        justificativa,
      })
      for (const [at, file] of (files.get(announcement) ?? []).entries()) {
        attachments.push({ codEmpregado, dtAviso, sequencia, sequenciaAnexo: at + 1, ...file })
      }
    }
  }

  for (const person of people) {
    for (const [at, employment] of person.employments.entries()) tell(person, employment, at === 0)
  }
  await insertAll(db, 'notice', notices)
  await insertAll(db, 'noticeAttachment', attachments)
}
