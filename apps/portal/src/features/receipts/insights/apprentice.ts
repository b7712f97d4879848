import type { DadosContratuais } from '@colab/contract/domains/registration'
import { plain } from '@colab/ui/i18n/plain.ts'

/** The category of apprentices (eSocial, table 1). */
const APPRENTICE = 103

/** Returns whether a contract is that of an apprentice: by its category, or by its position where none is declared. */
export function isApprentice({ codCateg, cargo }: Pick<DadosContratuais, 'codCateg' | 'cargo'>): boolean {
  return codCateg === null ? isApprenticeship(cargo) : codCateg === APPRENTICE
}

/** Returns whether a position is that of an apprentice (CLT art. 428), not of a person who trains them (`de aprendizes`). */
function isApprenticeship(cargo: string): boolean {
  return /\baprendiz\b/.test(plain(cargo)) && !/\b(de|do|da|para|ao) (jovem |menor )?aprendiz\b/.test(plain(cargo))
}
