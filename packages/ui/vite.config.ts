import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sourceTexts } from './sourceTexts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Lingui searches its configuration from here, wherever the build was started.
process.env.LINGUI_CONFIG ??= here('lingui.config.ts')

/** Builds the gallery for the tests of the kit, and serves it during development. */
export default defineConfig({
  root: here('gallery'),
  plugins: [react(), sourceTexts(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: { emptyOutDir: true, minify: false },
})
