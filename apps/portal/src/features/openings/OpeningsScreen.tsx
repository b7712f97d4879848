import { buscaParametroColab } from '@colab/contract/domains/home'
import { geraRequisicaoInterna, type Requisicao } from '@colab/contract/domains/openings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#async/QueryView.tsx'
import { query } from '#rpc/query.ts'
import { Alert } from '#ui/Alert.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Briefcase } from '#ui/icons.ts'
import { Stack } from '#ui/Layout.tsx'
import { useSearchParams } from '#ui/location.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OpeningCard } from './OpeningCard.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'
import css from './OpeningsScreen.module.css'

/** Internal positions (spec §2 Internal job openings); the opened one is in the address (`vaga=…`). */
export default function OpeningsScreen() {
  const { t } = useLingui()
  const openings = useQuery(query(geraRequisicaoInterna, {}))
  // Some companies use their own title, which is also on the tile.
  const parameters = useQuery(query(buscaParametroColab, {}))
  const nome = parameters.data?.colaborador[0]?.nomeOportunidade
  return (
    <Page title={nome || t`Oportunidades internas`}>
      <QueryView query={openings} waiting={<Skeleton shape="card" rows={6} />}>
        {({ ttRequisicao }) => <Openings openings={ttRequisicao} />}
      </QueryView>
    </Page>
  )
}

function Openings({ openings }: { openings: Requisicao[] }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  if (openings.length === 0) {
    return (
      <Empty title={t`Nenhuma vaga aberta para você`} icon={<Briefcase />}>
        <Trans>Quando o RH abrir uma vaga interna à qual você possa se candidatar, ela aparece aqui.</Trans>
      </Empty>
    )
  }
  const requested = search.get('vaga')
  const opened = openings.find(({ codRequisicao }) => String(codRequisicao) === requested)
  const places = openings.reduce((sum, { numVagas }) => sum + (numVagas ?? 0), 0)
  function close() {
    // Opened from the list, the dialog is a history entry, which closing removes; otherwise there is no entry to return to.
    if (window.history.state?.fromList) window.history.back()
    else setSearch({}, { replace: true })
  }
  return (
    <Stack>
      {requested !== null && !opened && <Alert tone="warn">{t`Esta vaga não está mais aberta.`}</Alert>}
      {places > 0 && (
        <p>
          <Plural value={places} one="# vaga aberta" other="# vagas abertas" />
        </p>
      )}
      <ul className={css.cards}>
        {openings.map((opening) => (
          <li key={opening.codRequisicao ?? opening.descricao}>
            <OpeningCard opening={opening} />
          </li>
        ))}
      </ul>
      {opened && <OpeningDialog opening={opened} onClose={close} />}
    </Stack>
  )
}
