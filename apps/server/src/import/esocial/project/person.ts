import { LONGEST } from '@colab/contract/domains/registration'
import { isEmail } from '@colab/contract/wire/email'
import type { Stored } from '#import/layout.ts'
import type { EsocialEvent } from '../event.ts'
import type { AddressFacts, PersonFacts } from '../events/employment.ts'
import { isLater } from '../fold.ts'
import type { StoredPerson } from './stored.ts'

/**
 * Kinds of street of eSocial (table 20) that the portal numbers (registration/lookups.ts); others remain in the name of
 * the street.
 */
const STREETS: Readonly<Record<string, number>> = {
  ...{ R: 1, AV: 2, AL: 3, TV: 4, PC: 5, EST: 6, ROD: 7, LRG: 8, BC: 9, LD: 11, SRV: 12, Q: 13, CJ: 14 },
  ...{ COND: 15, LOT: 16, V: 18, PRQ: 19, ST: 20, SIT: 21, CH: 22, FAZ: 23, NUC: 24, PSG: 25 },
}

/** Returns the facts about a person, the latest of each kind. */
export function latestPerson(events: readonly EsocialEvent[]): { facts: PersonFacts; event: EsocialEvent } | null {
  let latest: EsocialEvent | undefined
  let born: string | null = null
  for (const event of events) {
    const { employment } = event.facts
    if (!employment?.person) continue
    born = employment.person.nascimento ?? born
    const since = latest?.facts.employment?.date ?? ''
    if (!latest || employment.date > since || (employment.date === since && isLater(event, latest))) latest = event
  }
  const facts = latest?.facts.employment?.person
  return latest && facts ? { facts: { ...facts, nascimento: born }, event: latest } : null
}

/** Returns the record of a person. Columns that eSocial lacks keep their stored values. */
export function personRow(
  cpf: string,
  codPessoa: number,
  facts: PersonFacts,
  stored: StoredPerson | undefined,
): Stored {
  const { nome, nascimento, endereco } = facts
  return {
    ...stored,
    codPessoa,
    cpf,
    nome,
    dtNascimento: nascimento ?? stored?.dtNascimento ?? null,
    codEstadoCivil: codeIn(facts.estCiv, 5) ?? stored?.codEstadoCivil ?? null,
    codGrau: codeIn(facts.grauInstr, 12) ?? stored?.codGrau ?? null,
    ...contacts(facts, stored),
    ...(endereco ? address(endereco, stored) : {}),
  }
}

function codeIn(text: string, most: number): number | null {
  const code = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return code >= 1 && code <= most ? code : null
}

/**
 * Telephones and e-mail receive recovery codes, and those of eSocial are often outdated: they only fill empty fields.
 */
function contacts({ fone, email }: PersonFacts, stored: StoredPerson | undefined): Stored {
  const digits = fone.replace(/\D/g, '')
  const isMobile = /^[1-9]\d9\d{8}$/.test(digits)
  const isPhone = /^[1-9]\d{9,10}$/.test(digits)
  return {
    celular: stored?.celular || (isMobile ? digits : ''),
    fone: stored?.fone || (isPhone && !isMobile ? digits : ''),
    emailParticular: stored?.emailParticular || (isEmail(email) ? email : ''),
  }
}

/** eSocial has the number of a city, not its name: the record keeps its name with the same postal code. */
function address(facts: AddressFacts, stored: StoredPerson | undefined): Stored {
  const kind = Object.hasOwn(STREETS, facts.tpLograd) ? STREETS[facts.tpLograd] : undefined
  const street = kind === undefined ? [facts.tpLograd, facts.dscLograd].filter(Boolean).join(' ') : facts.dscLograd
  return {
    codTipoLogradouro: kind ?? null,
    endereco: cut('endereco', street),
    numEnd: cut('numEnd', facts.nrLograd),
    complEnd: cut('complEnd', facts.complemento),
    bairro: cut('bairro', facts.bairro),
    codCep: /^\d{8}$/.test(facts.cep) ? facts.cep : '',
    codUf: facts.uf,
    cidade: stored?.codCep === facts.cep ? stored.cidade : '',
  }
}

function cut(field: 'endereco' | 'numEnd' | 'complEnd' | 'bairro', text: string): string {
  return text.slice(0, LONGEST[field]).trim()
}
