import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import css from './insights.module.css'
import type { IrrfDetail } from './irrf.ts'
import { rateText, shareOf } from './rates.ts'

/** The income tax step by step: from the taxable pay to the base, and from the base to the tax. */
export function IrrfCard(detail: IrrfDetail) {
  const { t } = useLingui()
  const { income, deducted, dependents, ofDependents, simplified, base, tax, isTooSmall, total, shown, source } = detail
  const rate = rateText(tax.taxa)
  const paid = rateText(shareOf(shown, income))
  return (
    <Card title={t`Como se chega ao imposto de renda`}>
      <p className={css.lead}>
        {shown > 0 ? (
          <Trans>
            {rate} é a última faixa: você pagou {paid} do que recebeu.
          </Trans>
        ) : (
          <Trans>Neste comprovante não há desconto de imposto de renda.</Trans>
        )}
      </p>
      <DefinitionRows>
        <DefinitionRow label={t`Rendimento tributável`}>
          <Money cents={income} />
        </DefinitionRow>
        {simplified > 0 ? (
          <DefinitionRow label={t`Desconto simplificado`} note={t`maior que INSS e dependentes: melhor para você`}>
            <Money cents={simplified} negative />
          </DefinitionRow>
        ) : (
          <DefinitionRow label={t`INSS, previdência e pensão`}>
            <Money cents={deducted} negative />
          </DefinitionRow>
        )}
        {ofDependents > 0 && (
          <DefinitionRow label={<Plural value={dependents ?? 0} one="# dependente" other="# dependentes" />}>
            <Money cents={ofDependents} negative />
          </DefinitionRow>
        )}
        <DefinitionRow total label={t`Base do imposto`}>
          <Money cents={base} />
        </DefinitionRow>
        {tax.taxa > 0 && (
          <DefinitionRow label={t`${rate} da base, menos a parcela a deduzir`}>
            <Money cents={tax.devido + tax.reducao} />
          </DefinitionRow>
        )}
        {tax.reducao > 0 && (
          <DefinitionRow label={t`Redução da Lei 15.270/2025`} note={t`para quem ganha até R$ 7.350,00`}>
            <Money cents={tax.reducao} negative />
          </DefinitionRow>
        )}
        {isTooSmall && (
          <DefinitionRow label={t`Até R$ 10,00 não se retém`}>
            <Money cents={tax.devido} negative />
          </DefinitionRow>
        )}
        <DefinitionRow total label={t`Imposto pela tabela`}>
          <Money cents={total} />
        </DefinitionRow>
      </DefinitionRows>
      <p className={css.quiet}>
        <Trans>Tabela: {source}.</Trans>
      </p>
    </Card>
  )
}
