import { ACCESS, CONTRACTS } from '@colab/contract/desk/people'
import { useLocation, useSearchParams, withParams } from '@colab/ui/kit/location.tsx'

const PATH = '/pessoas'

/** The limits of the list, as `buscaPessoas` and `contaPessoas` take them. */
export interface Filter {
  texto: string
  unidade: number[]
  contrato: (typeof CONTRACTS)[number]
}

export type Access = (typeof ACCESS)[number]

/**
 * Returns what the address contains: filters of the list, and the person whose card is open, or null. The searched text
 * is not in it.
 */
export function usePeopleAddress() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const unidade = Number(search.get('unidade'))
  const filter: Omit<Filter, 'texto'> = {
    unidade: unidade > 0 ? [unidade] : [],
    contrato: oneOf(CONTRACTS, search.get('contrato')),
  }
  const codPessoa = Number(/^\/pessoas\/(\d{1,9})$/.exec(path)?.[1] ?? 0) || null
  return {
    filter,
    acesso: oneOf(ACCESS, search.get('acesso')),
    codPessoa,
    /** Returns the address of a card, or of the list, with the same filters. */
    hrefOf: (opened: number | null) => {
      const query = String(search)
      return `${opened === null ? PATH : `${PATH}/${opened}`}${query && `?${query}`}`
    },
    /** Changes filters; empty ones are removed from the address. */
    change: (changes: Record<string, string>) => {
      const given = Object.entries(changes).map(([name, value]) => [
        name,
        value === '' || value === 'todos' ? null : value,
      ])
      setSearch(withParams(search, Object.fromEntries(given)), { replace: true })
    },
  }
}

function oneOf<W extends string>(words: readonly [W, ...W[]], given: string | null): W {
  return words.find((word) => word === given) ?? words[0]
}
