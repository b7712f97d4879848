import { buscaDoctoAssinado } from '@colab/contract/domains/documents'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { ListDetailSkeleton } from '@colab/ui/kit/layout/ListSkeleton.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { CheckLink } from '#async/CheckLink.tsx'
import { Documents } from './Documents.tsx'
import { inOrder } from './documents.ts'

/** Signing links are valid for half an hour: a page that stays open renews them in time. */
const RENEWED = 10 * 60_000

/** Documents to sign and signed documents (spec §2 Signed documents); `todos=1` in the address shows all, `documento=…` opens one. */
export default function DocumentsScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const todos = search.get('todos') === '1'
  const documents = useCall(buscaDoctoAssinado, { todos }, { refetchInterval: RENEWED })
  return (
    <Page
      title={t`Documentos`}
      actions={
        <SwitchField
          label={t`Mostrar Todos`}
          checked={todos}
          onChange={({ target }) => setSearch(target.checked ? { todos: '1' } : {}, { replace: true })}
        />
      }
    >
      <QueryView query={documents} subject={String(todos)} waiting={<ListDetailSkeleton rows={6} />}>
        {({ ttDoctoAssinado, leftOut }) => (
          <Documents documents={inOrder(ttDoctoAssinado)} isComplete={leftOut === 0} todos={todos} />
        )}
      </QueryView>
      <CheckLink />
    </Page>
  )
}
