import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { profile } from './profile.ts'

const clients = new URL('../../../clients/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, clients), 'utf8'))
const complete = read('completo.json')

/** Each feature by itself. */
const each: Record<string, boolean> = Object.fromEntries(FEATURES.map((name) => [name, true]))

function faults(changed: object): (string | null)[] {
  const result = v.safeParse(profile, { ...complete, ...changed })
  return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue))
}

describe('a client profile', () => {
  it.each(readdirSync(clients).filter((file) => file.endsWith('.json')))('is right as shipped: %s', (file) => {
    expect(v.safeParse(profile, read(file)).issues).toBeUndefined()
  })

  it('enables everything in completo and the defaults of the specification in padrao', () => {
    const on = (features: Record<string, boolean>) => FEATURES.filter((name) => features[name])
    expect(on(v.parse(profile, complete).features)).toEqual([...FEATURES])
    const some = v.parse(profile, { ...complete, features: ['pip', 'receipts'] })
    expect(on(some.features)).toEqual(FEATURES.filter((name) => name === 'pip' || name === 'receipts'))
    const { features } = read('padrao.json')
    expect(Object.keys(features).filter((name) => !features[name])).toEqual([
      'pip',
      'benefits',
      'retailPurchases',
      'restaurant',
      'telephony',
    ])
  })

  it.each([
    ['an unknown key', { colour: '#fff' }, 'colour'],
    ['an unknown feature', { features: { ...each, payroll: true } }, 'features.payroll'],
    ['a feature that is neither on nor off', { features: { ...each, pip: 'sim' } }, 'features.pip'],
    ['an unknown feature of a list', { features: ['pip', 'payroll'] }, 'features.1'],
    ['another word for all', { features: 'tudo' }, 'features'],
    ['a colour that is none', { primary: 'red' }, 'primary'],
    ['an accent that is no colour', { accent: 'blue' }, 'accent'],
    ['no name', { name: '' }, 'name'],
    ['an address with a query', { api: 'https://rh.example/api?x=1' }, 'api'],
    ['an address with a slash at its end', { api: 'https://rh.example/' }, 'api'],
    ['an address of another scheme', { postal: 'ftp://cep.example' }, 'postal'],
    ['an unknown key of the gatekeeper', { gatekeeper: { url: '', nonce: true, key: 1 } }, 'gatekeeper.key'],
  ])('is refused by name for %s', (_, changed, path) => expect(faults(changed)).toContain(path))

  it('is rejected when a feature is missing', () => {
    const { pip: _, ...features } = each
    expect(faults({ features })).toContain('features.pip')
  })

  it.each(['#000000', '#0b5d1e', '#7A1022', '#ffd500'])('may have the colour %s', (primary) => {
    expect(faults({ primary })).toEqual([])
  })

  it('takes the build flags of the specification where it names none', () => {
    expect(v.parse(profile, complete)).toMatchObject({
      contactPhone: '',
      nameChangeNeedsMaritalStatus: false,
      numericPassword: true,
      plainReplies: false,
      keepsSeen: true,
    })
  })

  it('may name other origins, with a path', () => {
    const elsewhere = {
      api: 'https://rh.example/rh/api',
      gatekeeper: { url: 'https://entrada.example:8443', nonce: false },
    }
    expect(faults(elsewhere)).toEqual([])
  })
})
