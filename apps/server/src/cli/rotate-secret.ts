import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClock } from '#base/clock.ts'
import { type Settings, SettingsError } from '#base/settings.ts'
import { command, type Group } from '#cli/command.ts'
import { opensKeys } from '#crypto/keyring.ts'
import { currentSecret, deriveSecrets, OVERLAP, parseSecrets } from '#crypto/secrets.ts'
import { openDatabase } from '#db/database.ts'

/**
 * Milliseconds until the new secret becomes current: servers read the file every five minutes, and it may have to reach
 * other machines.
 */
export const TAKES_OVER_AFTER = 3_600_000

/** `colab rotate-secret` */
export const rotateSecret: Group = {
  '': command({
    about: 'replaces the secret while the server works, in an hour; nobody is signed out',
    async run({ settings }) {
      const { file, from } = await addSecret(settings(), createClock().now())
      const [at, until] = [from, from + OVERLAP].map((moment) => new Date(moment).toISOString())
      const text = [
        `${file} has a new secret, which takes over at ${at}. Keep the earlier lines.`,
        'Servers on other machines need the same file before that; none has to restart.',
        `Sessions from before are accepted until ${until}.`,
      ].join('\n')
      return { text, data: { file, from: at, acceptedUntil: until } }
    },
  }),
}

/**
 * Adds a secret to the file of a server; returns the file and when the secret becomes current. Throws a SettingsError.
 */
export async function addSecret(settings: Settings, now: number): Promise<{ file: string; from: number }> {
  if (settings.secret && !settings.secretFile) {
    throw new SettingsError('COLAB_SECRET cannot be replaced: move it into a file, set COLAB_SECRET_FILE and restart.')
  }
  const file = settings.secretFile || join(settings.dataDir, 'secret')
  if (!existsSync(file)) throw new SettingsError(`There is no secret to replace: ${file} does not exist.`)
  const before = currentSecret(settings)
  const last = parseSecrets(before).at(-1)?.from ?? 0
  if (last > now) throw new SettingsError(`A new secret takes over at ${new Date(last).toISOString()}: wait for it.`)
  const from = now + TAKES_OVER_AFTER
  const text = `${before}\n${new Date(from).toISOString()} ${randomBytes(32).toString('base64url')}`
  const db = openDatabase(settings.databaseUrl)
  try {
    if (!(await opensKeys(db, deriveSecrets(text)))) {
      throw new SettingsError(`${file} is not the secret of the database: nothing was changed.`)
    }
  } finally {
    await db.destroy()
  }
  await writeFile(`${file}.new`, text, { flag: 'wx', mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return { file, from }
}
