import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a `.br` beside every text file of the build, once, at the strongest setting. */
export function brotli(): Plugin {
  let outDir = ''
  return {
    name: 'brotli',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          const file = join(outDir, entry)
          if (!COMPRESSED.test(file)) continue
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
        }
      },
    },
  }
}
