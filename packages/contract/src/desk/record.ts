import * as v from 'valibot'
import { code, count, flag, table, text, word } from '../wire/fields.ts'
import { page, paging } from './lists.ts'
import { deskRead } from './method.ts'

/* Acts and accesses of HR. Auditors read all of them, other agents their own. */

export const RECORD_KINDS = ['atos', 'consultas'] as const

const day = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '')

export const recordFilter = {
  tipo: v.nullish(v.picklist(RECORD_KINDS), 'atos'),
  /** Only acts of this agent; 0 for all. */
  codAgente: v.nullish(code, 0),
  /** Only about this person, as the company writes the code; empty for all. */
  pessoa: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  /** First word of the act, such as `import`; empty for all. */
  ato: v.nullish(v.pipe(v.string(), v.regex(/^[a-z]{0,20}$/)), ''),
  /** First and last day, `YYYY-MM-DD`; empty for no limit. */
  de: day,
  ate: day,
}

/** Returns a page of the record, newest first. `alvo` is a kind and a number, never a name; of a person, the code as the company writes it. */
export const buscaRegistro = deskRead('buscaRegistro', {
  grant: 'record',
  params: { ...paging, ...recordFilter },
  reply: {
    ttAto: table(v.object({ codAto: code, hora: text, quem: text, ato: text, alvo: text, motivo: text }), 'codAto'),
    /** Agents who appear in the record, for the filter. */
    ttQuem: table(v.object({ codAgente: code, nome: text }), 'codAgente'),
    ...page,
  },
})

/**
 * Verifies that no row of a record was changed, removed or inserted. `linha`: the first row that differs from what was
 * written; 0 for none.
 */
export const confereRegistro = deskRead('confereRegistro', {
  grant: 'audit',
  reply: {
    ttCadeia: table(
      v.object({
        registro: word(['audit', 'hrAction', 'securityEvent', 'hrAccess']),
        linhas: count,
        selada: count,
        elo: text,
        intacto: flag,
        linha: count,
      }),
      'registro',
    ),
  },
})
