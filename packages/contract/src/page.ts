import type { Profile } from './profile.ts'
import { PROFILE_DEFAULTS } from './profile-defaults.ts'

/** Returns the client profile embedded by the server, or `profile.json` of a static build. */
export async function pageProfile(): Promise<Profile> {
  const inPage = document.getElementById('profile')?.textContent
  const given = inPage ? JSON.parse(inPage) : await (await fetch('/profile.json')).json()
  return { ...PROFILE_DEFAULTS, ...given }
}
