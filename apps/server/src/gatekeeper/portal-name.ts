import type { Profile } from '@colab/contract/profile'

const OWN = 'Portal do Colaborador'

/** Names the portal in a sentence: after "do", "o seu" and "ao", because the grammatical gender of a company's own name is unknown. */
export function portalName({ name }: Pick<Profile, 'name'>): string {
  return name === OWN ? OWN : `portal ${name}`
}

/** Replaces the general name in a text by that of the company. */
export function withPortalName(text: string, profile: Pick<Profile, 'name'>): string {
  return text.replaceAll(OWN, portalName(profile))
}
