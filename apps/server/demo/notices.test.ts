import { asksForSignature } from '@colab/contract/domains/notices'
import { addMonths } from '@colab/contract/wire/calendar'
import { fileType } from '@colab/contract/wire/file-type'
import { describe, expect, it } from 'vitest'
import { fillDemo, makeDemo } from '../test/demo.ts'
import { hasPoppler, poppler } from '../test/pdf.ts'
import { isHoliday, payday } from './company/holidays.ts'
import { insertNotices } from './notices.ts'
import { announcements, paydayNotices } from './notices-announcements.ts'
import { ATTACHMENTS } from './notices-attachments.ts'

const today = '2026-11-21'

describe('announcements', () => {
  it.each(['2026-01-03', '2026-06-15', '2026-11-21', '2028-02-29'])('cover the year before %s in order', (day) => {
    const published = announcements(day)
    const days = published.map(({ dtAviso }) => dtAviso)
    expect(days).toEqual([...days].sort())
    expect(days[0] && days[0] >= addMonths(day, -12)).toBe(true)
    expect((days.at(-1) ?? '9') <= day).toBe(true)
    expect(published.length).toBeGreaterThan(18)
    expect(new Set(published.flatMap(({ attachments = [] }) => attachments))).toEqual(new Set(Object.keys(ATTACHMENTS)))
  })

  it('announce a receipt on the fifth workday', () => {
    expect(payday('2026-11-01')).toBe('2026-11-09')
    expect(paydayNotices('2026-11-08').map(({ dtAviso }) => dtAviso)).not.toContain('2026-11-09')
    const [last] = paydayNotices('2026-11-09')
    expect(last?.mensagem).toContain('10/2026')
    expect(paydayNotices(today).every(({ dtAviso }) => !isHoliday(dtAviso))).toBe(true)
  })
})

describe('the notices of the demo company', () => {
  it('reach all employees from admission on, except those hired today', async () => {
    const { db, people, persona } = await fillDemo(today, insertNotices)
    const rows = await db.selectFrom('notice').select(['codPessoa', 'codEmpregado', 'dtAviso']).execute()
    const admitted = new Map(
      people.flatMap(({ employments }) => employments).map((one) => [one.codEmpregado, one.dtAdmissao]),
    )
    expect(
      rows.every(({ codEmpregado, dtAviso }) => dtAviso > (admitted.get(codEmpregado) ?? '') && dtAviso <= today),
    ).toBe(true)
    const recipients = new Set(rows.map(({ codPessoa }) => codPessoa))
    expect([persona('hiredToday'), persona('notEmployed')].map(({ codPessoa }) => recipients.has(codPessoa))).toEqual([
      false,
      false,
    ])
    expect(recipients.size).toBe(
      people.filter(({ employments }) => employments.some((one) => one.dtAdmissao < today)).length,
    )
    const both = rows.filter(({ codPessoa }) => codPessoa === persona('twoEmployments').codPessoa)
    expect(new Set(both.map(({ codEmpregado }) => codEmpregado)).size).toBe(2)
  })

  it('count as read when old; some open a message, and some carry files of every kind', async () => {
    const { db, persona } = await fillDemo(today, insertNotices)
    const { codPessoa } = persona('everything')
    const rows = await db.selectFrom('notice').selectAll().where('codPessoa', '=', codPessoa).execute()
    expect(rows.filter(({ situacao }) => situacao === 'N').length).toBeGreaterThanOrEqual(4)
    expect(rows.every(({ situacao, dtAviso }) => situacao === 'L' || dtAviso >= '2026-11-06')).toBe(true)
    for (const { mostraMensagem, observacao, justificativa } of rows) {
      expect([observacao !== '', justificativa !== '']).toEqual([mostraMensagem === 1, mostraMensagem === 1])
    }
    const files = await db
      .selectFrom('noticeAttachment')
      .innerJoin('file', 'file.codArquivo', 'noticeAttachment.codArquivo')
      .select(['extensao', 'tipo', 'nomeArquivo', 'conteudo', 'sequenciaAnexo'])
      .where('codEmpregado', '=', codPessoa)
      .execute()
    expect(new Set(files.map(({ extensao }) => extensao))).toEqual(new Set(['pdf', 'png', 'jpg', 'txt', 'html']))
    expect(files.some(({ sequenciaAnexo }) => sequenciaAnexo === 2)).toBe(true)
    for (const { tipo, conteudo, extensao } of files) {
      expect(tipo).toBe(
        fileType(conteudo ?? new Uint8Array())?.mime ??
          (extensao === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'),
      )
    }
    const page = files.find(({ extensao }) => extensao === 'html')
    expect(Buffer.from(page?.conteudo ?? []).toString()).toContain('<script>')
  })

  it('include one file larger than 5 MB, for the persona with everything only', async () => {
    const { db, persona } = await fillDemo(today, insertNotices)
    const receivers = await db
      .selectFrom('noticeAttachment')
      .innerJoin('file', 'file.codArquivo', 'noticeAttachment.codArquivo')
      .select(['codEmpregado', 'conteudo'])
      .where('nomeArquivo', '=', 'mapa-de-riscos.pdf')
      .execute()
    expect(receivers.map(({ codEmpregado }) => codEmpregado)).toEqual([persona('everything').codPessoa])
    expect(receivers[0]?.conteudo?.length).toBeGreaterThan(5 * 1024 * 1024)
  })

  it('request a signature from the blocked persona only', async () => {
    const { db, persona } = await fillDemo(today, insertNotices)
    const rows = await db.selectFrom('notice').selectAll().execute()
    const asking = rows.filter(({ mensagem }) =>
      asksForSignature({ mensagem } as Parameters<typeof asksForSignature>[0]),
    )
    expect(asking.map(({ codPessoa, situacao, mensagem }) => [codPessoa, situacao, mensagem])).toEqual([
      [persona('pendingSignature').codPessoa, 'N', 'Você tem documento pendente de Assinatura!!!'],
    ])
  })

  it('repeat on every creation', async () => {
    const texts = async () => {
      const { db } = await makeDemo(today, insertNotices)
      const notices = await db
        .selectFrom('notice')
        .selectAll()
        .orderBy('codEmpregado')
        .orderBy('dtAviso')
        .orderBy('sequencia')
        .execute()
      const files = await db.selectFrom('file').select(['nomeArquivo', 'digest']).orderBy('nomeArquivo').execute()
      return { notices, files }
    }
    expect(await texts()).toEqual(await texts())
  })

  it.skipIf(!hasPoppler)('carry PDFs that another program reads (skipped without poppler-utils)', async () => {
    for (const make of Object.values(ATTACHMENTS)) {
      const { extensao, conteudo } = await make(today)
      if (extensao === 'pdf') expect(poppler('pdfinfo', [], conteudo)).toMatch(/Pages:\s+1\n/)
    }
  })
})
