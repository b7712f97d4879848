import { buscaParametroColab } from '@colab/contract/domains/home'
import { geraRequisicaoInterna, type Requisicao } from '@colab/contract/domains/openings'
import { CallView } from '@colab/ui/async/CallView.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Alert } from '@colab/ui/kit/feedback/Alert.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Briefcase } from '@colab/ui/kit/icons.ts'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Page } from '@colab/ui/kit/layout/Page.tsx'
import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'
import { useSearchParams } from '@colab/ui/kit/location.tsx'
import { useSlices } from '@colab/ui/kit/useSlices.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { OpeningCard } from './OpeningCard.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'
import css from './OpeningsScreen.module.css'

/** Internal positions (spec §2 Internal job openings); the opened one is in the address (`vaga=…`). */
export default function OpeningsScreen() {
  const { t } = useLingui()
  // Some companies use their own title, which is also on the tile.
  const parameters = useCall(buscaParametroColab, {})
  const nome = parameters.data?.colaborador[0]?.nomeOportunidade
  return (
    <Page title={nome || t`Oportunidades internas`}>
      <CallView call={geraRequisicaoInterna} params={{}} waiting={<Skeleton shape="card" rows={6} />}>
        {({ ttRequisicao, leftOut }) => <Openings openings={ttRequisicao} leftOut={leftOut} />}
      </CallView>
    </Page>
  )
}

/** Returns the ID of each opening for the address: its code; with its index where it has no code, or the code of another one. */
function idsOf(openings: readonly Requisicao[]): string[] {
  const seen = new Set<string>([''])
  return openings.map(({ codRequisicao }, at) => {
    const code = String(codRequisicao ?? '')
    const isFirst = !seen.has(code)
    seen.add(code)
    return isFirst ? code : `${code}+${at}`
  })
}

function Openings({ openings, leftOut }: { openings: Requisicao[]; leftOut: number }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const rendered = useSlices(openings.length)
  if (openings.length === 0) {
    return (
      <Empty
        title={t`Nenhuma vaga aberta para você`}
        icon={<Briefcase />}
        action={<WriteToHr text={t`Olá! Tenho interesse nas próximas vagas internas. Podem me avisar?`} />}
      >
        <Trans>Quando o RH abrir uma vaga interna à qual você possa se candidatar, ela aparece aqui.</Trans>
      </Empty>
    )
  }
  const requested = search.get('vaga')
  const ids = idsOf(openings)
  const opened = openings.find((_, at) => ids[at] === requested)
  const isCounted = leftOut === 0 && openings.every(({ numVagas }) => numVagas !== null)
  const places = isCounted ? openings.reduce((sum, { numVagas }) => sum + (numVagas ?? 0), 0) : 0
  function close() {
    // Opened from the list, the dialog is a history entry, which closing removes; otherwise there is no entry to return to.
    if (window.history.state?.fromList) window.history.back()
    else setSearch({}, { replace: true })
  }
  return (
    <Stack>
      {requested !== null && !opened && leftOut === 0 && (
        <Alert tone="warn">{t`Esta vaga não está mais aberta.`}</Alert>
      )}
      {places > 0 && (
        <p data-claim="total">
          <Plural value={places} one="# vaga aberta" other="# vagas abertas" />
        </p>
      )}
      <ul className={css.cards}>
        {openings.slice(0, rendered).map((opening, at) => (
          <li key={ids[at]}>
            <OpeningCard opening={opening} id={ids[at] ?? ''} />
          </li>
        ))}
      </ul>
      {opened && <OpeningDialog opening={opened} onClose={close} />}
    </Stack>
  )
}
