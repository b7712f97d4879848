import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '@colab/server/base/clock'
import { migrations } from '@colab/server/registry'
import { BackupError, openLines, sealLines } from '@colab/server/storage/backup/archive'
import { writeBackup } from '@colab/server/storage/backup/backup'
import { restoreBackup } from '@colab/server/storage/backup/restore'
import { signerOf, signLines } from '@colab/server/storage/backup/signer'
import type { TestServer } from '@colab/server/test/server'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Trial } from '../check.ts'
import { onServer } from '../servers.ts'

const FORGED = 20

async function* each(lines: string[]) {
  yield* lines
}

/** Forges archives from a stolen one with the public key of age, and restores them. */
async function run(server: TestServer, trial: Trial): Promise<void> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'colab-foreign-'))
  const folder = temporary.path
  const { settings } = server
  const { db, clock } = server.app
  const secret = settings.secret
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const own = signerOf(secret)
  const trusted = `# signer: ${own.name}\n${identity}\n`
  const original = join(folder, 'original.age')
  await writeBackup({ settings, db, clock, secret, recipients, spool: true }, original)
  const lines: string[] = []
  for await (const line of openLines(original, identity)) lines.push(line)
  const [head = '', ...rest] = lines.slice(0, -1)
  const signature = lines.at(-1) ?? ''
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(head), ...change })
  for (const at of trial.times(FORGED)) {
    const thief = signerOf(`the secret of somebody else ${at}`)
    const planted = changed({ secret: `planted ${at} ${'x'.repeat(40)}`, signer: [own.name, thief.name][at % 2] })
    const forged = [
      () => each([planted, ...rest, signature]),
      () => signLines(each([planted, ...rest]), thief),
      () => each([changed({ format: 1, signer: undefined, createdAt: `${at}` }), ...rest]),
      () => signLines(each([head, ...rest]), thief),
      () => each([head, ...rest, JSON.stringify({ signature: 'x'.repeat(86) })]),
    ][at % 5]?.()
    const file = join(folder, `${at}.age`)
    if (forged) await writeFile(file, await sealLines(forged, recipients))
    const dataDir = join(folder, `place-${at}`)
    const empty = { ...settings, secret: '', dataDir, databaseUrl: join(dataDir, 'colab.db') }
    const place = { settings: empty, clock: createClock(), migrations }
    const error = await restoreBackup(place, file, trusted).catch((reason) => reason)
    trial.fail(!(error instanceof BackupError))
  }
}

export const check = onServer(
  `${FORGED} archives made by somebody with the public key: none restored without being told`,
  run,
)
