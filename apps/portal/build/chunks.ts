interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Which of the pages' first scripts import a module from the start, not only once something is opened. */
function pagesOf(id: string, modules: Modules, pages: Record<string, string>): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const left = [id]
  for (let module = left.pop(); module !== undefined; module = left.pop()) {
    if (seen.has(module)) continue
    seen.add(module)
    for (const [page, script] of Object.entries(pages)) if (module.endsWith(script)) found.add(page)
    left.push(...(modules.getModuleInfo(module)?.importers ?? []))
  }
  return found
}

/**
 * Names the chunk of a module: what both pages need is one file, fetched on the sign-in page and held when the portal
 * opens; what home needs besides is one file more. Everything else comes with what wants it: the sign-in page's own script
 * must share a file with nothing, or a screen that needs its neighbour would run it.
 */
export function chunkOf(home: string, signIn: string) {
  return (id: string, modules: Modules): string | null => {
    const found = pagesOf(id, modules, { home, signIn })
    if (!found.has('home')) return null
    return found.has('signIn') ? 'base' : 'home'
  }
}
