import { describe, expect, it } from 'vitest'
import { makePerson } from '../../test/people.ts'
import { MINUTE, shareServer } from '../../test/server.ts'
import {
  channelOf,
  checkInvitation,
  createInvitation,
  deliverInvitation,
  expiryText,
  formatCode,
  invitationCode,
  useInvitation,
} from './invitations.ts'

const HOUR = 60 * MINUTE
const server = await shareServer()
const { app } = server

describe('the code of an invitation', () => {
  it.each([
    ['12345678', '12345678'],
    ['1234 5678', '12345678'],
    [' 1234-5678 ', '12345678'],
    ['1234567', null],
    ['123456789', null],
    ['1234567x', null],
    ['', null],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(invitationCode(typed)).toBe(code)
  })

  it('is shown in two halves', () => {
    expect(formatCode('12345678')).toBe('1234 5678')
  })

  it.each([
    ['mail', 72],
    ['whatsApp', 72],
    ['letter', 31 * 24],
  ] as const)(
    'sent by %s is good for %i hours, for its person alone, and replaces the one before',
    async (channel, hours) => {
      const [{ codPessoa }, other] = [await makePerson(server, { senha: null }), await makePerson(server)]
      const create = (who: number) => app.db.transaction().execute((db) => createInvitation(app, db, who, channel))
      const earlier = await create(codPessoa)
      const { code, expiresAt } = await create(codPessoa)
      await create(other.codPessoa)
      expect(invitationCode(code)).toBe(code)
      expect(Math.abs(expiresAt - app.clock.now() - hours * HOUR)).toBeLessThan(MINUTE)
      const digest = await checkInvitation(app, codPessoa, code)
      expect(digest).toMatch(/^[\w-]{43}$/)
      expect(await checkInvitation(app, other.codPessoa, code)).toBeNull()
      expect(await checkInvitation(app, codPessoa, earlier.code)).toBeNull()

      const use = (by: string) => app.db.transaction().execute((db) => useInvitation(db, codPessoa, by))
      await use(digest ?? '')
      await expect(use('another')).rejects.toMatchObject({ codigo: 'codigoInvalido' })
      const credential = app.db.selectFrom('credential').selectAll().where('codPessoa', '=', codPessoa)
      expect(await credential.execute()).toMatchObject([{ codPessoa, hash: '', padrao: 1 }])
      server.pass(hours * HOUR)
      expect(await checkInvitation(app, codPessoa, code)).toBeNull()
    },
  )

  it('names its end with the time, and the last whole day of a letter', () => {
    const end = Date.parse('2026-03-10T15:05:00Z')
    expect(expiryText('mail', end)).toBe('10/03/2026, às 12:05 (horário de Brasília)')
    expect(expiryText('whatsApp', end)).toBe('10/03/2026, às 12:05 (horário de Brasília)')
    expect(expiryText('letter', end)).toBe('09/03/2026')
  })
})

describe('an invitation', () => {
  it.each([
    ['mail', true, true, '11987654321', 'a@exemplo.com'],
    ['whatsApp', true, true, '11987654321', 'sem e-mail'],
    ['whatsApp', false, true, '11987654321', 'a@exemplo.com'],
    ['letter', true, true, '119', ''],
    ['letter', true, false, '11987654321', ''],
    ['letter', false, false, '11987654321', 'a@exemplo.com'],
  ])('goes by %s (mail %s, WhatsApp %s, %j, %j)', (channel, mail, whatsApp, celular, emailParticular) => {
    const delivery = { ...app.delivery, offers: { mail, whatsApp } }
    expect(channelOf({ delivery }, { celular, emailParticular })).toBe(channel)
  })

  it('is sent by its channel, and nothing by letter', async () => {
    const sent: string[][] = []
    const send = async (...parts: string[]) => void sent.push(parts)
    const delivery = { ...app.delivery, mail: send, whatsApp: send }
    const expiresAt = Date.parse('2026-03-10T15:05:00Z')
    const code = { code: '12345678', expiresAt, celular: '(11) 98765-4321', emailParticular: ' a@exemplo.com ' }
    for (const channel of ['letter', 'whatsApp', 'mail'] as const) {
      await deliverInvitation({ ...app, delivery }, { ...code, channel })
    }
    expect(sent).toEqual([
      ['5511987654321', '12345678'],
      [
        'a@exemplo.com',
        expect.stringContaining('Seu código para entrar'),
        expect.stringContaining('\n    1234 5678\n'),
      ],
    ])
    expect(sent[1]?.[2]).toContain('10/03/2026, às 12:05')
  })
})
