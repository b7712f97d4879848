import { buscaPagamentos } from '@colab/contract/desk/people'
import { formatMonth } from '@colab/contract/wire/date'
import { toCents } from '@colab/contract/wire/money'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { calls } from '@colab/ui/calls/provide.ts'
import { openFile } from '@colab/ui/files/openFile.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Download, Trash2 } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile } from '#call.ts'
import { momentText } from '#moment.ts'
import { More, usePages } from '#parts/pages.tsx'
import { None } from './None.tsx'

const WithdrawDialog = lazyComponent(async () => (await import('./dialogs/WithdrawPay.tsx')).WithdrawPay)

/** Payments of a person, newest first, each with its PDF. */
export function Payments({ codPessoa }: { codPessoa: number }) {
  const { t } = useLingui()
  const list = usePages([buscaPagamentos.name, codPessoa], (depois) =>
    calls.call(buscaPagamentos, { codPessoa, depois, limite: 12 }),
  )
  const [withdrawn, setWithdrawn] = useState<{ codRecibo: number; month: string } | null>(null)
  /** Those opened before it was noted when have another text. */
  function openedText(abertoEm: string) {
    if (!abertoEm) return t`nunca aberto pela pessoa`
    return /^\d{4}-/.test(abertoEm) ? t`aberto em ${momentText(abertoEm)}` : t`já aberto`
  }
  function download(codRecibo: string, competencia: string) {
    const name = `holerite-${competencia.slice(0, 7)}.pdf`
    void openFile({ bytes: fetchFile(`recibo/${codPessoa}/${codRecibo}`), name, download: true })
  }
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
                  .map(({ codRecibo, competencia, tipo, vlrLiquido, abertoEm }) => (
                    <ListRow
                      key={codRecibo}
                      title={formatMonth(competencia) || competencia}
                      detail={<Theirs>{tipo}</Theirs>}
                      note={openedText(abertoEm)}
                      trailing={
                        <>
                          {vlrLiquido !== null && <Money cents={toCents(vlrLiquido)} />}
                          <Button
                            variant="icon"
                            needsConnection
                            label={t`Baixar o holerite de ${formatMonth(competencia)}`}
                            onClick={() => download(codRecibo, competencia)}
                          >
                            <Download />
                          </Button>
                          <Button
                            variant="icon"
                            needsConnection
                            label={t`Retirar o holerite de ${formatMonth(competencia)}…`}
                            onClick={() =>
                              setWithdrawn({
                                codRecibo: Number(codRecibo),
                                month: formatMonth(competencia) || competencia,
                              })
                            }
                          >
                            <Trash2 />
                          </Button>
                        </>
                      }
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
