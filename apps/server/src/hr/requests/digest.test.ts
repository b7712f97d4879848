import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCode } from '#base/readable-code.ts'
import { moveReports } from '#domains/misconduct/store.ts'
import { addToThread } from '#domains/misconduct/thread.ts'
import { inboxKinds } from '#registry.ts'
import { doctorLines } from '#runtime/doctor.ts'
import { runInbox } from '../../../test/hr.ts'
import { folderOf } from '../../../test/import.ts'
import { readOutbox } from '../../../test/outbox.ts'
import { openChannel, REPORT } from '../../../test/report-channel.ts'
import { ASK, employee } from '../../../test/requests.ts'
import { startServer } from '../../../test/server.ts'
import { sendDigest } from './digest.ts'

describe('the digest to HR', () => {
  it('mails numbers only, once a day from one of several servers, while something is pending', async () => {
    const settings = { hrMail: ['rh@exemplo.com.br', 'dp@exemplo.com.br'] }
    const own = await startServer({ now: Date.parse('2026-11-20T05:00:00-03:00'), settings })
    const second = await startServer({ besides: own, settings })
    const letters = () => readOutbox(own)
    const tick = (hours: number) => {
      for (const server of [own, second]) server.pass(hours * 3_600_000)
      return Promise.all([own, second].map(({ app }) => sendDigest({ ...app, kinds: inboxKinds })))
    }
    const key = ['--key', join(await folderOf({ 'rh.pem': await openChannel(own) }), 'rh.pem')]
    await tick(0)
    await tick(2)
    const person = await employee(own)
    await ASK.message(own, person)
    const headers = { 'Idempotency-Key': 'b'.repeat(36) }
    const { protocolo } = (await person.call('gravaDenuncia', { params: { ...REPORT }, headers })).json
    await tick(2)
    expect(await letters()).toEqual([])
    await tick(21)
    await tick(1)
    const [first = '', ...others] = await letters()
    expect(others).toHaveLength(1)
    expect(first).toContain('Mensagens ao RH (message): 1, a mais antiga há 1 dia\n\nPara ver: colab inbox list\n')
    expect(first).not.toContain('report')
    await moveReports(own.app)
    await tick(23)
    const last = (await letters()).at(-1) ?? ''
    expect(last).toContain('Denúncias (report): 1 selada, 1 sem resposta do RH\n')
    for (const secret of [REPORT.ocorrido, person.owner.cpf]) expect(last).not.toContain(secret)
    const [{ id = '' } = {}] = (await runInbox(own.app, 'list', 'report', ...key)).data as { id: string }[]
    await runInbox(own.app, 'answer', 'report', id, '--text', 'Vamos apurar.', ...key)
    await tick(24)
    expect((await letters()).at(-1)).not.toContain('report')
    const typed = readCode(String(protocolo)) ?? ''
    await addToThread(own.app, { protocol: typed, sending: '1', text: 'Houve outra vez.' })
    await tick(24)
    await moveReports(own.app)
    await tick(24)
    expect((await letters()).at(-1)).toContain('escreveu de novo desde o último resumo')
    await tick(24)
    expect((await letters()).at(-1)).not.toContain('report')
  })

  it('reports in doctor whether the digest is sent', async () => {
    const { app } = await startServer()
    const state = async (more: object) => {
      const settings = { ...app.settings, ...more }
      return (await doctorLines({ ...app, settings, people: false }))['HR digest']
    }
    const hrMail = ['rh@exemplo.com.br']
    expect(await state({})).toBe('not sent: HR_MAIL is empty')
    expect(await state({ hrMail })).toBe('not sent: SMTP_URL is empty')
    expect(await state({ hrMail, smtpUrl: 'smtp://127.0.0.1:1' })).toMatch(/^daily to 1 address /)
  })
})
