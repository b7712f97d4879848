import { describe, expect, it, vi } from 'vitest'
import { command } from '#cli/command.ts'
import { DELIVERY_FAILED } from '#gatekeeper/delivery.ts'
import { printable, printableJson, runCommandLine } from './command-line.ts'
import { createCommandLog } from './command-log.ts'

const HOSTILE = 'Ana\u202Egro.exe\u200B\u2066x\u2069 \u001B[2J\u009B1m'

describe('output for a terminal', () => {
  it('keeps line ends and letters, and has no control, direction or invisible character', () => {
    expect(printable('Ação\n\tfim')).toBe('Ação\n\tfim')
    expect(printable(HOSTILE)).toBe('Anagro.exex �[2J�1m')
  })

  it('is escaped in JSON, so that scripts read every character', () => {
    const json = printableJson({ nome: HOSTILE, '\u{E0041}': ['Ação'] })
    expect(json).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(JSON.parse(json)).toEqual({ nome: HOSTILE, '\u{E0041}': ['Ação'] })
  })
})

describe('createCommandLog', () => {
  it('counts messages that could not be sent by channel and cause, and passes other lines on', () => {
    const lines: string[] = []
    const { log, finish } = createCommandLog((text) => lines.push(text))
    for (let count = 0; count < 3; count++) log.error({ kind: 'mail', reason: { code: 'ESOCKET' } }, DELIVERY_FAILED)
    log.error({ kind: 'whatsApp', reason: { name: 'ApiError', responseCode: 401 } }, DELIVERY_FAILED)
    log.info('started')
    log.warn('signed without a timestamp')
    expect(lines.splice(0)).toEqual([expect.stringContaining('signed without a timestamp')])
    finish()
    expect(lines).toEqual([
      '3 mensagens por e-mail não puderam ser enviadas. Causa, para quem cuida do servidor: ESOCKET.\n',
      '1 mensagem por WhatsApp não pôde ser enviada. Causa, para quem cuida do servidor: 401.\n',
    ])
  })
})

describe('a refusal of the database', () => {
  const refusals = [
    [{ code: 'ERR_SQLITE_ERROR', errcode: 787 }, 'outros dados dependem disto, ou falta o que isto cita'],
    [{ code: '23503' }, 'outros dados dependem disto, ou falta o que isto cita'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1555 }, 'já existe outro com a mesma chave'],
    [{ code: '23505' }, 'já existe outro com a mesma chave'],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1811 }, 'uma regra do banco de dados não permite'],
    [{ code: 'P0001' }, 'uma regra do banco de dados não permite'],
  ] as const

  it.each(refusals)('is told by every command without the words of the database: %o', async (codes, words) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const refuse = (language: 'pt' | 'en') =>
      command({
        language,
        usage: '',
        about: '',
        args: [0, 0],
        run: () => Promise.reject(Object.assign(new Error('insert on table "x" violates foreign key'), codes)),
      })
    const run = (language: 'pt' | 'en') =>
      runCommandLine({ act: async () => ({ '': refuse(language) }) }, ['act']).then(() => errors.mock.lastCall?.[0])
    expect(await run('pt')).toBe(`Nada foi gravado: ${words}.`)
    expect(await run('en')).toMatch(/^Nothing was stored: (other data|there is another|a rule)/)
    errors.mockRestore()
  })
})
