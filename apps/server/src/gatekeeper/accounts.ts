import type { Refusal } from '@colab/contract/domains/access'
import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import type { App } from '#runtime/app.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** Account of a person for sign-in. */
export interface Account {
  codPessoa: number
  nome: string
  celular: string
  emailParticular: string
  hash: string
  padrao: 0 | 1
}

/** Finds the account of a CPF or a person code, or the reason why it cannot be used (spec §8). */
export async function findAccount(
  app: App,
  by: { cpf: string } | { codPessoa: number },
): Promise<Account | Extract<Refusal, 'cpfInexistente' | 'semSenha' | 'semVinculo'>> {
  // No person has a code beyond 32 bits, and PostgreSQL would fail on it.
  const possible = 'cpf' in by ? isCpf(by.cpf) : (by.codPessoa | 0) === by.codPessoa
  if (!possible) return 'cpfInexistente'
  const today = app.clock.today()
  const found = await app.db
    .selectFrom('person')
    .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
    .select(({ exists, selectFrom }) => [
      'person.codPessoa',
      'nome',
      'celular',
      'emailParticular',
      'hash',
      'padrao',
      exists(
        selectFrom('employment')
          .select('codEmpregado')
          .whereRef('employment.codPessoa', '=', 'person.codPessoa')
          .where('dtAdmissao', '<=', today)
          .where((is) => is.or([is('dtDemissao', 'is', null), is('dtDemissao', '>=', today)])),
      ).as('employed'),
    ])
    .$if('cpf' in by, (query) => query.where('cpf', '=', 'cpf' in by ? cpfDigits(by.cpf) : ''))
    .$if('codPessoa' in by, (query) => query.where('person.codPessoa', '=', 'codPessoa' in by ? by.codPessoa : 0))
    .executeTakeFirst()
  if (!found) return 'cpfInexistente'
  const { employed, hash, padrao, ...person } = found
  if (hash === null || padrao === null) return 'semSenha'
  return employed ? { ...person, hash, padrao } : 'semVinculo'
}

/**
 * Locks the password hash until the transaction ends; false when it has changed since it was read. Otherwise a sign-in with the
 * old password could survive the change that ends all sessions.
 */
export async function lockPasswordHash(db: Transaction<Schema>, { codPessoa, hash }: Account): Promise<boolean> {
  const held = await db
    .updateTable('credential')
    .set({ hash })
    .where('codPessoa', '=', codPessoa)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return held.numUpdatedRows === 1n
}
