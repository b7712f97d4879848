import { buscaParametroColab } from '@colab/contract/domains/home'
import { buscaCompetencia, CALCULATION } from '@colab/contract/domains/receipts'
import { buscaPedido } from '@colab/contract/domains/retail'
import { buscaProgramacaoFerias } from '@colab/contract/domains/vacations'
import { partsOf } from '@colab/contract/wire/date'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, use } from 'react'
import { hour, today } from '#clock.ts'
import { profile } from '#profile.ts'
import { ready } from '#rpc/channel.ts'
import { query, queryClient } from '#rpc/query.ts'
import { GROUPS, type Group, tiles } from '#screens.ts'
import { bearer } from '#session/session.ts'
import { lazyWithCatalog } from '#shell/lazyWithCatalog.tsx'
import { useLocation } from '#ui/location.tsx'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { showSnackbar } from '#ui/snackbar.ts'
import { Tile, TileGrid } from '#ui/Tile.tsx'
import { blockOf, blocksOf, firstName, type HomeFacts, monthName, tileNote } from './tiles.ts'

const Blocks = lazyWithCatalog('shell', async () => (await import('./Blocks.tsx')).Blocks)
const Missing = lazyWithCatalog('shell', async () => (await import('./Missing.tsx')).Missing)

/** Home: every screen of this client as a tile, in five groups (spec §2 Home). */
export function Home() {
  return (
    <Suspense
      fallback={
        <main id="main">
          <Spinner />
        </main>
      }
    >
      <Tiles />
    </Suspense>
  )
}

const groups = Object.keys(GROUPS) as Group[]

function Tiles() {
  use(ready)
  const { t, i18n } = useLingui()
  const [, navigate] = useLocation()
  const [facts, error] = useHomeFacts()
  const blocks = blocksOf(facts.parameters)
  const paid = facts.paidMonth && monthName(facts.paidMonth, i18n.locale)
  const greeting = hour() < 12 ? t`Bom dia` : hour() < 18 ? t`Boa tarde` : t`Boa noite`

  /** Reads the parameters again and checks for blocks (spec §4 Tile click). */
  async function enter(event: MouseEvent, path: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const parameters = await queryClient
      .fetchQuery({ ...query(buscaParametroColab, {}), staleTime: 0 })
      .then(({ colaborador: [first] }) => first)
      // HR's blocks are a reminder, not access control: without a reply the last known ones apply.
      .catch(() => facts.parameters)
    const block = blockOf(path, { ...facts, parameters })
    if (block === null) navigate(path)
    else showSnackbar({ text: block, tone: 'bad' })
  }

  return (
    <Page
      title={`${greeting}, ${firstName(bearer()?.nome ?? '')}`}
      lead={paid && t`Seu pagamento de ${paid} já está disponível.`}
    >
      <Suspense>{error && <Missing error={error} />}</Suspense>
      <Suspense>{blocks.length > 0 && <Blocks blocks={blocks} />}</Suspense>
      {groups.map((group) => {
        const shown = tiles.filter((tile) => tile.group === group && isShown(tile.path, facts))
        if (shown.length === 0) return null
        return (
          <section key={group}>
            <h2>{i18n._(GROUPS[group])}</h2>
            <TileGrid>
              {shown.map(({ path, title, icon: Icon, hue }) => (
                <Tile
                  key={path}
                  href={path}
                  icon={<Icon />}
                  hue={hue}
                  title={(path === '/oportunidade-interna' && facts.parameters?.nomeOportunidade) || i18n._(title)}
                  {...tileNote(path, facts, i18n.locale)}
                  onClick={(event) => void enter(event, path)}
                />
              ))}
            </TileGrid>
          </section>
        )
      })}
    </Page>
  )
}

/** The retail tile appears after the reply of the order (spec §4 Home load). */
function isShown(path: string, { order }: HomeFacts): boolean {
  return path !== '/varejo' || order !== undefined
}

/** Reads the server data of home, with the first failure. */
function useHomeFacts(): [HomeFacts, Error | null | undefined] {
  const [ano, mes] = partsOf(today())
  const parameters = useQuery(query(buscaParametroColab, {}))
  const order = useQuery({ ...query(buscaPedido, { mes, ano }), enabled: profile.features.retailOrder })
  const vacations = useQuery({ ...query(buscaProgramacaoFerias, {}), enabled: profile.features.vacations })
  const periods = useQuery({
    ...query(buscaCompetencia, { codTipoCalculo: CALCULATION.paycheck }),
    enabled: profile.features.receipts,
  })
  const facts = {
    parameters: parameters.data?.colaborador[0],
    order: order.data && { autorizado: order.data.ttPedido[0]?.autorizado ?? false },
    vacations: vacations.data?.ttFeriasPrograma,
    paidMonth: periods.data?.ttCompetencia[0]?.dtCompetencia,
  }
  return [facts, [parameters, order, vacations, periods].find(({ isLoadingError }) => isLoadingError)?.error]
}
