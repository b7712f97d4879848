import { pictureTarget } from '@colab/contract/files'
import { useQuery } from '@tanstack/react-query'
import { channel, ready } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/** Object URL of the profile picture, undefined while there is none; failures are silent (spec §8). */
export function usePicture(): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture'],
    queryFn: async () => {
      await ready
      const picture = await channel.download(pictureTarget(bearer()?.codPessoa ?? 0))
      return picture ? URL.createObjectURL(picture) : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data || undefined
}
