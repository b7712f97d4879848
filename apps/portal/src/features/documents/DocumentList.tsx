import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { formatDate } from '@colab/contract/wire/date'
import { Check, Minus, PenLine } from '@colab/ui/kit/icons.ts'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { useLingui } from '@lingui/react/macro'
import { documentId, stateOf } from './documents.ts'
import { dayOf } from './Situation.tsx'

interface DocumentListProps {
  documents: readonly DoctoAssinado[]
  /** ID of the document shown beside the list. */
  selected: string | null
  hrefOf: (document: DoctoAssinado) => string
  /** Shows a note that no signature is pending. */
  isAllSigned: boolean
}

/** Documents in one line each: those to sign with their deadline, signed ones with their day. */
export function DocumentList({ documents, selected, hrefOf, isAllSigned }: DocumentListProps) {
  const { t } = useLingui()
  const byGroup = Map.groupBy(documents, groupOf)
  return (
    <>
      {isAllSigned && (
        <RowGroup level={2} title={t`Para assinar`}>
          <ListRow
            icon={<Mark tone="good" icon={<Check />} />}
            title={<span data-claim="verdict">{t`Está tudo assinado.`}</span>}
          />
        </RowGroup>
      )}
      {[...byGroup].map(([group, own]) => (
        <RowGroup key={group} level={2} title={<GroupTitle group={group} />}>
          {own.map((document, at) => (
            <DocumentRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a back end may send no codes or equal ones
              key={`${documentId(document)} ${at}`}
              document={document}
              href={hrefOf(document)}
              current={documentId(document) === selected}
            />
          ))}
        </RowGroup>
      ))}
    </>
  )
}

/** Returns the state of a document; of others than pending ones also the year, '' where it is unknown. */
function groupOf(document: DoctoAssinado): string {
  const state = stateOf(document)
  return state === 'pending' ? state : `${state} ${dateOf(document).slice(-4)}`
}

/** Returns the day when it was signed, or else its date. */
function dateOf(document: DoctoAssinado): string {
  return dayOf(document) ?? formatDate(document.dtCompetencia)
}

function GroupTitle({ group }: { group: string }) {
  const { t } = useLingui()
  const [state, year] = group.split(' ')
  if (state === 'pending') return t`Para assinar`
  if (state === 'signed') return year ? t`Assinados em ${year}` : t`Assinados`
  return year ? t`Outros de ${year}` : t`Outros`
}

function DocumentRow({ document, href, current }: { document: DoctoAssinado; href: string; current: boolean }) {
  const { t } = useLingui()
  const state = stateOf(document)
  const day = state === 'pending' ? (dayOf(document) ?? '') : dateOf(document)
  return (
    <ListRow
      icon={
        state === 'pending' ? (
          <Mark tone="warn" icon={<PenLine />} label={t`Aguardando assinatura`} />
        ) : state === 'signed' ? (
          <Mark tone="good" icon={<Check />} label={t`Assinado`} />
        ) : (
          <Mark icon={<Minus />} />
        )
      }
      title={<span lang="pt-BR">{document.nome}</span>}
      trailing={state === 'pending' && day ? t`até ${day}` : day}
      href={href}
      current={current}
    />
  )
}
