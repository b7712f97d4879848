interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const FORMS =
  /node_modules\/(react-hook-form|@maskito)\/|src\/ui\/(\w*Field|Choice|Wizard|dateMask|DateRange|useDraftForm|useLeaveGuard|Progress)\./
const KIT = /src\/(ui|files)\/(?!gallery)/

/**
 * Names the chunk of a part of the kit, which all screens share: `fields` what the sign-in page shows of it, `forms` what
 * comes with the first form, `kit` the rest.
 */
export function kitChunkOf(id: string, modules: Modules): string | null {
  if (!FORMS.test(id) && !KIT.test(id)) return null
  if (isImportedBy('/src/sign-in/main.tsx', id, modules)) return 'fields'
  return FORMS.test(id) ? 'forms' : 'kit'
}

/** Does a script import a module from the start, not only once something is opened? */
function isImportedBy(script: string, id: string, modules: Modules): boolean {
  const seen = new Set<string>()
  const left = [id]
  for (let module = left.pop(); module !== undefined; module = left.pop()) {
    if (module.endsWith(script)) return true
    if (seen.has(module)) continue
    seen.add(module)
    left.push(...(modules.getModuleInfo(module)?.importers ?? []))
  }
  return false
}

/**
 * Names the chunk of a module: all that home needs from the start is one file, which compresses better than two. A person
 * who is not signed in has it when the sign-in page opens, because the portal sent them there. The script itself stays
 * out: what shares a file with it would run it.
 */
export function chunkOf(script: string) {
  return (id: string, modules: Modules): string | null =>
    !id.endsWith(script) && isImportedBy(script, id, modules) ? 'app' : null
}
