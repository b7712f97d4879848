import { t } from '@lingui/core/macro'
import { forgets } from '#kit/storage.ts'
import { showSnackbar } from './snackbar.ts'

/** Milliseconds: it is shown once in a visit. */
const SHOWN = 20_000

/** Says that this browser stores nothing, or not everything, where that is so. */
export function sayIfForgetful(): void {
  if (!forgets()) return
  showSnackbar({
    text: t`Este navegador não deixa guardar dados neste aparelho. Tudo funciona nesta visita; na próxima, você pode ter de entrar de novo.`,
    duration: SHOWN,
  })
}
