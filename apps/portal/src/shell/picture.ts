import { pictureTarget } from '@colab/contract/files'
import { useQuery } from '@tanstack/react-query'
import { profile } from '#profile.ts'
import { channel, ready } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/**
 * Object URL of the profile picture, undefined while there is none; failures are silent (spec §8). It is part of the registration: a
 * back end of a client without that has no pictures, and would answer every page with a 404.
 */
export function usePicture(): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture'],
    enabled: profile.features.registration,
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
