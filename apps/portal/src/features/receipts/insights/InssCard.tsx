import { DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { AmountRow } from '../AmountRow.tsx'
import type { InssDetail } from './inss.ts'
import { rateText, shareOf } from './rates.ts'
import { PaidShare } from './Share.tsx'

/** INSS band by band: each rate applies only to the part of the pay within its band (EC 103/2019 art. 28). */
export function InssCard({ base, paidBefore, parts, total, shown, source }: InssDetail) {
  const { t } = useLingui()
  const bands = parts.reduce((sum, { valor }) => sum + valor, 0)
  return (
    <Card title={t`Como se chega ao INSS`}>
      <PaidShare
        tax="inss"
        tenths={shareOf(shown, base)}
        paid={shown}
        base={base}
        top={parts.length > 1 ? parts.at(-1)?.taxa : undefined}
      />
      <DefinitionRows>
        {parts.map(({ ate, taxa, parte, valor }) => (
          <AmountRow
            key={ate}
            label={rateText(taxa)}
            note={
              <Trans>
                sobre <Money cents={parte} />, na faixa até <Money cents={ate} />
              </Trans>
            }
            cents={valor}
          />
        ))}
        {paidBefore > 0 && (
          <AmountRow
            label={t`Já descontado nas férias`}
            note={
              <Trans>
                sobre <Money cents={paidBefore} /> deste mês
              </Trans>
            }
            cents={bands - total}
            negative
          />
        )}
        <AmountRow total label={t`INSS pela tabela`} cents={total} />
      </DefinitionRows>
      <p className="quiet">
        <Trans>Tabela: {source}.</Trans>
      </p>
    </Card>
  )
}
