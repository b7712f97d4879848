import type { Feature } from '@colab/contract/features'
import { FORMER_FEATURES } from '@colab/contract/former-features'
import { pageProfile } from '@colab/contract/page'
import type { Profile } from '@colab/contract/profile'
import { decodeBase64Text } from '@colab/contract/wire/base64'
import { readToken } from '@colab/contract/wire/token'
import { applyBrand } from '@colab/ui/kit/brand.ts'
import { local } from '@colab/ui/kit/storage.ts'
import { arrival } from './arrival.ts'
import { PATHS, type Path, SCREEN_NAMES } from './paths.ts'

/** Returns whether the session of this page, just handed over or stored, is that of a former employee. */
function isFormer(): boolean {
  try {
    const state = arrival.get('state')
    const token = state === null ? local.get('state') : decodeBase64Text(state.replaceAll(' ', '+'))
    return readToken(token ?? '').former
  } catch {
    return false
  }
}

/** Returns the profile with only the features of former employees. */
function ofFormer(page: Profile): Profile {
  const kept = new Set<string>(FORMER_FEATURES)
  const features = Object.fromEntries(
    Object.entries(page.features).map(([name, isOn]) => [name, isOn && kept.has(name)]),
  ) as Record<Feature, boolean>
  return { ...page, features, push: { vapid: null } }
}

const page = await pageProfile()

/** The client has documents. Former employees have no screen for them, but an archive of those that they signed. */
export const hasDocuments = page.features.documents

/** Client of this page: name, colour, addresses, features. */
export const profile = isFormer() ? ofFormer(page) : page

/** Returns whether this client has a screen with this address. */
export function hasScreen(path: string): path is Path {
  return SCREEN_NAMES.some((name) => PATHS[name] === path && profile.features[name])
}

applyBrand(profile)
