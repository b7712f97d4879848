import { type Aviso, alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { fromDashed, toDashed } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { useCallback } from 'react'
import { showSnackbar } from '../ui/snackbar.ts'
import { failureText } from './failureText.ts'
import { queryClient } from './query.ts'
import { useWrite } from './write.ts'

/*
 * What the bell and the notices screen share: both read the cache of buscaAviso, so what one changes the other shows.
 */

/** What the wire names a notice by, besides the person. */
export type NoticeKey = Pick<Aviso, 'codEmpregado' | 'dtAviso' | 'sequencia'>

const READS = { queryKey: [buscaAviso.name] }

/** The notice as it stands in an address: `<codEmpregado>-<dtAviso>-<sequencia>`. */
export function noticeId({ codEmpregado, dtAviso, sequencia }: NoticeKey): string {
  return `${codEmpregado}-${dtAviso}-${sequencia}`
}

/** The address that opens a notice. */
export function noticeHref(notice: NoticeKey): string {
  return `/avisos?aviso=${noticeId(notice)}`
}

/** The most recent first; within a day the last sent first. */
export function newestFirst(notices: readonly Aviso[]): Aviso[] {
  return [...notices].sort((a, b) => b.dtAviso.localeCompare(a.dtAviso) || b.sequencia - a.sequencia)
}

/** The three of the bell (spec §9), most recent first. */
export function latestNotices(notices: readonly Aviso[]): Aviso[] {
  return newestFirst(notices).slice(0, 3)
}

export function unreadCount(notices: readonly Aviso[]): number {
  return notices.filter(({ situacao }) => situacao === 'N').length
}

/**
 * Marks an unread notice read, once however often it is asked: the cache says L at once, and N again with a message if the
 * server did not take it (spec §4 Notice).
 */
export function useMarkRead(): (notice: Aviso) => void {
  const { mutate } = useWrite(alteraSituacaoAviso, {
    onSuccess: async (_, { dtAviso, ...key }) => {
      setSituacao({ ...key, dtAviso: fromDashed(dtAviso) }, 'L')
      // An answer that set out before the notice was marked would bring the N back.
      await queryClient.refetchQueries({ ...READS, predicate: ({ state }) => state.fetchStatus === 'fetching' })
    },
    onError: (error, { dtAviso, ...key }) => {
      setSituacao({ ...key, dtAviso: fromDashed(dtAviso) }, 'N')
      showSnackbar({ text: failureText(error), tone: 'bad' })
    },
  })
  return useCallback(
    (notice) => {
      const { codEmp, codEmpregado, dtAviso, sequencia } = notice
      if (situacaoOf(notice) === 'L') return
      setSituacao(notice, 'L')
      mutate({ codEmp, codEmpregado, dtAviso: toDashed(dtAviso), sequencia })
    },
    [mutate],
  )
}

type Notices = Reply<typeof buscaAviso>

/** As the cache has it now, which may be later than what a component was rendered with. */
function situacaoOf(notice: Aviso): Aviso['situacao'] {
  const id = noticeId(notice)
  const held = queryClient.getQueriesData<Notices>(READS).flatMap(([, reply]) => reply?.Avisos ?? [])
  return held.find((other) => noticeId(other) === id)?.situacao ?? notice.situacao
}

function setSituacao(key: NoticeKey, situacao: Aviso['situacao']): void {
  const id = noticeId(key)
  queryClient.setQueriesData<Notices>(
    READS,
    (reply) =>
      reply && {
        ...reply,
        Avisos: reply.Avisos.map((notice) => (noticeId(notice) === id ? { ...notice, situacao } : notice)),
      },
  )
}
