import { sendFile } from './call.ts'

/** Codes of uploaded files, so that a repeated write refers to the same files. */
const codes = new WeakMap<File, Promise<number>>()

/** Uploads the files of a write that are not uploaded yet; returns their codes. */
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
