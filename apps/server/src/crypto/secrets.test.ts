import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { currentSecret, deriveSecrets, OVERLAP, parseSecrets, readSecret, storedSecret } from './secrets.ts'

const secrets = deriveSecrets('one secret')

/** When the second secret becomes current. */
const FROM = Date.UTC(2026, 9, 1, 12)
const ADDED = `${new Date(FROM).toISOString()} second`

describe('values sealed for the database', () => {
  it('opens under its label, and differs each time', () => {
    const sealed = secrets.seal('label', 'açúcar')
    expect(Buffer.from(secrets.open('label', sealed)).toString()).toBe('açúcar')
    expect(Buffer.from(sealed).equals(Buffer.from(secrets.seal('label', 'açúcar')))).toBe(false)
    expect(Buffer.from(sealed).includes('cúcar')).toBe(false)
  })

  it('fail to open under another label, another secret, or with a changed byte', () => {
    const sealed = Buffer.from(secrets.seal('label', 'text'))
    expect(() => secrets.open('other', sealed)).toThrow()
    expect(() => deriveSecrets('another secret').open('label', sealed)).toThrow()
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.open('label', changed)).toThrow()
    }
    expect(() => secrets.open('label', sealed.subarray(0, 20))).toThrow()
  })
})

describe('secrets', () => {
  it('derive from the one secret, each for its purpose', () => {
    expect(deriveSecrets('one secret').tokens).toEqual(secrets.tokens)
    expect(deriveSecrets('another').tokens).not.toEqual(secrets.tokens)
    expect(secrets.tokens).not.toEqual(secrets.pepper)
    expect(secrets.digest('a', 'value')).toBe(deriveSecrets('one secret').digest('a', 'value'))
    expect(secrets.digest('a', 'value')).not.toBe(secrets.digest('b', 'value'))
    expect(secrets.digest('a', 'value')).not.toBe(secrets.digest('a', 'other'))
    expect(secrets.digest('a', 'value')).not.toBe(secrets.record('a', 'value'))
    expect(secrets.digest('a', 'bc')).not.toBe(secrets.digest('ab', 'c'))
  })

  it('stay in the data folder once generated, readable by the owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const dataDir = join(folder, 'data')
    const secret = storedSecret(dataDir)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(storedSecret(dataDir)).toBe(secret)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })
})

describe('the secret of an installation', () => {
  it('may have several lines of its own before those that were added', () => {
    expect(parseSecrets('one\ntwo')).toEqual([{ secret: 'one\ntwo', from: Number.NEGATIVE_INFINITY }])
    expect(parseSecrets(`one\ntwo\n${ADDED}`)).toEqual([
      { secret: 'one\ntwo', from: Number.NEGATIVE_INFINITY },
      { secret: 'second', from: FROM },
    ])
    expect(parseSecrets(ADDED)).toEqual([{ secret: ADDED, from: Number.NEGATIVE_INFINITY }])
  })

  it.each(['', 'third', `${ADDED} more`, ` ${ADDED}`])('is refused with the line %j after an added one', (line) => {
    expect(() => parseSecrets(`one\n${ADDED}\n${line}`)).toThrow('did not write')
  })

  it('comes from the file of the settings without the line break, else from the settings, else from the data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const secretFile = join(folder, 'mine')
    writeFileSync(secretFile, 'of the file\n', { mode: 0o600 })
    const settings = { secret: 'of the settings', secretFile, dataDir: folder }
    expect(currentSecret(settings)).toBe('of the file')
    expect(currentSecret({ ...settings, secretFile: '' })).toBe('of the settings')
    expect(currentSecret({ secret: '', secretFile: '', dataDir: folder })).toBe(storedSecret(folder))
    expect(() => currentSecret({ ...settings, secretFile: join(folder, 'none') })).toThrow('ENOENT')
  })

  it.each(['640', '604'])('is refused from a file with the mode %s', (mode) => {
    const folder = mkdtempSync(join(tmpdir(), 'colab-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret')
    writeFileSync(file, 'secret')
    chmodSync(file, mode)
    expect(() => readSecret(file)).toThrow('can be read by other users')
  })
})

describe('a secret that was added', () => {
  const TEXT = `one secret\n${ADDED}`
  const second = deriveSecrets('second')
  const at = (moment: number) => deriveSecrets(TEXT, () => moment)

  it('takes over for what is written at its moment', () => {
    for (const [moment, current] of [
      [FROM - 1, secrets],
      [FROM, second],
    ] as const) {
      const both = at(moment)
      expect(both.tokens).toEqual(current.tokens)
      expect(both.pepper).toEqual(current.pepper)
      expect(both.sign('a', 'value')).toBe(current.digest('a', 'value'))
      expect(Buffer.from(current.open('label', both.seal('label', 'text'))).toString()).toBe('text')
    }
  })

  it('verifies what clients bring back beside the replaced one, for longer than a session', () => {
    const [old, fresh] = [secrets.sign('a', 'value'), second.sign('a', 'value')]
    const accepted = (moment: number) => [old, fresh].map((given) => at(moment).isSigned('a', 'value', given))
    for (const moment of [FROM - 1, FROM, FROM + OVERLAP - 1]) {
      expect(accepted(moment)).toEqual([true, true])
      expect(at(moment).tokenKeys()).toEqual([secrets.tokens, second.tokens])
    }
    expect(accepted(FROM + OVERLAP)).toEqual([false, true])
    const both = at(FROM + OVERLAP)
    expect(both.tokenKeys()).toEqual([second.tokens])
    expect(OVERLAP).toBeGreaterThan(12 * 3_600_000)
    expect(both.isSigned('a', 'other', fresh)).toBe(false)
    expect(both.isSigned('b', 'value', fresh)).toBe(false)
    expect(both.isSigned('a', 'value', fresh.slice(1))).toBe(false)
  })

  it('never ends what is stored: values open under either, passwords try the current first, digests stay', () => {
    const sealed = [secrets.seal('label', 'old'), second.seal('label', 'new')]
    for (const moment of [FROM - 1, FROM + 100 * OVERLAP]) {
      const both = at(moment)
      expect(sealed.map((each) => Buffer.from(both.open('label', each)).toString())).toEqual(['old', 'new'])
      expect(() => both.open('other', sealed[0] ?? new Uint8Array())).toThrow()
      expect([both.digest('a', 'b'), both.record('a', 'b')]).toEqual([
        secrets.digest('a', 'b'),
        secrets.record('a', 'b'),
      ])
    }
    expect(at(FROM - 1).peppers()).toEqual([secrets.pepper, second.pepper])
    expect(at(FROM).peppers()).toEqual([second.pepper, secrets.pepper])
  })

  it('is taken over by a running process, which refuses any other change', () => {
    const running = deriveSecrets('one secret', () => FROM)
    running.extend('one secret')
    expect(running.tokens).toEqual(secrets.tokens)
    expect(() => running.extend(`another\n${ADDED}`)).toThrow('restart the server')
    expect(() => running.extend('one secret, longer')).toThrow('restart the server')
    running.extend(TEXT)
    expect(running.tokens).toEqual(second.tokens)
    expect(() => running.extend('one secret')).toThrow('restart the server')
    running.extend(TEXT)
    expect(running.tokens).toEqual(second.tokens)
  })
})
