import { mkdtempDisposable, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes of a text that show its columns and first rows. */
const ENOUGH = 1 << 16

/** Beginnings of files, deleted when disposed. */
export interface Samples extends AsyncDisposable {
  /** Returns the path of a text of at most ENOUGH bytes: the file itself, or its first lines under the same name. */
  of(path: string, name: string): Promise<string>
}

/** Creates the folder of the samples, with which a file of any size takes the same time. */
export async function createSamples(): Promise<Samples> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'colab-start-'))
  return {
    async of(path, name) {
      await using file = await open(path)
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(ENOUGH + 1), position: 0 })
      if (bytesRead <= ENOUGH) return path
      const sample = join(folder.path, name)
      // In UTF-16 the end of a line has a second byte.
      const end = buffer.lastIndexOf('\n') + 1 || bytesRead
      await writeFile(sample, buffer.subarray(0, end + (end % 2 === 1 && buffer[0] === 0xff ? 1 : 0)))
      return sample
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
