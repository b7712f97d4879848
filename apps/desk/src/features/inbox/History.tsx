import type { buscaPedido } from '@colab/contract/desk/inbox'
import type { Reply } from '@colab/contract/wire/method'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { momentText } from '#moment.ts'
import css from './RequestDetail.module.css'

type Decision = Reply<typeof buscaPedido>['ttHistorico'][number]

export function History({ rows }: { rows: readonly Decision[] }) {
  if (rows.length === 0) return null
  return (
    <section className={css.history}>
      <h3>
        <Trans>Histórico</Trans>
      </h3>
      <ol>
        {rows.map(({ momento, quem, acao, texto }) => (
          <li key={`${momento} ${acao}`}>
            <p>
              {actionText(acao)} <small>{[momentText(momento), quem].filter(Boolean).join(' · ')}</small>
            </p>
            {texto && (
              <p>
                <Theirs>{texto}</Theirs>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function actionText(acao: string): string {
  const texts: Record<string, string> = {
    approve: t`Aprovado`,
    reject: t`Recusado`,
    answer: t`Respondido`,
    attach: t`Arquivos enviados`,
  }
  return texts[acao] ?? acao
}
