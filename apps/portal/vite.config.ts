import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brotli } from './build/brotli.ts'
import { chunkOf, kitChunkOf } from './build/chunks.ts'
import { icons } from './build/icons.ts'
import { preload } from './build/preload.ts'
import { slim } from './build/slim.ts'
import { words } from './build/words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Lingui looks for its configuration from here, wherever the build was started.
process.env.LINGUI_CONFIG ??= here('lingui.config.ts')

const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }

export default defineConfig({
  root: here('.'),
  // React has it built in; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: here('build/sync-store.ts') }] },
  // A class is named after its file and itself: hashes would be sent twice and shrink never.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    icons(),
    preload(),
    slim(),
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    words(here('.'), { 'index.html': ['shell'], 'sign-in.html': ['shell', 'ui', 'sign-in'] }),
    VitePWA({
      // The page asks before a new version takes over (src/shell/updates.ts registers the worker).
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: ['assets/**/*.{js,css}', '*.svg'],
        globIgnores: ['assets/{sign-in,server-page}*', 'assets/sign-in/**'],
      },
    }),
    brotli(),
  ],
  build: {
    outDir: here('../../dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // A percent smaller than the default minifier, on the first load of everybody.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, hoist_props: true, unsafe_arrows: true } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('index.html'),
        'sign-in': here('sign-in.html'),
        'server-page': here('server-page.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', test: /rolldown.runtime/, priority: 3 },
            { name: kitChunkOf, debugName: 'kit', includeDependenciesRecursively: false },
            { name: chunkOf('/src/main.tsx'), priority: 2, debugName: 'app' },
          ],
        },
      },
    },
  },
})
