import { Link } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import css from './Found.module.css'
import { matching } from './search.ts'
import { useEntries } from './useEntries.ts'

/** Results of the search; their number is announced. */
export function Found({ text }: { text: string }) {
  const { t } = useLingui()
  const { entries, state } = useEntries()
  const results = matching(entries, text)
  const count = results.length
  const none = {
    whole: t`Nada encontrado. Tente outra palavra, como “holerite” ou “férias”.`,
    partial: t`Não foi possível procurar em tudo. Abra a tela em que isso deve estar.`,
    loading: t`Procurando…`,
  }
  return (
    <div className={css.found}>
      <p role="status" className={count > 0 ? 'visually-hidden' : undefined}>
        {count === 0 ? none[state] : t`Resultados: ${count}`}
      </p>
      <ul>
        {results.map(({ href, title, kind, isTheirs }) => (
          <li key={href + title}>
            <Link className={css.result} href={href}>
              <span lang={isTheirs ? 'pt-BR' : undefined}>{title}</span>
              <small>{kind}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
