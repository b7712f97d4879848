import type { Profile } from './profile.ts'

/** Returns the client profile embedded by the server, or `profile.json` of a static build. */
export async function pageProfile(): Promise<Profile> {
  const inPage = document.getElementById('profile')?.textContent
  return inPage ? JSON.parse(inPage) : (await fetch('/profile.json')).json()
}
