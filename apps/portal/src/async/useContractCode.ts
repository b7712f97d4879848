import { buscaParametroColab, matriculaIn } from '@colab/contract/domains/home'
import type { Code } from '@colab/contract/wire/cells'
import { query } from '@colab/ui/calls/query.ts'
import { useQuery } from '@tanstack/react-query'

/** Returns a contract number as the company writes it, once the server has replied; until then the plain number. */
export function useContractCode(): (codEmpregado: Code | null) => Code | null {
  const matriculas = useQuery(query(buscaParametroColab, {})).data?.colaborador[0]?.matriculas ?? ''
  return (codEmpregado) => matriculaIn(matriculas, codEmpregado)
}
