import { useLingui } from '@lingui/react/macro'

/** Returns the names of the kinds of request about a day of work, by number. */
export function useTeletexNames(): Record<1 | 2 | 3 | 4 | 5 | 6, string> {
  const { t } = useLingui()
  return {
    1: t`Incluir marcação`,
    2: t`Excluir marcação`,
    3: t`Ausência por período`,
    4: t`Folga`,
    5: t`Trabalho remoto`,
    6: t`Trabalho externo`,
  }
}
