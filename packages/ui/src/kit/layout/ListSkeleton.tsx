import { Stack } from './Layout.tsx'
import { ListDetail } from './ListDetail.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Placeholder of a table with a `summary` above it, each in rows. */
export function ListSkeleton({ summary = 2, rows }: { summary?: number; rows: number }) {
  return (
    <Stack>
      <Skeleton shape="card" rows={summary} />
      <Skeleton shape="table" rows={rows} />
    </Stack>
  )
}

/** Placeholder of a list with its detail beside it. */
export function ListDetailSkeleton({ rows }: { rows: number }) {
  const noDetail = { label: '', selected: null, detail: null }
  return <ListDetail {...noDetail} list={<Skeleton shape="table" rows={rows} />} placeholder={null} />
}
