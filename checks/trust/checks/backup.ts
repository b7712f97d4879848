import { randomBytes } from 'node:crypto'
import { mkdtempDisposable, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '@colab/server/base/clock'
import { backup } from '@colab/server/cli/backup'
import { plan } from '@colab/server/cli/command'
import type { DatabaseKind } from '@colab/server/db/columns'
import { databaseKind, openDatabase } from '@colab/server/db/database'
import { storeFile } from '@colab/server/db/files'
import { checksums, onSnapshot } from '@colab/server/db/rows'
import { migrations } from '@colab/server/registry'
import { BackupError } from '@colab/server/storage/backup/archive'
import { restoreBackup } from '@colab/server/storage/backup/restore'
import { makePerson } from '@colab/server/test/people'
import { createClient } from '@colab/server/test/server'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Employee, withApp } from '../../bench/company.ts'
import { CORES } from '../../bench/machine.ts'
import { type ServerConfig, settingsOf, startServer } from '../../bench/server.ts'
import type { Check, Trial } from '../check.ts'
import { DATABASES, withEmptyPlace, withPlace } from '../servers.ts'
import { compare, createWriters, readerOf, startWriters, untilWritten } from '../writers.ts'

const BACKUPS = 20
const DAMAGED = 100
const EMPLOYEES = 6
/** Writes between two backups. */
const BETWEEN = 20
/** A database of 1 GB: files of 1 MB, which do not compress. */
const [FILES, FILE_SIZE] = [1000, 1_000_000]
/**
 * Limit in seconds for a backup of it, so that one can be made every five minutes, and for the wait of people after its
 * loss.
 */
const LIMIT = 300
/** Tables that a restore changes, so that everybody signs in again. */
const RENEWED = ['session', 'recoveryRequest', 'invitation', 'passkeyChallenge', 'serverKey']

type Tables = Record<string, string>

/** Signer of the backups of this check. */
const trust = { signers: [] as string[], unsigned: false }

const placeOf = (config: ServerConfig) => ({ settings: settingsOf(config), clock: createClock(), migrations })

async function runBackup(config: ServerConfig, file: string, recipient: string): Promise<Tables> {
  const planned = plan('backup', backup, [file, '--recipient', recipient])
  if (planned.help !== undefined) throw new Error(planned.help)
  const withApp = () => Promise.reject(new Error('a backup needs no app'))
  const { data } = await planned.run({ settings: () => settingsOf(config), withApp })
  const { tables, signer } = data as { tables: Tables; signer: string }
  trust.signers.push(signer)
  return tables
}

