/** `fetch` with a cookie jar, like a browser. */
export function browserFetch(): { fetch: typeof globalThis.fetch; cookies: Map<string, string>; set: string[] } {
  const cookies = new Map<string, string>()
  const set: string[] = []
  return {
    cookies,
    set,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await globalThis.fetch(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        set.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}
