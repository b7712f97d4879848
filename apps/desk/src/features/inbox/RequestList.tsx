import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Link } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ageOf } from './age.ts'
import { isDecidable, isKind, KIND_NAMES, keyOf, type Request } from './kinds.ts'
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
              <label className={css.mark}>
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

function Facts({ request }: { request: Request }) {
  const { i18n } = useLingui()
  const { tipo, pessoa, recebido, resumo, anexos, saude, proprio } = request
  return (
    <>
      <span className={css.who}>
        <b>{pessoa}</b>
        <span>
          {isKind(tipo) ? i18n._(KIND_NAMES[tipo]) : tipo}
          {resumo && (
            <>
              {' · '}
              <span lang="pt-BR">{resumo}</span>
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
