import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

/*
 * A backup file: lines of JSON, compressed and then encrypted in age's format (age-encryption.org/v1), so that `age -d` and
 * `gunzip` open it without this program.
 */

/** Thrown with the one line that is shown to an operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const DAMAGED = 'The backup is damaged or incomplete: nothing was restored.'
const WRONG_KEY = 'This key does not open the backup: give the identity file of its recipient. Nothing was restored.'
const NO_IDENTITY = 'The identity file holds no age key: it has a line that begins with AGE-SECRET-KEY-.'

/** Level 1: most bytes are compressed files already. */
const LEVEL = 1

/** Encrypts lines for the owners of these public keys (`age1…`). */
export async function sealLines(lines: AsyncIterable<string>, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new BackupError(`${recipient} is no public key of age: it begins with age1.`)
    }
  }
  const gzip = createGzip({ level: LEVEL })
  const source = Readable.from(withBreaks(lines))
  source.on('error', (error) => gzip.destroy(error))
  const sealed = await encrypter.encrypt(Readable.toWeb(source.pipe(gzip)) as ReadableStream<Uint8Array>)
  return Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0])
}

/** Collects lines into larger pieces, because each piece passes several streams. */
async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Decrypts a backup into its lines. Throws a BackupError for a wrong key and for damage, at the latest at the end. */
export async function* openLines(file: string, identityText: string): AsyncGenerator<string> {
  const identities = identityText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(NO_IDENTITY)
  const decrypter = new Decrypter()
  const input = createReadStream(file)
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    const opened = await decrypter.decrypt(Readable.toWeb(input) as ReadableStream<Uint8Array>)
    const source = Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0])
    const gunzip = createGunzip()
    source.on('error', (error) => gunzip.destroy(error))
    yield* linesOf(source.pipe(gunzip))
  } catch (error) {
    throw refusal(error)
  } finally {
    input.destroy()
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError('There is no such backup file.')
  if (code === 'EACCES' || code === 'EISDIR') return new BackupError('The backup file cannot be read.')
  return new BackupError(/no identity matched/.test(message) ? WRONG_KEY : DAMAGED)
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end))
      yield Buffer.concat(parts).toString()
      parts = []
      from = end + 1
    }
    parts.push(chunk.subarray(from))
  }
  if (Buffer.concat(parts).length > 0) throw new BackupError(DAMAGED)
}

/** Returns the error for contradictory content. */
export function damaged(): BackupError {
  return new BackupError(DAMAGED)
}
