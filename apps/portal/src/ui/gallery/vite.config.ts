import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the gallery for the tests of the kit; during development the dev server of the portal shows it too. */
export default defineConfig({
  root: here('../../..'),
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: { emptyOutDir: true, minify: false, rolldownOptions: { input: here('index.html') } },
})
