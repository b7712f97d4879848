import { HeartPulse } from '@colab/ui/kit/icons.ts'
import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const absences: ScreenRow = {
  title: msg`Atestados e ausências`,
  words:
    'atestado médico dentista doente doença licença consulta exame falecimento luto casamento doação de sangue ausência falta justificada sick note leave absence doctor certificado médico permiso ausencia enfermedad',
  tile: { group: 'time', icon: HeartPulse, hue: 'rose' },
  catalog: 'features/absences',
  load: () => import('./AbsencesScreen.tsx'),
}
