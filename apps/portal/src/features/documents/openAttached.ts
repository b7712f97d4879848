import { buscaDoctoAnexo } from '@colab/contract/domains/documents'
import { decodeBase64 } from '@colab/contract/wire/base64'
import { Refused } from '@colab/contract/wire/failures'
import { openFile } from '#files/openFile.ts'
import { query, queryClient } from '#rpc/query.ts'

/** Opens or downloads the file of a rowid; call it within the click. `name` stands on its tab until it is there. */
export function openAttached(rowid: string, name: string): Promise<void> {
  return openFile({ bytes: fetchAttached(rowid), name: `${name}.pdf` })
}

/** The file under the name that the server gives it; null when there is none, or none any more. */
async function fetchAttached(rowid: string): Promise<File | null> {
  try {
    const { ttDoctoAnexo } = await queryClient.fetchQuery(query(buscaDoctoAnexo, { rowid }))
    const [file] = ttDoctoAnexo
    if (!file?.doctoAnexo) return null
    return new File([decodeBase64(file.doctoAnexo)], file.nomeArquivo || 'documento.pdf')
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
