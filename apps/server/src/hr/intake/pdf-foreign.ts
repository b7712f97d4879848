import { createHash } from 'node:crypto'
import type { Inside } from '#pdf/inside.ts'
import { type Candidate, wordsOf } from './pdf-people.ts'

/* Whether the PDF of one person contains data of another. */

/** Shorter numbers may also be amounts, days and hours: they count only after a word that names their kind. */
const PLAIN_NUMBER = 5

/** Characters of a stream from which it is cached. */
const LONG = 5000

const LABEL =
  /(?:matr[ií]cula|matr\.?|chapa|registro|reg\.|c[oó]d(?:igo)?\.?(?: do)?(?: funcion[aá]rio| empregado)?)\s*(?:n[º°o.]*)?\s*:?\s*([\p{L}\d][\p{L}\d./-]*)/giu

/** Candidates by CPF, registration number and complete name. */
export class Others {
  readonly #byCpf: ReadonlyMap<string, Candidate[]>
  readonly #byNumber: ReadonlyMap<string, Candidate[]>
  readonly #byFirstWord: ReadonlyMap<string, { words: string[]; one: Candidate }[]>

  readonly #streams = new Map<string, readonly Candidate[]>()

  /** `common` are the people of all pages (by codPessoa), such as the signer. */
  constructor(candidates: readonly Candidate[], common: ReadonlySet<number> = new Set()) {
    const others = candidates.filter(({ codPessoa }) => !common.has(codPessoa))
    this.#byCpf = Map.groupBy(others, ({ cpf }) => cpf)
    this.#byNumber = Map.groupBy(others, ({ matricula }) => matricula.toUpperCase())
    const named = others.map((one) => ({ words: wordsOf(one.nome), one })).filter(({ words }) => words.length > 1)
    this.#byFirstWord = Map.groupBy(named, ({ words }) => words[0] ?? '')
  }

  /** Returns the names of other people whose data a PDF contains. */
  in(inside: Inside, owner: Candidate): string[] {
    return [...new Set(this.peopleIn(inside, owner).map(({ nome }) => nome))]
  }

  /** Returns the contracts of those people. */
  peopleIn({ texts, raw }: Pick<Inside, 'texts' | 'raw'>, owner: Candidate): Candidate[] {
    const own = ` ${wordsOf(owner.nome).join(' ')} `
    const found = new Set<Candidate>()
    for (const text of texts) {
      for (const one of this.#inText(text)) found.add(one)
      for (const one of this.#numbered(text)) found.add(one)
    }
    for (const stream of raw) for (const one of this.#inStream(stream)) found.add(one)
    return [...found].filter(
      ({ codPessoa, nome }) => codPessoa !== owner.codPessoa && !own.includes(` ${wordsOf(nome).join(' ')} `),
    )
  }

  *#inText(text: string): Generator<Candidate> {
    for (const [cpf] of text.matchAll(/(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[-/ ]?\d{2}(?!\d)/g)) {
      yield* this.#byCpf.get(cpf.replace(/\D/g, '')) ?? []
    }
    for (const [run] of text.matchAll(/\d(?: \d){10,}/g)) {
      const digits = run.replaceAll(' ', '')
      for (let at = 0; at + 11 <= digits.length; at++) yield* this.#byCpf.get(digits.slice(at, at + 11)) ?? []
    }
    const words = wordsOf(text)
    for (const [at, word] of words.entries()) {
      for (const { words: name, one } of this.#byFirstWord.get(word) ?? []) {
        if (name.every((part, offset) => words[at + offset] === part)) yield one
      }
    }
  }

  *#numbered(text: string): Generator<Candidate> {
    for (const [number] of text.matchAll(/(?<![\p{L}\d.,/-])[\p{L}\d][\p{L}\d./-]*(?![\p{L}\d])/gu)) {
      if (number.length >= PLAIN_NUMBER) yield* this.#byNumber.get(number.toUpperCase()) ?? []
    }
    for (const [, number = ''] of text.matchAll(LABEL)) yield* this.#byNumber.get(number.toUpperCase()) ?? []
  }

  /** Fonts and pictures are the same in many parts. */
  #inStream(stream: string): readonly Candidate[] {
    const digest = createHash('sha256').update(stream, 'latin1').digest('base64')
    const found = this.#streams.get(digest) ?? [...this.#inText(stream)]
    if (stream.length > LONG) this.#streams.set(digest, found)
    return found
  }
}
