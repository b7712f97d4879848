import { DUE_WITHIN } from '@colab/contract/desk/inbox'
import { formatDate } from '@colab/contract/wire/date'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import choice from '@colab/ui/kit/fields/Choice.module.css'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isKind, KINDS } from '#kinds.ts'
import { useSummary } from '#useSummary.ts'
import { ageOf, daysLeft } from './age.ts'
import { isDecidable, keyOf, type Request } from './kinds.ts'
import css from './RequestList.module.css'

interface RequestListProps {
  rows: readonly Request[]
  current: string | null
  marked: ReadonlySet<string>
  hrefOf: (key: string) => string
  onOpen: (key: string) => void
  onMark: (request: Request) => void
}

/** Open requests, oldest first. */
export function RequestList({ rows, current, marked, hrefOf, onOpen, onMark }: RequestListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Pedidos, os mais antigos primeiro`}>
      {rows.map((request) => {
        const key = keyOf(request)
        const { pessoa } = request
        return (
          <li key={key} className={css.row} data-current={key === current || undefined}>
            {isDecidable(request) ? (
              <label className={`${choice.choice} ${css.mark}`}>
                <input
                  type="checkbox"
                  aria-label={t`Marcar ${pessoa}`}
                  checked={marked.has(key)}
                  onChange={() => onMark(request)}
                />
              </label>
            ) : (
              <span />
            )}
            <Link
              className={css.link}
              href={hrefOf(key)}
              aria-current={key === current || undefined}
              onClick={(event) => {
                event.preventDefault()
                onOpen(key)
              }}
            >
              <Facts request={request} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The deadline of HR, where it is near. */
function Limit({ request: { prazo } }: { request: Request }) {
  const left = daysLeft(prazo)
  if (left === null || left > DUE_WITHIN) return null
  const day = formatDate(prazo.slice(0, 10)).slice(0, 5)
  return (
    <Pill tone={left < 0 ? 'bad' : 'warn'}>{left < 0 ? <Trans>venceu em {day}</Trans> : <Trans>até {day}</Trans>}</Pill>
  )
}

function Facts({ request }: { request: Request }) {
  const { i18n } = useLingui()
  const { tipo, pessoa, recebido, anexos, saude, proprio } = request
  const resumo = useSummary()(request.ttResumo)
  return (
    <>
      <span className={css.who}>
        <b>{pessoa}</b>
        <span>
          {isKind(tipo) ? i18n._(KINDS[tipo].several) : tipo}
          {resumo && (
            <>
              {' · '}
              {resumo}
            </>
          )}
          {saude && !resumo && (
            <>
              {' · '}
              <Trans>trata de saúde</Trans>
            </>
          )}
          {proprio && (
            <>
              {' · '}
              <Trans>é seu</Trans>
            </>
          )}
        </span>
      </span>
      <span className={css.facts}>
        <Limit request={request} />
        <span>{ageOf(recebido)}</span>
        {Number(anexos) > 0 && (
          <span>
            <Paperclip />
            <span aria-hidden="true">{anexos}</span>
            <span className="visually-hidden">
              <Plural value={Number(anexos)} one="# arquivo" other="# arquivos" />
            </span>
          </span>
        )}
      </span>
    </>
  )
}
