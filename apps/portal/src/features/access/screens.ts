import { msg } from '@lingui/core/macro'
import type { ScreenRow } from '#screenRow.ts'

export const security: ScreenRow = {
  title: msg`Segurança`,
  words:
    'senha passkey chave de acesso digital biometria rosto bloqueio aparelhos sessões password fingerprint face lock devices sessions contraseña huella bloqueo dispositivos sesiones',
  catalog: 'features/access',
  load: () => import('./SecurityScreen.tsx'),
}
