import { Refused } from '@colab/contract/wire/failures'
import type { Schema, Transaction } from '#db/schema.ts'
import type { StoredRequest } from './request-tables.ts'

/*
 * What HR decides on a request. Each runs in the transaction that it is given; a request that was decided on, taken back or
 * still waits for its proof is refused.
 */

/** Adds the dependent to the person's; answers the request. */
export async function approveDependent(db: Transaction<Schema>, sequencia: number): Promise<StoredRequest> {
  const request = await decide(db, sequencia, 'A', '')
  const { cidade, uf, deficienteFisico: _, ...facts } = request
  // The company numbers dependents itself (imports bring their numbers): the next one after the highest.
  const { last } = await db
    .selectFrom('dependent')
    .select((is) => is.fn.max('codDependente').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dependent')
    .values({
      codDependente: (last ?? 0) + 1,
      codPessoa: facts.codPessoa,
      ...{ nome: facts.nome, codDependencia: facts.codDependencia, cpf: facts.cpf, sexo: facts.sexo },
      ...{ dtNascimento: facts.dtNascimento, nomeMae: facts.nomeMae, nomePai: facts.nomePai },
      ...{ nomeCidade: cidade, codUf: uf, codCep: facts.codCep },
      ...{ numCertidao: facts.numCertidao, livroCertidao: facts.livroCertidao, folhaCertidao: facts.folhaCertidao },
      ...{ matriculaCertidao: facts.matriculaCertidao, dtCertidao: facts.dtCertidao },
      ...{ estudante: facts.estudante, codNecessidade: facts.codNecessidade, celular: '' },
    })
    .execute()
  return request
}

/** Registers nobody; `retornoRh` is the reason, for the person. */
export async function rejectDependent(
  db: Transaction<Schema>,
  sequencia: number,
  retornoRh: string,
): Promise<StoredRequest> {
  return decide(db, sequencia, 'R', retornoRh)
}

async function decide(
  db: Transaction<Schema>,
  sequencia: number,
  situacao: 'A' | 'R',
  retornoRh: string,
): Promise<StoredRequest> {
  const request = await db
    .updateTable('dependentRequest')
    .set({ situacao, retornoRh })
    .where('sequencia', '=', sequencia)
    .where('situacao', '=', 'P')
    .where('conteudo', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!request) throw new Refused('Esta solicitação não está mais em análise.')
  return request
}
