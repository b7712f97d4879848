import { sessao } from '@colab/contract/desk/session'
import { ReadFailure } from '@colab/ui/async/ReadFailure.tsx'
import { useCall } from '@colab/ui/async/useCall.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Loading } from '@colab/ui/kit/feedback/Loading.tsx'
import { ScreenBoundary } from '@colab/ui/kit/feedback/ScreenBoundary.tsx'
import { SnackbarHost } from '@colab/ui/kit/feedback/SnackbarHost.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useEffect, useRef } from 'react'
import { useKeptFocus } from './parts/keepFocus.ts'
import { Router } from './router.tsx'
import { loadApprovals } from './screens.ts'
import { ownPage, page, type Session, useAsked } from './session.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { Shell } from './shell/Shell.tsx'

const SignIn = lazyComponent(async () => (await import('./sign-in/SignIn.tsx')).SignIn, 'sign-in')
const Invited = lazyComponent(async () => (await import('./sign-in/Invited.tsx')).Invited, 'sign-in')
const Confirm = lazyComponent(async () => (await import('./sign-in/Confirm.tsx')).Confirm, 'sign-in')

/** Milliseconds between checks whether the session is locked or has ended. */
const LOOK_EVERY = 30_000
/** Milliseconds after which the cover dialogs are loaded at the latest. */
const COVERS_AFTER = 5_000

export function App() {
  const [path] = useLocation()
  useKeptFocus()
  return (
    <ScreenBoundary>
      <OfflineBanner />
      {path === '/convite' ? <Invited waiting={<Loading />} /> : <Desk />}
      <SnackbarHost />
    </ScreenBoundary>
  )
}

/** Shows the desk to an agent with a session. When the session ends or locks, a dialog covers the page, which keeps what was typed. */
function Desk() {
  const query = useCall(sessao, {}, { refetchInterval: LOOK_EVERY })
  const { data, error, isFetching, refetch } = query
  const asked = useAsked()
  const shown = useRef<Session>(undefined)
  const [agent] = data?.ttSessao ?? []
  const owner = shown.current?.agent.codAgente ?? agent?.codAgente
  // Another agent signed in, in another tab.
  const isOther = agent !== undefined && agent.codAgente !== owner
  if (data && agent && !isOther) shown.current = { ...data, agent }
  useEffect(() => {
    ownPage(owner)
    return () => ownPage(undefined)
  }, [owner])
  useEffect(() => {
    if (isOther) page.startAnew()
  }, [isOther])
  useEffect(() => {
    if (owner === undefined) return
    let leave: (() => void) | undefined | null
    void loadApprovals().then(({ attend }) => {
      if (leave !== null) leave = attend(Number(owner))
    })
    return () => {
      leave?.()
      leave = null
    }
  }, [owner])
  useEffect(() => {
    if (owner === undefined) return
    const timer = setTimeout(() => [Confirm, SignIn].map((cover) => cover.preload().catch(() => {})), COVERS_AFTER)
    return () => clearTimeout(timer)
  }, [owner])
  const session = shown.current
  if (!data && !session) {
    if (!error) return <Loading />
    return (
      <main id="main">
        <ReadFailure error={error} retrying={isFetching} onRetry={() => refetch()} />
      </main>
    )
  }
  if (!session) return <SignIn waiting={<Loading />} />
  const isLocked = agent?.trancada || asked === 'locked'
  const cover = (data && !agent) || isOther ? 'out' : asked === 'out' ? asked : isLocked ? 'locked' : asked
  return (
    <>
      <Shell session={session}>
        <Router session={session} />
      </Shell>
      {cover === 'out' ? (
        <SignIn nome={session.agent.nome} />
      ) : (
        cover && <Confirm key={cover} agent={session.agent} why={cover} />
      )}
    </>
  )
}
