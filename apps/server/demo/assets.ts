import { readFile } from 'node:fs/promises'

/** Reads a file of `assets/`. */
export function readAsset(name: string): Promise<Uint8Array> {
  return readFile(new URL(`assets/${name}`, import.meta.url))
}

/** Reads a text of `assets/`. */
export async function readText(name: string): Promise<string> {
  return Buffer.from(await readAsset(name)).toString()
}
