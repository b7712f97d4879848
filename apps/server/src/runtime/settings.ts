import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NOTICE_DAYS } from '@colab/contract/labor/vacation'
import { type Profile, profile as profileSchema } from '@colab/contract/profile'
import { PROMISE_NAMES } from '@colab/contract/promises'
import * as v from 'valibot'
import { LOG_LEVELS, type Settings, SettingsError } from '#base/settings.ts'
import { readSecret } from '#crypto/secrets.ts'
import { readPostgresAddress } from '#db/postgres-address.ts'
import { PASSWORD_COST } from '#gatekeeper/passwords.ts'
import { HTTP_LIMITS } from '#protocol/http/limits.ts'
import { KNOWN_SERVICES } from '#push/services.ts'
import { vapidFault } from '#push/vapid.ts'
import { misspeltNames } from './misspelt.ts'
import {
  count,
  database,
  deskUrl,
  domainOfMail,
  FILES,
  filesUrl,
  isExactUrl,
  isOrigin,
  isProtectedUrl,
  isPushHost,
  isThisMachine,
  listOf,
  mailSender,
  mailServer,
  onOff,
  optional,
  optionalMonths,
  optionalPort,
  protectedUrl,
  secret,
  url,
} from './setting-types.ts'

/** Characters of an installation secret. */
const LEAST_SECRET = 32
/** Characters of the token for metrics. */
const LEAST_TOKEN = 16

const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: count('8080', 0, 65_535),
  DATA_DIR: v.optional(v.string(), 'data'),
  TABLES_FILE: optional,
  INCOME_RESPONSIBLE: optional,
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  FILES_URL: filesUrl,
  // The names that every S3 client reads; without FILES_URL they may belong to other programs.
  AWS_ENDPOINT_URL: optional,
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  PUBLIC_URL: protectedUrl,
  HR_URL: deskUrl,
  HR_HOST: v.optional(v.string(), '127.0.0.1'),
  HR_PORT: count('8081', 0, 65_535),
  CLIENT_PROFILE: v.optional(v.string(), 'clients/padrao.json'),
  ALLOWED_ORIGINS: listOf(isOrigin, 'needs each origin itself, such as https://rh.example, without * and path'),
  REDIRECT_URIS: listOf(isExactUrl, 'needs each address itself, such as https://rh.example/entrar, without *'),
  COLAB_SECRET: secret(LEAST_SECRET),
  COLAB_SECRET_FILE: optional,
  BACKUP_RECIPIENT: listOf((key) => /^age1[\da-z]+$/.test(key), 'needs public keys of age, such as age1…'),
  SMTP_URL: mailServer,
  MAIL_FROM: mailSender('Portal do Colaborador <nao-responda@localhost>'),
  HR_MAIL: listOf(
    (text) => domainOfMail(text) !== '' && !text.includes('<'),
    'needs addresses, such as rh@portal.example',
  ),
  WHATSAPP_URL: url('https://graph.facebook.com/v23.0'),
  WHATSAPP_TOKEN: optional,
  WHATSAPP_PHONE_ID: optional,
  WHATSAPP_TEMPLATE: v.optional(v.string(), 'codigo_de_acesso'),
  // The public service that the path `/ws/{cep}/json/unicode/` belongs to; empty turns it off.
  POSTAL_URL: url('https://viacep.com.br'),
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: optional,
  PUSH_HOSTS: listOf(isPushHost, 'needs hosts, such as fcm.googleapis.com or *.push.example'),
  SIGNING_P12: optional,
  SIGNING_P12_PASSWORD: optional,
  TSA_URL: url(),
  SCAN_COMMAND: optional,
  FORMER_MONTHS: count('24', 0),
  // HR has to decide before the notice is due, 30 days ahead (CLT art. 135).
  VACATION_LEAD_DAYS: count('45', NOTICE_DAYS, 365),
  RETENTION_LABOR_YEARS: count('5', 5, 100),
  RETENTION_PAYROLL_YEARS: count('30', 5, 100),
  RETENTION_OTHER_YEARS: count('5', 1, 100),
  ABSENCE_PAPER_MONTHS: optionalMonths,
  UNIFORM_SIGN_IN: onOff,
  TRUST_PROXY: count('0', 0),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: optionalPort,
  METRICS_TOKEN: secret(LEAST_TOKEN),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(),
  WORKERS: count(String(availableParallelism()), 1, 512),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `needs one of ${LOG_LEVELS.join(', ')}`), 'info'),
})

