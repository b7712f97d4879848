import { type Catalog, provideCatalogs } from './i18n/locale.ts'
import { start } from './start.tsx'

provideCatalogs({
  ...import.meta.glob<Catalog>(['/src/{account,shell,ui,features/**}/locales/*.po', '!/src/shell/locales/pt-BR.po']),
  // The texts of home in the default language are part of this script, to save a round trip.
  ...import.meta.glob<Catalog>('/src/shell/locales/pt-BR.po', { eager: true }),
})

void start()
