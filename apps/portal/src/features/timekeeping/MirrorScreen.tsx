import { buscaCartaoPonto, buscaPeriodo, type Cartao } from '@colab/contract/domains/timekeeping'
import type { Code } from '@colab/contract/wire/cells'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { monthName } from '@colab/ui/i18n/months.ts'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Clipboard } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink } from '#async/NextStep.tsx'
import { PeriodTabs } from '#async/PeriodTabs.tsx'
import { PATHS } from '#paths.ts'
import { AboutMirror } from './AboutMirror.tsx'
import { Mirror } from './Mirror.tsx'

function mirrors(codPeriodo: Code) {
  return query(buscaCartaoPonto, { codPeriodo })
}

/** Time mirror (spec §2 Time-clock mirror): a closed month with the time worked and the PDF. */
export default function MirrorScreen() {
  const { t, i18n } = useLingui()
  const waiting = <Skeleton shape="card" rows={4} />
  return (
    <Page title={t`Espelho de ponto`} lead={<Trans>Suas marcações de cada mês fechado, em um documento.</Trans>}>
      <CallView call={buscaPeriodo} params={{}} waiting={waiting}>
        {({ ttPeriodo }) =>
          ttPeriodo.length === 0 ? (
            <Empty
              title={t`Você ainda não tem espelho de ponto`}
              icon={<Clipboard />}
              action={<ScreenLink path={PATHS.punches} />}
            >
              <Trans>Quando a empresa fechar o primeiro mês com as suas marcações, o espelho aparece aqui.</Trans>
            </Empty>
          ) : (
            <PeriodTabs
              label={t`Mês`}
              beside={t`Espelho de ponto`}
              periods={ttPeriodo
                .toSorted((a, b) => b.dtCompetencia.localeCompare(a.dtCompetencia))
                .map(({ codPeriodo, dtCompetencia }) => ({
                  value: String(codPeriodo),
                  label: monthName(dtCompetencia, i18n.locale),
                }))}
              read={(value) => mirrors(ttPeriodo.find((own) => String(own.codPeriodo) === value)?.codPeriodo ?? value)}
              waiting={waiting}
            >
              {({ ttCartao }, { label }) => (
                <Stack>
                  <Mirrors cards={ttCartao} month={label} />
                  {ttCartao.length === 0 && (
                    <Empty
                      title={t`Não há espelho de ${label}`}
                      icon={<Clipboard />}
                      action={<ScreenLink path={PATHS.punches} />}
                    />
                  )}
                  <AboutMirror />
                </Stack>
              )}
            </PeriodTabs>
          )
        }
      </CallView>
    </Page>
  )
}

function Mirrors({ cards, month }: { cards: readonly Cartao[]; month: string }) {
  const keys = rowKeys(cards.map(({ codEmpregado }) => codEmpregado))
  const rendered = useSlices(cards.length)
  return cards
    .slice(0, rendered)
    .map((card, at) => <Mirror key={keys[at]} card={card} month={month} alone={cards.length === 1} />)
}
