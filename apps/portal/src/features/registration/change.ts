import {
  buscaDadosCadastrais,
  buscaLogradouro,
  CODE_FIELDS,
  type DadosCadastrais,
  geraestadocivil,
  geragrauinstrucao,
  gerauf,
  type Registration,
  recordAs,
  type WebPessoa,
  written,
} from '@colab/contract/domains/registration'
import { type Code, sameCode } from '@colab/contract/wire/cells'
import { Refused } from '@colab/contract/wire/failures'
import { plainName } from '@colab/contract/wire/name'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { withOwnWords } from '@colab/ui/i18n/known.tsx'
import { plain } from '@colab/ui/i18n/plain.ts'
import { codeOf, type Option } from '@colab/ui/kit/fields/SelectField.tsx'
import { t } from '@lingui/core/macro'
import { DEGREES, STATUSES } from './known.ts'

export const PROOF_FIELDS = ['proof1', 'proof2', 'proof3', 'proof4'] as const

const NO_FILES = { photo: null, proof1: null, proof2: null, proof3: null, proof4: null }

/** Values of the form: texts, and the proofs by kind. */
export type Values = Record<keyof Registration | 'observacao', string> & Record<keyof typeof NO_FILES, File | null>

/** Options for fields that hold codes. */
export type Lists = Record<(typeof CODE_FIELDS)[number] | 'codUf', Option[]>

/** Marital status and education as texts of the record, which a list may lack. */
export type Recorded = Pick<Values, 'codEstadoCivil' | 'codGrau'>

const option = (value: Code, label: string): Option => ({ value, label })

/** Loads the lists and the current record before the form opens (spec §2). */
export async function loadForm(): Promise<{ lists: Lists; before: Values; recorded: Recorded }> {
  const forever = { staleTime: Number.POSITIVE_INFINITY }
  const [streets, states, statuses, degrees, { ttDadosCadastrais }] = await Promise.all([
    queryClient.fetchQuery({ ...query(buscaLogradouro, {}), ...forever }),
    queryClient.fetchQuery({ ...query(gerauf, {}), ...forever }),
    queryClient.fetchQuery({ ...query(geraestadocivil, {}), ...forever }),
    queryClient.fetchQuery({ ...query(geragrauinstrucao, {}), ...forever }),
    queryClient.fetchQuery(query(buscaDadosCadastrais, {})),
  ])
  const lists = {
    codTipoLogradouro: streets.ttLogradouro.map((row) => option(row.codTipoLogradouro, row.descricao)),
    codUf: states.ttUf.map((row) => option(row.codUf, row.descricao)),
    codEstadoCivil: statuses.ttEstadoCivil.map((row) => option(row.codEstadoCivil, row.descricao)),
    codGrau: degrees.ttGrauInstrucao.map((row) => option(row.codGrau, row.descricao)),
  }
  const [person] = ttDadosCadastrais
  if (!person) throw new Refused(t`Não encontramos os seus dados cadastrais. Fale com o RH.`)
  lists.codEstadoCivil = withRecorded(lists.codEstadoCivil, person.estadoCivil)
  lists.codGrau = withRecorded(lists.codGrau, person.grauInstrucao)
  lists.codTipoLogradouro = withRecorded(lists.codTipoLogradouro, person.codTipoLogradouro)
  lists.codUf = withRecorded(lists.codUf, person.codUf)
  const recorded = { codEstadoCivil: person.estadoCivil, codGrau: person.grauInstrucao }
  const shown = {
    ...lists,
    codEstadoCivil: withOwnWords(lists.codEstadoCivil, STATUSES),
    codGrau: withOwnWords(lists.codGrau, DEGREES),
  }
  return { lists: shown, before: valuesOf(person, lists), recorded }
}

/** Normalizes texts of the record and of the list for comparison: `2 - CASADO(A)` and `Casada/o` both become `casad`. */
function comparable(words: string): string {
  return plain(words)
    .replace(/^\d+\s*-\s*/, '')
    .replace(/\(.*?\)|[/-][ao]$/g, '')
    .trim()
    .replace(/[ao]$/, '')
}

/** Returns the option with the text of the record, or with its code. */
function optionNamed(options: Option[], words: string): Option | undefined {
  const named = options.find(({ label }) => words !== '' && comparable(label) === comparable(words))
  return named ?? options.find(({ value }) => sameCode(value, words))
}

/** Adds the value of the record where the list lacks it: it remains unless the person chooses another. */
function withRecorded(options: Option[], recorded: Code | null): Option[] {
  const words = String(recorded ?? '')
  return recorded === null || words === '' || optionNamed(options, words)
    ? options
    : [option(recorded, words), ...options]
}

function valuesOf(person: DadosCadastrais, lists: Lists): Values {
  const { estadoCivil, grauInstrucao, codTipoLogradouro, ...texts } = person
  // The record has marital status and education as text, a request has their codes.
  const codeNamed = (options: Option[], words: string) => String(optionNamed(options, words)?.value ?? '')
  // Taken from the list: a fixed-width column of the record may have blanks around the code.
  const codeIn = (options: Option[], code: Code | null) =>
    String(options.find(({ value }) => sameCode(value, code))?.value ?? code ?? '')
  return {
    ...recordAs(written, texts),
    nome: plainName(person.nome),
    codTipoLogradouro: codeIn(lists.codTipoLogradouro, codTipoLogradouro),
    codUf: codeIn(lists.codUf, person.codUf),
    codEstadoCivil: codeNamed(lists.codEstadoCivil, estadoCivil),
    codGrau: codeNamed(lists.codGrau, grauInstrucao),
    observacao: '',
    ...NO_FILES,
  }
}

export function requestOf(values: Values, lists: Lists, dtMovto: string, codPessoa: Code): WebPessoa {
  const { photo, proof1: _1, proof2: _2, proof3: _3, proof4: _4, ...record } = values
  const noneIn = (list: Option[]) => (list.some(({ value }) => sameCode(value, 0)) ? null : '0')
  const codes = Object.fromEntries(
    CODE_FIELDS.map((field) => [field, record[field] ? codeOf(lists[field], record[field]) : noneIn(lists[field])]),
  )
  return {
    ...recordAs((_, text) => text.trim(), record),
    ...codes,
    codPessoa,
    dtMovto,
    foto: photo !== null,
  }
}
