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

/** The purpose of each role, in everyday words. */
export const DOES: Record<Role, MessageDescriptor> = {
  rh: msg`Decide pedidos, publica, atende pessoas e cuida do acesso delas.`,
  folha: msg`Faz o que o RH faz e vê salários e dados de saúde.`,
  comissao: msg`Lê e responde denúncias.`,
  auditor: msg`Confere o registro do que foi feito.`,
  admin: msg`Convida agentes e dá papéis e alcance.`,
}

/** Returns a function that formats a role with its reach. */
export function useRoleName() {
  const { i18n } = useLingui()
  return ({ papel, alcance }: { papel: string; alcance: string }) => {
    const name = Object.hasOwn(NAMES, papel) ? i18n._(NAMES[papel as Role]) : papel
    return alcance === '' || alcance === 'tudo' ? name : `${name} · ${alcance}`
  }
}
