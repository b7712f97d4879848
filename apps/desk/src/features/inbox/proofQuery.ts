import type { buscaPedido } from '@colab/contract/desk/inbox'
import { fileType } from '@colab/contract/wire/file-type'
import type { Reply } from '@colab/contract/wire/method'
import { queryOptions } from '@tanstack/react-query'
import { fetchFile } from '#call.ts'
import type { Request } from './kinds.ts'

export type FileRow = Reply<typeof buscaPedido>['ttArquivo'][number]

/** Milliseconds that a file stays in memory after it was shown. */
const HELD_FOR = 5 * 60_000

/**
 * The options of the query of a file of a request. Its type is detected from its first bytes: only types that browsers
 * show without running them are set.
 */
export function proofQuery({ tipo, codPedido }: Pick<Request, 'tipo' | 'codPedido'>, { numero, nomeArquivo }: FileRow) {
  return queryOptions({
    queryKey: ['pedido', tipo, codPedido, numero] as const,
    async queryFn() {
      const bytes = await fetchFile(`pedido/${tipo}/${codPedido}/${numero}`)
      const found = fileType(new Uint8Array(await bytes.slice(0, 16).arrayBuffer()))
      const type = found && /^image\/(png|jpeg|gif)$|^application\/pdf$/.test(found.mime) ? found.mime : ''
      return new File([bytes], nomeArquivo, { type })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HELD_FOR,
  })
}
