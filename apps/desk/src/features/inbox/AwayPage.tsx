import { buscaAusentes } from '@colab/contract/desk/inbox'
import { addMonths, daysBetween, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Button, ButtonLink } from '@colab/ui/kit/fields/Button.tsx'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { ArrowLeft, ChevronLeft, ChevronRight } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#useSession.ts'
import css from './Away.module.css'

type Away = Reply<typeof buscaAusentes>['ttAusente'][number]

export function AwayPage() {
  const { t } = useLingui()
  const { units } = useSession()
  const [chosen, setChosen] = useState('')
  const [mes, setMonth] = useState(today().slice(0, 7))
  const unidade = Number(chosen || units[0]?.codUnidade || 0)
  return (
    <Page
      title={t`Ausentes`}
      actions={<ButtonLink href="/caixa" variant="plain" small icon={<ArrowLeft />}>{t`Caixa`}</ButtonLink>}
    >
      <Stack>
        <Row>
          <SelectField
            label={t`Unidade`}
            placeholder={null}
            value={String(unidade)}
            onChange={({ target }) => setChosen(target.value)}
            options={units.map(({ codUnidade, unidade }) => ({ value: String(codUnidade), label: unidade }))}
          />
          <MonthSteps mes={mes} onChange={setMonth} />
        </Row>
        {unidade > 0 && (
          <Card>
            <CallView
              call={buscaAusentes}
              params={{ codUnidade: unidade, mes }}
              subject={`${unidade} ${mes}`}
              waiting={<Skeleton rows={6} />}
            >
              {({ ttAusente, ttVisto }) => (
                <>
                  {ttVisto[0]?.ausencias !== true && (
                    <Alert tone="info">
                      <Trans>Atestados e outras ausências só aparecem para quem tem o papel Folha.</Trans>
                    </Alert>
                  )}
                  {ttAusente.length === 0 ? (
                    <Empty title={t`Ninguém ausente neste mês`} />
                  ) : (
                    <Rows rows={ttAusente} mes={mes} />
                  )}
                </>
              )}
            </CallView>
          </Card>
        )}
      </Stack>
    </Page>
  )
}

/** The month, as `2026-10`, between the buttons of the one before and after it. */
function MonthSteps({ mes, onChange }: { mes: string; onChange: (mes: string) => void }) {
  const { t, i18n } = useLingui()
  const move = (months: number) => onChange(addMonths(`${mes}-01`, months).slice(0, 7))
  return (
    <div className={css.month}>
      <Button variant="icon" label={t`Mês anterior`} onClick={() => move(-1)}>
        <ChevronLeft />
      </Button>
      <span aria-live="polite">{i18n.date(new Date(`${mes}-15T12:00:00`), { month: 'long', year: 'numeric' })}</span>
      <Button variant="icon" label={t`Mês seguinte`} onClick={() => move(1)}>
        <ChevronRight />
      </Button>
    </div>
  )
}

function Rows({ rows, mes }: { rows: readonly Away[]; mes: string }) {
  const { t } = useLingui()
  const first = `${mes}-01`
  const days = daysBetween(first, lastOfMonth(first)) + 1
  const people = [...Map.groupBy(rows, ({ codPessoa }) => codPessoa).values()]
  const words = ({ tipo, pedido }: Away) => {
    const kind = tipo === 'ferias' ? t`Férias` : tipo === 'ausencia' ? t`Ausência` : tipo
    return pedido === true ? t`${kind} (pedido)` : kind
  }
  return (
    <ul className={css.people} aria-label={t`Ausentes`}>
      {people.map((own) => (
        <li key={own[0]?.codPessoa}>
          <p>
            <b>{own[0]?.nome}</b> <span className={css.quiet}>{own[0]?.codigo}</span>
          </p>
          <div className={css.strip} aria-hidden="true">
            {own.map((away) => {
              const [de, ate] = [away.de ?? first, away.ate ?? first]
              const from = Math.max(0, daysBetween(first, de))
              const to = Math.min(days, daysBetween(first, ate) + 1)
              return (
                <i
                  key={`${away.tipo} ${away.de}`}
                  data-asked={away.pedido === true || undefined}
                  style={{ insetInlineStart: `${(100 * from) / days}%`, width: `${(100 * (to - from)) / days}%` }}
                />
              )
            })}
          </div>
          {own.map((away) => (
            <p key={`${away.tipo} ${away.de}`} className={css.quiet}>
              {words(away)}, {formatDate(away.de)}
              {away.ate !== away.de && ` – ${formatDate(away.ate)}`}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
