import { sessao } from '@colab/contract/desk/session'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { query } from '@colab/ui/calls/query.ts'
import { lazyComponent } from '@colab/ui/i18n/lazyComponent.ts'
import { Failure } from '@colab/ui/kit/feedback/Failure.tsx'
import { Loading } from '@colab/ui/kit/feedback/Loading.tsx'
import { SnackbarHost } from '@colab/ui/kit/feedback/SnackbarHost.tsx'
import { useLocation } from '@colab/ui/kit/location.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Router } from './router.tsx'
import { useAsked } from './session.ts'
import { type Session, Shell } from './shell/Shell.tsx'

const SignIn = lazyComponent(async () => (await import('./sign-in/SignIn.tsx')).SignIn)
const Invited = lazyComponent(async () => (await import('./sign-in/Invited.tsx')).Invited)
const Confirm = lazyComponent(async () => (await import('./sign-in/Confirm.tsx')).Confirm)

/** How often the page looks whether its session is locked or over. */
const LOOK_EVERY = 30_000

/** Shows the desk to whoever has a session. A session that ends or locks covers the page, whose typed text stays. */
export function App() {
  const { t } = useLingui()
  const [path] = useLocation()
  const { data, error, isFetching, refetch } = useQuery({ ...query(sessao, {}), refetchInterval: LOOK_EVERY })
  const isAsked = useAsked()
  const shown = useRef<Session>(undefined)
  const [agent] = data?.ttSessao ?? []
  if (path === '/convite') {
    return (
      <Suspense fallback={<Loading />}>
        <Invited />
      </Suspense>
    )
  }
  if (!data) {
    return error ? (
      <Failure title={t`Não foi possível abrir a mesa do RH`} onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </Failure>
    ) : (
      <Loading />
    )
  }
  // What somebody has typed stays behind the sign-in; for another agent the page begins anew.
  if (agent) shown.current = { ...data, agent }
  const session = shown.current
  const cover = !agent ? 'out' : agent.trancada || isAsked === 'locked' ? 'locked' : isAsked
  return (
    <>
      {session && (
        <div key={String(session.agent.codAgente)} inert={cover === 'out' || cover === 'locked'}>
          <Shell session={session}>
            <Router session={session} />
          </Shell>
        </div>
      )}
      <Suspense fallback={<Loading />}>
        {cover === 'out' ? (
          <SignIn isOver={session !== undefined} />
        ) : (
          cover && agent && <Confirm agent={agent} why={cover} />
        )}
      </Suspense>
      <SnackbarHost />
    </>
  )
}
