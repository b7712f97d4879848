import { createHash } from 'node:crypto'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { FILLS } from '../src/floor/fills.ts'
import { gateScript, NO_SCRIPTS_HTML } from './gate.ts'

const ENTRY = 'floor'

/** Bundles the polyfills as one classic script, which runs before the modules of the page. */
async function bundleFills(): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? { id: `\0${ENTRY}` } : null),
        load: (id) => (id === `\0${ENTRY}` ? FILLS.map(({ module }) => `import '${module}'`).join('\n') : null),
      },
    ],
    resolve: {
      alias: Object.fromEntries(
        FILLS.map(({ module }) => [module, import.meta.resolve(module).slice('file://'.length)]),
      ),
    },
    transform: { target: 'es2020' },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** Puts the first script into the pages of a build, and the file beside that only old browsers load. */
export function floor(): Plugin {
  let name = ''
  return {
    name: 'colab-floor',
    apply: 'build',
    async buildStart() {
      const source = await bundleFills()
      name = `assets/floor-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: name, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        // A page without scripts cannot fail.
        html.includes('<script')
          ? html
              .replace('<title>', () => `<script>${gateScript(`/${name}`)}</script>\n    <title>`)
              .replace('<div id="root"></div>', () => `<div id="root"></div>\n    ${NO_SCRIPTS_HTML}`)
          : html,
    },
  }
}
