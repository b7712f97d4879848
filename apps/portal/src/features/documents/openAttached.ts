import { buscaDoctoAnexo } from '@colab/contract/domains/documents'
import { decodeReceived } from '@colab/contract/wire/base64'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { openFile } from '@colab/ui/files/openFile.ts'

/**
 * Opens or downloads the file of a rowid; call it within the click event. `name` is the title of the tab while loading.
 */
export function openAttached(rowid: string, name: string, { download = false } = {}): Promise<void> {
  return openFile({ bytes: fetchAttached(rowid), name: `${name}.pdf`, download })
}

/** Returns the file under its name on the server; null when it does not exist or no longer exists. */
async function fetchAttached(rowid: string): Promise<File | null> {
  const { ttDoctoAnexo } = await queryClient.fetchQuery(query(buscaDoctoAnexo, { rowid }))
  const [file] = ttDoctoAnexo
  if (!file?.doctoAnexo) return null
  return new File([decodeReceived(file.doctoAnexo)], file.nomeArquivo || 'documento.pdf')
}
