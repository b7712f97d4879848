import type { Commands } from './command-line.ts'

/** Loaded by the commands that use a list of it. */
const registry = () => import('#registry.ts')
const layouts = async () => (await registry()).LAYOUTS

/** Every `colab <command>`. */
export const COMMANDS: Commands = {
  serve: async () => (await import('./serve.ts')).serve,
  demo: async () => (await import('#demo/command.ts')).demo,
  doctor: async () => (await import('./doctor.ts')).doctor,
  conform: async () => (await import('#cli/conform/command.ts')).conform,
  backup: async () => (await import('#cli/backup.ts')).backup,
  restore: async () => (await import('#cli/backup.ts')).restoreGroup((await registry()).migrations),
  files: async () => (await import('#cli/files.ts')).filesGroup,
  'rotate-secret': async () => (await import('./rotate-secret.ts')).rotateSecret,
  import: async () => (await import('#cli/import/command.ts')).importGroup(await layouts()),
  'export-demo': async () => (await import('#demo/command.ts')).exportDemo,
  'report-key': async () =>
    (await import('#cli/report-key.ts')).reportKeyGroup((await import('#runtime/open-database.ts')).openMigrated),
  'push-key': async () => (await import('#cli/push-key.ts')).pushKey,
  record: async () => (await import('#cli/record.ts')).record,
  inbox: async () => (await import('#cli/inbox/command.ts')).inboxGroup((await registry()).inboxKinds),
  person: async () => (await import('#cli/person/command.ts')).personGroup(await layouts()),
  desk: async () => (await import('#cli/desk.ts')).deskGroup,
  retention: async () => (await import('./retention.ts')).retention,
  passkey: async () => (await import('#cli/passkey.ts')).passkey,
  notice: async () => (await import('#cli/notice.ts')).notice,
  document: async () => (await import('#cli/document.ts')).document,
  opening: async () => (await import('#cli/opening.ts')).opening,
  menu: async () => (await import('#cli/menu.ts')).menu,
  evaluation: async () => (await import('#cli/evaluation.ts')).evaluation,
  signing: async () => (await import('#cli/signing.ts')).signing,
  tables: async () => (await import('#cli/tables.ts')).tables,
  withdraw: async () => (await import('#cli/withdraw.ts')).withdrawGroup((await registry()).withdrawals),
}
