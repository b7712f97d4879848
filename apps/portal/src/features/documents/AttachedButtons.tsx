import { buscaDoctoAnexo } from '@colab/contract/domains/documents'
import { decodeReceived } from '@colab/contract/wire/base64'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { FileButtons } from '@colab/ui/files/FileButtons.tsx'
import { openFile } from '@colab/ui/files/openFile.ts'
import { useLingui } from '@lingui/react/macro'

interface AttachedButtonsProps {
  rowid: string
  /** The document, which is also the title of the tab while it loads. */
  name: string
  /** Distinguishes its files for screen readers. */
  of?: string
  /** In a table cell: icons without text. */
  isBare?: boolean
}

/** Opens or downloads the file of a rowid. */
export function AttachedButtons({ rowid, name, of = name, isBare = false }: AttachedButtonsProps) {
  const { t } = useLingui()
  return (
    <FileButtons
      isBare={isBare}
      open={(download) => openFile({ bytes: fetchAttached(rowid), name: `${name}.pdf`, download })}
      openLabel={t`Abrir ${of}`}
      saveLabel={t`Baixar ${of}`}
    />
  )
}

/** Returns the file under its name on the server; null when it does not exist. */
async function fetchAttached(rowid: string): Promise<File | null> {
  const { ttDoctoAnexo } = await queryClient.fetchQuery(query(buscaDoctoAnexo, { rowid }))
  const [file] = ttDoctoAnexo
  if (!file?.doctoAnexo) return null
  return new File([decodeReceived(file.doctoAnexo)], file.nomeArquivo || 'documento.pdf')
}
