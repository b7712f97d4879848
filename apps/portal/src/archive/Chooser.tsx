import { failureLang, failureText } from '@colab/ui/calls/failureText.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { saveFile } from '@colab/ui/files/saveFile.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Progress } from '@colab/ui/kit/feedback/Progress.tsx'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { CheckboxGroup } from '@colab/ui/kit/fields/Choice.tsx'
import { Download } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetYears, type KeptYear, keepYears, NoSpace } from '#kept/archive.ts'
import { profile } from '#profile.ts'
import { KeepSwitch } from './KeepSwitch.tsx'
import { megabytes } from './megabytes.ts'
import type { CollectedFile, Item, Topic } from './sources.ts'
import { type Collected, useCollection } from './useCollection.ts'
import { useTopicNames, useYearOptions } from './useYearOptions.ts'

interface ChooserProps {
  items: readonly Item[]
  /** Topics whose list is incomplete. */
  missing: readonly Topic[]
  kept: readonly KeptYear[]
  onRetry: () => void
  retrying: boolean
}

/** Years selected initially: a loan application needs twelve months, which hardly ever end in December. */
const CHOSEN = 2

/** Saves the files as a ZIP, without compression: PDFs are compressed already. */
async function saveZip(files: readonly CollectedFile[], items: readonly Item[]): Promise<void> {
  const { downloadZip } = await import('client-zip')
  const years = [...new Set(items.map(({ year }) => year))].filter(Boolean).sort()
  const entries = files.map(({ path, content }) => ({ name: path, input: content }))
  const blob = await downloadZip(entries).blob()
  saveFile(new File([blob], `${['arquivo', ...years].join('-')}.zip`, { type: 'application/zip' }))
}

async function keep(files: readonly CollectedFile[], items: readonly Item[]): Promise<void> {
  const years = Map.groupBy(items, ({ year }) => year)
  await keepYears(
    [...years].map(([year, own]) => ({
      year,
      items: own.map(({ key }) => key),
      files: files.filter(({ path, isHealth }) => !isHealth && path.startsWith(`${year || 'sem data'}/`)),
    })),
  )
  await navigator.storage?.persist?.()
  await refreshKept()
}

function refreshKept(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['archive', 'kept'] })
}

export function Chooser({ items, missing, kept, onRetry, retrying }: ChooserProps) {
  const { t } = useLingui()
  const options = useYearOptions(items)
  const [years, choose] = useState(() => options.slice(0, CHOSEN).map(({ value }) => value))
  const { collected, run, finish, cancel } = useCollection({ zip: saveZip, keep })
  const chosen = items.filter(({ year }) => years.includes(year))
  const isRunning = collected?.state === 'running'
  return (
    <Stack>
      {missing.length > 0 && <Missing missing={missing} onRetry={onRetry} retrying={retrying} />}
      <Card>
        <Stack>
          <CheckboxGroup
            name="years"
            label={t`Anos`}
            options={options}
            value={years}
            onChange={choose}
            disabled={isRunning}
          />
          {collected ? (
            <State collected={collected} onRun={run} onFinish={finish} onCancel={cancel} />
          ) : (
            <Row>
              <Button
                icon={<Download />}
                needsConnection
                disabled={years.length === 0}
                onClick={() => run('zip', chosen)}
              >
                <Trans>Baixar ZIP</Trans>
              </Button>
            </Row>
          )}
          {profile.keepsSeen && (
            <KeepSwitch
              items={items}
              chosen={years}
              kept={kept}
              disabled={isRunning}
              onKeep={(own) => run('keep', own)}
              onForget={() => void forgetYears().then(refreshKept)}
            />
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

function Missing({ missing, onRetry, retrying }: Pick<ChooserProps, 'missing' | 'onRetry' | 'retrying'>) {
  const names = useTopicNames()
  const missingNames = missing.map((topic) => names[topic]).join(', ')
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="quiet" small busy={retrying} onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      }
    >
      <Trans>Não conseguimos listar tudo de: {missingNames}.</Trans>
    </Alert>
  )
}

interface StateProps {
  collected: Collected
  onRun: (purpose: Collected['purpose'], items: Collected['items']) => void
  onFinish: (purpose: Collected['purpose'], items: Collected['items']) => void
  onCancel: () => void
}

function State({ collected: { purpose, items, done, state, error }, onRun, onFinish, onCancel }: StateProps) {
  const { t } = useLingui()
  const total = items.length
  if (state === 'running') {
    return (
      <Progress
        label={t`Reunindo ${done} de ${total}…`}
        value={done / total}
        cancel={t`Cancelar`}
        onCancel={onCancel}
      />
    )
  }
  const close = (
    <Button variant="quiet" small onClick={onCancel}>
      <Trans>Fechar</Trans>
    </Button>
  )
  if (state === 'empty') {
    return (
      <Alert tone="info" action={close}>
        <Trans>Nos anos escolhidos não há nenhum PDF.</Trans>
      </Alert>
    )
  }
  const isFull = error instanceof NoSpace
  return (
    <Alert
      tone={state === 'failed' ? 'bad' : 'warn'}
      title={
        state === 'incomplete' && <Plural value={total - done} one="# arquivo não veio" other="# arquivos não vieram" />
      }
      action={
        <Row>
          {!isFull && (
            <Button small onClick={() => onRun(purpose, items)}>
              <Trans>Tentar de novo</Trans>
            </Button>
          )}
          {purpose === 'zip' && state === 'incomplete' && done > 0 && (
            <Button variant="quiet" small onClick={() => onFinish(purpose, items)}>
              <Trans>Baixar o que veio</Trans>
            </Button>
          )}
          {close}
        </Row>
      }
    >
      {isFull ? (
        <Full room={error.room} />
      ) : state === 'failed' ? (
        <Trans>Não foi possível guardar os arquivos.</Trans>
      ) : (
        <span lang={failureLang(error)}>{failureText(error)}</span>
      )}
    </Alert>
  )
}

function Full({ room }: { room: number | null }) {
  if (room === null) return <Trans>Este aparelho está sem espaço. Nada foi guardado.</Trans>
  const limit = megabytes(room)
  return <Trans>Os anos escolhidos não cabem: neste aparelho há lugar para {limit}. Escolha menos anos.</Trans>
}
