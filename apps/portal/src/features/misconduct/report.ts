import { gravaDenuncia } from '@colab/contract/domains/misconduct'
import { buscaAviso } from '@colab/contract/domains/notices'
import type { Params, Reply } from '@colab/contract/wire/method'
import { useAction } from '#async/useAction.ts'
import { profile } from '#profile.ts'
import { query, queryClient } from '#rpc/query.ts'
import { useWrite } from '#rpc/write.ts'
import { keptTheme } from '#session/theme.ts'

/** The values of the form; `testemunha` is Sim or Não and not sent. */
type Values = Params<typeof gravaDenuncia> & { testemunha: string }

/** The report as it is sent: witnesses that are not named are `Sim`, none is empty. */
export function paramsOf({ testemunha, testemunhas, ...rest }: Values): Params<typeof gravaDenuncia> {
  return { ...rest, testemunhas: testemunha === 'Sim' ? testemunhas.trim() || 'Sim' : '' }
}

/** A read that every screen may do: the server's log must not show that this one was visited. */
export const ORDINARY = query(buscaAviso, { todos: false })

/** Sends a report. Unlike other saves it leaves nothing in the storage of the device, not even a digest. */
export function useReport(outcomes: {
  onSuccess: (reply: Reply<typeof gravaDenuncia>) => void
  onError: (error: Error) => void
}) {
  const { send } = useWrite(gravaDenuncia)
  return useAction(async (params: Params<typeof gravaDenuncia>) => {
    // A token that has expired is renewed by this read, not by the report: a renewal names a person and a moment.
    await queryClient.fetchQuery({ ...ORDINARY, staleTime: 0 })
    return send(params)
  }, outcomes)
}

/**
 * The address to follow a report at; null where a back end has none, or none that a link may lead to. The server's own page is told
 * the language and the theme.
 */
export function followUpPlace(linkAcompanhamento: string, locale: string): string | null {
  const home = profile.api || location.origin
  if (!linkAcompanhamento || !URL.canParse(linkAcompanhamento, home)) return null
  const address = new URL(linkAcompanhamento, home)
  if (!/^https?:$/.test(address.protocol)) return null
  if (address.origin === location.origin) {
    address.searchParams.set('locale', locale)
    const theme = keptTheme()
    if (theme !== 'system') address.searchParams.set('theme', theme)
  }
  return address.href
}
