import { formatDate } from '@colab/contract/wire/date'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { Lock } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLeaveGuard } from '@colab/ui/kit/overlays/useLeaveGuard.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { KeyForm } from './KeyForm.tsx'
import css from './Misconduct.module.css'
import type { Opened } from './opened.ts'
import { type Drafts, ReportDetail } from './ReportDetail.tsx'
import { useSealedReports, useVault } from './useVault.ts'
import { CHOICES, SITUATIONS } from './words.ts'

const LIST = '/denuncias'

/** Reports of misconduct, which the key of the committee opens in this browser. */
export default function MisconductScreen() {
  const { t } = useLingui()
  const sealed = useSealedReports()
  const vault = useVault(sealed.data)
  /** Typed answers by report, kept until the screen is left, also when the key is dropped. */
  const [drafts, setDrafts] = useState<Drafts>({})
  const { confirmation } = useLeaveGuard(
    Object.values(drafts).some((texto) => texto.trim() !== ''),
    { isDraft: false },
  )
  return (
    <Page
      title={t`Denúncias`}
      lead={t`O que chegou até ontem. O servidor não tem a chave: as denúncias se abrem só neste navegador.`}
    >
      <QueryView query={sealed} waiting={<Skeleton shape="card" />}>
        {({ ttDenuncia, isOpen }) => {
          if (ttDenuncia.length === 0) return <Nothing isOpen={isOpen} />
          if (!vault.opened) return <KeyForm {...vault} count={ttDenuncia.length} />
          return <Reports opened={vault.opened} drafts={drafts} setDrafts={setDrafts} />
        }}
      </QueryView>
      {confirmation}
    </Page>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  const { t } = useLingui()
  return isOpen ? (
    <Empty title={t`Nenhuma denúncia até ontem`}>
      <Trans>O que chega hoje aparece amanhã, para que a hora não revele quem denunciou.</Trans>
    </Empty>
  ) : (
    <Empty title={t`O canal de denúncias ainda não foi aberto`} icon={<Lock />}>
      <Trans>Quem cuida do servidor cria a chave da comissão com “colab report-key” e a entrega a vocês.</Trans>
    </Empty>
  )
}

interface ReportsProps {
  opened: Opened
  drafts: Drafts
  setDrafts: (drafts: Drafts) => void
}

function Reports({ opened: { reports, closed }, drafts, setDrafts }: ReportsProps) {
  const { t } = useLingui()
  const [path, navigate] = useLocation()
  const [, id = null] = /^\/denuncias\/([\da-f]{20})$/.exec(path) ?? []
  const leave = useReturnToList(id, () => navigate(LIST))
  const report = reports.find((one) => one.id === id)
  return (
    <Stack>
      {closed > 0 && (
        <Alert tone="info">
          <Plural
            value={closed}
            one="# denúncia abre só com outra chave da comissão."
            other="# denúncias abrem só com outra chave da comissão."
          />
        </Alert>
      )}
      <div className={css.panes}>
        <ListDetail
          label={t`Denúncia`}
          selected={id}
          onBack={leave}
          placeholder={<Empty title={t`Escolha uma denúncia na lista`} icon={<Lock />} />}
          list={<Days reports={reports} current={id} />}
          detail={
            report ? (
              <ReportDetail
                key={report.id}
                report={report}
                texto={drafts[report.id] ?? ''}
                setTexto={(texto) => setDrafts({ ...drafts, [report.id]: texto })}
              />
            ) : (
              id && <Empty title={t`Esta denúncia não se abre com esta chave`} icon={<Lock />} />
            )
          }
        />
      </div>
    </Stack>
  )
}

/** Reports by the day of arrival; no time is stored. */
function Days({ reports, current }: { reports: Opened['reports']; current: string | null }) {
  const translate = useTranslate()
  return [...Map.groupBy(reports, ({ dtRecebimento }) => dtRecebimento)].map(([day, rows]) => (
    <RowGroup key={day} title={formatDate(day)}>
      {rows.map(({ id, nomeOfensor, fatoRelatado, situation }) => {
        const { tone, words } = SITUATIONS[situation]
        return (
          <ListRow
            key={id}
            title={<span lang="pt-BR">{nomeOfensor}</span>}
            note={translate(CHOICES[fatoRelatado] ?? fatoRelatado)}
            trailing={<Pill tone={tone}>{translate(words)}</Pill>}
            href={`${LIST}/${id}`}
            current={id === current}
          />
        )
      })}
    </RowGroup>
  ))
}
