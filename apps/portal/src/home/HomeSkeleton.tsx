import { Skeleton } from '#ui/Skeleton.tsx'

/** As high as what most people get below the greeting. */
export function HomeSkeleton() {
  return <Skeleton shape="card" rows={13} />
}
