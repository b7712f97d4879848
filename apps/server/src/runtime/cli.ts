import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Group } from '#hr/command.ts'
import { SourceError } from '#import/source-error.ts'
import { databaseKind, migrate, openDatabase } from '#schema/database.ts'
import type { Database } from '#schema/schema.ts'
import { FolderInUse } from './data-folder.ts'
import { ImportRefused, markReal } from './installation.ts'
import { run, stopOnSignal } from './run.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const HELP = `colab <command>

  serve                 serves portal, sign-in page and API over the settings of the environment
  import <path>         takes in a company's data: a folder of CSV files, or one XLSX file (docs/import.md)
    --dry-run           says what is wrong or would change, and keeps nothing
  demo                  creates the demo company in an empty database, then serves it
  report-key <file>     makes HR's key for the report channel: the private half goes into the file alone
  push-key              prints a pair of keys for push messages, and where each half goes
  export-demo <folder>  writes the demo company as files that an import takes
  doctor                says whether settings, database and build are in order
  inbox                 lists and decides the employees' requests (docs/hr.md)
  notice · document · opening · menu · evaluation
                        publish to employees: each tells its options with --help (docs/publishing.md)

Settings are environment variables; the README lists them.`

const LEAST_NODE = 24

/** HR's commands, `colab <group> <verb> …`: what each needs is loaded when it is typed. */
const HR_GROUPS: Record<string, () => Promise<Group>> = {
  inbox: async () => (await import('#hr/inbox/command.ts')).inbox,
  notice: async () => (await import('#domains/notices/publish-command.ts')).notice,
  document: async () => (await import('#domains/documents/publish-command.ts')).document,
  opening: async () => (await import('#domains/openings/publish-command.ts')).opening,
  menu: async () => (await import('#domains/restaurant/publish-command.ts')).menu,
  evaluation: async () => (await import('#domains/evaluations/publish-command.ts')).evaluation,
}

async function main(): Promise<void> {
  const major = Number(process.versions.node.split('.')[0])
  if (major < LEAST_NODE) {
    throw new SettingsError(
      `Node ${process.versions.node} is too old: start with "npm run colab", which brings Node 26`,
    )
  }
  const [name = '', ...rest] = process.argv.slice(2)
  const hrGroup = Object.hasOwn(HR_GROUPS, name) ? HR_GROUPS[name] : undefined
  if (hrGroup) {
    const { runGroup } = await import('#hr/command.ts')
    process.exitCode = await runGroup(() => readSettings(process.env), name, await hrGroup(), rest)
    return
  }
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
  const [command, path = ''] = positionals
  const commands: Record<string, (settings: Settings) => Promise<void>> = {
    serve,
    demo,
    doctor,
    import: (settings) => importFrom(settings, path, values['dry-run'] ?? false),
    'export-demo': () => exportTo(path),
    'report-key': (settings) => makeKey(settings, path),
  }
  // Asked for before there are settings that could be read.
  if (command === 'push-key') return printPushKey()
  const chosen = commands[command ?? '']
  if (!chosen) {
    console.log(HELP)
    process.exitCode = command ? 2 : 0
    return
  }
  await chosen(readSettings(process.env))
}

async function serve(settings: Settings): Promise<void> {
  const running = await run(settings, markReal)
  stopOnSignal(running)
  console.log(`Portal do Colaborador: ${running.url}`)
}

async function demo(settings: Settings): Promise<void> {
  const { withPushKey } = await import('#demo/push-key.ts')
  const { createDemoCompany } = await import('#demo/install.ts')
  let followUp = ''
  const running = await run(withPushKey(settings), async (app) => {
    await createDemoCompany(app)
    const { reportKeyFile, sampleProtocol } = await import('#demo/misconduct.ts')
    followUp = `${sampleProtocol(app)} em /acompanhar-denuncia (chave do RH: ${reportKeyFile(app)})`
  })
  stopOnSignal(running)
  console.log(`Portal do Colaborador: ${running.url}\n${ACCOUNTS}`)
  console.log(`\nDenúncia de exemplo: ${followUp}`)
  if (!settings.smtpUrl) console.log(`E-mail e WhatsApp: ${settings.dataDir}/outbox`)
}

async function importFrom(settings: Settings, path: string, dryRun: boolean): Promise<void> {
  if (!path) throw new SettingsError('import what? colab import <folder or .xlsx>')
  // Loaded when asked for: a server needs nothing of it.
  const { runImport } = await import('#import/command.ts')
  if (!(await runImport(settings, path, dryRun))) process.exitCode = 1
}

async function exportTo(path: string): Promise<void> {
  if (!path) throw new SettingsError('export where? colab export-demo <folder>')
  const { exportDemo } = await import('#demo/export.ts')
  const { tables, lines } = await exportDemo(path)
  console.log(`${lines} lines in ${tables} tables: ${path}`)
}

async function makeKey(settings: Settings, path: string): Promise<void> {
  if (!path) throw new SettingsError('report-key where to? colab report-key <file>')
  const { runReportKey } = await import('#domains/misconduct/key-command.ts')
  console.log(await runReportKey(settings, path))
}

async function printPushKey(): Promise<void> {
  const { newVapidPair } = await import('#push/vapid.ts')
  const { publicKey, privateKey } = newVapidPair()
  console.log(`client profile:  "push": { "vapid": "${publicKey}" }
environment:     VAPID_PRIVATE_KEY=${privateKey}
                 VAPID_SUBJECT=mailto:<an address of yours, for push services>

The profile's half is public. Devices are bound to the pair: with another one they have to be asked again.`)
}

async function reportChannelState({ dataDir }: Settings, db: Database): Promise<string> {
  const { canKeepEntries } = await import('#domains/misconduct/spool.ts')
  if (!(await canKeepEntries({ dataDir }))) return `takes no report in ${dataDir}, which has no hard links`
  const isOpen = await db.selectFrom('reportKey').select('id').executeTakeFirst()
  return isOpen ? 'open' : 'takes no report before "colab report-key <file>" made HR\'s key'
}

async function doctor(settings: Settings): Promise<void> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(settings.databaseUrl)
  try {
    await migrate(db, databaseKind(settings.databaseUrl))
    const { people } = await db
      .selectFrom('person')
      .select((select) => select.fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
    console.log(`database: ${databaseKind(settings.databaseUrl)}, ${people} people`)
    console.log(`profile: ${settings.profile.name} (${settings.profile.client_id})`)
    if (settings.profile.features.misconduct) {
      console.log(`report channel: ${await reportChannelState(settings, db)}`)
    }
  } finally {
    await db.destroy()
  }
}

const ACCOUNTS = `
CPF             senha   quem
529.982.247-25  135790  tudo presente, nada bloqueado
935.411.347-80  135790  dois vínculos
390.533.447-05  135790  assinatura pendente
168.995.350-09  135790  pesquisa pendente
123.456.789-09  135790  admitido hoje
111.444.777-35  102030  senha padrão
987.654.321-00  135790  sem telefone nem e-mail
862.883.667-57  —       sem senha
714.287.938-60  135790  sem vínculo`

main().catch((error: unknown) => {
  const expected = [SettingsError, FolderInUse, ImportRefused, SourceError].some((kind) => error instanceof kind)
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
})
