import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** One catalog a folder and language, so a screen brings its own words and no others. */
export default defineConfig({
  locales: ['pt-BR', 'en-US', 'es'],
  sourceLocale: 'pt-BR',
  rootDir: '.',
  catalogs: [
    { path: '<rootDir>/src/shell/locales/{locale}', include: ['<rootDir>/src/shell', '<rootDir>/src/ui', '<rootDir>/src/*.tsx', '<rootDir>/src/*.ts', '<rootDir>/src/session', '<rootDir>/src/rpc'] },
    { path: '<rootDir>/src/sign-in/locales/{locale}', include: ['<rootDir>/src/sign-in'] },
    { path: '<rootDir>/src/features/{name}/locales/{locale}', include: ['<rootDir>/src/features/{name}'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
