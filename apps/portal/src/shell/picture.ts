import { buscaParametroColab } from '@colab/contract/domains/home'
import { pictureTarget } from '@colab/contract/files'
import { query } from '@colab/ui/calls/query.ts'
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
 * back end of a client without it would reply 404 on every page. A person whose parameters say that there is none has none; with a back end
 * that does not say so, the picture of such a person is requested once a day.
 */
export function usePicture(): string | undefined {
  const { registration } = profile.features
  const parameters = useQuery({ ...query(buscaParametroColab, {}), enabled: registration })
  const isKnownToLack = parameters.data?.colaborador[0]?.temFoto === false
  const { data } = useQuery({
    queryKey: ['picture'],
    enabled: registration && !parameters.isLoading && !isKnownToLack,
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
