import { ours } from '#base/ours.ts'
import type { Refusal } from '#db/refusal.ts'

const WORDS = {
  pt: {
    reference: ours`outros dados dependem disto, ou falta o que isto cita`,
    unique: ours`já existe outro com a mesma chave`,
    rule: ours`uma regra do banco de dados não permite`,
  },
  en: {
    reference: 'other data depend on this, or what it refers to is missing',
    unique: 'there is another one with the same key',
    rule: 'a rule of the database does not allow it',
  },
} as const satisfies Record<string, Record<Refusal, string>>

/** Describes the reason with our own text: the message of the database would reveal tables and keys. */
export function refusalText(refusal: Refusal, language: keyof typeof WORDS = 'pt'): string {
  return WORDS[language][refusal]
}
