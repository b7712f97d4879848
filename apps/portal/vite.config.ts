import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { floor } from '@colab/ui/floor/plugin'
import { TARGETS } from '@colab/ui/floor/targets'
import { sourceTexts } from '@colab/ui/sourceTexts'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { VitePWA } from 'vite-plugin-pwa'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Lingui searches for its configuration here, wherever the build was started.
process.env.LINGUI_CONFIG ??= here('lingui.config.ts')

const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }

/** Modules that several screens share. Those for forms and dialogs are a chunk of their own, which read-only screens do not load. */
const SHARED = /src\/(?:kit|async|calls|rpc|files|wire)\//
const FORMS = /@maskito\/|src\/(?:kit\/(?:fields\/(?!PeriodPicker|drafts\.)|overlays\/)|async\/FormDialog)/

/** Has the page load React DOM beside the portal, which imports it when it renders. */
const renderer: Plugin = {
  name: 'colab-renderer',
  transformIndexHtml: {
    order: 'post',
    handler(_, { chunk, bundle = {} }) {
      const client = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'client')
      if (chunk?.name !== 'index' || client?.type !== 'chunk') return []
      const parts = [client.fileName, ...client.imports.filter((file) => !chunk.imports.includes(file))]
      // In the body, so that it is requested after what the document needs first.
      return parts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
        injectTo: 'body',
      }))
    },
  },
}

export default defineConfig({
  root: here('.'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    floor(),
    renderer,
    react(),
    sourceTexts(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      // The page asks before a new version is activated (src/shell/updates.ts registers the worker).
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      outDir: here('../../dist/worker'),
      injectManifest: {
        globDirectory: here('../../dist/portal'),
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: ['assets/**/*.{js,css}', '*.svg'],
        globIgnores: ['assets/{sign-in,server-page}*'],
      },
    }),
    // The worker is written after the bundle: the plugin copies it into the build and compresses it with the rest.
    compression({
      algorithms: ['brotliCompress'],
      skipIfLargerOrEqual: false,
      artifacts: () => [{ src: here('../../dist/worker/sw.js') }],
    }),
  ],
  build: {
    outDir: here('../../dist/portal'),
    emptyOutDir: true,
    target: TARGETS,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Timings are useful only for profiling the build.
      checks: { bundlerTimings: false },
      input: {
        index: here('index.html'),
        'sign-in': here('sign-in.html'),
        'server-page': here('server-page.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            // Everything that home needs, in one file. The entry is separate: the sign-in page, which shares code with it, must not start
            // the portal.
            { name: 'app', test: /src\/start\.tsx$/, priority: 2 },
            // Releases of ours do not change it, so that browsers keep it.
            { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler)\//, priority: 1 },
            // Modules that several screens share: otherwise a screen has up to 37 files.
            { name: 'kit', test: (id) => SHARED.test(id) && !FORMS.test(id), minShareCount: 4 },
            { name: 'forms', test: FORMS, minShareCount: 4 },
            // Modules that the screens and lazy parts of a feature share.
            {
              name: (id) => /src\/features\/([^/]+)\//.exec(id)?.[1] ?? null,
              test: /src\/features\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
