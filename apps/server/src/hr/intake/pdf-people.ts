import { isCnpj } from '@colab/contract/wire/cnpj'
import { isCpf } from '@colab/contract/wire/cpf'

import { monthsIn } from './months-in-text.ts'

/* Finds the owner of each page of a PDF by its text. */

/** A contract that a page may belong to. */
export interface Candidate {
  codEmpregado: number
  /** The number of the contract as the company writes it. */
  matricula: string
  codPessoa: number
  cpf: string
  nome: string
  codEmp: number
}

/** An employer. */
export interface Employer {
  codEmp: number
  nomeEmpresa: string
  cnpj: string
}

/** The result for a page. */
export type Found =
  | { kind: 'contract'; codEmpregado: number }
  /** No text: the page is a picture. */
  | { kind: 'scanned' }
  /** Neither a CPF nor a complete name of the company's people, or only a CPF of another person. */
  | { kind: 'nobody' }
  | { kind: 'stranger'; cnpj: string | undefined }
  /** Contains the CNPJ of another employer than that of the contract. */
  | { kind: 'employer'; theirs: string; own: string }
  | { kind: 'several'; names: string[] }
  /** Two contracts of the same person, neither of which the page names. */
  | { kind: 'contracts'; name: string }

/** A text with fewer letters is not that of a page. */
const LEAST_TEXT = 20

/** A CPF on so large a share of the pages belongs to the person who signs them. */
const SIGNER = { share: 0.5, pages: 4 }

/** Returns the words of a text in capital letters without diacritics. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? []

/**
 * Returns the CPFs of a text, with or without punctuation; digits printed separately only where nothing else is found.
 */
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

/** Letters of a CNPJ that all branches of a company share. */
const ROOT = 8

