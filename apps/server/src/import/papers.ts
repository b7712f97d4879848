import type { RawBuilder } from 'kysely'
import { type OurText, ours } from '#base/ours.ts'
import { fileBytes } from '#db/files.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { pdfText } from '#pdf/reading.ts'
import { digitsOf } from './cell-types.ts'
import type { Doubt } from './layout.ts'

/** A PDF of a person, and its line. */
export interface ImportedPdf {
  line: number
  codArquivo: number
  cpf: string
  nome: string
}

/** A page with fewer letters is a picture. */
const LEAST_TEXT = 20

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')

/**
 * Warns about PDFs whose text contains neither the CPF nor the name of their person: a PDF about pay cannot be recalled
 * once the wrong person has seen it. Blanks do not count, because programs may print letters separately.
 */
export async function doubtfulPapers(db: Transaction<Schema>, query: RawBuilder<ImportedPdf>): Promise<Doubt[]> {
  const { rows } = await query.execute(db)
  const doubts: Doubt[] = []
  for (const [codArquivo, papers] of Map.groupBy(rows, (paper) => paper.codArquivo)) {
    const text = await pdfText(await fileBytes(db, codArquivo))
    const [letters, digits] = [lettersOf(text ?? ''), digitsOf(text ?? '')]
    for (const { line, cpf, nome } of papers) {
      if (digits.includes(cpf) || letters.includes(lettersOf(nome))) continue
      doubts.push({ line, field: 'arquivo', reason: reasonOf(text, letters) })
    }
  }
  return doubts.sort((one, other) => one.line - other.line)
}

function reasonOf(text: string | null, letters: string): OurText {
  if (text === null) return ours`não abre sem senha ou está danificado: confira de quem é`
  if (letters.length < LEAST_TEXT) return ours`não tem texto que se possa ler: confira de quem é`
  return ours`não traz nem o CPF nem o nome da pessoa: confira de quem é`
}
