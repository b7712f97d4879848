import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROMISE_NAMES } from '@colab/contract/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SettingsError } from '#base/settings.ts'
import { readProfile, readSettings } from './settings.ts'

const REFUSED: [string, string][] = [
  ['PUBLIC_URL', 'http://portal.example'],
  ['PUBLIC_URL', 'http://localhost.example'],
  ['PUBLIC_URL', 'portal.example'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://rh.example,https://*.example'],
  ['ALLOWED_ORIGINS', 'https://rh.example/portal'],
  ['ALLOWED_ORIGINS', 'null'],
  ['REDIRECT_URIS', 'https://*.example/'],
  ['REDIRECT_URIS', 'javascript:alert(1)'],
  ['COLAB_SECRET', 'short'],
]

const UNUSABLE: [string, string][] = [
  ['PORT', '99999'],
  ['PORT', 'abc'],
  ['PORT', ''],
  ['WORKERS', '0'],
  ['WORKERS', '1.5'],
  ['DATABASE_URL', 'mysql://db.example/colab'],
  ['DATABASE_URL', 'postgres//oops'],
  ['DATABASE_URL', 'postgres:colab'],
  ['DATABASE_OWNER_URL', 'mysql://db.example/colab'],
  ['DATABASE_OWNER_URL', 'postgres://owner:secret@db.example/colab'],
  ['FILES_URL', 'https://s3.example/bucket'],
  ['FILES_URL', 's3://Bucket'],
  ['FILES_URL', 's3://bucket/../other'],
  ['FILES_URL', 's3://bucket'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp:/x'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'RH'],
  ['MAIL_FROM', 'RH <rh>'],
  ['HR_MAIL', 'rh@portal.example, RH'],
  ['METRICS_PORT', '99999'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['POSTAL_URL', 'xyz'],
  ['WHATSAPP_URL', 'graph.facebook.com'],
  ['WHATSAPP_TOKEN', 'a token without the phone'],
  ['WHATSAPP_PHONE_ID', '123'],
  ['REDIRECT_URIS', 'nada'],
  ['ALLOWED_ORIGINS', 'rh.example/'],
  ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
  ['PUSH_HOSTS', 'fcm.googleapis.com/send'],
  ['TSA_URL', 'tsa.example'],
  ['UNIFORM_SIGN_IN', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['VAPID_PRIVATE_KEY', 'x'],
  ['HR_URL', 'http://rh.example'],
  ['HR_URL', 'http://127.0.0.1:8081'],
  ['HR_URL', 'https://10.0.0.7'],
  ['HR_URL', 'https://rh.example/mesa'],
  ['HR_PORT', '99999'],
]

describe('a start', () => {
  it.each(REFUSED)('is refused in one line with %s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^settings: ${name}: [^\\n]+$`))
  })

  it.each([
    { PUBLIC_URL: 'https://portal.example/' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { ALLOWED_ORIGINS: 'https://rh.example, http://localhost:5173' },
    { REDIRECT_URIS: 'https://rh.example/entrar?de=portal' },
    { HR_URL: 'https://rh.example/', PUBLIC_URL: 'https://portal.example' },
    { HR_URL: 'http://localhost:8081' },
  ])('is possible with %j', (env) => {
    expect(readSettings(env)).toBeTruthy()
  })
})

describe('HR_URL', () => {
  it('needs another host than PUBLIC_URL, and another port than the portal', () => {
    const read = (env: Record<string, string>) => () => readSettings(env)
    const url = 'https://portal.example'
    expect(read({ HR_URL: `${url}:8443`, PUBLIC_URL: url })).toThrow(/^settings: HR_URL: needs a host of its own/)
    expect(read({ HR_URL: 'http://localhost:8081', HR_PORT: '8080' })).toThrow(/^settings: HR_PORT: needs another port/)
  })
})

describe('a setting that cannot be used', () => {
  it.each(UNUSABLE)('is named in one line: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(/^settings: [^\n]+$/)
    // The missing one may be the other of the two names that belong together.
    expect(() => readSettings({ [name]: value })).toThrow(name.startsWith('WHATSAPP_') ? 'WHATSAPP_' : name)
  })

  it.each([
    { DATABASE_URL: 'postgres://colab:secret@db.example:5432/colab' },
    { DATABASE_URL: 'postgresql:///colab?host=/run/postgresql' },
    { DATABASE_URL: '/var/lib/colab/colab.db' },
    { SMTP_URL: 'smtps://user:password@mail.example:465' },
    { MAIL_FROM: 'rh@mail.example' },
    { PUSH_HOSTS: 'fcm.googleapis.com,*.push.example,http://127.0.0.1:9000' },
  ])('is not %j', (env) => {
    expect(readSettings(env)).toBeTruthy()
  })
})

describe('FILES_URL', () => {
  const base = { FILES_URL: 's3://files/portal', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }

  it('needs an endpoint with TLS, except on this machine; without it the endpoint is that of other programs', () => {
    const read = (AWS_ENDPOINT_URL?: string) => readSettings({ ...base, AWS_ENDPOINT_URL }).files
    expect(() => read('http://s3.example')).toThrow(/^settings: AWS_ENDPOINT_URL: needs an https address[^\n]+$/)
    expect(readSettings({ AWS_ENDPOINT_URL: 'http://s3.example' }).files).toBe(null)
    expect(read('http://127.0.0.1:9000/')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'files',
      prefix: 'portal/',
    })
    expect(read()?.endpoint).toBe('https://s3.us-east-1.amazonaws.com')
  })
})

describe('MAIL_FROM', () => {
  const base = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://portal.example.com' }

  it('is required of a server that sends mails to the outside', () => {
    expect(() => readSettings(base)).toThrow(
      'settings: MAIL_FROM: needs an address of the company, such as nao-responda@portal.example.com',
    )
    expect(readSettings({ SMTP_URL: base.SMTP_URL, PUBLIC_URL: 'http://localhost:8080' }).warnings).toEqual([])
  })

  it.each([
    ['RH <rh@example.com>', 0],
    ['rh@portal.example.com', 0],
    ['rh@mail.portal.example.com', 0],
    ['rh@other.example', 1],
    ['rh@ample.com', 1],
  ])('%s is of the domain of PUBLIC_URL, or %i warning says so', (MAIL_FROM, count) => {
    expect(readSettings({ ...base, MAIL_FROM }).warnings).toHaveLength(count)
  })
})

describe('the warnings about settings', () => {
  const HARMLESS = {
    HOSTNAME: 'a',
    HOSTS: 'a',
    LOGNAME: 'a',
    COLAB_PORT: 'tcp://10.0.0.1',
    MAIL: '/var/mail/a',
    PATH: '/',
  }
  it('name what is probably misspelt, and no variable of other programs', () => {
    const env = { SMTPURL: 'a', DATABASE_URI: 'a', PUBLC_URL: 'a', colab_secret: 'a', Workers: 'a', ...HARMLESS }
    expect(readSettings(env).warnings).toEqual([
      'SMTPURL is no setting: SMTP_URL is',
      'DATABASE_URI is no setting: DATABASE_URL is',
      'PUBLC_URL is no setting: PUBLIC_URL is',
      'colab_secret is no setting: COLAB_SECRET is',
      'Workers is no setting: WORKERS is',
    ])
  })
})

describe('HR_MAIL', () => {
  it('without a mail server is named at start: no digest would come', () => {
    const digest = { HR_MAIL: 'rh@portal.example' }
    expect(readSettings(digest).warnings).toEqual(['HR_MAIL is set and SMTP_URL is not: HR gets no digest'])
    expect(readSettings({ ...digest, SMTP_URL: 'smtp://mail.example' }).warnings).toEqual([])
  })
})

it.each(['HR_HOST', 'HR_PORT'])('%s without HR_URL is named at start: the desk is off', (name) => {
  const own = { [name]: name === 'HR_PORT' ? '8081' : '127.0.0.1' }
  expect(readSettings(own).warnings).toEqual([`${name} is set and HR_URL is not: HR's desk is off`])
  expect(readSettings({ ...own, HR_URL: 'http://localhost:8081' }).warnings).toEqual([])
})

describe('COLAB_SECRET_FILE', () => {
  it('holds the secret, in a file that only its owner can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret')
    writeFileSync(file, `${'s'.repeat(40)}\n`)
    chmodSync(file, 0o400)
    const env = { COLAB_SECRET_FILE: file }
    expect(readSettings(env).secret).toBe('s'.repeat(40))
    expect(() => readSettings({ ...env, COLAB_SECRET: 't'.repeat(40) })).toThrow('not both')
    expect(() => readSettings({ COLAB_SECRET_FILE: `${file}2` })).toThrow(
      /^settings: COLAB_SECRET_FILE: .*no such file/,
    )
    chmodSync(file, 0o644)
    expect(() => readSettings(env)).toThrow(/^settings: COLAB_SECRET_FILE: .* can be read by other users/)
    chmodSync(file, 0o600)
    writeFileSync(file, 'short')
    expect(() => readSettings(env)).toThrow('needs at least 32 characters')
  })
})

describe('the promises of a client profile', () => {
  const complete = JSON.parse(readFileSync(new URL('../../../../clients/completo.json', import.meta.url), 'utf8'))
  const promisesOf = (more: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-profile-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'p.json'), JSON.stringify({ ...complete, ...more }))
    return readProfile(join(folder, 'p.json')).promises
  }

  it('are all kept where this server serves the calls of the page', () => {
    expect(promisesOf({ api: '' })).toEqual(PROMISE_NAMES)
  })

  it('are only those that it names for another back end, and none by default', () => {
    expect(promisesOf({ api: 'https://rh.example', promises: ['countsOnce'] })).toEqual(['countsOnce'])
    expect(promisesOf({ api: 'https://rh.example' })).toEqual([])
    expect(() => promisesOf({ promises: ['nobodyKnows'] })).toThrow(/promises/)
  })
})
