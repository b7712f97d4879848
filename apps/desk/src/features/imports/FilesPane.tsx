import {
  buscaImportacoes,
  buscaTrabalho,
  confereArquivos,
  descartaArquivos,
  retiraArquivo,
} from '@colab/contract/desk/imports'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { calls } from '@colab/ui/calls/provide.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { X } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { sendImportFile } from '#call.ts'
import { Ours } from '#ours/Ours.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { CheckResult } from './CheckResult.tsx'
import { FilesButton } from './FilesButton.tsx'
import { MissingTables, Options } from './FilesOptions.tsx'
import css from './Imports.module.css'
import { isRunning, type JobReply, KIND_WORDS, UNREAD, useJob } from './job.ts'
import { PdfForm } from './PdfForm.tsx'

const ColumnsPane = lazyComponent(async () => (await import('./ColumnsPane.tsx')).ColumnsPane)

export function FilesPane({ onApplied }: { onApplied: () => void }) {
  const job = useJob('arquivos')
  return (
    <QueryView query={job} waiting={<Skeleton shape="table" rows={6} />}>
      {(reply) => <Files reply={reply} onApplied={onApplied} />}
    </QueryView>
  )
}

function Files({ reply, onApplied }: { reply: JobReply; onApplied: () => void }) {
  const { t } = useLingui()
  const [applying, setApplying] = useState(false)
  const [list, setList] = useState<string>()
  const job = reply.ttTrabalho[0]
  const running = isRunning(job)
  const sending = useSending()
  const check = useWrite(confereArquivos, { invalidates: [buscaTrabalho], failureInSnackbar: true })
  const discard = useWrite(descartaArquivos, { invalidates: [buscaTrabalho], failureInSnackbar: true })
  const isApplied = job?.tarefa === 'aplica' && job.situacao === 'pronta'
  useReadAgain(isApplied)
  const isBusy = running || sending.isPending || check.isPending
  const hasColumns = reply.ttConteudo.some(({ nome, colunas }) => nome === list && colunas === true)
  if (job && list !== undefined && hasColumns && !isBusy)
    return <ColumnsPane job={job} arquivo={list} onClose={() => setList(undefined)} waiting={<Skeleton rows={8} />} />
  return (
    <Stack>
      <div className={css.head}>
        <FilesButton disabled={isBusy} onChange={sending.mutate} />
        {reply.ttArquivo.length > 0 && !isBusy && !isApplied && (
          <Button variant="quiet" busy={discard.isPending} onClick={() => discard.mutate({})}>
            <Trans>Descartar tudo</Trans>
          </Button>
        )}
        <p>
          <Trans>CSV, TXT, Excel, PDF, ZIP e arquivos do eSocial ou do relógio. Ficam aqui por 24 horas.</Trans>
        </p>
      </div>
      {sending.text && <Progress label={sending.text} value={null} />}
      {sending.error && <Alert tone="bad">{failureText(sending.error)}</Alert>}
      {running && <Progress label={job?.tarefa === 'aplica' ? t`Gravando…` : t`Conferindo…`} value={null} />}
      {job && !running && <JobNotice reply={reply} onHistory={onApplied} />}
      {reply.ttArquivo.length > 0 && !isApplied && <FileList reply={reply} isBusy={isBusy} onColumns={setList} />}
      {reply.ttArquivo.length === 0 && !sending.isPending && (
        <Empty title={t`Nenhum arquivo`}>
          <Trans>
            Escolha os arquivos do mês: a mesa diz o que é cada um e o que traz, e só grava quando você mandar.
          </Trans>
        </Empty>
      )}
      {job && !running && job.situacao !== 'pronta' && reply.ttArquivo.length > 0 && !sending.isPending && (
        <div>
          <Button busy={check.isPending} onClick={() => check.mutate({})}>{t`Conferir`}</Button>
        </div>
      )}
      {reply.ttArquivo.length > 0 && !isApplied && <Options reply={reply} isBusy={isBusy} check={check} />}
      {job?.situacao === 'pronta' && !isApplied && <MissingTables reply={reply} />}
      {job?.situacao === 'pronta' && !isApplied && reply.ttPdf[0] && (
        <PdfForm key={String(job.codTrabalho)} reply={reply} pdf={reply.ttPdf[0]} check={check} />
      )}
      {job?.situacao === 'pronta' && <CheckResult reply={reply} />}
      {job?.podeAplicar === true && (
        <div>
          <Button needsConnection onClick={() => setApplying(true)}>{t`Aplicar…`}</Button>
        </div>
      )}
      {applying && job && <ApplyDialog job={job} onClose={() => setApplying(false)} />}
    </Stack>
  )
}

/** Reads the list of imports again after another import is stored. */
function useReadAgain(isApplied: boolean) {
  useEffect(() => {
    if (isApplied) void invalidate(buscaImportacoes)
  }, [isApplied])
}

