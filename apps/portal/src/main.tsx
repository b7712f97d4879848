import { type Catalog, provideCatalogs } from '@colab/ui/i18n/locale.ts'
import { start } from './start.tsx'

provideCatalogs({
  ...import.meta.glob<Catalog>('./ui/locales/*.po', { base: '../../../packages' }),
  ...import.meta.glob<Catalog>(['./{account,shell,features/**}/locales/*.po', '!./shell/locales/pt-BR.po']),
  // The texts of home in the default language are part of this script, to save a round trip.
  ...import.meta.glob<Catalog>('./shell/locales/pt-BR.po', { eager: true }),
})

void start()
