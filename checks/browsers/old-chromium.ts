import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

/** Packages that contain a Chromium of their own version, with its libraries; not installed with the project. */
export const OLD_CHROMIUM = { 103: '103.0.0', 109: '109.0.6', 119: '119.0.2' } as const
export type OldChromium = keyof typeof OLD_CHROMIUM

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/colab-browsers', import.meta.url))

/** Fetches and unpacks an old Chromium once; returns its folder, null when the registry cannot be reached. */
export async function fetchChromium(version: OldChromium): Promise<string | null> {
  const folder = join(CACHE, String(version))
  if (existsSync(folder)) return folder
  const begun = `${folder}.${process.pid}`
  await mkdir(begun, { recursive: true })
  try {
    const quiet = { cwd: begun, stdio: 'ignore', timeout: 120_000 } as const
    try {
      execFileSync('npm', ['pack', `@sparticuz/chromium@${OLD_CHROMIUM[version]}`], quiet)
    } catch {
      return null
    }
    const [archive = ''] = await readdir(begun)
    execFileSync('tar', ['xzf', archive], quiet)
    const packed = join(begun, 'package/bin')
    for (const file of await readdir(packed)) {
      const plain = join(begun, file.replace(/\.br$/, ''))
      await pipeline(createReadStream(join(packed, file)), createBrotliDecompress(), createWriteStream(plain))
      if (plain.endsWith('.tar')) execFileSync('tar', ['xf', plain], quiet)
    }
    await chmod(join(begun, 'chromium'), 0o755)
    await Promise.all(['package', archive].map((name) => rm(join(begun, name), { recursive: true })))
    if (!existsSync(folder)) await rename(begun, folder)
    return folder
  } finally {
    await rm(begun, { recursive: true, force: true })
  }
}
