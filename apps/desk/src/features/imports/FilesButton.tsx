import { Upload } from '@colab/ui/kit/icons.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { Trans } from '@lingui/react/macro'
import css from './Imports.module.css'

/** File types that an import accepts; the server detects the kind from the bytes. */
const TYPES = '.csv,.txt,.tsv,.xlsx,.pdf,.zip,.xml,.json,.png,.jpg'

interface FilesButtonProps {
  disabled: boolean
  onChange: (files: readonly File[]) => void
}

/** Chooses several files at once: the export of a month of payroll consists of several. */
export function FilesButton({ disabled, onChange }: FilesButtonProps) {
  const isOnline = useOnline()
  return (
    <label className={css.choose} data-disabled={disabled || !isOnline || undefined}>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={TYPES}
        disabled={disabled || !isOnline}
        onChange={(event) => {
          onChange([...(event.currentTarget.files ?? [])])
          // So that a corrected file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Upload />
      <Trans>Escolher arquivos</Trans>
    </label>
  )
}
