import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deriveSecrets, storedSecret } from './secrets.ts'

const secrets = deriveSecrets('one secret')

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
