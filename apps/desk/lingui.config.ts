import { defineConfig } from '@lingui/cli'
import ui from '../../packages/ui/lingui.config.ts'

/** One catalog per feature and language, so that a screen loads only its own texts, and one for the rest of the desk. */
export default defineConfig({
  ...ui,
  rootDir: import.meta.dirname,
  catalogs: [
    ...(ui.catalogs ?? []),
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/{features,sign-in}/**'],
    },
    { path: '<rootDir>/src/sign-in/locales/{locale}', include: ['<rootDir>/src/sign-in'] },
    { path: '<rootDir>/src/features/{name}/locales/{locale}', include: ['<rootDir>/src/features/{name}'] },
  ],
})
