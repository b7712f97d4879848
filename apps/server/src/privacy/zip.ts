import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** Texts are compressed; bytes are files, which mostly are compressed already. */
  parts: AsyncIterable<string> | Iterable<string> | Uint8Array
}

/** Writes a ZIP file while its entries are read: only one of them is in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: number): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  function* drained() {
    const chunks = ready
    ready = []
    yield* chunks
  }
  const encoder = new TextEncoder()
  for await (const { name, parts } of entries) {
    const isFile = parts instanceof Uint8Array
    const file = isFile ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = mtime
    zip.add(file)
    for await (const part of isFile ? [parts] : parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part)
      yield* drained()
    }
    file.push(new Uint8Array(), true)
    yield* drained()
  }
  zip.end()
  yield* drained()
}
