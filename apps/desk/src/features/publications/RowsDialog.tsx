import type { DeskMethod } from '@colab/contract/desk/method'
import type { Method, Params, Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryDialog } from '#parts/EntryDialog.tsx'
import { readTextFile, TEXT_FILES, type TextFile } from './textFile.ts'

interface RowsDialogProps<M extends DeskMethod> {
  title: string
  /** Describes the columns of the file. */
  help: string
  /** Reads the file without publishing, and publishes it. */
  check: M
  publish: DeskMethod
  /** Shown after publishing. */
  done: string
  affected: readonly Method[]
  /** Returns a line for each row that would be published. */
  linesOf: (reply: Reply<M>) => string[]
  onClose: () => void
}

/** Publishes the rows of a file after showing them, or shows all errors in it. */
export function RowsDialog<M extends DeskMethod>(props: RowsDialogProps<M>) {
  const { title, help, check, publish, done, affected, linesOf, onClose } = props
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState<TextFile | null>(null)
  const checked = useQuery({
    ...query(check, text as unknown as Params<M>),
    enabled: text !== null,
    staleTime: 0,
    retry: false,
  })
  const action = useWrite(publish, { invalidates: affected, savedText: () => done, onSuccess: onClose })
  async function choose(chosen: File | null) {
    setFile(chosen)
    setText(chosen && (await readTextFile(chosen)))
  }
  return (
    <EntryDialog<'arquivos'>
      title={title}
      submit={checked.isSuccess ? t`Publicar` : null}
      fields={['arquivos']}
      check={() => ({})}
      action={{ ...action, mutate: () => action.mutate(text as unknown as Params<DeskMethod>) }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <FileField
            label={t`Arquivo`}
            help={help}
            required
            accepts={TEXT_FILES}
            error={errorOf('arquivos')}
            value={file}
            onChange={(chosen) => void choose(chosen)}
          />
          {text && (
            <QueryView query={checked} subject={text.nomeArquivo + text.conteudo} waiting={<Skeleton rows={4} />}>
              {(reply) => (
                <ul lang="pt-BR" aria-label={t`O que vai ser publicado`}>
                  {linesOf(reply).map((line, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same line
                    <li key={at}>{line}</li>
                  ))}
                </ul>
              )}
            </QueryView>
          )}
        </>
      )}
    </EntryDialog>
  )
}
