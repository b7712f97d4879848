import { describe, expect, it } from 'vitest'
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
