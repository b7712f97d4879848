import type { DoctoAssinado } from '@colab/contract/domains/documents'
import { Pager, usePages } from '@colab/ui/kit/data/Pager.tsx'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { FileSignature } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { ListDetail } from '@colab/ui/kit/layout/ListDetail.tsx'
import { useReturnToList } from '@colab/ui/kit/layout/useReturnToList.ts'
import { useSearchParams, withParams } from '@colab/ui/kit/location.tsx'
import { useMedia } from '@colab/ui/kit/useMedia.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink } from '#async/NextStep.tsx'
import { PATHS } from '#paths.ts'
import { keeps } from '#promises.ts'
import { DocumentDetail } from './DocumentDetail.tsx'
import { DocumentList } from './DocumentList.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { documentId, findDocument, stateOf } from './documents.ts'

const PAGE_SIZE = 10

interface DocumentsProps {
  documents: DoctoAssinado[]
  isComplete: boolean
  todos: boolean
}

/**
 * Documents, ten a page: up to 959 px a list, or the document of the address in its place; from 960 px on a table, with that document above
 * it.
 */
export function Documents({ documents, isComplete, todos }: DocumentsProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const isDesk = useMedia('(min-width: 960px)')
  const [shown, pager] = usePages(documents, PAGE_SIZE)
  const id = search.get('documento')
  const chosen = id === null ? undefined : findDocument(documents, id)
  const close = useReturnToList(id, () => setSearch(withParams(search, { documento: null }), { replace: true }))
  if (documents.length === 0 && id === null) return <Nothing todos={todos} />
  const showEmployment = new Set(documents.map(({ codEmpregado }) => codEmpregado)).size > 1
  const isAllSigned = isComplete && documents.length > 0 && documents.every((own) => stateOf(own) === 'signed')
  const pages = <Pager label={t`Páginas de documentos`} {...pager} />
  const detail = chosen ? (
    <DocumentDetail key={id} document={chosen} showEmployment={showEmployment} />
  ) : (
    <Empty isUnknown title={t`Este documento não está nesta lista`} icon={<FileSignature />}>
      {!todos && <Older />}
    </Empty>
  )
  if (isDesk) {
    return (
      <Stack>
        {id !== null && <Card>{detail}</Card>}
        {isAllSigned && (
          <Alert tone="good">
            <span data-claim="verdict">{t`Está tudo assinado.`}</span>
          </Alert>
        )}
        {documents.length > 0 && <DocumentTable documents={shown} showEmployment={showEmployment} />}
        {pages}
      </Stack>
    )
  }
  return (
    <ListDetail
      label={t`Documento`}
      selected={id}
      onBack={close}
      placeholder={null}
      list={
        <>
          <DocumentList
            documents={shown}
            selected={chosen ? documentId(chosen) : id}
            hrefOf={(of) => `${PATHS.documents}?${withParams(search, { documento: documentId(of) })}`}
            isAllSigned={isAllSigned}
          />
          {pages}
        </>
      }
      detail={detail}
    />
  )
}

function Nothing({ todos }: { todos: boolean }) {
  const { t } = useLingui()
  return (
    <Empty
      title={todos ? t`Você ainda não tem documentos` : t`Nada para assinar`}
      icon={<FileSignature />}
      action={<ScreenLink path={PATHS.letters} />}
    >
      {todos ? <Trans>Quando o RH pedir a sua assinatura, o documento aparece aqui.</Trans> : <Older />}
    </Empty>
  )
}

/** Tells where documents that are missing from the list can be found. */
function Older() {
  return keeps('recentFirst') ? (
    <Trans>Os assinados há mais de 30 dias aparecem com “Mostrar Todos”.</Trans>
  ) : (
    <Trans>“Mostrar Todos” pede também os mais antigos.</Trans>
  )
}
