import { Skeleton } from '@colab/ui/kit/layout/Skeleton.tsx'

/** As high as what most people get below the greeting. */
export function HomeSkeleton() {
  return <Skeleton shape="card" rows={13} />
}
