import { t } from '@lingui/core/macro'

/** Returns the text that this browser stores nothing, or not everything. */
export function forgetfulText(): string {
  return t`Este navegador não deixa guardar dados neste aparelho. Tudo funciona nesta visita; na próxima, você pode ter de entrar de novo.`
}
