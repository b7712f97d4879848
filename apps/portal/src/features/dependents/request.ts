import { buscaDependencia, buscaTipoNecessidade, type WebDependente } from '@colab/contract/domains/dependents'
import { gerauf } from '@colab/contract/domains/registration'
import type { Code } from '@colab/contract/wire/cells'
import { query, queryClient } from '@colab/ui/calls/query.ts'
import { codeOf, type Option } from '@colab/ui/kit/fields/SelectField.tsx'

/** Values of the form. */
export interface Values {
  nome: string
  sexo: string
  codDependencia: string
  CPF: string
  dtNascimento: string
  nomePai: string
  nomeMae: string
  codCep: string
  cidade: string
  uf: string
  numCertidao: string
  livroCertidao: string
  folhaCertidao: string
  matriculaCertidao: string
  dtCertidao: string
  estudante: boolean
  deficienteFisico: boolean
  codNecessidade: string
  observacao: string
  proof: File | null
}

export const EMPTY: Values = {
  nome: '',
  sexo: '',
  codDependencia: '',
  CPF: '',
  dtNascimento: '',
  nomePai: '',
  nomeMae: '',
  codCep: '',
  cidade: '',
  uf: '',
  numCertidao: '',
  livroCertidao: '',
  folhaCertidao: '',
  matriculaCertidao: '',
  dtCertidao: '',
  estudante: false,
  deficienteFisico: false,
  codNecessidade: '',
  observacao: '',
  proof: null,
}

/** Options for fields that hold codes. */
export interface Lists {
  relations: Option[]
  states: Option[]
  needs: Option[]
}

/** Loads all lists before the form opens. */
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

/** Builds the parameters of the request. */
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
