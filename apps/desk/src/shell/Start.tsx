import type { Role } from '@colab/contract/desk/grants'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '#session.ts'
import { useRoleName } from './roles.ts'

/** What each role is for, in everyday words. */
const DOES: Record<Role, MessageDescriptor> = {
  rh: msg`Decide pedidos, atende pessoas e cuida do acesso delas.`,
  folha: msg`Faz o que o RH faz e vê salários e dados de saúde.`,
  comissao: msg`Lê e responde denúncias.`,
  auditor: msg`Confere o registro do que foi feito.`,
  admin: msg`Convida agentes e dá papéis e alcance, pelo comando colab desk.`,
}

/** For agents whose roles open no screen. */
export function Start({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const nameOf = useRoleName()
  return (
    <Page title={t`Mesa do RH`}>
      <Stack>
        <Empty title={t`Nada para decidir aqui`}>
          <Trans>
            Seus papéis não abrem a caixa nem as pessoas. Se você precisa delas, fale com quem administra a mesa do RH.
          </Trans>
        </Empty>
        {session.ttPapel.length > 0 && (
          <Card title={t`Seus papéis`}>
            <DefinitionRows>
              {session.ttPapel.map(({ papel, alcance }) => (
                <DefinitionRow key={`${papel} ${alcance}`} label={nameOf({ papel, alcance })}>
                  {Object.hasOwn(DOES, papel) && i18n._(DOES[papel as Role])}
                </DefinitionRow>
              ))}
            </DefinitionRows>
          </Card>
        )}
      </Stack>
    </Page>
  )
}
