import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import ui from '../../packages/ui/lingui.config.ts'

/** Extracts the texts that the server makes about files (apps/server/src/base/ours.ts), known by their templates. */
const ours = {
  match: (filename: string) => filename.includes('/server/src/'),
  extract(
    filename: string,
    code: string,
    onMessage: (found: { id: string; message: string; origin: [string, number] }) => void,
  ) {
    const found = [...code.matchAll(/\bours`((?:[^`$\\]|\\.|\$(?!\{)|\$\{[^{}`]*\})*)`/g)]
    if (found.length !== code.split(/\bours`/).length - 1) throw new Error('a value of a text has braces or a template')
    for (const { 1: words = '' } of found) {
      let at = 0
      // The desk shows the texts for the handbook without its backticks.
      const id = words.replaceAll('\\`', '').replace(/\$\{[^{}`]*\}/g, () => `{${at++}}`)
      onMessage({ id, message: id, origin: [filename, 1] })
    }
  },
}

/** One catalog per feature and language, so that a screen loads only its own texts, and one for the rest of the desk. */
export default defineConfig({
  ...ui,
  rootDir: import.meta.dirname,
  extractors: [ours, babel],
  catalogs: [
    ...(ui.catalogs ?? []),
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/{features,sign-in}/**'],
    },
    { path: '<rootDir>/src/sign-in/locales/{locale}', include: ['<rootDir>/src/sign-in'] },
    { path: '<rootDir>/src/features/{name}/locales/{locale}', include: ['<rootDir>/src/features/{name}'] },
    {
      path: '<rootDir>/src/ours/locales/{locale}',
      include: ['<rootDir>/../server/src'],
      exclude: ['**/*.test.ts'],
    },
  ],
})
