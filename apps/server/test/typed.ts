import { vi } from 'vitest'
import { runCommandLine } from '#cli/command-line.ts'
import { COMMANDS } from '#cli/commands.ts'

/** Runs the arguments after `colab` in this process; returns what `colab` of process.ts does, a second sooner. */
export async function typed(args: string[], env: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [out, errors] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue())
  try {
    const code = await runCommandLine(COMMANDS, args)
    const lines = (spy: typeof out) => spy?.mock.calls.map(([line]) => `${line}\n`).join('') ?? ''
    return { code, out: lines(out), errors: lines(errors) }
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}
