import * as v from 'valibot'
import { code, codeParam, date, essentialText, flag, table, text, word } from '../wire/fields.ts'
import { read, write } from '../wire/method.ts'
import type { Read } from '../wire/reading.ts'

/** States of a letter: valid, expired, cancelled by its person or withdrawn by HR. */
export const LETTER_STATE = { valid: 'V', expired: 'E', cancelled: 'C' } as const

/** Days for which a letter can be verified, the day of issue included. */
export const LETTER_DAYS = 30

/** Letters that one person may issue on one day. */
export const LETTERS_A_DAY = 5

/**
 * Stable `codigo` of a refused letter: unknown or ended contract, contract without a salary, too many on one day,
 * expired.
 */
export type LetterRefusal = 'contrato' | 'salario' | 'limite' | 'situacao'

/** An issued letter; `dtValidade` is its last valid day. */
export const ttDeclaracao = v.object({
  codDeclaracao: code,
  codEmpregado: code,
  comSalario: flag,
  dtEmissao: date,
  dtValidade: date,
  situacao: word(Object.values(LETTER_STATE)),
})
export type Declaracao = Read<typeof ttDeclaracao>

/** A contract for which a letter can be issued; `temSalario` when it can contain the salary. */
export const ttDeclaracaoContrato = v.object({
  codEmpregado: code,
  nomeEmpresa: essentialText,
  cargo: text,
  temSalario: flag,
})
export type DeclaracaoContrato = Read<typeof ttDeclaracaoContrato>

/** Returns the own letters, newest first, and the contracts in force. The file of a letter is `declaracao, anexo`. */
export const buscaDeclaracao = read('buscaDeclaracao', {
  reply: {
    ttDeclaracao: table(ttDeclaracao, 'codDeclaracao'),
    ttDeclaracaoContrato: table(ttDeclaracaoContrato, 'codEmpregado'),
  },
})

/**
 * Issues a letter of employment, sealed by the company, and returns its row. `msgErro` is `code - text`; refusals carry a `codigo`
 * (`LetterRefusal`).
 */
export const gravaDeclaracao = write('gravaDeclaracao', {
  params: { codEmpregado: codeParam, comSalario: flag },
  reply: { ttDeclaracao: table(ttDeclaracao) },
})

/** Cancels one of the person's valid letters: from then on its page shows no field. `msgErro` is `code - text`. */
export const cancelaDeclaracao = write('cancelaDeclaracao', { params: { codDeclaracao: codeParam } })
