import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** UI components used by home; the other texts of the kit are loaded with the first screen. */
const HOME_PARTS = [
  'AmountsButton',
  'AppBar',
  'Button',
  'Failure',
  'Page',
  'Skeleton',
  'SnackbarHost',
  'Spinner',
  'Tile',
]

/**
 * One catalog per folder and language, so that a screen loads only its own texts. Home is part of the shell: it is the
 * first screen.
 */
export default defineConfig({
  locales: ['pt-BR', 'en-US', 'es'],
  sourceLocale: 'pt-BR',
  // Absolute, because Lingui resolves a relative folder from wherever a command was started.
  rootDir: import.meta.dirname,
  catalogs: [
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: [
        'shell',
        'session',
        'home',
        '*.ts',
        '*.tsx',
        'rpc/failureText.ts',
        ...HOME_PARTS.map((part) => `ui/${part}.tsx`),
      ].map((part) => `<rootDir>/src/${part}`),
    },
    {
      path: '<rootDir>/src/ui/locales/{locale}',
      include: ['ui', 'files', 'rpc', 'async', 'push'].map((part) => `<rootDir>/src/${part}`),
      exclude: ['**/gallery/**'],
    },
    { path: '<rootDir>/src/account/locales/{locale}', include: ['<rootDir>/src/account'] },
    { path: '<rootDir>/src/sign-in/locales/{locale}', include: ['<rootDir>/src/sign-in'] },
    {
      path: '<rootDir>/src/features/receipts/insights/locales/{locale}',
      include: ['<rootDir>/src/features/receipts/insights'],
    },
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/insights/**'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
