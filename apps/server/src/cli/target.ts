import { WrongUse } from '#base/options.ts'
import { isOneTarget, type TargetWords } from '#hr/publishing/target.ts'

export const TARGET_USAGE = '--person <CPF ou código>… | --unit <codUnidade>… | --all'

/** Throws WrongUse unless exactly one kind of target is given. */
export function checkTarget(words: TargetWords): void {
  if (!isOneTarget(words)) throw new WrongUse(`Diga para quem, de um jeito só: ${TARGET_USAGE}.`)
}
