import { WrongUse } from '#base/options.ts'
import { everybody } from '#employees/reach.ts'
import type { HrApp } from '#hr/app.ts'
import type { Addressed } from '#hr/publishing/audience.ts'
import { isOneTarget, readTarget, type TargetWords } from '#hr/publishing/target.ts'

export const TARGET_USAGE = '--person <CPF ou código>… | --unit <codUnidade>… | --all'

/** Throws WrongUse unless exactly one kind of target is given. */
export function checkTarget(words: TargetWords): void {
  if (!isOneTarget(words)) throw new WrongUse(`Diga para quem, de um jeito só: ${TARGET_USAGE}.`)
}

/** Returns the audience of a command. Throws Refused with the names not found. */
export async function addressedBy({ db, clock }: Pick<HrApp, 'db' | 'clock'>, words: TargetWords): Promise<Addressed> {
  return { audience: await readTarget(db, clock.today(), words), reach: everybody() }
}
