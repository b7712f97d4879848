import { useLocation } from '@colab/ui/kit/location.tsx'

export const LIST = '/publicacoes'
export const NEW = '/publicacoes/nova'
export const OPENINGS = '/publicacoes/vagas'
export const MENUS = '/publicacoes/cardapio'

export const hrefOf = (codPublicacao: number) => `${LIST}/${codPublicacao}`

/** Returns what the address contains: a form or list of its own, or the list with one publication or none. */
export function usePublicationAddress() {
  const [path, navigate] = useLocation()
  const codPublicacao = Number(/^\/publicacoes\/(\d{1,9})$/.exec(path)?.[1] ?? 0) || null
  return { codPublicacao, path, navigate }
}
