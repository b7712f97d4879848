import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: {
    outDir: here('../../dist/portal'),
    emptyOutDir: true,
    rolldownOptions: { input: { index: here('index.html'), 'sign-in': here('sign-in.html') } },
  },
})
