import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

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

describe('threat cross-site: a start', () => {
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
  ])('is possible with %j', (env) => {
    expect(readSettings(env)).toBeTruthy()
  })
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