/** Milliseconds, soon enough for a notice; a poll reads an index that is mostly empty. */
const PUSH_PAUSE = 5000

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Reads a client profile; unknown keys and invalid values are refused by name. */
export function readProfile(file: string): Profile {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SettingsError(`client profile ${file} cannot be read`, { cause })
  }
  const result = v.safeParse(profileSchema, content)
  // This server serves the calls of the page itself where the profile names no other address.
  if (result.success) return result.output.api === '' ? { ...result.output, promises: PROMISE_NAMES } : result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'profile'}: ${issue.message}`)
  throw new SettingsError(`client profile ${file}: ${faults.join('; ')}`)
}

/** Returns the secret of the environment or of the file that it names; empty without either. */
function secretOf({ COLAB_SECRET: given, COLAB_SECRET_FILE: file }: v.InferOutput<typeof environment>): string {
  if (!file) return given
  if (given) throw new SettingsError('settings: COLAB_SECRET_FILE: set it or COLAB_SECRET, not both')
  try {
    const secret = readSecret(resolve(file)).trim()
    if (secret.length >= LEAST_SECRET) return secret
  } catch (error) {
    throw new SettingsError(`settings: COLAB_SECRET_FILE: ${(error as Error).message}`)
  }
  throw new SettingsError(`settings: COLAB_SECRET_FILE: ${file} needs at least ${LEAST_SECRET} characters`)
}

function filesOf(set: v.InferOutput<typeof environment>): Settings['files'] {
  const [, bucket = '', prefix = ''] = FILES.exec(set.FILES_URL) ?? []
  if (!bucket) return null
  const endpoint = set.AWS_ENDPOINT_URL || `https://s3.${set.AWS_REGION}.amazonaws.com`
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    region: set.AWS_REGION,
    bucket,
    prefix: prefix && `${prefix}/`,
    keyId: set.AWS_ACCESS_KEY_ID,
    secretKey: set.AWS_SECRET_ACCESS_KEY,
  }
}

