import type { Commands } from './command-line.ts'

/** Loaded by the commands that use a list of it. */
const registry = () => import('#registry.ts')
const layouts = async () => (await import('./layouts.ts')).LAYOUTS

/** Every `colab <command>`. */
export const COMMANDS: Commands = {
  serve: async () => (await import('./serve-command.ts')).serve,
  demo: async () => (await import('#demo/command.ts')).demo,
  doctor: async () => (await import('./doctor-command.ts')).doctor,
  conform: async () => (await import('#conform/command.ts')).conform,
  backup: async () => (await import('#storage/backup/command.ts')).backup,
  restore: async () => (await import('#storage/backup/command.ts')).restoreGroup((await registry()).migrations),
  files: async () => (await import('#storage/files/command.ts')).filesGroup,
  'rotate-secret': async () => (await import('./rotate-command.ts')).rotateSecret,
  import: async () => (await import('#hr/import/command.ts')).importGroup(await layouts()),
  'export-demo': async () => (await import('#demo/command.ts')).exportDemo,
  'report-key': async () =>
    (await import('#domains/misconduct/key-command.ts')).reportKeyGroup(
      (await import('./open-database.ts')).openMigrated,
    ),
  'push-key': async () => (await import('#push/key-command.ts')).pushKey,
  record: async () => (await import('#record/command.ts')).record,
  inbox: async () => (await import('#hr/inbox/command.ts')).inboxGroup((await registry()).inboxKinds),
  person: async () => (await import('#person-command/command.ts')).personGroup(await layouts()),
  desk: async () => (await import('#desk/command.ts')).deskGroup,
  retention: async () => (await import('./retention-command.ts')).retention,
  passkey: async () => (await import('#domains/access/passkey-command.ts')).passkey,
  notice: async () => (await import('#domains/notices/publish-command.ts')).notice,
  document: async () => (await import('#domains/documents/publish-command.ts')).document,
  opening: async () => (await import('#domains/openings/publish-command.ts')).opening,
  menu: async () => (await import('#domains/restaurant/publish-command.ts')).menu,
  evaluation: async () => (await import('#domains/evaluations/publish-command.ts')).evaluation,
  signing: async () => (await import('#hr/signing-command.ts')).signing,
  tables: async () => (await import('#hr/tables-command.ts')).tables,
  withdraw: async () => (await import('#hr/withdraw/command.ts')).withdrawGroup((await registry()).withdrawals),
}
