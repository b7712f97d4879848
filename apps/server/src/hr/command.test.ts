import { describe, expect, it } from 'vitest'
import type { App } from '#runtime/app.ts'
import { type Group, plan, verb, WrongUse } from './command.ts'

const echo = verb({
  usage: '<what> [--loud]',
  about: 'repete',
  args: [1, 2],
  options: { loud: { type: 'boolean' }, attach: { type: 'string', multiple: true } },
  run: async ({ args, values, who, why }) => ({
    text: args.join(' '),
    data: { args, loud: values.loud ?? false, attach: values.attach ?? [], who, why },
  }),
})
const GROUP: Group = { echo }

async function run(...argv: string[]) {
  const planned = plan('test', GROUP, argv)
  if (planned.help !== undefined) return planned.help
  const { data } = await planned.run(undefined as unknown as App)
  return data
}

describe('a command of HR', () => {
  it('reads arguments and options, in any order', async () => {
    expect(await run('echo', '--attach', 'a.pdf', 'um', '--loud', '--by', ' Maria Souza ', '--attach=b.pdf')).toEqual({
      ...{ args: ['um'], loud: true, attach: ['a.pdf', 'b.pdf'] },
      ...{ who: 'Maria Souza', why: '' },
    })
  })

  it('is done by the user of the system unless it says by whom', async () => {
    expect(await run('echo', 'um', '--reason', 'porque sim')).toMatchObject({
      who: expect.stringMatching(/./),
      why: 'porque sim',
    })
  })

  it('lists its verbs when none is named, and tells one with --help', async () => {
    expect(await run()).toContain('colab test echo <what> [--loud]\n      repete')
    expect(await run('echo', '--help')).toBe('colab test echo <what> [--loud]\n  repete')
  })

  it.each([
    [['sing'], 'Não existe “test sing”.'],
    [['toString'], 'Não existe “test toString”.'],
    [['echo'], 'Uso: colab test echo <what> [--loud]'],
    [['echo', 'a', 'b', 'c'], 'Uso: colab test echo <what> [--loud]'],
    [['echo', 'a', '--quiet'], 'Não existe a opção --quiet.'],
    [['echo', 'a', '--by'], 'Confira a opção --by: ela pede um valor, ou não tem nenhum.'],
    [['echo', 'a', '--loud=yes'], 'Confira a opção --loud: ela pede um valor, ou não tem nenhum.'],
  ])('says what is wrong with %j', (argv, words) => {
    expect(() => plan('test', GROUP, argv)).toThrow(WrongUse)
    expect(() => plan('test', GROUP, argv)).toThrow(words)
  })
})
