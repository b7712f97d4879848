import { isCpf } from '@colab/contract/wire/cpf'

/* Whose page of a PDF it is, by the text of the page. */

/** A contract that a page may belong to. */
export interface Candidate {
  codEmpregado: number
  /** The number of the contract as the company writes it. */
  matricula: string
  codPessoa: number
  cpf: string
  nome: string
  cnpj: string
}

/** What was found on a page. */
export type Found =
  | { kind: 'contract'; codEmpregado: number }
  /** No text: a picture of a page. */
  | { kind: 'scanned' }
  /** Neither a CPF nor a complete name of the company's people, or only a CPF of somebody else. */
  | { kind: 'nobody' }
  | { kind: 'stranger' }
  | { kind: 'several'; names: string[] }
  /** Two contracts of the same person, of which the page names neither. */
  | { kind: 'contracts'; name: string }

/** Fewer letters are not the text of a page. */
const LEAST_TEXT = 20

/** A CPF on so large a part of the pages is of whoever signs them all. */
const SIGNER = { share: 0.5, pages: 4 }

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? []

/** CPFs of a text, with or without punctuation; of digits that are printed apart only where nothing else is found. */
function cpfsOf(text: string, known: ReadonlySet<string>): Set<string> {
  const plain = [...text.matchAll(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-/]?\d{2}(?!\d)/g)].map(([cpf]) =>
    cpf.replace(/\D/g, ''),
  )
  const found = new Set(plain.filter(isCpf))
  if ([...found].some((cpf) => known.has(cpf))) return found
  for (const [run] of text.matchAll(/\d(?:[ .-]?\d){10,}/g)) {
    const digits = run.replace(/\D/g, '')
    for (let at = 0; at + 11 <= digits.length; at++) {
      const cpf = digits.slice(at, at + 11)
      if (known.has(cpf)) found.add(cpf)
    }
  }
  return found
}

/** Finds the contract of pages by CPF, else by the complete name; employer and registration number tell contracts apart. */
export class PageOwners {
  readonly #byCpf: Map<string, Candidate[]>
  readonly #byWord = new Map<string, { words: string[]; contracts: Candidate[] }[]>()
  readonly #cpfs: ReadonlySet<string>

  constructor(candidates: readonly Candidate[]) {
    this.#byCpf = Map.groupBy(candidates, ({ cpf }) => cpf)
    this.#cpfs = new Set(this.#byCpf.keys())
    for (const contracts of Map.groupBy(candidates, ({ nome }) => wordsOf(nome).join(' ')).values()) {
      const words = wordsOf(contracts[0]?.nome ?? '')
      const [first] = words
      // A single word may stand anywhere.
      if (first !== undefined && words.length > 1) {
        this.#byWord.set(first, [...(this.#byWord.get(first) ?? []), { words, contracts }])
      }
    }
  }

  /** Returns the contract of each page, or what is wrong with it. */
  find(texts: readonly PageText[]): Found[] {
    const counts = new Map<string, number>()
    for (const { cpfs } of texts) for (const cpf of cpfs) counts.set(cpf, (counts.get(cpf) ?? 0) + 1)
    const isSigner = (cpf: string) => {
      const count = counts.get(cpf) ?? 0
      return count >= SIGNER.pages && count > texts.length * SIGNER.share
    }
    return texts.map((page) => this.#owner(page, isSigner))
  }

  /** Keeps of a page what tells whose it is, and not its text. */
  read(text: string): PageText {
    const words = wordsOf(text)
    const cpfs = cpfsOf(text, this.#cpfs)
    const digits = text.replace(/[./-]/g, '')
    const cnpjs = new Set([...digits.matchAll(/(?<!\d)\d{14}(?!\d)/g)].map(([cnpj]) => cnpj))
    const named = this.#named(words)
    const contracts = [...named, ...[...cpfs].flatMap((cpf) => this.#byCpf.get(cpf) ?? [])]
    const numbers = new Set(contracts.filter((one) => hasNumber(words, one)).map(({ codEmpregado }) => codEmpregado))
    return { isScanned: words.join('').length < LEAST_TEXT, cpfs, named, numbers, cnpjs }
  }

  #named(words: readonly string[]): Candidate[] {
    const found: Candidate[][] = []
    for (const [at, word] of words.entries()) {
      for (const { words: name, contracts } of this.#byWord.get(word) ?? []) {
        if (name.every((part, offset) => words[at + offset] === part)) found.push(contracts)
      }
    }
    return [...new Set(found)].flat()
  }

  #owner({ isScanned, cpfs, named, numbers, cnpjs }: PageText, isSigner: (cpf: string) => boolean): Found {
    if (isScanned) return { kind: 'scanned' }
    const known = [...cpfs].filter((cpf) => this.#cpfs.has(cpf))
    const own = known.filter((cpf) => !isSigner(cpf))
    const people = own.length > 0 ? own : known
    if (people.length > 1) return { kind: 'several', names: people.map((cpf) => this.#byCpf.get(cpf)?.[0]?.nome ?? '') }
    const contracts = people.length === 1 ? (this.#byCpf.get(people[0] ?? '') ?? []) : named
    if (contracts.length === 0) return { kind: cpfs.size > 0 ? 'stranger' : 'nobody' }
    return contractOf(contracts, { numbers, cnpjs })
  }
}

/** Whether a text has the number of a contract, in one word or several: `A-15`. Zeros before a plain number may be there or not. */
function hasNumber(words: readonly string[], { matricula }: Candidate): boolean {
  const plain = (word: string) => word.replace(/^0+(?=\d)/, '')
  const parts = wordsOf(matricula).map(plain)
  return words.some((_, at) => parts.every((part, offset) => plain(words[at + offset] ?? '') === part))
}

/** What a page tells about its owner. */
export interface PageText {
  isScanned: boolean
  cpfs: ReadonlySet<string>
  /** The contracts of the complete names on it. */
  named: readonly Candidate[]
  /** Those of its contracts whose number is on it. */
  numbers: ReadonlySet<number>
  cnpjs: ReadonlySet<string>
}

function contractOf(contracts: readonly Candidate[], { numbers, cnpjs }: Pick<PageText, 'numbers' | 'cnpjs'>): Found {
  const [only] = contracts
  if (contracts.length === 1 && only) return { kind: 'contract', codEmpregado: only.codEmpregado }
  const ofEmployer = contracts.filter(({ cnpj }) => cnpjs.has(cnpj))
  const among = ofEmployer.length > 0 ? ofEmployer : contracts
  const numbered = among.filter(({ codEmpregado }) => numbers.has(codEmpregado))
  const [found, other] = among.length === 1 ? among : numbered
  if (found && !other) return { kind: 'contract', codEmpregado: found.codEmpregado }
  const names = [...new Set(contracts.map(({ codPessoa }) => codPessoa))]
  if (names.length > 1) return { kind: 'several', names: contracts.map(({ nome }) => nome) }
  return { kind: 'contracts', name: only?.nome ?? '' }
}
