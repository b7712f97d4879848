import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#base/settings.ts'
import { newVapidPair, type VapidPair } from '#push/vapid.ts'

/**
 * Enables push in the demo without settings: a key pair is generated once and stored in the data folder. Existing
 * settings take precedence.
 */
export function withPushKey(settings: Settings): Settings {
  const { dataDir, profile, push } = settings
  if (profile.push.vapid !== null) return settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { publicKey, privateKey } = storedPair(join(dataDir, 'push-key.json'))
  return {
    ...settings,
    profile: { ...profile, push: { vapid: publicKey } },
    push: { ...push, privateKey, subject: 'mailto:portal@example.com' },
  }
}

function storedPair(file: string): VapidPair {
  try {
    writeFileSync(file, JSON.stringify(newVapidPair()), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as VapidPair
}
