import {
  buscaDependencia,
  buscaTipoNecessidade,
  DEPENDENT_FIELDS,
  DEPENDENT_FLAGS,
  type DependentField,
  type WebDependente,
} from '@colab/contract/domains/dependents'
import { gerauf } from '@colab/contract/domains/registration'
import type { Code } from '@colab/contract/wire/cells'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { codeOf, type Option } from '@colab/ui/kit/fields/SelectField.tsx'

type FlagField = (typeof DEPENDENT_FLAGS)[number]

export interface Values extends Record<Exclude<DependentField, FlagField>, string>, Record<FlagField, boolean> {
  proof: File | null
}

function all<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
}

export const EMPTY: Values = { ...all(DEPENDENT_FIELDS, ''), ...all(DEPENDENT_FLAGS, false), proof: null }

/** Options for fields that hold codes. */
export type Lists = Record<'relations' | 'states' | 'needs', Option[]>

export async function loadLists(): Promise<Lists> {
  const forever = { staleTime: Number.POSITIVE_INFINITY }
  const [relations, states, needs] = await Promise.all([
    queryClient.fetchQuery({ ...query(buscaDependencia, {}), ...forever }),
    queryClient.fetchQuery({ ...query(gerauf, {}), ...forever }),
    queryClient.fetchQuery({ ...query(buscaTipoNecessidade, {}), ...forever }),
  ])
  return {
    relations: relations.ttDependenteGrau.map((row) => ({ value: row.codDependencia, label: row.descricao })),
    states: states.ttUf.map((row) => ({ value: row.codUf, label: row.descricao })),
    needs: needs.ttTipoNecessidade.map((row) => ({ value: row.codNecessidade, label: row.descricao })),
  }
}

export function requestOf(values: Values, lists: Lists, codPessoa: Code): WebDependente {
  const { proof: _, ...facts } = values
  return {
    ...facts,
    codPessoa,
    nome: facts.nome.trim(),
    sexo: facts.sexo === 'masculino' ? 'masculino' : 'feminino',
    codDependencia: codeOf(lists.relations, facts.codDependencia),
    codNecessidade: facts.deficienteFisico ? codeOf(lists.needs, facts.codNecessidade) : 0,
  }
}
