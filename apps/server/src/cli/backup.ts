import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createClock } from '#base/clock.ts'
import { createLog } from '#base/log.ts'
import type { Settings } from '#base/settings.ts'
import { command, type Group } from '#cli/command.ts'
import { opensKeys } from '#crypto/keyring.ts'
import { deriveSecrets } from '#crypto/secrets.ts'
import { databaseKind, type Migrations, openDatabase } from '#db/database.ts'
import { tablesOf } from '#db/rows.ts'
import { recordBackup } from '#record/actions.ts'
import { BackupError } from '#storage/backup/archive.ts'
import { writeBackup } from '#storage/backup/backup.ts'
import { signerOf } from '#storage/backup/signer.ts'
import { openFiles } from '#storage/files/open.ts'

const NO_RECIPIENT =
  'Set BACKUP_RECIPIENT, or give --recipient age1…: the backup is encrypted for the owner of that key. "colab backup key <file>" makes one.'

/** `colab backup` */
export const backup: Group = {
  '': command({
    usage: '<file> [--recipient <age1…>]… [--without-reports]',
    about: 'writes an encrypted backup of database, reports of today and secret while the server works',
    args: [1, 1],
    options: { recipient: { type: 'string', multiple: true }, 'without-reports': { type: 'boolean' } },
    notes: [
      '  --recipient        public key of age that the backup is encrypted for; default: BACKUP_RECIPIENT',
      '  --without-reports  leaves out the reports of today: for backups more often than daily',
    ].join('\n'),
    async run({ settings, args: [file = ''], values }) {
      const set = settings()
      const recipients = values.recipient ?? set.backupRecipients
      if (recipients.length === 0) throw new BackupError(NO_RECIPIENT)
      const secret = installationSecret(set)
      const opened = openDatabase(set.databaseUrl)
      try {
        const secrets = deriveSecrets(secret)
        if (!(await opensKeys(opened, secrets))) {
          throw new BackupError(
            'The secret in the settings is not that of the database: the backup would be worthless.',
          )
        }
        const clock = createClock()
        // A database of an earlier version has no files outside.
        const isKnown = (await tablesOf(opened, databaseKind(set.databaseUrl))).some(({ name }) => name === 'fileStore')
        const log = createLog({ level: 'warn' })
        const { db } = isKnown ? await openFiles({ settings: set, secrets, db: opened, clock, log }) : { db: opened }
        const spool = !values['without-reports']
        const written = await writeBackup({ settings: set, db, clock, secret, recipients, spool }, resolve(file))
        // A database of an earlier version has other columns; a standby accepts no row.
        if (isKnown) await recordBackup({ db, clock, secrets }, basename(file)).catch(() => {})
        const { tables, files, bytes, signer } = written
        const text = `${file}: ${Object.keys(tables).length} tables, ${files} files of the data folder, ${bytes} bytes, signed by ${signer}`
        return { text, data: written }
      } finally {
        await opened.destroy()
      }
    },
  }),
  key: command({
    usage: '<file>',
    about: 'makes a key for backups: private half and the name of this signer into the file, the public half printed',
    args: [1, 1],
    async run({ settings, args: [file = ''] }) {
      const identity = await generateX25519Identity()
      const recipient = await identityToRecipient(identity)
      const secret = secretIfAny(settings())
      const signer = secret === null ? '' : `# signer: ${signerOf(secret).name}\n`
      await writeFile(file, `# public key: ${recipient}\n${signer}${identity}\n`, { flag: 'wx', mode: 0o600 })
      const lines = [
        `BACKUP_RECIPIENT=${recipient}`,
        `Move ${file} off the server and keep a copy: only it opens the backups.`,
        ...(signer ? [] : [`There is no secret here yet: add the signer that the first backup names to ${file}.`]),
      ]
      const text = lines.join('\n')
      return { text, data: { recipient } }
    },
  }),
}

/** `colab restore` */
export const restoreGroup = (migrations: Migrations): Group => ({
  '': command({
    usage: '<file> --identity <file> [--signer <name>]… [--unsigned]',
    about: 'restores a backup into an empty place; everybody signs in again',
    args: [1, 1],
    options: {
      identity: { type: 'string' },
      signer: { type: 'string', multiple: true },
      unsigned: { type: 'boolean' },
    },
    notes: [
      '  --identity         file with the private key of age and the names of trusted signers',
      '  --signer           trusts another signer, as backups name it when they are made',
      '  --unsigned         takes a backup without signature, of an earlier version',
    ].join('\n'),
    async run({ settings, args: [file = ''], values: { identity = '', signer: signers = [], unsigned = false } }) {
      if (!identity) throw new BackupError('Give --identity <file>: the private key that opens the backup.')
      const { restoreBackup } = await import('#storage/backup/restore.ts')
      const trust = { signers, unsigned }
      const place = { settings: settings(), clock: createClock(), migrations }
      const restored = await restoreBackup(place, resolve(file), readIdentity(identity), trust)
      const { version, createdAt, signer, tables, files } = restored
      const by = signer === null ? 'without signature' : `signed by ${signer}`
      const text = `Restored the backup of ${createdAt} (colab ${version}), ${by}: ${Object.keys(tables).length} tables, ${files} files of the data folder.`
      return { text, data: restored }
    },
  }),
})

function readIdentity(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BackupError(`The identity file ${file} cannot be read.`)
  }
}

function installationSecret(settings: Settings): string {
  const secret = secretIfAny(settings)
  const file = join(settings.dataDir, 'secret')
  if (secret === null) throw new BackupError(`There is no installation secret: set COLAB_SECRET, or check ${file}.`)
  return secret
}

function secretIfAny({ secret, dataDir }: Settings): string | null {
  const file = join(dataDir, 'secret')
  return secret || (existsSync(file) ? readFileSync(file, 'utf8') : null)
}
