import { WrongUse } from '#base/options.ts'
import { ASSIGNMENT_OPTIONS, published, untilOption } from '#cli/publishing.ts'
import { addressedBy, checkTarget, TARGET_USAGE } from '#cli/target.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { publishDocument } from '#domains/documents/publish.ts'
import { readCommandFile } from '#hr/files.ts'
import { counted } from '#hr/publishing/typed.ts'

const publish = verb({
  usage: `<arquivo.pdf> --title <texto> (${TARGET_USAGE}) [--until <dia>] [--block] [--dry-run]`,
  about: 'pede a assinatura de um PDF, e avisa; com --block a página inicial não leva a mais nada até assinarem',
  args: [1, 1],
  options: ASSIGNMENT_OPTIONS,
  async run({ app, who, why, args: [path = ''], values }) {
    checkTarget(values)
    const { title, block, 'dry-run': dryRun } = values
    if (title === undefined) throw new WrongUse('Diga como o documento se chama: --title "…".')
    const until = untilOption(app, values.until)
    const file = await readCommandFile(path)
    const document = { title, file, until, block, to: await addressedBy(app, values), dryRun }
    const done = await publishDocument(app, { who, why }, document)
    const before = done.before > 0 ? ` ${counted(done.before, 'pessoa já o tinha', 'pessoas já o tinham')}.` : ''
    return published(
      `Documento ${done.codArquivo}: para ${counted(done.people, 'pessoa', 'pessoas')} assinar.${before}`,
      done,
      dryRun,
    )
  },
})

/** `colab document` */
export const document: HrGroup = { '': publish }
