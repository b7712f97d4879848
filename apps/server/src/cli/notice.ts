import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import { DRY_RUN, published } from '#cli/publishing.ts'
import { addressedBy, checkTarget, TARGET_USAGE } from '#cli/target.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { publishNotice } from '#domains/notices/publish.ts'
import { readCommandFile } from '#hr/files.ts'
import { TARGET_OPTIONS } from '#hr/publishing/target.ts'
import { counted } from '#hr/publishing/typed.ts'

const send = verb({
  usage: `--title <texto> (--text <texto> | --text-file <arquivo>) [--summary <texto>] [--attach <arquivo>]… (${TARGET_USAGE}) [--dry-run]`,
  about: 'manda um aviso a uma pessoa, a unidades ou a todos',
  options: {
    ...TARGET_OPTIONS,
    ...DRY_RUN,
    title: { type: 'string' },
    text: { type: 'string' },
    'text-file': { type: 'string' },
    summary: { type: 'string' },
    attach: { type: 'string', multiple: true },
  },
  async run({ app, who, why, values }) {
    checkTarget(values)
    const { title, text, 'text-file': textFile, 'dry-run': dryRun } = values
    if (title === undefined) throw new WrongUse('Diga o título: --title "…".')
    if ((text === undefined) === (textFile === undefined)) {
      throw new WrongUse('Diga o texto, de um jeito só: --text "…" ou --text-file <arquivo>.')
    }
    const files = await Promise.all((values.attach ?? []).map(readCommandFile))
    const content = { title, text: text ?? (await readText(textFile ?? '')), summary: values.summary }
    const to = await addressedBy(app, values)
    const done = await publishNotice(app, { who, why }, { ...content, files, to, dryRun })
    const people = counted(done.people, 'pessoa', 'pessoas')
    return published(`Aviso ${done.codMensagem}: para ${people}.`, done, dryRun)
  },
})

async function readText(path: string): Promise<string> {
  const { conteudo } = await readCommandFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(conteudo)
  } catch {
    throw new Refused(`${path} não é um texto em UTF-8.`)
  }
}

/** `colab notice` */
export const notice: HrGroup = { '': send }
