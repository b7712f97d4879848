import { formatDate } from '@colab/contract/wire/date'
import { isTime } from '@colab/contract/wire/time'
import { today } from '@colab/ui/i18n/clock.ts'
import { dayName } from '@colab/ui/i18n/dateFormat.ts'
import { capitalized } from '@colab/ui/i18n/months.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import css from './Publications.module.css'

/** Typed texts by field name; untouched fields are missing. */
type Typed = Readonly<Record<string, string | undefined>>

/** Form fields beside a live preview of the published entry. */
export function BesideView({ children, view }: { children: ReactNode; view: (typed: Typed) => ReactNode }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Typed>({})
  return (
    <div
      className={css.both}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        setTyped((last) => ({ ...last, [name]: value }))
      }}
    >
      <Stack>{children}</Stack>
      <section className={css.aside} aria-label={t`Como a pessoa vê`}>
        <h3 className={css.empty}>{t`Como a pessoa vê`}</h3>
        <div className={css.preview}>
          <Stack>{view(typed)}</Stack>
        </div>
      </section>
    </div>
  )
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function OpeningView({ typed }: { typed: Typed }) {
  const { t } = useLingui()
  const { cargo = '', setor, cidade, numVagas = '1', descricao = '' } = typed
  const places = Number(numVagas) > 0 && plural(Number(numVagas), { one: '# vaga', other: '# vagas' })
  return (
    <>
      <Title text={cargo} missing={t`Cargo`} />
      <p className={css.empty}>{[setor?.trim(), cidade?.trim(), places].filter(Boolean).join(' · ')}</p>
      {descricao.trim() && (
        <p className="lines" lang="pt-BR">
          {descricao.trim()}
        </p>
      )}
      <Lines title={t`Requisitos`} text={typed.Requisitos} />
      <Lines title={t`Benefícios`} text={typed.beneficios} />
      <p className={css.empty}>
        <Trans>Aberta em {formatDate(today())}</Trans>
      </p>
    </>
  )
}

function Lines({ title, text }: { title: string; text: string | undefined }) {
  const lines = linesOf(text)
  if (lines.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul lang="pt-BR">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <li key={at}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** A meal of a day, `YYYY-MM-DD` or incomplete; `other` offers the person a choice. */
export function MealView({ typed, day, other }: { typed: Typed; day: string; other: boolean }) {
  const { t, i18n } = useLingui()
  const { refeicao = '', pratos, hrLimReserva = '', observacao = '' } = typed
  const until = isTime(hrLimReserva) && t`até ${hrLimReserva}`
  return (
    <>
      <p className={css.empty}>
        {[capitalized(dayName(formatDate(day) ? day : null, i18n.locale)), until].filter(Boolean).join(' · ')}
      </p>
      <Title text={refeicao} missing={t`Refeição`} />
      {linesOf(pratos).length > 0 && (
        <p className="lines" lang="pt-BR">
          {linesOf(pratos).join('\n')}
        </p>
      )}
      {observacao.trim() && (
        <p className="lines" lang="pt-BR">
          {observacao.trim()}
        </p>
      )}
      {other && <p>{t`Com a opção sem carne`}</p>}
    </>
  )
}

function Title({ text, missing }: { text: string; missing: string }) {
  return text.trim() ? <h3 lang="pt-BR">{text.trim()}</h3> : <h3 className={css.empty}>{missing}</h3>
}
