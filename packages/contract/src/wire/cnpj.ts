import { applyMask } from './mask.ts'

function cnpjCharacters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(0, 14)
}

export function formatCnpj(text: string): string {
  return applyMask(cnpjCharacters(text), '##.###.###/####-##')
}

/** Weights 2 to 9 from the right, repeated; a character counts its ASCII code minus 48. */
function checkDigit(characters: string, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += (characters.charCodeAt(at) - 48) * (((length - 1 - at) % 8) + 2)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** Returns whether the text is a valid CNPJ, bare or masked, digits or letters (IN RFB 2.229/2024). */
export function isCnpj(text: string): boolean {
  if (!/^([A-Z\d]{12}\d\d|[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d\d)$/.test(text)) return false
  const characters = cnpjCharacters(text)
  if (/^(\d)\1+$/.test(characters)) return false
  return checkDigit(characters, 12) === Number(characters[12]) && checkDigit(characters, 13) === Number(characters[13])
}
