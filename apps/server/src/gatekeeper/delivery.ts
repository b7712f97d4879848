import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#runtime/clock.ts'
import type { Settings } from '#runtime/settings.ts'
import { accessRefusal } from './refusals.ts'

/** Channels of recovery codes. */
export interface Delivery {
  mail(to: string, subject: string, text: string): Promise<void>
  /** `to` in digits with the country code. */
  whatsApp(to: string, code: string): Promise<void>
}

/** Timeout of a mail server or WhatsApp in milliseconds: the person is waiting for the code. */
const TIME_LIMIT = 10_000

/**
 * Sends mail by SMTP and WhatsApp by Meta's Cloud API when configured, otherwise writes files to `<dataDir>/outbox`.
 * Failures are refused with `indisponivel`; the log gets the reason, never recipient or text.
 */
export function createDelivery(settings: Settings, log: Logger, clock: Clock): Delivery {
  const { dataDir, smtpUrl, whatsApp } = settings
  const attempt = async (kind: string, send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      // Messages of a mail server may quote the address: only its codes are logged.
      const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
      log.error({ kind, reason: { name, code, responseCode } }, 'delivery failed')
      throw accessRefusal('indisponivel')
    }
  }
  const outbox = (kind: string, content: string) => putInOutbox(dataDir, clock, kind, content)
  const sendMail = smtpUrl ? smtp(settings) : mailFile(outbox)
  const sendWhatsApp = whatsApp.token && whatsApp.phoneId ? cloudApi(whatsApp) : whatsAppFile(outbox)
  return {
    mail: (to, subject, text) => attempt('mail', () => sendMail(to, subject, text)),
    whatsApp: (to, code) => attempt('whatsApp', () => sendWhatsApp(to, code)),
  }
}

function smtp({ smtpUrl, mailFrom }: Settings): Delivery['mail'] {
  const options = {
    url: smtpUrl,
    connectionTimeout: TIME_LIMIT,
    greetingTimeout: TIME_LIMIT,
    socketTimeout: TIME_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async (to, subject, text) => {
    // Loaded with the first mail: most processes never send one.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      // Suppresses absence notices (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

class ApiError extends Error {
  override name = 'ApiError'
  readonly responseCode: number
  constructor(responseCode: number) {
    super(`status ${responseCode}`)
    this.responseCode = responseCode
  }
}

/** Meta accepts one-time codes only in templates of the category "authentication": the code is in text and button. */
function cloudApi({ url, token, phoneId, template }: Settings['whatsApp']): Delivery['whatsApp'] {
  return async (to, code) => {
    const parameters = [{ type: 'text', text: code }]
    const response = await fetch(`${url.replace(/\/$/, '')}/${phoneId}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template: {
          name: template,
          language: { code: 'pt_BR' },
          components: [
            { type: 'body', parameters },
            { type: 'button', sub_type: 'url', index: '0', parameters },
          ],
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    await response.body?.cancel()
    if (!response.ok) throw new ApiError(response.status)
  }
}

type Outbox = (kind: string, content: string) => Promise<void>

function mailFile(outbox: Outbox): Delivery['mail'] {
  return (to, subject, text) => outbox('mail', `Para: ${to}\nAssunto: ${subject}\n\n${text}`)
}

function whatsAppFile(outbox: Outbox): Delivery['whatsApp'] {
  return (to, code) => outbox('whatsapp', `Para: +${to}\n\nSeu código é ${code}. Ele vale por 10 minutos.\n`)
}

/** Writes `<moment>-<kind>-<random>.txt` atomically, so that readers never see a partial file. */
async function putInOutbox(dataDir: string, clock: Clock, kind: string, content: string): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date(clock.now()).toISOString().replaceAll(':', '-')
  const name = `${moment}-${kind}-${randomBytes(4).toString('hex')}.txt`
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, content, { flag: 'wx', mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
