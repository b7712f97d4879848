import type { Logger } from 'pino'
import { createLog } from '#base/log.ts'
import { DELIVERY_FAILED } from '#gatekeeper/delivery.ts'

const CHANNELS: Record<string, string> = { mail: 'por e-mail', whatsApp: 'por WhatsApp' }

/** A line of the log about a message that could not be sent, or about something else. */
interface LogLine {
  msg: string
  kind: string
  reason: { name?: string; code?: string; responseCode?: number }
}

/**
 * Creates the log of a command, whose lines go to `write`. Messages that could not be sent are counted; `finish` writes a line for
 * each cause, in Portuguese, because only commands of HR send any.
 */
export function createCommandLog(write: (text: string) => void): { log: Logger; finish(): void } {
  const unsent = new Map<string, { channel: string; cause: string | number; count: number }>()
  function receive(line: string): void {
    const { msg, kind, reason } = JSON.parse(line) as LogLine
    if (msg !== DELIVERY_FAILED) {
      write(line)
      return
    }
    const channel = CHANNELS[kind] ?? kind
    const cause = reason.responseCode ?? reason.code ?? reason.name ?? ''
    const count = (unsent.get(`${channel} ${cause}`)?.count ?? 0) + 1
    unsent.set(`${channel} ${cause}`, { channel, cause, count })
  }
  return {
    log: createLog({ level: 'warn' }, { write: receive }),
    finish() {
      for (const { channel, cause, count } of unsent.values()) {
        const failed =
          count === 1
            ? `1 mensagem ${channel} não pôde ser enviada`
            : `${count.toLocaleString('pt-BR')} mensagens ${channel} não puderam ser enviadas`
        write(`${failed}. Causa, para quem cuida do servidor: ${cause}.\n`)
      }
    },
  }
}
