import type { Role } from '@colab/contract/desk/grants'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { DOES, useRoleName } from '#roles.ts'
import type { Session } from '#session.ts'

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