/** Sends files one after another, and then has all of them checked. */
function useSending() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const action = useAction(async (files: readonly File[]) => {
    for (const [at, file] of files.entries()) {
      setText(t`Enviando ${file.name} (${at + 1} de ${files.length})…`)
      await sendImportFile(file)
    }
    if (files.length > 0) await calls.call(confereArquivos, {})
  }, {})
  const isPending = useRef(action.isPending)
  useEffect(() => {
    // Also after a failure: some of the files may have arrived.
    if (isPending.current && !action.isPending) {
      setText('')
      void invalidate(buscaTrabalho)
    }
    isPending.current = action.isPending
  }, [action.isPending])
  return { ...action, text: action.isPending ? text : '' }
}

function JobNotice({ reply, onHistory }: { reply: JobReply; onHistory: () => void }) {
  const job = reply.ttTrabalho[0]
  if (!job) return null
  if (job.situacao === 'interrompida') {
    return (
      <Alert tone="warn">
        <Trans>O servidor parou no meio: nada foi gravado. Confira de novo.</Trans>
      </Alert>
    )
  }
  if (job.situacao === 'falhou') {
    return (
      <Alert tone="bad">
        <Ours>{job.falha}</Ours>
      </Alert>
    )
  }
  if (job.tarefa !== 'aplica' || job.situacao !== 'pronta') return null
  return (
    <Alert
      tone="good"
      action={
        <Button variant="quiet" small onClick={onHistory}>
          <Trans>Ver o histórico</Trans>
        </Button>
      }
    >
      <Trans>Tudo foi gravado: é a importação {job.importacao}.</Trans>
    </Alert>
  )
}

type Content = JobReply['ttConteudo'][number]

interface FileListProps {
  reply: JobReply
  isBusy: boolean
  /** Opens the columns of a list. */
  onColumns: (name: string) => void
}

function FileList({ reply, isBusy, onColumns }: FileListProps) {
  const { t } = useLingui()
  const remove = useWrite(retiraArquivo, { invalidates: [buscaTrabalho], failureInSnackbar: true })
  const rows = reply.ttArquivo.map((file) => ({
    ...file,
    contents: reply.ttConteudo.filter(({ nome }) => nome === file.nome),
  }))
  const unpacked = reply.ttConteudo.filter(({ nome }) => !rows.some((row) => row.nome === nome))
  return (
    <>
      <DataTable
        caption={t`Arquivos`}
        hideCaption
        rows={rows}
        rowKey={({ codArquivo }) => codArquivo}
        rowTone={({ contents }) => (contents.some(({ conteudo }) => UNREAD.includes(conteudo)) ? 'bad' : undefined)}
        columns={[
          { key: 'nome', header: t`Arquivo`, primary: true },
          {
            key: 'conteudo',
            header: t`O que é`,
            line: 'plain',
            cell: ({ contents }) => contents[0] && <ContentText content={contents[0]} onColumns={onColumns} />,
          },
          {
            key: 'bytes',
            header: t`Tamanho`,
            align: 'end',
            line: 'plain',
            cell: ({ bytes }) => sizeText(Number(bytes)),
          },
          {
            key: 'retirar',
            header: t({ message: 'Retirar', context: 'arquivo' }),
            line: 'end',
            cell: ({ codArquivo, nome }) => (
              <Button
                variant="icon"
                label={t`Retirar ${nome}`}
                busy={remove.isPending}
                disabled={isBusy}
                onClick={() => remove.mutate({ codArquivo: Number(codArquivo) })}
              >
                <X />
              </Button>
            ),
          },
        ]}
      />
      {unpacked.length > 0 && <Unpacked contents={unpacked} onColumns={onColumns} />}
    </>
  )
}

/** Files that came in a ZIP. */
function Unpacked({ contents, onColumns }: Pick<FileListProps, 'onColumns'> & { contents: Content[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Dentro do ZIP`}
      rows={contents}
      rowKey={({ nome }) => nome}
      rowTone={({ conteudo }) => (UNREAD.includes(conteudo) ? 'bad' : undefined)}
      columns={[
        { key: 'nome', header: t`Arquivo`, primary: true },
        {
          key: 'conteudo',
          header: t`O que é`,
          line: 'plain',
          cell: (content) => <ContentText content={content} onColumns={onColumns} />,
        },
      ]}
    />
  )
}

function ContentText({ content, onColumns }: Pick<FileListProps, 'onColumns'> & { content: Content }) {
  const { conteudo, tabelas, mapa, detalhe, colunas, nome } = content
  const { t, i18n } = useLingui()
  const known = Object.hasOwn(KIND_WORDS, conteudo) ? KIND_WORDS[conteudo as keyof typeof KIND_WORDS] : undefined
  const theirs = [tabelas, mapa].filter(Boolean).join(' · ')
  return (
    <>
      {known ? i18n._(known) : conteudo}
      {theirs && (
        <>
          : <Theirs>{theirs}</Theirs>
        </>
      )}
      {detalhe && (
        <>
          {theirs ? ' · ' : ': '}
          <Ours>{detalhe}</Ours>
        </>
      )}
      {colunas === true && (
        <Button
          variant="plain"
          small
          needsConnection
          label={t`Escolher as colunas de ${nome}`}
          onClick={() => onColumns(nome)}
        >
          {t`Escolher colunas…`}
        </Button>
      )}
    </>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}
