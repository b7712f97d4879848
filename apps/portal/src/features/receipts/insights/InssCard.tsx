import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './insights.module.css'
import type { InssDetail } from './inss.ts'
import { rateText, shareOf } from './rates.ts'

/** The INSS band by band: each rate applies only to the part of the pay within its band. */
export function InssCard({ base, paidBefore, parts, total, shown, source }: InssDetail) {
  const { t } = useLingui()
  const last = rateText(parts.at(-1)?.taxa ?? 0)
  const paid = rateText(shareOf(shown, base))
  const bands = parts.reduce((sum, { valor }) => sum + valor, 0)
  return (
    <Card title={t`Como se chega ao INSS`}>
      <p className={css.lead}>
        {parts.length > 1 ? (
          <Trans>
            {last} é só a última faixa: você pagou {paid} da base.
          </Trans>
        ) : (
          <Trans>Você pagou {paid} da base.</Trans>
        )}
      </p>
      <DefinitionRows>
        {parts.map(({ ate, taxa, parte, valor }) => (
          <DefinitionRow
            key={ate}
            label={rateText(taxa)}
            note={
              <Trans>
                sobre <Money cents={parte} />, na faixa até <Money cents={ate} />
              </Trans>
            }
          >
            <Money cents={valor} />
          </DefinitionRow>
        ))}
        {paidBefore > 0 && (
          <DefinitionRow
            label={t`Já descontado nas férias`}
            note={
              <Trans>
                sobre <Money cents={paidBefore} /> deste mês
              </Trans>
            }
          >
            <Money cents={bands - total} negative />
          </DefinitionRow>
        )}
        <DefinitionRow total label={t`INSS pela tabela`}>
          <Money cents={total} />
        </DefinitionRow>
      </DefinitionRows>
      <p className={css.quiet}>
        <Trans>Tabela: {source}.</Trans>
      </p>
    </Card>
  )
}
