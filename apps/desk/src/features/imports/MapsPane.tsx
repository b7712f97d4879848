import { buscaMapas, LARGEST_MAP, LONGEST_MAP_NAME, recebeMapa, retiraMapa } from '@colab/contract/desk/imports'
import type { Reply } from '@colab/contract/wire/method'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { useAction } from '@colab/ui/calls/useAction.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { saveFile } from '@colab/ui/files/saveFile.ts'
import { DataTable } from '@colab/ui/kit/data/DataTable.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { Button } from '@colab/ui/kit/fields/Button.tsx'
import { FileField } from '@colab/ui/kit/fields/FileField.tsx'
import { X } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Row, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useConfirm } from '@colab/ui/kit/overlays/ConfirmDialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile } from '#call.ts'
import { momentText } from '#moment.ts'
import { Ours } from '#ours/Ours.tsx'

const JSON_FILES = ['json']

type StoredMap = Reply<typeof buscaMapas>['ttMapa'][number]

/** The mappings of the company: each can be downloaded, removed, and uploaded again. */
export function MapsPane() {
  const { t } = useLingui()
  const maps = useCall(buscaMapas, {})
  return (
    <QueryView query={maps} waiting={<Skeleton shape="table" rows={4} />}>
      {({ ttMapa }) => (
        <Stack>
          {ttMapa.length === 0 ? (
            <Empty title={t`Nenhum mapa gravado`}>
              <Trans>
                Um mapa diz como ler a lista de outro sistema. Quando nada lê um arquivo, a mesa pergunta pelas colunas
                e o grava.
              </Trans>
            </Empty>
          ) : (
            <MapList maps={ttMapa} />
          )}
          <TakeMap maps={ttMapa} />
        </Stack>
      )}
    </QueryView>
  )
}

function MapList({ maps }: { maps: readonly StoredMap[] }) {
  const { t } = useLingui()
  const remove = useWrite(retiraMapa, { invalidates: [buscaMapas], failureInSnackbar: true })
  const [ask, confirmation] = useConfirm()
  async function askAndRemove({ codMapa, nome, versao }: StoredMap) {
    const text = t`Para os próximos arquivos com estas colunas, a mesa pergunta de novo. Baixe o mapa antes se quiser guardá-lo.`
    if (
      await ask({
        title: t`Retirar o mapa ${nome}?`,
        text,
        confirmLabel: t({ message: 'Retirar', context: 'arquivo' }),
        tone: 'danger',
      })
    )
      remove.mutate({ codMapa: Number(codMapa), versao })
  }
  return (
    <>
      <DataTable
        caption={t`Mapas`}
        hideCaption
        rows={maps}
        rowKey={({ codMapa }) => codMapa}
        rowTone={({ falha }) => (falha ? 'bad' : undefined)}
        columns={[
          { key: 'nome', header: t`Mapa`, primary: true, theirs: true },
          {
            key: 'tabelas',
            header: t`Tabelas`,
            line: 'plain',
            theirs: true,
            cell: ({ tabelas, falha }) => (falha ? <Ours>{falha}</Ours> : tabelas),
          },
          { key: 'mudadoEm', header: t`Gravado em`, line: 'plain', cell: ({ mudadoEm }) => momentText(mudadoEm) },
          {
            key: 'acoes',
            header: t`Ações`,
            line: 'end',
            cell: (map) => (
              <Row>
                <Download map={map} />
                <Button
                  variant="icon"
                  label={t`Retirar ${map.nome}`}
                  busy={remove.isPending}
                  onClick={() => void askAndRemove(map)}
                >
                  <X />
                </Button>
              </Row>
            ),
          },
        ]}
      />
      {confirmation}
    </>
  )
}

function Download({ map: { codMapa, nome } }: { map: StoredMap }) {
  const { t } = useLingui()
  const action = useAction(
    async () => saveFile(new File([await fetchFile(`mapa/${codMapa}`)], `${nome}.json`, { type: 'application/json' })),
    { onError: (error) => showSnackbar({ text: failureText(error), tone: 'bad' }) },
  )
  return (
    <Button
      variant="quiet"
      small
      needsConnection
      busy={action.isPending}
      label={t`Baixar ${nome}`}
      onClick={() => action.mutate(undefined)}
    >
      {t`Baixar`}
    </Button>
  )
}

/** Stores a mapping file under its name, in place of an existing mapping of that name. */
function TakeMap({ maps }: { maps: readonly StoredMap[] }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const write = useWrite(recebeMapa, {
    invalidates: [buscaMapas],
    savedText: () => t`Mapa gravado.`,
    onSuccess: () => setFile(null),
  })
  const nome = (file?.name ?? '').replace(/\.json$/i, '').slice(0, LONGEST_MAP_NAME)
  const same = maps.find((map) => map.nome === nome)
  const isTooLarge = file !== null && file.size > LARGEST_MAP
  return (
    <Card title={t`Trazer um mapa de um arquivo`}>
      <Stack>
        <FileField
          label={t`Arquivo das colunas`}
          help={t`O mesmo arquivo que “colab import --map” lê.`}
          accepts={JSON_FILES}
          value={file}
          error={isTooLarge ? t`O arquivo passa de 200 KB.` : undefined}
          onChange={(chosen) => {
            write.reset()
            setFile(chosen)
          }}
        />
        {same && <Alert tone="warn">{t`Substitui o mapa ${nome}.`}</Alert>}
        {write.error && <Alert tone="bad">{failureText(write.error)}</Alert>}
        {file && !isTooLarge && (
          <div>
            <Button
              needsConnection
              busy={write.isPending}
              onClick={async () => write.mutate({ nome, conteudo: await file.text(), substitui: same?.versao ?? '' })}
            >
              {t`Gravar o mapa`}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
