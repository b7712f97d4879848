import { ReadFailure } from '@colab/ui/async/ReadFailure.tsx'
import { openFile, opensPdf } from '@colab/ui/files/openFile.ts'
import { saveFile } from '@colab/ui/files/saveFile.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { useObjectUrl } from '@colab/ui/kit/fields/useObjectUrl.ts'
import { ChevronLeft, ChevronRight, Download, FileText } from '@colab/ui/kit/icons.ts'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeys } from '#keys.ts'
import type { Request } from './kinds.ts'
import { Picture } from './Picture.tsx'
import css from './Proof.module.css'
import { type FileRow, proofQuery } from './proofQuery.ts'

interface ProofProps {
  of: Pick<Request, 'tipo' | 'codPedido'>
  files: readonly FileRow[]
  /** Called once the first file is shown. */
  onFirstShown: () => void
}

export function Proof({ of, files, onFirstShown }: ProofProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const chosen = files[at] ?? files[0]
  const {
    data: file,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...proofQuery(of, chosen as FileRow),
    enabled: chosen !== undefined,
  })
  useKeys({ o: () => file && void openFile({ bytes: file, name: file.name }) })
  const onShown = at === 0 ? onFirstShown : undefined
  return (
    <section className={css.proof} aria-label={t`Comprovantes`}>
      <div className={css.head}>
        <p>
          {chosen?.nomeArquivo}{' '}
          <small>
            {at + 1}/{files.length}
          </small>
        </p>
        {files.length > 1 && <Turn at={at} last={files.length - 1} onTurn={setAt} />}
      </div>
      {file ? (
        <>
          <Content key={at} file={file} onShown={onShown} />
          <div className={css.actions}>
            <Button
              small
              variant="quiet"
              icon={<FileText />}
              onClick={() => void openFile({ bytes: file, name: file.name })}
            >
              <Trans>Abrir (O)</Trans>
            </Button>
            <Button small variant="quiet" icon={<Download />} onClick={() => saveFile(file)}>
              <Trans>Baixar</Trans>
            </Button>
          </div>
        </>
      ) : error ? (
        <ReadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </section>
  )
}

function Turn({ at, last, onTurn }: { at: number; last: number; onTurn: (to: number) => void }) {
  const { t } = useLingui()
  return (
    <span>
      <Button variant="icon" label={t`Arquivo anterior`} disabled={at === 0} onClick={() => onTurn(at - 1)}>
        <ChevronLeft />
      </Button>
      <Button variant="icon" label={t`Próximo arquivo`} disabled={at === last} onClick={() => onTurn(at + 1)}>
        <ChevronRight />
      </Button>
    </span>
  )
}

/** A picture, or a PDF where the browser shows PDFs; other files can only be opened or downloaded. */
function Content({ file, onShown }: { file: File; onShown: (() => void) | undefined }) {
  const url = useObjectUrl(file)
  const isPicture = file.type.startsWith('image/')
  const isPdf = file.type === 'application/pdf' && opensPdf()
  useEffect(() => {
    if (!isPicture && !isPdf) onShown?.()
  }, [isPicture, isPdf, onShown])
  if (!url) return null
  if (isPicture) return <Picture src={url} name={file.name} onShown={onShown} />
  if (isPdf) return <iframe className={css.frame} src={url} title={file.name} onLoad={onShown} />
  return (
    <p className={css.none}>
      <Trans>Este arquivo não aparece aqui: abra ou baixe.</Trans>
    </p>
  )
}
