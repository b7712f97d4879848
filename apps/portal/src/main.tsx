import { type Catalog, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { start } from './start.tsx'

provideCatalogs({
  ...import.meta.glob<Catalog>([
    '../../../packages/ui/locales/*.po',
    '/src/{account,shell,features/**}/locales/*.po',
    '!/src/shell/locales/pt-BR.po',
  ]),
  // The texts of home in the default language are part of this script, to save a round trip.
  ...import.meta.glob<Catalog>('/src/shell/locales/pt-BR.po', { eager: true }),
})

void start()