export function cnpjsOf(text: string): Set<string> {
  const found = text.matchAll(/(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d\d(?!\d)/gi)
  return new Set(Array.from(found, ([cnpj]) => cnpj.replace(/[./-]/g, '').toUpperCase()).filter(isCnpj))
}

/** Returns the amounts of a text in cents, where it names a net one. */
function amountsOf(text: string): Set<number> {
  if (!/l[ií]quido/i.test(text)) return new Set()
  const found = text.matchAll(/(?<![\d.,])\d{1,3}(?:\.?\d{3})*,\d\d(?!\d)/g)
  return new Set(Array.from(found, ([amount]) => Number(amount.replace(/\D/g, ''))))
}

/** A registration number after its label. */
const REGISTRATION =
  /(?<!\p{L})(?:matr[ií]cula|matr\.|chapa|registro)\s*(?:n[º°o.]*)?\s*:?\s*([\p{L}\d][\p{L}\d./-]*)/giu

/**
 * Finds the contract of pages by CPF, else by the complete name, else by the registration number; employer and
 * registration number distinguish contracts.
 */
export class PageOwners {
  readonly #byCpf: Map<string, Candidate[]>
  readonly #byWord = new Map<string, { words: string[]; contracts: Candidate[] }[]>()
  readonly #byNumber: ReadonlyMap<string, Candidate[]>
  readonly #cpfs: ReadonlySet<string>
  readonly #employers: readonly Employer[]

  constructor(candidates: readonly Candidate[], employers: readonly Employer[]) {
    this.#employers = employers
    this.#byCpf = Map.groupBy(candidates, ({ cpf }) => cpf)
    this.#byNumber = Map.groupBy(candidates, ({ matricula }) => numberOf(matricula))
    this.#cpfs = new Set(this.#byCpf.keys())
    for (const contracts of Map.groupBy(candidates, ({ nome }) => wordsOf(nome).join(' ')).values()) {
      const words = wordsOf(contracts[0]?.nome ?? '')
      const [first] = words
      // A single word may occur anywhere.
      if (first !== undefined && words.length > 1) {
        this.#byWord.set(first, [...(this.#byWord.get(first) ?? []), { words, contracts }])
      }
    }
  }

  /** Returns the people on most of the pages (codPessoa), such as the signer. */
  common(texts: readonly PageText[]): Set<number> {
    const counts = new Map<number, number>()
    for (const { cpfs, named } of texts) {
      const contracts = [...named, ...[...cpfs].flatMap((cpf) => this.#byCpf.get(cpf) ?? [])]
      for (const one of new Set(contracts.map(({ codPessoa }) => codPessoa)))
        counts.set(one, (counts.get(one) ?? 0) + 1)
    }
    const most = [...counts].filter(([, count]) => count >= SIGNER.pages && count > texts.length * SIGNER.share)
    return new Set(most.map(([codPessoa]) => codPessoa))
  }

  /** Returns the contract of each page, or the reason why there is none. */
  find(texts: readonly PageText[]): Found[] {
    const common = this.common(texts)
    const isSigner = (cpf: string) => common.has(this.#byCpf.get(cpf)?.[0]?.codPessoa ?? Number.NaN)
    return texts.map((page) => this.#owner(page, isSigner))
  }

  /** Extracts from a page what identifies its owner, without its text. */
  read(text: string): PageText {
    const words = wordsOf(text)
    const cpfs = cpfsOf(text, this.#cpfs)
    const cnpjs = cnpjsOf(text)
    const employers = this.#employers.filter(({ cnpj }) => cnpjs.has(cnpj))
    const named = this.#named(words)
    const contracts = [...named, ...[...cpfs].flatMap((cpf) => this.#byCpf.get(cpf) ?? [])]
    const numbers = new Set(contracts.filter((one) => hasNumber(words, one)).map(({ codEmpregado }) => codEmpregado))
    const isScanned = words.join('').length < LEAST_TEXT
    // A substring would keep the whole text in memory.
    const [only, other] = [...cnpjs].map((cnpj) => Buffer.from(cnpj).toString())
    const cnpj = other !== undefined || employers.length > 0 ? undefined : only
    const months = new Set(monthsIn(text))
    const registered = [...text.matchAll(REGISTRATION)].flatMap(
      ([, number = '']) => this.#byNumber.get(numberOf(number)) ?? [],
    )
    return {
      isScanned,
      cpfs,
      named,
      ...this.#begun(words),
      numbers,
      employers,
      cnpj,
      months,
      amounts: amountsOf(text),
      registered: [...new Set(registered)],
    }
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

  /** Finds names that begin on a page, and those that a column cuts: within a word, or before a number or the end. */
  #begun(words: readonly string[]): Pick<PageText, 'begun' | 'cut'> {
    const begun: Candidate[][] = []
    const cut: Candidate[][] = []
    for (const [at, word] of words.entries()) {
      for (const { words: name, contracts } of this.#byWord.get(word) ?? []) {
        const same = name.findIndex((part, offset) => words[at + offset] !== part)
        if (same < 0) continue
        const [next = '', rest = ''] = [words[at + same], name[same]]
        const isWithin = next !== '' && rest.startsWith(next)
        // Particles such as DA do not distinguish people.
        const letters = name.slice(1, same).join('').length + (isWithin ? next.length : 0)
        if (letters < LEAST_SURNAME) continue
        begun.push(contracts)
        if (isWithin || next === '' || /^\d/.test(next)) cut.push(contracts)
      }
    }
    return { begun: [...new Set(begun)].flat(), cut: [...new Set(cut)].flat() }
  }

  #owner(
    { isScanned, cpfs, named, numbers, employers, cnpj, registered, begun, cut }: PageText,
    isSigner: (cpf: string) => boolean,
  ): Found {
    if (isScanned) return { kind: 'scanned' }
    const known = [...cpfs].filter((cpf) => this.#cpfs.has(cpf))
    const own = known.filter((cpf) => !isSigner(cpf))
    const people = own.length > 0 ? own : known
    if (people.length > 1) return { kind: 'several', names: people.map((cpf) => this.#byCpf.get(cpf)?.[0]?.nome ?? '') }
    const contracts = people.length === 1 ? (this.#byCpf.get(people[0] ?? '') ?? []) : named
    if (contracts.length === 0 && cpfs.size > 0) return { kind: 'stranger', cnpj }
    if (contracts.length === 0 && registered.length > 0) {
      const agreeing = registered.filter((one) => begun.includes(one))
      // The number of one person beside the name of another identifies neither.
      if (agreeing.length === 0 && begun.length > 0)
        return { kind: 'several', names: namesOf([...registered, ...begun]) }
      return this.#contractOf(agreeing.length > 0 ? agreeing : registered, numbers, employers)
    }
    const ofEmployer = cut.filter(({ codEmp }) => employers.some((one) => one.codEmp === codEmp))
    if (contracts.length === 0 && ofEmployer.length > 0) return this.#contractOf(ofEmployer, numbers, employers)
    if (contracts.length === 0) return { kind: 'nobody' }
    return this.#contractOf(contracts, numbers, employers)
  }

  #contractOf(contracts: readonly Candidate[], numbers: ReadonlySet<number>, employers: readonly Employer[]): Found {
    const found = contractOf(contracts, numbers, employers)
    const contract = contracts.find((one) => found.kind === 'contract' && one.codEmpregado === found.codEmpregado)
    const own = this.#employers.find(({ codEmp }) => codEmp === contract?.codEmp)
    const [page] = employers
    // Branches of a company are one employer, by the beginning of the CNPJ.
    if (!own || !page || employers.some(({ cnpj }) => cnpj.slice(0, ROOT) === own.cnpj.slice(0, ROOT))) return found
    return { kind: 'employer', theirs: page.nomeEmpresa, own: own.nomeEmpresa }
  }
}

/** Letters after the first word of a name that identify a person. */
const LEAST_SURNAME = 3

const namesOf = (contracts: readonly Candidate[]) => [...new Set(contracts.map(({ nome }) => nome))]

/** Leading zeros of a number are optional. */
const numberOf = (matricula: string) => matricula.toUpperCase().replace(/^0+(?=\d)/, '')

/**
 * Returns whether a text contains the number of a contract, in one word or several: `A-15`. Leading zeros of a plain
 * number are optional.
 */
function hasNumber(words: readonly string[], { matricula }: Candidate): boolean {
  const plain = (word: string) => word.replace(/^0+(?=\d)/, '')
  const parts = wordsOf(matricula).map(plain)
  return words.some((_, at) => parts.every((part, offset) => plain(words[at + offset] ?? '') === part))
}

/** What a page contains about its owner. */
export interface PageText {
  isScanned: boolean
  cpfs: ReadonlySet<string>
  /** The contracts of the complete names on it. */
  named: readonly Candidate[]
  /** Those of its contracts whose number is on it. */
  numbers: ReadonlySet<number>
  /** Employers whose CNPJ is on it. */
  employers: readonly Employer[]
  /** Contracts of the people whose first words are on it. */
  begun: readonly Candidate[]
  /** Those of them where a column cuts the name. */
  cut: readonly Candidate[]
  /** The contracts of the registration numbers on it. */
  registered: readonly Candidate[]
  /** Months that it names, as `10/2026`. */
  months: ReadonlySet<string>
  /** Amounts on it in cents, where one of them is labelled as net; else none. */
  amounts: ReadonlySet<number>
  /** The only CNPJ on it, which belongs to no employer in the database. */
  cnpj: string | undefined
}

function contractOf(
  contracts: readonly Candidate[],
  numbers: ReadonlySet<number>,
  employers: readonly Employer[],
): Found {
  const [only] = contracts
  if (contracts.length === 1 && only) return { kind: 'contract', codEmpregado: only.codEmpregado }
  const ofEmployer = contracts.filter((one) => employers.some(({ codEmp }) => codEmp === one.codEmp))
  const among = ofEmployer.length > 0 ? ofEmployer : contracts
  const numbered = among.filter(({ codEmpregado }) => numbers.has(codEmpregado))
  const [found, other] = among.length === 1 ? among : numbered
  if (found && !other) return { kind: 'contract', codEmpregado: found.codEmpregado }
  const names = [...new Set(contracts.map(({ codPessoa }) => codPessoa))]
  if (names.length > 1) return { kind: 'several', names: contracts.map(({ nome }) => nome) }
  return { kind: 'contracts', name: only?.nome ?? '' }
}
