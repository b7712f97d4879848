import type { Profile } from './profile.ts'

/**
 * The client profile of the page: from the block that the server filled in, else from `profile.json` beside the page (the
 * static build). Whoever wrote it checked it.
 */
export async function pageProfile(): Promise<Profile> {
  const inPage = document.getElementById('profile')?.textContent
  return inPage ? JSON.parse(inPage) : (await fetch('/profile.json')).json()
}
