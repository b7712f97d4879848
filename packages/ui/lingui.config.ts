import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// Absolute, because Lingui resolves a relative folder from the working directory, and apps list this catalog among
// theirs.
const here = import.meta.dirname

export default defineConfig({
  locales: ['en-US', 'es'],
  sourceLocale: 'pt-BR',
  rootDir: here,
  catalogs: [{ path: `${here}/locales/{locale}`, include: [`${here}/src`], exclude: [`${here}/src/**/*.test.*`] }],
  format: formatter({ lineNumbers: false, origins: false }),
})
