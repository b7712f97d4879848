import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/Card.tsx'
import { DefinitionRow, DefinitionRows } from '#ui/DefinitionRows.tsx'
import { Link } from '#ui/location.tsx'
import { hasScreen } from '../../screens.ts'

/** What the paper is, what its signs mean, and what to do when something in it is wrong. */
export function AboutMirror() {
  const { t } = useLingui()
  return (
    <Card title={t`O que está no espelho`}>
      <DefinitionRows>
        <DefinitionRow label={t`Marcações originais`}>
          <Trans>Como o relógio registrou; nunca são alteradas</Trans>
        </DefinitionRow>
        <DefinitionRow label={t`Marcações tratadas`}>
          <Trans>Com as incluídas (I) e as desconsideradas (D)</Trans>
        </DefinitionRow>
        <DefinitionRow label={t`Tempo trabalhado`}>
          <Trans>Por dia e no mês, com extras e faltas</Trans>
        </DefinitionRow>
      </DefinitionRows>
      <p>
        <Trans>Confira os dias. Se algo não estiver certo, fale com o RH.</Trans>{' '}
        {hasScreen('/inclusao-ponto') && (
          <Link href="/inclusao-ponto">
            <Trans>Ver meus ajustes de ponto</Trans>
          </Link>
        )}
      </p>
    </Card>
  )
}
