import { Bell } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const notices: ScreenRow = {
  title: msg`Avisos`,
  words: 'avisos comunicados notícias mensagens notices news messages avisos noticias comunicados',
  tile: { group: 'company', icon: Bell, hue: 'magenta' },
  kept: ['buscaAviso'],
  catalog: 'features/notices',
  load: () => import('./NoticesScreen.tsx'),
}
