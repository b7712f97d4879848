import type { Role } from '@colab/contract/desk/grants'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const NAMES: Record<Role, MessageDescriptor> = {
  rh: msg`RH`,
  folha: msg`Folha`,
  comissao: msg`Comissão`,
  auditor: msg`Auditoria`,
  admin: msg`Administração`,
}

/** Returns a function that names a role with its reach. */
export function useRoleName() {
  const { i18n } = useLingui()
  return ({ papel, alcance }: { papel: string; alcance: string }) => {
    const name = Object.hasOwn(NAMES, papel) ? i18n._(NAMES[papel as Role]) : papel
    return alcance === '' || alcance === 'tudo' ? name : `${name} · ${alcance}`
  }
}
