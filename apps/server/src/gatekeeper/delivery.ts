import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#base/clock.ts'
import type { Settings } from '#base/settings.ts'
import type { Telemetry } from '#base/telemetry.ts'
import { accessRefusal } from './refusals.ts'

/** Channels to employees, such as for recovery codes. */
export interface Delivery {
  /** Which channels are configured; the others are not offered. */
  offers: { mail: boolean; whatsApp: boolean }
  /** Adds the company and the address of the portal to the text. */
  mail(to: string, subject: string, text: string): Promise<void>
  /** `to` in digits with the country code. */
  whatsApp(to: string, code: string): Promise<void>
}

/** Text in the log for a message that could not be sent; the line has its kind and reason. */
export const DELIVERY_FAILED = 'delivery failed'

/** Timeout of a mail server or WhatsApp in milliseconds: the person is waiting for the code. */
const TIME_LIMIT = 10_000

interface DeliveryParts {
  log: Logger
  clock: Clock
  telemetry: Pick<Telemetry, 'delivery'>
  /** Name that mails are signed with. */
  company(): Promise<string>
}

/** Returns the destination of the messages of each channel. */
export function deliveryChannels({ smtpUrl, whatsApp, outbox }: Settings) {
  const otherwise = outbox ? 'outbox' : 'off'
  return {
    mail: smtpUrl ? 'SMTP' : otherwise,
    whatsApp: whatsApp.token && whatsApp.phoneId ? 'Cloud API' : otherwise,
  } as const
}

/**
 * Sends mail by SMTP and WhatsApp by Meta's Cloud API when configured; otherwise writes files to `<dataDir>/outbox`, or
 * nothing where the database is for production. Failures are refused with `indisponivel`; the reason is logged, never
 * recipient or text.
 */
export function createDelivery(settings: Settings, { log, clock, telemetry, company }: DeliveryParts): Delivery {
  const { dataDir, whatsApp, publicUrl } = settings
  const attempt = async (kind: 'mail' | 'whatsApp', send: (() => Promise<void>) | null) => {
    if (!send) throw accessRefusal('indisponivel')
    try {
      await send()
      telemetry.delivery(kind, true)
    } catch (error) {
      telemetry.delivery(kind, false)
      // Messages of a mail server may quote the address: only its codes are logged.
      const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
      log.error({ kind, reason: { name, code, responseCode } }, DELIVERY_FAILED)
      throw accessRefusal('indisponivel')
    }
  }
  const outbox = (kind: string, content: string) => putInOutbox(dataDir, clock, kind, content)
  const channels = deliveryChannels(settings)
  const sendMail = { SMTP: smtp(settings), outbox: mailFile(outbox), off: null }[channels.mail]
  const sendWhatsApp = { 'Cloud API': cloudApi(whatsApp), outbox: whatsAppFile(outbox), off: null }[channels.whatsApp]
  const signed = async (text: string) => `${text}\n-- \n${[await company(), publicUrl].filter(Boolean).join('\n')}\n`
  return {
    offers: { mail: sendMail !== null, whatsApp: sendWhatsApp !== null },
    mail: (to, subject, text) => attempt('mail', sendMail && (async () => sendMail(to, subject, await signed(text)))),
    whatsApp: (to, code) => attempt('whatsApp', sendWhatsApp && (() => sendWhatsApp(to, code))),
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
  return (to, code) => outbox('whatsapp', `Para: +${to}\n\nSeu código é ${code}.\n`)
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
