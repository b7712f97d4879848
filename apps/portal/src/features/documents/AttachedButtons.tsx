import { FileButtons } from '@colab/ui/files/FileButtons.tsx'
import { useLingui } from '@lingui/react/macro'
import { openAttached } from './openAttached.ts'

interface AttachedButtonsProps {
  rowid: string
  /** The document. */
  name: string
  /** Distinguishes its files for screen readers. */
  of?: string
}

/** Opens or downloads the file of a rowid. */
export function AttachedButtons({ rowid, name, of = name }: AttachedButtonsProps) {
  const { t } = useLingui()
  return (
    <FileButtons
      open={(download) => openAttached(rowid, name, { download })}
      openLabel={t`Abrir ${of}`}
      saveLabel={t`Baixar ${of}`}
    />
  )
}