/** Returns the fault of settings that are only valid individually; null without one. */
function togetherFault(set: v.InferOutput<typeof environment>): string | null {
  if (Boolean(set.WHATSAPP_TOKEN) !== Boolean(set.WHATSAPP_PHONE_ID)) {
    return `WHATSAPP_${set.WHATSAPP_TOKEN ? 'PHONE_ID' : 'TOKEN'}: needs a value, like the other of the two`
  }
  const ofPostgres = (address: string) => readPostgresAddress(address)?.user
  if (set.DATABASE_OWNER_URL && !(ofPostgres(set.DATABASE_OWNER_URL) && ofPostgres(set.DATABASE_URL))) {
    return 'DATABASE_OWNER_URL: needs postgres://user:password@host/database, and another user in DATABASE_URL'
  }
  if (set.FILES_URL && !(set.AWS_ACCESS_KEY_ID && set.AWS_SECRET_ACCESS_KEY)) {
    return 'FILES_URL: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  }
  if (set.FILES_URL && set.AWS_ENDPOINT_URL && !isProtectedUrl(set.AWS_ENDPOINT_URL)) {
    return 'AWS_ENDPOINT_URL: needs an https address; http on this machine alone'
  }
  const sender = domainOfMail(set.MAIL_FROM)
  const portal = URL.parse(set.PUBLIC_URL)?.hostname ?? 'localhost'
  if (set.HR_URL && new URL(set.HR_URL).hostname === portal && portal !== 'localhost') {
    return `HR_URL: needs a host of its own, other than ${portal} of PUBLIC_URL`
  }
  if (set.HR_URL && set.HR_PORT === set.PORT && set.PORT !== 0 && set.HR_HOST === set.HOST) {
    return 'HR_PORT: needs another port than PORT'
  }
  if (set.SMTP_URL && !isThisMachine(portal) && !sender.includes('.')) {
    return `MAIL_FROM: needs an address of the company, such as nao-responda@${portal}`
  }
  return null
}

/** Returns warnings about probable mistakes in usable settings. */
function warningsAbout(env: object, set: v.InferOutput<typeof environment>): string[] {
  const misspelt = misspeltNames(Object.keys(env), Object.keys(environment.entries))
  const warnings = misspelt.map(([name, meant]) => `${name} is no setting: ${meant} is`)
  if (set.HR_MAIL.length > 0 && !set.SMTP_URL) warnings.push('HR_MAIL is set and SMTP_URL is not: HR gets no digest')
  const ofDesk = ['HR_HOST', 'HR_PORT'].find((name) => Object.hasOwn(env, name))
  if (ofDesk && !set.HR_URL) warnings.push(`${ofDesk} is set and HR_URL is not: HR's desk is off`)
  const sender = domainOfMail(set.MAIL_FROM)
  const portal = URL.parse(set.PUBLIC_URL)?.hostname
  const fits = portal === undefined || `.${portal}`.endsWith(`.${sender}`) || `.${sender}`.endsWith(`.${portal}`)
  if (set.SMTP_URL && !fits)
    warnings.push(`MAIL_FROM is of ${sender}, and PUBLIC_URL of ${portal}: mails may look forged`)
  return warnings
}

type Variables = Record<string, string | undefined>

function parsed(env: Variables): v.InferOutput<typeof environment> {
  const result = v.safeParse(environment, env)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new SettingsError(`settings: ${faults.join('; ')}`)
}

/** Reads settings from environment variables; throws a SettingsError that names the fault. */
export function readSettings(env: Variables): Settings {
  const set = parsed(env)
  const dataDir = resolve(set.DATA_DIR)
  const profile = readProfile(resolve(root, set.CLIENT_PROFILE))
  const fault = vapidFault(profile.push.vapid, set.VAPID_PRIVATE_KEY, set.VAPID_SUBJECT) ?? togetherFault(set)
  if (fault) throw new SettingsError(`settings: ${fault}`)
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir,
    tablesFile: set.TABLES_FILE ? resolve(set.TABLES_FILE) : join(dataDir, 'tables.json'),
    incomeResponsible: set.INCOME_RESPONSIBLE.trim(),
    databaseUrl: set.DATABASE_URL || join(dataDir, 'colab.db'),
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    files: filesOf(set),
    publicUrl: set.PUBLIC_URL.replace(/\/$/, ''),
    profile,
    allowedOrigins: set.ALLOWED_ORIGINS,
    redirectUris: set.REDIRECT_URIS,
    secret: secretOf(set),
    secretFile: set.COLAB_SECRET_FILE && resolve(set.COLAB_SECRET_FILE),
    backupRecipients: set.BACKUP_RECIPIENT,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    hrMail: set.HR_MAIL,
    outbox: true,
    whatsApp: {
      url: set.WHATSAPP_URL,
      token: set.WHATSAPP_TOKEN,
      phoneId: set.WHATSAPP_PHONE_ID,
      template: set.WHATSAPP_TEMPLATE,
    },
    postalUrl: set.POSTAL_URL,
    push: {
      privateKey: set.VAPID_PRIVATE_KEY,
      subject: set.VAPID_SUBJECT,
      services: set.PUSH_HOSTS.length > 0 ? set.PUSH_HOSTS : KNOWN_SERVICES,
      pause: PUSH_PAUSE,
    },
    signing: { p12: set.SIGNING_P12, password: set.SIGNING_P12_PASSWORD, tsaUrl: set.TSA_URL },
    scanCommand: set.SCAN_COMMAND.trim(),
    formerMonths: set.FORMER_MONTHS,
    vacationLeadDays: set.VACATION_LEAD_DAYS,
    retention: {
      labor: set.RETENTION_LABOR_YEARS,
      payroll: Math.max(set.RETENTION_PAYROLL_YEARS, set.RETENTION_LABOR_YEARS),
      other: set.RETENTION_OTHER_YEARS,
    },
    absencePaperMonths: set.ABSENCE_PAPER_MONTHS,
    uniformSignIn: set.UNIFORM_SIGN_IN,
    passwordCost: PASSWORD_COST,
    limits: HTTP_LIMITS,
    trustProxy: set.TRUST_PROXY,
    metrics: { host: set.METRICS_HOST, port: set.METRICS_PORT, token: set.METRICS_TOKEN },
    otlpEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    workers: set.WORKERS,
    logLevel: set.LOG_LEVEL,
    portalDir: join(root, 'dist/portal'),
    desk: set.HR_URL ? { url: new URL(set.HR_URL).origin, host: set.HR_HOST, port: set.HR_PORT } : null,
    deskDir: join(root, 'dist/desk'),
    warnings: warningsAbout(env, set),
  }
}
