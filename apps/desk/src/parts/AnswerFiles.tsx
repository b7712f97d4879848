import { ANSWER_FILES, MOST_FILES } from '@colab/contract/desk/inbox'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileField, fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { Paperclip } from '@colab/ui/kit/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'

interface AnswerFilesProps {
  files: readonly (File | null)[]
  onChange: (files: readonly (File | null)[]) => void
}

/** Up to three files that are sent with an answer or a notice. */
export function AnswerFiles({ files, onChange }: AnswerFilesProps) {
  return (
    <>
      {files.map((file, at) => (
        <AnswerFile
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are alike, and each shows its own file
          key={at}
          at={at}
          file={file}
          onChange={(chosen) =>
            onChange(
              chosen
                ? files.map((one, place) => (place === at ? chosen : one))
                : files.filter((_, place) => place !== at),
            )
          }
        />
      ))}
      {files.length < MOST_FILES && files.every(Boolean) && (
        <div>
          <Button variant="plain" icon={<Paperclip />} onClick={() => onChange([...files, null])}>
            <Trans>Anexar arquivo</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface AnswerFileProps {
  at: number
  file: File | null
  onChange: (file: File | null) => void
}

function AnswerFile({ at, file, onChange }: AnswerFileProps) {
  const { t } = useLingui()
  return (
    <FileField
      label={t`Arquivo ${at + 1}`}
      help={t`PDF, PNG ou JPG de até 10 MB.`}
      accepts={ANSWER_FILES}
      value={file}
      onChange={onChange}
    />
  )
}

/** Returns the first fault of the files. */
export async function filesFault(files: readonly (File | null)[]): Promise<string | null> {
  const faults = await Promise.all(files.map((file) => fileFault(file, ANSWER_FILES)))
  return faults.find((fault) => fault !== null) ?? null
}
