import { type Aviso, alteraSituacaoAviso, buscaAviso } from '@colab/contract/domains/notices'
import { toDashed } from '@colab/contract/wire/date'
import type { Reply } from '@colab/contract/wire/method'
import { failureText } from '@colab/ui/calls/failureText.ts'
import { queryClient } from '@colab/ui/calls/query.ts'
import { useWrite } from '@colab/ui/calls/write.ts'
import { showSnackbar } from '@colab/ui/kit/feedback/snackbar.ts'
import { isSameNotice } from './opened.ts'

const READS = { queryKey: [buscaAviso.name] }

/**
 * Returns a function that marks a notice as read, only once however often it is called, and only if the notice has all parts of its key.
 * The cache changes to L at once, and back to N with a message if the server does not accept it (spec §4 Notice).
 */
export function useMarkRead(notice: Aviso): () => void {
  const { mutate } = useWrite(alteraSituacaoAviso, {
    onSuccess() {
      // A reply requested before the notice was marked would restore the N.
      setSituacao(notice, 'L')
      void queryClient.refetchQueries({ ...READS, predicate: ({ state }) => state.fetchStatus === 'fetching' })
    },
    onError(error) {
      setSituacao(notice, 'N')
      showSnackbar({ text: failureText(error), tone: 'bad' })
    },
  })
  return () => {
    const { codEmp, codEmpregado, dtAviso, sequencia } = notice
    if (codEmp === null || codEmpregado === null || dtAviso === null || sequencia === null) return
    if (situacaoOf(notice) === 'L') return
    setSituacao(notice, 'L')
    mutate({ codEmp, codEmpregado, dtAviso: toDashed(dtAviso), sequencia })
  }
}

type Notices = Reply<typeof buscaAviso>

/** Returns the state in the cache, which may be more recent than that of the last render; unread if one of several equal notices is. */
function situacaoOf(notice: Aviso): Aviso['situacao'] {
  const held = queryClient.getQueriesData<Notices>(READS).flatMap(([, reply]) => reply?.Avisos ?? [])
  const equal = held.filter((other) => isSameNotice(other, notice))
  return (equal.find(({ situacao }) => situacao === 'N') ?? equal[0] ?? notice).situacao
}

function setSituacao(marked: Aviso, situacao: Aviso['situacao']): void {
  queryClient.setQueriesData<Notices>(
    READS,
    (reply) =>
      reply && {
        ...reply,
        Avisos: reply.Avisos.map((notice) => (isSameNotice(notice, marked) ? { ...notice, situacao } : notice)),
      },
  )
}
