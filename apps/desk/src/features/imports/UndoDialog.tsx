import { buscaImportacoes, buscaTrabalho, desfazImportacao, ensaiaDesfazer } from '@colab/contract/desk/imports'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { invalidate } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { DefinitionRow, DefinitionRows } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { momentText } from '#moment.ts'
import { Ours } from '#ours/Ours.tsx'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { numberText } from './CheckResult.tsx'
import { type Import, isRunning, type JobReply, useJob } from './job.ts'

/** An import with its tables, and its undo: first the changes that cannot be undone, then the undo itself. */
export function UndoDialog({ row, onClose }: { row: Import; onClose: () => void }) {
  const { t } = useLingui()
  const read = useJob('desfazer')
  const reply = read.data
  const job = reply?.ttTrabalho.find(({ importacao }) => importacao === row.importacao)
  const rehearsal = useWrite(ensaiaDesfazer, { invalidates: [buscaTrabalho] })
  const undo = useWrite(desfazImportacao, { invalidates: [buscaTrabalho] })
  const isRehearsed = job?.tarefa === 'ensaia' && job.situacao === 'pronta'
  const isDone = job?.tarefa === 'desfaz' && job.situacao === 'pronta'
  useEffect(() => {
    if (isDone) void invalidate(buscaImportacoes)
  }, [isDone])
  const seen = { codTrabalho: Number(job?.codTrabalho), passo: Number(job?.passo) }
  const canBegin = !job || (!isRunning(job) && !isRehearsed && !isDone)
  return (
    <ReasonDialog
      title={t`Importação ${row.importacao}`}
      submit={isRehearsed ? t`Desfazer` : null}
      tone="danger"
      action={{ ...undo, mutate: ({ motivo }) => undo.mutate({ ...seen, motivo }) }}
      onClose={onClose}
    >
      <Facts row={row} />
      {canBegin && row.situacao !== 'desfeita' && (
        <div>
          <Button
            variant="quiet"
            needsConnection
            busy={rehearsal.isPending}
            onClick={() => rehearsal.mutate({ importacao: Number(row.importacao) })}
          >
            <Trans>Ver o que seria desfeito</Trans>
          </Button>
        </div>
      )}
      {rehearsal.error && <Alert tone="bad">{failureText(rehearsal.error)}</Alert>}
      {job && isRunning(job) && (
        <Progress label={job.tarefa === 'desfaz' ? t`Desfazendo…` : t`Conferindo…`} value={null} />
      )}
      {job && reply && <Outcome reply={reply} job={job} />}
    </ReasonDialog>
  )
}

function Facts({ row: { hora, quem, tabelas, gravadas, retiradas, desfeitaEm } }: { row: Import }): ReactNode {
  const { t } = useLingui()
  return (
    <DefinitionRows>
      <DefinitionRow label={t`Quando`}>{momentText(hora)}</DefinitionRow>
      <DefinitionRow label={t`Quem`}>{quem}</DefinitionRow>
      <DefinitionRow label={t`Tabelas`}>
        <Theirs>{tabelas}</Theirs>
      </DefinitionRow>
      <DefinitionRow label={t`Gravadas`}>{numberText(gravadas)}</DefinitionRow>
      {Number(retiradas) > 0 && <DefinitionRow label={t`Retiradas`}>{numberText(retiradas)}</DefinitionRow>}
      {desfeitaEm && <DefinitionRow label={t`Desfeita em`}>{momentText(desfeitaEm)}</DefinitionRow>}
    </DefinitionRows>
  )
}

function Outcome({ reply, job }: { reply: JobReply; job: JobReply['ttTrabalho'][number] }) {
  const { t } = useLingui()
  if (job.situacao === 'interrompida') {
    return (
      <Alert tone="warn">
        <Trans>O servidor parou no meio: nada mudou. Tente de novo.</Trans>
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
  if (job.situacao !== 'pronta') return null
  const rows = Number(job.desfeitas)
  return (
    <>
      <Alert tone={job.tarefa === 'desfaz' ? 'good' : 'info'}>
        {job.tarefa === 'desfaz' ? (
          <Plural value={rows} one="# linha foi desfeita." other="# linhas foram desfeitas." />
        ) : (
          <Plural value={rows} one="# linha seria desfeita." other="# linhas seriam desfeitas." />
        )}
      </Alert>
      {reply.ttFica.length > 0 && (
        <DataTable
          caption={job.tarefa === 'desfaz' ? t`Ficaram` : t`Ficariam`}
          rows={reply.ttFica}
          columns={[
            { key: 'tabela', header: t`Tabela`, primary: true, theirs: true },
            { key: 'linhas', header: t`Linhas`, align: 'end', line: 'named', cell: ({ linhas }) => numberText(linhas) },
            { key: 'motivo', header: t`Por quê`, line: 'plain', cell: ({ motivo }) => <Ours>{motivo}</Ours> },
          ]}
        />
      )}
    </>
  )
}
