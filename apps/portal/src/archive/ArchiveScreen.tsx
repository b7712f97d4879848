import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useOnline } from '@colab/ui/kit/useOnline.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '#async/NextStep.tsx'
import { readArchive } from '#kept/archive.ts'
import { PATHS } from '#paths.ts'
import { profile } from '#profile.ts'
import { Chooser } from './Chooser.tsx'
import { KeptYears } from './KeptYears.tsx'
import { listArchive } from './sources.ts'

const WAITING = <Skeleton shape="card" rows={4} />

/** The documents of whole years: in one ZIP, or on this device to read them without a connection. */
export default function ArchiveScreen() {
  const { t } = useLingui()
  const online = useOnline()
  const list = useQuery({ queryKey: ['archive'], queryFn: listArchive, retry: false, enabled: online })
  const kept = useQuery({
    queryKey: ['archive', 'kept'],
    queryFn: () => (profile.keepsSeen ? readArchive() : []),
    // Without storage in the browser a retry fails, too.
    retry: false,
    staleTime: 0,
  })
  const years = kept.data ?? []
  return (
    <Page
      title={t`Meu arquivo`}
      lead={<Trans>Holerites, informes e documentos assinados de cada ano, para guardar com você.</Trans>}
    >
      <Columns>
        {online ? (
          <QueryView query={list} waiting={WAITING}>
            {(listed) =>
              listed.items.length === 0 ? (
                <Empty title={t`Ainda não há nada para guardar`} action={<ScreenLink path={PATHS.registration} />}>
                  <Trans>Assim que a empresa publicar seu primeiro holerite, ele aparece aqui.</Trans>
                </Empty>
              ) : (
                <Chooser {...listed} kept={years} onRetry={() => void list.refetch()} retrying={list.isFetching} />
              )
            }
          </QueryView>
        ) : (
          kept.data && years.length === 0 && <NothingKept />
        )}
        {years.length > 0 && (
          <Stack>
            <KeptYears years={years} />
          </Stack>
        )}
      </Columns>
    </Page>
  )
}

function NothingKept() {
  const { t } = useLingui()
  return (
    <Empty title={t`Nada guardado neste aparelho`}>
      <Trans>Quando a internet voltar, escolha aqui os anos que quer ler sem conexão.</Trans>
    </Empty>
  )
}
