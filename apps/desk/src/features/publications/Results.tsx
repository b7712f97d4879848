import { buscaResultado, LEAST_ANSWERS } from '@colab/contract/desk/publish'
import type { Reply } from '@colab/contract/wire/method'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Publications.module.css'

type Result = Reply<typeof buscaResultado>
type Option = Result['ttOpcao'][number]

/** Answers to a survey as bars; small groups are hidden. */
export function Results({ codPublicacao }: { codPublicacao: number }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Resultados`}>
      <CallView call={buscaResultado} params={{ codPublicacao }} waiting={<Skeleton rows={6} />}>
        {({ ttPergunta, ttOpcao }) => (
          <div className={css.results}>
            {ttPergunta
              .filter(({ resposta }) => resposta !== 'I')
              .map((question) => (
                <Question
                  key={question.codPergunta}
                  question={question}
                  options={ttOpcao.filter(({ codPergunta }) => codPergunta === question.codPergunta)}
                />
              ))}
            <p className={css.count}>
              <Trans>
                Grupos com menos de {LEAST_ANSWERS} respostas não aparecem, nem o menor dos outros quando ele os
                revelaria.
              </Trans>
            </p>
          </div>
        )}
      </CallView>
    </section>
  )
}

function Question({ question, options }: { question: Result['ttPergunta'][number]; options: readonly Option[] }) {
  const { t } = useLingui()
  const { descricao, respostas } = question
  const all = Number(respostas ?? 0)
  return (
    <div>
      <h4>
        <Theirs>{descricao}</Theirs>
      </h4>
      {respostas === null ? (
        <p className={css.count}>{t`Ainda há poucas respostas.`}</p>
      ) : (
        <p className={css.count}>{plural(all, { one: '# resposta', other: '# respostas' })}</p>
      )}
      {respostas !== null && options.map((option) => <OptionBar key={option.codOpcao} option={option} all={all} />)}
    </div>
  )
}

function OptionBar({ option: { codOpcao, descricao, quantas }, all }: { option: Option; all: number }) {
  const { t } = useLingui()
  const count = Number(quantas ?? 0)
  return (
    <div className={css.option}>
      <span>{descricao ? <Theirs>{descricao}</Theirs> : codOpcao === 1 ? t`Sim` : t`Não`}</span>
      <span>{quantas === null ? t`poucas` : count}</span>
      {count > 0 && <i aria-hidden="true" style={{ width: `${(100 * count) / Math.max(all, 1)}%` }} />}
    </div>
  )
}
