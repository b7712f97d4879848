import { useLingui } from '@lingui/react/macro'
import type { Kind } from './teletexRequest.ts'

/** Returns the labels of the kinds of a teletex request. */
export function useKindNames(): Record<Kind, string> {
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