async function differingTables(config: ServerConfig, expected: Tables): Promise<number> {
  const { databaseUrl } = settingsOf(config)
  const kind = databaseKind(databaseUrl)
  const db = openDatabase(databaseUrl)
  const stored = await onSnapshot(db, kind, (snapshot) => checksums(snapshot, kind)).finally(() => db.destroy())
  return Object.keys(expected).filter((name) => !RENEWED.includes(name) && stored[name] !== expected[name]).length
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10

/**
 * Loses a large database; returns the seconds of its backup, and from the start of the restore to the first sign-in.
 */
function loseLarge(database: DatabaseKind, files: number, file: string, identity: string) {
  return withPlace(database, async (place) => {
    const { cpf, senha } = await withApp(place, async (app) => {
      for (let at = 0; at < files; at++) {
        const conteudo = randomBytes(FILE_SIZE)
        await storeFile(app.db, { nomeArquivo: `${at}.pdf`, tipo: 'application/pdf', conteudo })
      }
      return makePerson({ app })
    })
    const begun = performance.now()
    await runBackup(place, file, await identityToRecipient(identity))
    const backup = secondsSince(begun)
    return withPlace(database, async (empty) => {
      const lost = performance.now()
      await restoreBackup(placeOf(empty), file, identity, trust)
      const server = await startServer(empty, CORES)
      await createClient(server.url).signIn(cpf, senha)
      const recovery = secondsSince(lost)
      await server.stop()
      return { backup, recovery }
    })
  })
}

/** Returns whether anything was stored in a place that was empty. */
async function isOccupied(config: ServerConfig): Promise<boolean> {
  const { databaseUrl, dataDir } = settingsOf(config)
  if (await stat(join(dataDir, 'secret')).catch(() => null)) return true
  if (databaseKind(databaseUrl) === 'sqlite') return (await stat(databaseUrl).catch(() => null)) !== null
  const db = openDatabase(databaseUrl)
  return db.introspection
    .getTables()
    .then((tables) => tables.length > 0)
    .finally(() => db.destroy())
}

/** The shared data of the backups of a run: their folder, and the key that opens them. */
interface Vault {
  folder: string
  identity: string
  recipient: string
}

interface Backup {
  file: string
  tables: Tables
}

/** Makes backups while employees write. */
async function backUpUnderLoad(
  place: ServerConfig,
  database: DatabaseKind,
  { folder, recipient }: Vault,
  trial: Trial,
) {
  const employees = await createWriters(place, EMPLOYEES)
  const server = await startServer(place, CORES)
  const { journal, stop } = startWriters(server.url, employees)
  const backups: Backup[] = []
  for (const at of trial.times(BACKUPS / DATABASES.length)) {
    await untilWritten(journal, BETWEEN)
    const before = journal.acknowledged.size
    const file = join(folder, `${database}-${at}.age`)
    backups.push({ file, tables: await runBackup(place, file, recipient) })
    trial.add('writes during', journal.acknowledged.size - before)
  }
  await stop()
  await server.stop()
  await compare(place, journal, trial)
  return { employee: employees[0] as Employee, backups }
}

interface Owner {
  identity: string
  /** Signed in before. */
  employee: Employee
}

/** Restores a backup; returns whether it is equal, and a token from before is invalid. */
async function restore(place: ServerConfig, { file, tables }: Backup, { identity, employee }: Owner, trial: Trial) {
  const begun = performance.now()
  await restoreBackup(placeOf(place), file, identity, trust)
  trial.highest('slowest restore ms', Math.round(performance.now() - begun))
  if ((await differingTables(place, tables)) > 0) return false
  const server = await startServer(place, CORES)
  const old = await readerOf(server.url, employee)().catch(({ name }: Error) => name)
  await server.stop()
  trial.add('restored', 1)
  return old === 'SignedOut'
}

/** Restores damaged copies of a backup; each must be refused and leave nothing. */
async function damage(database: DatabaseKind, file: string, { folder, identity }: Vault, trial: Trial): Promise<void> {
  const whole = await readFile(file)
  trial.figures.bytes = whole.length
  const damaged = join(folder, 'damaged.age')
  for (const at of trial.times(DAMAGED / DATABASES.length)) {
    const copy = Buffer.from(whole)
    const position = Math.floor(trial.random() * whole.length)
    // In turn: a changed bit, a cut, another key.
    if (at % 3 === 0) copy[position] = (copy[position] ?? 0) ^ (1 << Math.floor(trial.random() * 8))
    await writeFile(damaged, at % 3 === 1 ? copy.subarray(0, position) : copy)
    const key = at % 3 === 2 ? await generateX25519Identity() : identity
    await withEmptyPlace(database, async (empty) => {
      const error = await restoreBackup(placeOf(empty), damaged, key, trust).catch((reason) => reason)
      const isRefused = error instanceof BackupError && !(await isOccupied(empty))
      trial.add('refused', Number(isRefused))
      trial.fail(!isRefused)
    })
  }
}

export const check: Check = {
  goal: `${BACKUPS} of ${BACKUPS} backups under write load restored and equal, ${DAMAGED} of ${DAMAGED} damaged ones refused, earlier tokens dead; a database of ${(FILES * FILE_SIZE) / 1e9} GB backed up within ${LIMIT / 60} minutes, and restored up to the first sign-in within ${LIMIT / 60}`,
  async run(trial) {
    const identity = await generateX25519Identity()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'colab-backups-'))
    const vault = { folder: folder.path, identity, recipient: await identityToRecipient(identity) }
    for (const database of DATABASES) {
      await withPlace(database, async (place) => {
        const { employee, backups } = await backUpUnderLoad(place, database, vault, trial)
        for (const backup of backups) {
          await withEmptyPlace(database, async (empty) => {
            trial.fail(!(await restore(empty, backup, { identity, employee }, trial)))
          })
        }
        await damage(database, backups[0]?.file ?? '', vault, trial)
      })
    }
    for (const database of DATABASES) {
      const file = join(vault.folder, `${database}-large.age`)
      const { backup, recovery } = await loseLarge(database, trial.scaled(FILES), file, identity)
      trial.tried += 1
      trial.add(`${database} large backup (s)`, backup)
      trial.add(`${database} large restore to sign-in (s)`, recovery)
      trial.fail(backup > LIMIT || recovery > LIMIT)
      await rm(file)
    }
  },
}
