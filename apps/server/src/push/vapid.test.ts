import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SettingsError } from '#base/settings.ts'
import { withPushKey } from '#demo/push-key.ts'
import { readProfile, readSettings } from '#runtime/settings.ts'
import { typed } from '../../test/typed.ts'
import { KNOWN_SERVICES } from './services.ts'
import { newVapidPair } from './vapid.ts'

const { publicKey, privateKey } = newVapidPair()
const SUBJECT = 'mailto:ti@empresa.example'
let folder: string
let profile: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colab-vapid-'))
  profile = join(folder, 'profile.json')
  const plain = readSettings({}).profile
  writeFileSync(profile, JSON.stringify({ ...plain, push: { vapid: publicKey } }))
  return () => rmSync(folder, { recursive: true })
})

describe('settings of push', () => {
  it('work with both halves of the pair', () => {
    const set = { CLIENT_PROFILE: profile, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: SUBJECT }
    expect(readSettings(set).push).toMatchObject({ privateKey, subject: SUBJECT, services: KNOWN_SERVICES })
    const own = readSettings({ ...set, PUSH_HOSTS: 'push.example, *.push.example' })
    expect(own.push.services).toEqual(['push.example', '*.push.example'])
  })

  it.each([
    ['no private half', '', SUBJECT, 'push.vapid of the client profile needs VAPID_PRIVATE_KEY and VAPID_SUBJECT'],
    ['no address', privateKey, '', 'push.vapid of the client profile needs VAPID_PRIVATE_KEY and VAPID_SUBJECT'],
    ['an address that is none', privateKey, 'ti@empresa.example', 'VAPID_SUBJECT: where push services reach you'],
    ['half a key', privateKey.slice(1), SUBJECT, 'VAPID_PRIVATE_KEY: needs the 43 characters'],
    ['a key beyond the curve', '_'.repeat(43), SUBJECT, 'VAPID_PRIVATE_KEY: needs the 43 characters'],
    ['another pair’s key', newVapidPair().privateKey, SUBJECT, 'VAPID_PRIVATE_KEY is not the other half of push.vapid'],
  ])('fail with an explanation for %s', (_, VAPID_PRIVATE_KEY, VAPID_SUBJECT, words) => {
    const reading = () => readSettings({ CLIENT_PROFILE: profile, VAPID_PRIVATE_KEY, VAPID_SUBJECT })
    expect(reading).toThrow(SettingsError)
    expect(reading).toThrow(words)
  })

  it('need the public half in the profile', () => {
    const reading = () => readSettings({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: SUBJECT })
    expect(reading).toThrow('VAPID_PRIVATE_KEY is set, but push.vapid of the client profile is null')
  })
})

describe('colab push-key', () => {
  it('prints a pair that the settings accept, even when the current ones are invalid', async () => {
    const { code, out } = await typed(['push-key'], { CLIENT_PROFILE: profile })
    expect(code).toBe(0)
    const [, vapid = ''] = /"vapid": "(.+)"/.exec(out) ?? []
    const [, VAPID_PRIVATE_KEY = ''] = /VAPID_PRIVATE_KEY=(\S+)/.exec(out) ?? []
    const own = join(folder, 'own.json')
    writeFileSync(own, JSON.stringify({ ...readProfile(profile), push: { vapid } }))
    expect(readSettings({ CLIENT_PROFILE: own, VAPID_PRIVATE_KEY, VAPID_SUBJECT: SUBJECT }).push.privateKey).toBe(
      VAPID_PRIVATE_KEY,
    )
  })
})

describe('the demo', () => {
  it('creates its own pair once, readable only by its owner', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'colab-demo-key-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    const [first, second] = [1, 2].map(() => withPushKey(readSettings({ DATA_DIR })))
    expect(first?.profile.push.vapid).toMatch(/^B[\w-]{86}$/)
    expect(second).toEqual(first)
    expect(statSync(join(DATA_DIR, 'push-key.json')).mode & 0o777).toBe(0o600)
  })

  it('preserves the pair of a profile that has one', () => {
    const set = { CLIENT_PROFILE: profile, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: SUBJECT }
    const settings = readSettings(set)
    expect(withPushKey(settings)).toEqual(settings)
  })
})
