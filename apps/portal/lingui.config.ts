import { defineConfig } from '@lingui/cli'
import ui from '../../packages/ui/lingui.config.ts'

/** UI components used by home; the other texts of the kit are loaded with the first screen. */
const HOME_PARTS = [
  'calls/failureText.ts',
  'kit/data/AmountsButton.tsx',
  'kit/feedback/Failure.tsx',
  'kit/feedback/SnackbarHost.tsx',
  'kit/feedback/Spinner.tsx',
  'kit/fields/Button.tsx',
  'kit/layout/AppBar.tsx',
  'kit/layout/Page.tsx',
  'kit/layout/Skeleton.tsx',
  'kit/layout/Tile.tsx',
]

/**
 * One catalog per folder and language, so that a screen loads only its own texts. Home is part of the shell: it is the
 * first screen.
 */
export default defineConfig({
  ...ui,
  rootDir: import.meta.dirname,
  catalogs: [
    ...(ui.catalogs ?? []),
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: [
        'shell',
        'session',
        'home',
        'async',
        'push',
        'rpc',
        '*.ts',
        '*.tsx',
        ...HOME_PARTS.map((part) => `../../../packages/ui/src/${part}`),
      ].map((part) => `<rootDir>/src/${part}`),
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
})
