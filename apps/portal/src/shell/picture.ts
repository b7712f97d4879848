import { pictureTarget } from '@colab/contract/files'
import { today } from '@colab/ui/i18n/clock.ts'
import { local } from '@colab/ui/kit/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { profile } from '#profile.ts'
import { channel, ready } from '#rpc/channel.ts'
import { bearer } from '#session/session.ts'

/** Contains the person without a picture and the day on which the server replied so. */
const NONE = 'no-picture'

/**
 * Object URL of the profile picture; undefined while there is none; failures are silent (spec §8). Pictures belong to the registration: the
 * back end of a client without it would reply 404 on every page. For a person without a picture it is requested once a day.
 */
export function usePicture(): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture'],
    enabled: profile.features.registration,
    queryFn: async () => {
      const codPessoa = bearer()?.codPessoa ?? 0
      const none = `${codPessoa} ${today()}`
      if (local.get(NONE) === none) return ''
      await ready
      const picture = await channel.download(pictureTarget(codPessoa))
      if (!picture) local.set(NONE, none)
      return picture ? URL.createObjectURL(picture) : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data || undefined
}
