import { describe, expect, it } from 'vitest'
import { WrongUse } from '#base/options.ts'
import { command, type Environment, type Group, plan } from './command.ts'

const echo = command({
  language: 'pt',
  usage: '<what> [--loud]',
  about: 'repete',
  args: [1, 2],
  options: { loud: { type: 'boolean' }, attach: { type: 'string', multiple: true } },
  run: async ({ args, values }) => ({
    text: args.join(' '),
    data: { args, loud: values.loud ?? false, attach: values.attach ?? [] },
  }),
})
const serve = command({
  language: 'en',
  usage: '',
  about: 'serves',
  args: [0, 0],
  json: false,
  run: async () => ({ text: 'serving' }),
})
const GROUP: Group = { echo }

async function run(group: Group, ...argv: string[]) {
  const planned = plan('test', group, argv)
  if (planned.help !== undefined) return planned.help
  const { text, data } = await planned.run({} as Environment)
  return data ?? text
}

describe('plan', () => {
  it('reads arguments and options in any order', async () => {
    expect(await run(GROUP, 'echo', '--attach', 'a.pdf', 'um', '--loud', '--attach=b.pdf')).toEqual({
      args: ['um'],
      loud: true,
      attach: ['a.pdf', 'b.pdf'],
    })
  })

  it('lists the verbs of a group without arguments, and explains one with --help', async () => {
    const help = '  colab test echo <what> [--loud]\n      repete\n\n  --json             responde em JSON'
    expect(await run(GROUP)).toBe(help)
    expect(await run(GROUP, '--help')).toBe(help)
    expect(await run(GROUP, 'echo', '--help')).toBe('colab test echo <what> [--loud]\n  repete')
  })

  it('runs a command without verbs when no argument follows its name', async () => {
    expect(await run({ '': serve })).toBe('serving')
    expect(await run({ '': serve }, '--help')).toBe('  colab test\n      serves')
  })

  it.each([
    [GROUP, ['sing'], 'Não existe “test sing”.'],
    [GROUP, ['toString'], 'Não existe “test toString”.'],
    [GROUP, ['echo'], 'Uso: colab test echo <what> [--loud]'],
    [GROUP, ['echo', 'a', 'b', 'c'], 'Uso: colab test echo <what> [--loud]'],
    [GROUP, ['echo', 'a', '--quiet'], 'Não existe a opção --quiet.'],
    [GROUP, ['echo', 'a', '--loud=yes'], 'Confira a opção --loud: ela pede um valor, ou não tem nenhum.'],
    [{ '': echo }, ['a', '--attach'], 'Confira a opção --attach: ela pede um valor, ou não tem nenhum.'],
    [{ '': serve }, ['now'], 'Usage: colab test'],
    [{ '': serve }, ['--json'], 'There is no option --json.'],
  ])('rejects wrong use %#', (group: Group, argv, words) => {
    expect(() => plan('test', group, argv)).toThrow(WrongUse)
    expect(() => plan('test', group, argv)).toThrow(words)
  })
})
