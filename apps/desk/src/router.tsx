import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Page, PageSkeleton } from '@colab/ui/kit/layout/Page.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, Suspense } from 'react'
import { SCREENS, screenOf } from './screens.ts'
import type { Session } from './shell/Shell.tsx'
import { Start } from './shell/Start.tsx'

const pages = new Map<string, ComponentType>(
  SCREENS.map(({ path, catalog, load }) => [path, lazyComponent(async () => (await load()).default, catalog)]),
)

/** Shows the screen of the address, the first one that the agent may open, or what there is without any. */
export function Router({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const [path] = useLocation()
  const mayOpen = (grant: string) => session.ttDireito.some(({ direito }) => direito === grant)
  const screen = path === '/' ? SCREENS.find(({ grant }) => mayOpen(grant)) : screenOf(path)
  if (path === '/' && !screen) return <Start session={session} />
  const Screen = screen && pages.get(screen.path)
  if (!screen || !Screen) {
    return (
      <Page title={t`Página não encontrada`}>
        <Empty title={t`Não há nada neste endereço`} />
      </Page>
    )
  }
  const title = i18n._(screen.title)
  if (!mayOpen(screen.grant)) {
    return (
      <Page title={title}>
        <Empty title={t`Seus papéis não abrem esta tela`}>{t`Fale com quem administra a mesa do RH.`}</Empty>
      </Page>
    )
  }
  return (
    <Suspense key={screen.path} fallback={<PageSkeleton title={title} />}>
      <Screen />
    </Suspense>
  )
}
