import { afterEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { verb } from './verb.ts'

const act = verb({
  usage: '',
  about: 'faz',
  args: [0, 0],
  run: async ({ who, why }) => ({ text: '', data: { who, why } }),
})

async function run(...argv: string[]) {
  return (await runCommand({} as never, 'test', { act }, ['act', ...argv])).data
}

afterEach(() => void vi.unstubAllEnvs())

describe("a command of HR's", () => {
  it('acts for the person and the reason that are typed', async () => {
    expect(await run('--by', ' Maria Souza ', '--reason', 'porque sim')).toEqual({
      who: 'Maria Souza',
      why: 'porque sim',
    })
  })

  it('acts for the user of the system, or who called sudo, when no person is typed', async () => {
    expect(await run()).toEqual({ who: expect.stringMatching(/./), why: '' })
    vi.stubEnv('SUDO_USER', 'rita')
    expect(await run()).toEqual({ who: 'rita', why: '' })
  })

  it('explains --by, --reason and --json in its help', async () => {
    await expect(runCommand({} as never, 'test', { act }, [])).rejects.toThrow(/--by "Nome".*\n.*--reason.*\n.*--json/)
  })
})
