import { fileURLToPath } from 'node:url'
import { floor } from '@colab/ui/floor/plugin'
import { TARGETS } from '@colab/ui/floor/targets'
import { sourceTexts } from '@colab/ui/sourceTexts'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// Lingui searches its configuration from here, wherever the build was started.
process.env.LINGUI_CONFIG ??= here('lingui.config.ts')

export default defineConfig({
  root: here('.'),
  plugins: [
    floor(),
    react(),
    sourceTexts(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    compression({ algorithms: ['brotliCompress'], skipIfLargerOrEqual: false }),
  ],
  build: {
    outDir: here('../../dist/desk'),
    emptyOutDir: true,
    target: TARGETS,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Everything that the frame of every screen needs in one file, with the small parts that the inbox shares
            // with other screens.
            {
              name: 'app',
              test: /src\/(main\.tsx|(keys|search|useSummary)\.ts|features\/inbox\/(age|keyOf|drafts)\.ts)$/,
              priority: 2,
            },
            // Code that several screens share: without this group each has dozens of files. The inbox, which comes
            // first, has no masks, dates, choices, passwords or tables.
            {
              name: 'kit',
              test: /src\/(?:kit|async|calls|files|wire)\/(?!.*(?:[mM]ask|Date|Choice|Password|Table|Welcome|[mM]oney|amounts|phone|base64|passkey|Form|Draft|LeaveGuard|TextField|TextArea|FileField|ObjectUrl|ResendNotice|RefusalAlert|\/Detail|openFile|saveFile|viewer))/,
              minShareCount: 2,
              priority: 1,
            },
            // Code of forms and details, which open on a press.
            {
              name: 'forms',
              test: /src\/(?:kit|async|files)\/.*(?:Form|Draft|LeaveGuard|TextField|TextArea|FileField|ObjectUrl|ResendNotice|RefusalAlert|\/Detail|openFile|saveFile|viewer)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
