import { buscaPagamentos } from '@colab/contract/desk/people'
import { formatMonth } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { toCents } from '@colab/contract/wire/money'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download, Trash2 } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile } from '#call.ts'
import { momentText } from '#moment.ts'
import { Ours } from '#ours/Ours.tsx'
import { More, usePages } from '#parts/pages.tsx'
import { None } from './None.tsx'

const WithdrawDialog = lazyComponent(async () => (await import('./dialogs/WithdrawPay.tsx')).WithdrawPay)

interface Withdrawn {
  codRecibo: number
  month: string
}

/** Payments of a person, newest first, each with its PDF. */
export function Payments({ codPessoa }: { codPessoa: number }) {
  const { t } = useLingui()
  const list = usePages([buscaPagamentos.name, codPessoa], (depois) =>
    calls.call(buscaPagamentos, { codPessoa, depois, limite: 12 }),
  )
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  return (
    <>
      <QueryView query={list} waiting={<Skeleton rows={4} />}>
        {({ pages }) =>
          pages[0]?.ttPagamento.length === 0 ? (
            <None>{t`Nenhum pagamento.`}</None>
          ) : (
            <>
              <RowGroup label={t`Pagamentos`}>
                {pages
                  .flatMap(({ ttPagamento }) => ttPagamento)
                  .map((payment) => (
                    <PaymentRow
                      key={payment.codRecibo}
                      codPessoa={codPessoa}
                      payment={payment}
                      onWithdraw={setWithdrawn}
                    />
                  ))}
              </RowGroup>
              <More {...list} />
            </>
          )
        }
      </QueryView>
      {withdrawn && <WithdrawDialog codPessoa={codPessoa} {...withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

interface PaymentRowProps {
  codPessoa: number
  payment: Reply<typeof buscaPagamentos>['ttPagamento'][number]
  onWithdraw: (withdrawn: Withdrawn) => void
}

function PaymentRow({ codPessoa, payment, onWithdraw }: PaymentRowProps) {
  const { t } = useLingui()
  const { codRecibo, competencia, tipo, vlrLiquido, abertoEm } = payment
  const month = formatMonth(competencia)
  /** Payments opened before the time was stored have another text. */
  function openedText() {
    if (!abertoEm) return t`nunca aberto pela pessoa`
    return /^\d{4}-/.test(abertoEm) ? t`aberto em ${momentText(abertoEm)}` : t`já aberto`
  }
  function download() {
    const name = `holerite-${competencia.slice(0, 7)}.pdf`
    void openFile({ bytes: fetchFile(`recibo/${codPessoa}/${codRecibo}`), name, download: true })
  }
  return (
    <ListRow
      title={month || competencia}
      detail={<Ours>{tipo}</Ours>}
      note={openedText()}
      trailing={
        <>
          {vlrLiquido !== null && <Money cents={toCents(vlrLiquido)} />}
          <Button variant="icon" needsConnection label={t`Baixar o holerite de ${month}`} onClick={download}>
            <Download />
          </Button>
          <Button
            variant="icon"
            needsConnection
            label={t`Retirar o holerite de ${month}…`}
            onClick={() => onWithdraw({ codRecibo: Number(codRecibo), month: month || competencia })}
          >
            <Trash2 />
          </Button>
        </>
      }
    />
  )
}
