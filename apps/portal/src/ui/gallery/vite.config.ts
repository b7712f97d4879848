import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The gallery by itself, for the tests of the kit; while one works the portal's own dev server shows it too. */
export default defineConfig({
  root: here('../../..'),
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: { emptyOutDir: true, minify: false, rolldownOptions: { input: here('index.html') } },
})
