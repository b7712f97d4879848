import { buscaPasskeys } from '@colab/contract/domains/access'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#async/QueryView.tsx'
import { query } from '#rpc/query.ts'
import { Card } from '#ui/Card.tsx'
import { DateText } from '#ui/DateText.tsx'
import { DefinitionRow, DefinitionRows } from '#ui/DefinitionRows.tsx'
import { Empty } from '#ui/Empty.tsx'
import { KeyRound } from '#ui/icons.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The person's passkeys. */
export function PasskeysSection() {
  const { t } = useLingui()
  const passkeys = useQuery(query(buscaPasskeys, {}))
  return (
    <QueryView query={passkeys} waiting={<Skeleton shape="card" rows={2} />}>
      {({ ttPasskey }) =>
        ttPasskey.length === 0 ? (
          <Empty title={t`Você ainda não tem passkeys`} icon={<KeyRound />}>
            <Trans>
              Com uma passkey, sua senha sozinha não basta para entrar: o aparelho também confirma que é você, com a
              digital, o rosto ou o bloqueio de tela.
            </Trans>
          </Empty>
        ) : (
          <Card title={t`Suas passkeys`}>
            <DefinitionRows>
              {ttPasskey.map(({ codPasskey, nome, dtCriacao, dtUltimoUso }) => (
                <DefinitionRow
                  key={codPasskey}
                  label={nome}
                  note={
                    <Trans>
                      Criada em <DateText iso={dtCriacao} />
                    </Trans>
                  }
                >
                  <Trans>
                    Último uso: <DateText iso={dtUltimoUso} />
                  </Trans>
                </DefinitionRow>
              ))}
            </DefinitionRows>
          </Card>
        )
      }
    </QueryView>
  )
}
