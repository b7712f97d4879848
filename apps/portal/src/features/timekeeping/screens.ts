import { CalendarDays, CalendarPlus, CheckCheck, Clipboard, Clock, Laptop } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const timeMirror: ScreenRow = {
  title: msg`Espelho de ponto`,
  tile: { group: 'time', icon: Clipboard, hue: 'violet' },
  catalog: 'features/timekeeping',
  load: () => import('./MirrorScreen.tsx'),
}

export const punches: ScreenRow = {
  title: msg`Marcações de ponto`,
  tile: { group: 'time', icon: Clock, hue: 'blue' },
  kept: ['buscaMarcacaoPonto'],
  catalog: 'features/timekeeping',
  load: () => import('./PunchesScreen.tsx'),
}

export const shifts: ScreenRow = {
  title: msg`Escala`,
  tile: { group: 'time', icon: CalendarDays, hue: 'orange' },
  kept: ['buscaEscala', 'buscaSaldoFerias'],
  catalog: 'features/timekeeping',
  load: () => import('./ShiftsScreen.tsx'),
}

export const punchAdjustment: ScreenRow = {
  title: msg`Ajuste de ponto`,
  tile: { group: 'time', icon: CalendarPlus, hue: 'teal' },
  catalog: 'features/timekeeping',
  load: () => import('./AdjustmentsScreen.tsx'),
}

export const teletex: ScreenRow = {
  title: msg`Solicitações de ponto`,
  tile: { group: 'time', icon: Laptop, hue: 'magenta' },
  catalog: 'features/timekeeping',
  load: () => import('./TeletexScreen.tsx'),
}

export const punctuality: ScreenRow = {
  title: msg`Pontualidade`,
  tile: { group: 'time', icon: CheckCheck, hue: 'green' },
  kept: ['buscaAssiduidadeTeleTex'],
  catalog: 'features/timekeeping',
  load: () => import('./PunctualityScreen.tsx'),
}
