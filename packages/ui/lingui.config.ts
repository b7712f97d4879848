import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  locales: ['pt-BR', 'en-US', 'es'],
  sourceLocale: 'pt-BR',
  // Absolute, because Lingui resolves a relative folder from wherever a command was started.
  rootDir: import.meta.dirname,
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
