import { defineConfig } from '@lingui/cli'
import ui from '../../packages/ui/lingui.config.ts'

/** Home shows the titles of all screens, so these files belong to the catalog of home. */
const ROWS = '**/screens.ts'
/** Texts of shell and home that are shown only after the first load: they share the catalog of the account. */
const LATER =
  '**/{TourDialog,InstallDialog,InstallSteps,LaterOffers,MainDrawer,PushOffer,PushStates,SearchResult,SearchSheet,SharedFile,ToolbarMenus,useEntries,useSettings}.ts*'

/** One catalog per feature and language, so that a screen loads only its own texts, and one for the rest of the portal, which home needs. */
export default defineConfig({
  ...ui,
  rootDir: import.meta.dirname,
  catalogs: [
    ...(ui.catalogs ?? []),
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: ['<rootDir>/src/*.ts*', '<rootDir>/src/!(account|archive|features|sign-in)/**', `<rootDir>/src/${ROWS}`],
      exclude: [LATER],
    },
    {
      path: '<rootDir>/src/account/locales/{locale}',
      include: ['<rootDir>/src/account', `<rootDir>/src/${LATER}`],
    },
    { path: '<rootDir>/src/archive/locales/{locale}', include: ['<rootDir>/src/archive'], exclude: [ROWS] },
    { path: '<rootDir>/src/sign-in/locales/{locale}', include: ['<rootDir>/src/sign-in'] },
    {
      path: '<rootDir>/src/features/receipts/insights/locales/{locale}',
      include: ['<rootDir>/src/features/receipts/insights'],
    },
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/insights/**', ROWS],
    },
  ],
})
