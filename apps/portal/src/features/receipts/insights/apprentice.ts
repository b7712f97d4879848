import { plain } from '@colab/ui/i18n/plain.ts'

/** Returns whether a position is that of an apprentice (CLT art. 428); somebody who trains them, `de aprendizes`, is none. */
export function isApprenticeship(cargo: string): boolean {
  return /\baprendiz\b/.test(plain(cargo)) && !/\b(de|do|da|para|ao) (jovem |menor )?aprendiz\b/.test(plain(cargo))
}
