import type { Feature } from '@colab/contract/features'
import type { Profile } from '@colab/contract/profile'

/** The parts of the built manifest (apps/portal/public/manifest.webmanifest) that depend on the client. */
interface Manifest {
  name: string
  short_name: string
  theme_color: string
  shortcuts: { url: string }[]
  share_target?: object
}

/** Feature of each shortcut. */
const SHORTCUTS: Record<string, Feature> = {
  '/comprovantes': 'receipts',
  '/marcacao-ponto': 'punches',
  '/avisos': 'notices',
  '/fale-com-rh': 'hrContact',
}
/** Features whose forms accept a shared file. */
const TAKING_FILES: readonly Feature[] = ['registration', 'dependents', 'hrContact']
/** Longer names are cut below the icon. */
const SHORT = 12

/** Returns the manifest for a client: its name and colour; shortcuts and share target only for its features. */
export function manifestOf(built: string, { name, primary, features }: Profile): string {
  const { share_target, ...manifest } = JSON.parse(built) as Manifest
  const own = {
    ...manifest,
    name,
    short_name: name.length <= SHORT ? name : manifest.short_name,
    theme_color: primary,
    shortcuts: manifest.shortcuts.filter(({ url }) => {
      const feature = SHORTCUTS[url]
      return feature !== undefined && features[feature]
    }),
    ...(TAKING_FILES.some((feature) => features[feature]) && { share_target }),
  }
  return JSON.stringify(own)
}
