import { conferePesquisa } from '@colab/contract/desk/publish'
import { formatDate } from '@colab/contract/wire/date'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { today } from '@colab/ui/i18n/clock.ts'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Publications.module.css'
import type { Draft } from './publication.ts'
import type { TextFile } from './textFile.ts'

/** The publication as the person will see it. */
export function Preview({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const { kind, titulo, texto, files, ate } = draft
  if (kind === 'pesquisa') return <SurveyPreview titulo={titulo} survey={draft.survey} />
  const chosen = files.filter((file) => file !== null)
  return (
    <Card title={t`Como a pessoa vê`}>
      <div className={css.preview}>
        <Stack>
          <h3>{titulo.trim() ? <Theirs>{titulo}</Theirs> : <span className={css.empty}>{t`Título`}</span>}</h3>
          <p className={css.empty}>{formatDate(today())}</p>
          {kind === 'aviso' ? (
            texto.trim() && (
              <p className="lines" lang="pt-BR">
                {texto.trim()}
              </p>
            )
          ) : (
            <p>
              {ate ? <Trans>Aguardando assinatura até {formatDate(ate)}</Trans> : <Trans>Aguardando assinatura</Trans>}
            </p>
          )}
          {chosen.length > 0 && (
            <ul className={css.files}>
              {chosen.map((file) => (
                <li key={`${file.name} ${file.lastModified}`}>
                  <Paperclip /> {file.name}
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
    </Card>
  )
}

/** The questions of a survey, or all errors in its file. */
function SurveyPreview({ titulo, survey }: { titulo: string; survey: TextFile | null }) {
  const { t } = useLingui()
  if (!survey) {
    return (
      <Card title={t`Como a pessoa vê`}>
        <p className={css.empty}>{t`As perguntas aparecem aqui quando o arquivo for escolhido.`}</p>
      </Card>
    )
  }
  return (
    <Card title={t`Como a pessoa vê`}>
      <CallView
        call={conferePesquisa}
        params={survey}
        subject={survey.nomeArquivo + survey.conteudo.length}
        waiting={<Skeleton rows={6} />}
      >
        {({ ttPesquisa, ttPergunta }) => (
          <div className={css.preview}>
            <Stack>
              <h3>
                <Theirs>{titulo.trim() || ttPesquisa[0]?.nome}</Theirs>
              </h3>
              <ol className={css.questions} lang="pt-BR">
                {ttPergunta.map(({ descricao, opcoes }) => (
                  <li key={descricao}>
                    <p>{descricao}</p>
                    {opcoes && <p className={css.empty}>{opcoes.split('\n').join(' · ')}</p>}
                  </li>
                ))}
              </ol>
            </Stack>
          </div>
        )}
      </CallView>
    </Card>
  )
}
