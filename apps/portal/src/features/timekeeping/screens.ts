import { CalendarDays, CalendarPlus, CheckCheck, Clipboard, Clock, Laptop } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const timeMirror: ScreenRow = {
  title: msg`Espelho de ponto`,
  words: 'espelho folha de ponto cartão assinatura do ponto timesheet time card hoja de tiempo tarjeta',
  tile: { group: 'time', icon: Clipboard, hue: 'violet' },
  catalog: 'features/timekeeping',
  load: () => import('./MirrorScreen.tsx'),
}

export const punches: ScreenRow = {
  title: msg`Marcações de ponto`,
  words:
    'ponto batida marcação relógio banco de horas saldo hora extra falta atraso punch clock hours balance overtime marcaje fichaje reloj horas extras saldo',
  tile: { group: 'time', icon: Clock, hue: 'blue' },
  kept: ['buscaMarcacaoPonto'],
  catalog: 'features/timekeeping',
  load: () => import('./PunchesScreen.tsx'),
}

export const shifts: ScreenRow = {
  title: msg`Escala`,
  words:
    'escala turno folga horário plantão quando trabalho revezamento 12x36 6x1 próximo turno shift rota roster schedule when do I work day off turnos guardia cuándo trabajo',
  tile: { group: 'time', icon: CalendarDays, hue: 'orange' },
  kept: ['buscaEscala'],
  catalog: 'features/timekeeping',
  load: () => import('./ShiftsScreen.tsx'),
}

export const punchAdjustment: ScreenRow = {
  title: msg`Ajuste de ponto`,
  words:
    'ajuste esqueci de bater o ponto corrigir incluir marcação adjust missing punch fix time ajustar corregir marcación olvidé',
  tile: { group: 'time', icon: CalendarPlus, hue: 'teal' },
  catalog: 'features/timekeeping',
  load: () => import('./AdjustmentsScreen.tsx'),
}

export const teletex: ScreenRow = {
  title: msg`Solicitações de ponto`,
  words: 'folga home office remoto teletrabalho trabalho externo day off remote work permiso teletrabajo',
  tile: { group: 'time', icon: Laptop, hue: 'magenta' },
  catalog: 'features/timekeeping',
  load: () => import('./TeletexScreen.tsx'),
}

export const punctuality: ScreenRow = {
  title: msg`Pontualidade`,
  words: 'pontualidade assiduidade prêmio bônus punctuality attendance bonus premio puntualidad asistencia',
  tile: { group: 'time', icon: CheckCheck, hue: 'green' },
  kept: ['buscaAssiduidadeTeleTex'],
  catalog: 'features/timekeeping',
  load: () => import('./PunctualityScreen.tsx'),
}
