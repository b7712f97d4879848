import { ReadFailure } from '@colab/ui/async/ReadFailure.tsx'
import { queryClient } from '@colab/ui/calls/query.ts'

/** Explains that the notes of the tiles could not be loaded; the tiles work without a server. */
export function Missing({ error }: { error: Error }) {
  return <ReadFailure error={error} retrying={false} onRetry={() => void queryClient.refetchQueries()} />
}
