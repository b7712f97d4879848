import { DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AmountRow } from '../AmountRow.tsx'
import type { IrrfDetail } from './irrf.ts'
import { rateText, shareOf } from './rates.ts'
import { PaidShare } from './Share.tsx'

/** Limit of the reduction of Lei 15.270/2025, in cents. */
const REDUCED = 735_000

/** The income tax step by step: from the taxable pay to the base, and from the base to the tax. */
export function IrrfCard(detail: IrrfDetail) {
  const { t } = useLingui()
  const { income, deducted, dependents, ofDependents, simplified, base, tax, isTooSmall, total, shown, source } = detail
  const rate = rateText(tax.taxa)
  return (
    <Card title={t`Como se chega ao imposto de renda`}>
      {shown > 0 ? (
        <PaidShare tax="irrf" tenths={shareOf(shown, income)} paid={shown} base={income} top={tax.taxa} />
      ) : (
        <p>
          <Trans>Neste holerite não há desconto de imposto de renda.</Trans>
        </p>
      )}
      <DefinitionRows>
        <AmountRow label={t`Rendimento tributável`} cents={income} />
        {simplified > 0 ? (
          <AmountRow
            label={t`Desconto simplificado`}
            note={simplified > deducted ? t`maior que as deduções deste holerite: melhor para você` : undefined}
            cents={simplified}
            negative
          />
        ) : (
          <AmountRow label={t`INSS, previdência e pensão`} cents={deducted} negative />
        )}
        {ofDependents > 0 && (
          <AmountRow
            label={<Plural value={dependents ?? 0} one="# dependente" other="# dependentes" />}
            cents={ofDependents}
            negative
          />
        )}
        <AmountRow total label={t`Base do imposto`} cents={base} />
        {tax.taxa > 0 && (
          <AmountRow label={t`${rate} da base, menos a parcela a deduzir`} cents={tax.devido + tax.reducao} />
        )}
        {tax.reducao > 0 && (
          <AmountRow
            label={t`Redução da Lei 15.270/2025`}
            note={
              <Trans>
                para quem ganha até <Money cents={REDUCED} />
              </Trans>
            }
            cents={tax.reducao}
            negative
          />
        )}
        {isTooSmall && <AmountRow label={t`Até R$ 10,00 não se retém`} cents={tax.devido} negative />}
        <AmountRow total label={t`Imposto pela tabela`} cents={total} />
      </DefinitionRows>
      <p className="quiet">
        <Trans>Tabela: {source}.</Trans>
      </p>
    </Card>
  )
}
