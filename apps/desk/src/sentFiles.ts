import { sendFile } from './call.ts'

/** Codes of files that were sent, so that a repeated write names the same. */
const codes = new WeakMap<File, Promise<number>>()

/** Sends the files of a write that are not sent yet; returns their codes. */
export function sendFiles(files: readonly (File | null)[]): Promise<number[]> {
  const chosen = files.filter((file) => file !== null)
  return Promise.all(
    chosen.map((file) => {
      const sent = codes.get(file) ?? sendFile(file)
      codes.set(file, sent)
      sent.catch(() => codes.delete(file))
      return sent
    }),
  )
}
