import { Upload } from '@colab/ui/kit/icons.ts'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { Trans } from '@lingui/react/macro'
import css from './Imports.module.css'

/** What an import takes; what a file is the server finds in its bytes. */
const TYPES = '.csv,.txt,.tsv,.xlsx,.pdf,.zip,.xml,.json,.png,.jpg'

interface FilesButtonProps {
  disabled: boolean
  onChange: (files: readonly File[]) => void
}

/** Chooses several files at once: a month of payroll comes in more than one. */
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
          // So that a file that was mended can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Upload />
      <Trans>Escolher arquivos</Trans>
    </label>
  )
}
