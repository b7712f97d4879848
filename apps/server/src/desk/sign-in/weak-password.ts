import { LEAST_PASSWORD } from '@colab/contract/desk/session'
import type { App } from '#protocol/app.ts'

/**
 * Guesses that a password has to resist, by the estimate of zxcvbn (its best grade): the 3,000 most common passwords
 * that are doubled or lengthened to 12 characters take at most 10^8.1, twelve random characters 10^12.
 */
const LEAST_GUESSES = 10 ** 10

/** Words that every desk has. */
const WORDS = [
  'colab',
  'portal',
  'colaborador',
  'mesa',
  'senha',
  'mudar',
  'trocar',
  'acesso',
  'empresa',
  'holerite',
  'folha',
]

type Estimate = (password: string, own: string[]) => { guesses: number }
let estimate: Promise<Estimate> | undefined

/**
 * Returns a function that estimates the guesses for a password, starting with the most common passwords, keyboards,
 * dates and repetitions.
 */
async function estimator(): Promise<Estimate> {
  // Loaded on demand: 3 MB, which only a new password needs.
  estimate ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, words: WORDS }, graphs: adjacencyGraphs })
      return (password, own) => zxcvbn.check(password, own)
    },
  )
  return estimate
}

/** Returns whether a password of an agent is short, common, or made of words of the company or of the agent. */
export async function isWeak(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  senha: string,
  { nome, email }: { nome: string; email: string },
): Promise<boolean> {
  if (senha.length < LEAST_PASSWORD) return true
  const companies = await db.selectFrom('company').select(['nomeEmpresa', 'cidade', 'cnpj']).execute()
  const units = await db.selectFrom('unit').select(['unidade', 'cidade']).execute()
  const named = [...companies, ...units].flatMap((row) => Object.values(row))
  const own = wordsOf([...named, settings.profile.name, settings.publicUrl, nome, email])
  return (await estimator())(withoutWords(senha, own), own).guesses < LEAST_GUESSES
}

/**
 * Returns the words of texts of at least four letters, together and each alone: shorter ones occur in passwords by
 * chance.
 */
function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const parts = plain.flatMap((text) => text.split(/[^a-z0-9]+/))
  return [...new Set([...parts, ...plain.map((text) => text.replace(/[^a-z0-9]/g, ''))])].filter(
    (word) => word.length > 3,
  )
}

/** Reduces each word of the company to one letter: attackers try such a word first. */
function withoutWords(senha: string, own: readonly string[]): string {
  const plain = senha.normalize('NFD').replace(/\p{M}/gu, '')
  return own
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(new RegExp(word, 'gi'), word.slice(0, 1)), plain)
}
