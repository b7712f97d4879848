import { type Catalog, provideCatalogs } from './i18n/locale.ts'
import { start } from './start.tsx'

provideCatalogs({
  ...import.meta.glob<Catalog>(['/src/{account,shell,ui,features/*}/locales/*.po', '!/src/shell/locales/pt-BR.po']),
  // What home shows in the default language comes with this script, not one round trip later.
  ...import.meta.glob<Catalog>('/src/shell/locales/pt-BR.po', { eager: true }),
})

void start()
