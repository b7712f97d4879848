interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Parts of the kit that only some screens show; the first that fits names the chunk. */
const PARTS: [chunk: string, modules: RegExp][] = [
  ['dates', /node_modules\/@maskito\/|src\/ui\/(MaskedField|DateField|DateRange|dateMask|masks)\./],
  [
    'forms',
    /node_modules\/react-hook-form\/|src\/ui\/(useDraftForm|useWide|Wizard|FileField|FormFile|FormMasked|TextAreaField|Progress)\./,
  ],
]
const KIT = /src\/(ui|files)\/(?!gallery)/

/**
 * Names the chunk of a part of the kit, which all screens share: `fields` what the sign-in page shows of it, `dates` and
 * `forms` what comes with the first date or form, `kit` the rest and what it stands on.
 */
export function kitChunkOf(id: string, modules: Modules): string | null {
  const part = PARTS.find(([, own]) => own.test(id))?.[0]
  const ofKit = KIT.test(id) || modules.getModuleInfo(id)?.importers.some((importer) => KIT.test(importer))
  if (!part && !ofKit) return null
  if (isImportedBy('/src/sign-in/main.tsx', id, modules)) return 'fields'
  return part ?? 'kit'
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
