import { type Group, type Output, plan } from '#cli/command.ts'
import type { App } from '#protocol/app.ts'

/** Runs `colab <name> …` in this process, on the app of a test. */
export async function runCommand(app: App, name: string, group: Group<App>, argv: readonly string[]): Promise<Output> {
  const planned = plan(name, group, argv)
  if (planned.help !== undefined) throw new Error(planned.help)
  return planned.run({ settings: () => app.settings, withApp: (run) => run(app) })
}
