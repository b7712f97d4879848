import { AGES, type Age } from '@colab/contract/desk/inbox'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { isKind } from '#kinds.ts'
import { requestOf } from './kinds.ts'

const isAge = (name: string): name is Age => Object.hasOwn(AGES, name)

/** Reads the address: the kind, unit and age that limit the list, empty for all, and the open request. */
export function useAddress() {
  const [search, change] = useSearchParams()
  const named = search.get('tipo') ?? ''
  const age = search.get('idade') ?? ''
  const pedido = requestOf(search.get('pedido')) && search.get('pedido')
  const close = useReturnToList(pedido && 'open', () => change(withParams(search, { pedido: null }), { replace: true }))
  return {
    tipo: isKind(named) ? named : '',
    unidade: search.get('unidade') ?? '',
    idade: isAge(age) ? age : '',
    /** Key of the open request, null for none. */
    pedido,
    /** Changes the limits of the list. */
    limit: (changes: { tipo?: string; unidade?: string; idade?: string }) => {
      const set = Object.entries(changes).map(([name, value]) => [name, value || null])
      change(withParams(search, { ...Object.fromEntries(set), pedido: null }), { replace: true })
    },
    /** Opens a request; replaces the entry of another open request, so that Back returns to the list. */
    open: (key: string) => change(withParams(search, { pedido: key }), { replace: pedido !== null }),
    /** Address of a request, for links. */
    hrefOf: (key: string) => `?${withParams(search, { pedido: key })}`,
    close,
  } as const
}
