import { buscaDoctoAssinado, type DoctoAssinado } from '@colab/contract/domains/documents'
import { QueryView } from '@colab/ui/async/QueryView.tsx'
import { query } from '@colab/ui/calls/query.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { SwitchField } from '@colab/ui/kit/fields/Choice.tsx'
import { FileSignature } from '@colab/ui/kit/icons.ts'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DocumentTable } from './DocumentTable.tsx'
import { inOrder } from './signing.ts'

/** Signing links are valid for half an hour: a page that stays open renews them in time. */
const RENEWED = 10 * 60_000

/** Documents to sign and signed documents (spec §2 Signed documents); `todos=1` in the address shows all. */
export default function DocumentsScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const todos = search.get('todos') === '1'
  const documents = useQuery({ ...query(buscaDoctoAssinado, { todos }), refetchInterval: RENEWED })
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
      <QueryView query={documents} subject={String(todos)} waiting={<Waiting />}>
        {({ ttDoctoAssinado, leftOut }) => (
          <Documents documents={inOrder(ttDoctoAssinado)} isComplete={leftOut === 0} todos={todos} />
        )}
      </QueryView>
    </Page>
  )
}

function Waiting() {
  return (
    <Stack>
      <Skeleton shape="card" rows={2} />
      <Skeleton shape="table" rows={4} />
    </Stack>
  )
}

function Documents(props: { documents: DoctoAssinado[]; isComplete: boolean; todos: boolean }) {
  const { documents, isComplete, todos } = props
  const { t } = useLingui()
  if (documents.length === 0) {
    return (
      <Empty title={todos ? t`Você ainda não tem documentos` : t`Nada para assinar`} icon={<FileSignature />}>
        {todos ? (
          <Trans>Quando o RH pedir a sua assinatura, o documento aparece aqui.</Trans>
        ) : (
          <Trans>Os assinados há mais de 30 dias aparecem com “Mostrar Todos”.</Trans>
        )}
      </Empty>
    )
  }
  const waiting = documents.filter(({ linkAssinatura }) => linkAssinatura).length
  const isAllSigned = isComplete && documents.every(({ rowidAssinado }) => rowidAssinado)
  return (
    <Stack>
      {(waiting > 0 || isAllSigned) && (
        <Hero
          label={t`Para assinar`}
          value={<Plural value={waiting} _0="Nada" one="# documento" other="# documentos" />}
          note={waiting > 0 ? t`Leia com calma: você assina com a senha do portal.` : t`Está tudo assinado.`}
        />
      )}
      <DocumentTable documents={documents} />
    </Stack>
  )
}
