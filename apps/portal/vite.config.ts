import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brotli } from './build/brotli.ts'
import { chunkOf } from './build/chunks.ts'
import { preloadWords } from './build/preload-words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { version: string }

export default defineConfig({
  root: here('.'),
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    lingui({ failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    preloadWords({ 'index.html': ['shell'], 'sign-in.html': ['shell', 'sign-in'] }),
    VitePWA({
      // The page asks before a new version takes over (src/shell/updates.ts registers the worker).
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      workbox: {
        inlineWorkboxRuntime: true,
        sourcemap: false,
        // Pages carry the client's profile and come from the network first; everything else is a file of the build.
        globPatterns: ['assets/*.{js,css}', '*.svg'],
        globIgnores: ['assets/sign-in*'],
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/(login|rest|web|chave|ws|health|assinar)/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'page',
              networkTimeoutSeconds: 3,
              plugins: [{ cacheKeyWillBeUsed: async () => '/home' }],
            },
          },
        ],
      },
    }),
    brotli(),
  ],
  build: {
    outDir: here('../../dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), 'sign-in': here('sign-in.html') },
      output: {
        codeSplitting: {
          groups: [
            // Forms come with the first screen that has one, and are shared by all that do.
            { name: 'forms', test: /node_modules\/(react-hook-form|@maskito)\//, priority: 2 },
            { name: chunkOf('/src/main.tsx', '/src/sign-in/main.tsx'), priority: 1, debugName: 'page' },
          ],
        },
      },
    },
  },
})
