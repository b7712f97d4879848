import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Pill } from '@colab/ui/kit/feedback/Pill.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { TabPanel, Tabs } from '@colab/ui/kit/layout/Tabs.tsx'
import { useTranslate } from '@colab/ui/kit/useTranslate.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { stateName } from '#kinds.ts'
import { momentText } from '#moment.ts'
import { useSession } from '#useSession.ts'
import { useSummary } from '#useSummary.ts'
import css from './Card.module.css'
import type { Card } from './card.ts'
import { None } from './None.tsx'
import { kindName, lookName } from './words.ts'

const Payments = lazyComponent(async () => (await import('./Payments.tsx')).Payments)

type Shown = 'requests' | 'documents' | 'notices' | 'payments' | 'looks'

/** Requests, documents, notices, payments, and the accesses of HR to the person. */
export function CardTabs({ card }: { card: Card }) {
  const { t } = useLingui()
  const { may } = useSession()
  const [shown, setShown] = useState<Shown>('requests')
  const open = card.ttPedido.filter(({ aberto }) => aberto).length
  const unsigned = card.ttDocumento.filter(({ situacao }) => situacao === UNSIGNED).length
  const unread = card.ttAviso.filter(({ lido }) => !lido).length
  const tabs: { value: Shown; label: string }[] = [
    { value: 'requests', label: open > 0 ? t`Pedidos · ${open} em aberto` : t`Pedidos` },
    { value: 'documents', label: unsigned > 0 ? t`Documentos · ${unsigned} por assinar` : t`Documentos` },
    { value: 'notices', label: unread > 0 ? t`Avisos · ${unread} por ler` : t`Avisos` },
    ...(may('pay') ? [{ value: 'payments' as const, label: t`Pagamentos` }] : []),
    { value: 'looks', label: t`Consultas do RH` },
  ]
  const lists: Record<Shown, ReactNode> = {
    requests: <Requests card={card} />,
    documents: <Documents card={card} />,
    notices: <Notices card={card} />,
    payments: <Payments waiting={<Skeleton rows={4} />} codPessoa={card.codPessoa} />,
    looks: <Looks card={card} />,
  }
  return (
    <div className={css.lists}>
      <Tabs id="ficha" label={t`Da pessoa`} tabs={tabs} value={shown} onChange={setShown} />
      <TabPanel tabs="ficha" value={shown}>
        {lists[shown]}
      </TabPanel>
    </div>
  )
}

/** State of an unsigned document, as the server returns it. */
const UNSIGNED = 'Por assinar'

function Requests({ card: { ttPedido } }: { card: Card }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const summary = useSummary()
  if (ttPedido.length === 0) return <None>{t`Nenhum pedido.`}</None>
  return (
    <RowGroup label={t`Pedidos`}>
      {ttPedido.map(({ tipo, codPedido, recebido, situacao, ttResumo, aberto }) => (
        <ListRow
          key={`${tipo} ${codPedido}`}
          title={translate(kindName(tipo)) ?? tipo}
          detail={momentText(recebido)}
          note={summary(ttResumo)}
          trailing={<Pill {...(aberto && { tone: 'warn' })}>{translate(stateName(tipo, situacao))}</Pill>}
        />
      ))}
    </RowGroup>
  )
}

function Documents({ card: { ttDocumento } }: { card: Card }) {
  const { t } = useLingui()
  if (ttDocumento.length === 0) return <None>{t`Nenhum documento.`}</None>
  return (
    <RowGroup label={t`Documentos`}>
      {Object.entries(ttDocumento).map(([at, { descricao, dtDocumento, situacao }]) => (
        <ListRow
          key={at}
          title={<Theirs>{descricao}</Theirs>}
          detail={<DateText iso={dtDocumento} empty="" />}
          trailing={
            situacao === UNSIGNED ? (
              <Pill tone="warn">{t`por assinar`}</Pill>
            ) : situacao === 'Assinado' ? (
              <Pill tone="good">{t`assinado`}</Pill>
            ) : (
              <Theirs>{situacao}</Theirs>
            )
          }
        />
      ))}
    </RowGroup>
  )
}

function Notices({ card: { ttAviso } }: { card: Card }) {
  const { t } = useLingui()
  if (ttAviso.length === 0) return <None>{t`Nenhum aviso.`}</None>
  return (
    <RowGroup label={t`Avisos`}>
      {Object.entries(ttAviso).map(([at, { mensagem, dtAviso, lido }]) => (
        <ListRow
          key={at}
          title={<Theirs>{mensagem}</Theirs>}
          detail={<DateText iso={dtAviso} empty="" />}
          trailing={lido ? t`lido` : <Pill tone="info">{t`não lido`}</Pill>}
        />
      ))}
    </RowGroup>
  )
}

function Looks({ card: { ttConsulta } }: { card: Card }) {
  const { t } = useLingui()
  const translate = useTranslate()
  if (ttConsulta.length === 0) return <None>{t`Ninguém do RH abriu esta ficha ainda.`}</None>
  return (
    <RowGroup label={t`Consultas do RH`}>
      {Object.entries(ttConsulta).map(([at, { hora, quem, oQue }]) => (
        <ListRow key={at} title={quem} note={translate(lookName(oQue))} trailing={momentText(hora)} />
      ))}
    </RowGroup>
  )
}
