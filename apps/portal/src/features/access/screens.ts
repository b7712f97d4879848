import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const security: ScreenRow = {
  title: msg`Segurança`,
  catalog: 'features/access',
  load: () => import('./SecurityScreen.tsx'),
}
