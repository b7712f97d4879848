import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { databaseKind } from '#db/database.ts'
import { lockUntilEnd } from '#db/locks.ts'
import type { Db, Schema } from '#db/schema.ts'
import { hasLeft } from '#employees/contracts.ts'
import { refusal } from '#hr/refusal.ts'
import type { HrContext } from '#record/actions.ts'

/* Agents of the desk who are employees lose access when their employment ends. */

/** After the last day of every contract that has one. */
const IN_THE_END = '9999-12-31'

/**
 * Returns the condition for agents who may sign in on a day: neither disabled nor the account of a person who has left
 * the company.
 */
export function mayEnter(db: Db, day: string): Expression<SqlBool> {
  const is = expressionBuilder<Schema, 'hrAgent'>()
  return is.and([is('hrAgent.disabledAt', 'is', null), is.not(hasLeft(db, 'hrAgent.codPessoa', day))])
}

/** Returns whether any agent can invite others on a day. */
export async function hasAdministrator(db: Db, day: string): Promise<boolean> {
  const found = await db
    .selectFrom('hrRole')
    .innerJoin('hrAgent', 'hrAgent.codAgente', 'hrRole.codAgente')
    .select('hrRole.codAgente')
    .where('papel', '=', 'admin')
    .where(mayEnter(db, day))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Delays other changes that could remove an administrator until this transaction ends: of two concurrent ones, each
 * would otherwise find the administrator whom the other removes.
 */
export function lockAdministrators({ db, settings }: Pick<HrContext, 'db' | 'settings'>): Promise<void> {
  return lockUntilEnd(db, databaseKind(settings.databaseUrl), 'administrators')
}

/**
 * Runs a change of people or contracts. Throws Refused when it removes the desk's last administrator, at once or on a
 * known last day.
 */
export async function keepingAdministrator<T>(context: HrContext, run: () => Promise<T>): Promise<T> {
  const { db, settings } = context
  if (settings.desk === null) return run()
  await lockAdministrators(context)
  const hadOne = await hasAdministrator(db, IN_THE_END)
  const result = await run()
  if (hadOne && !(await hasAdministrator(db, IN_THE_END)))
    throw refusal(
      'ultimoAdministrador',
      'É a última pessoa que administra a mesa do RH: convide antes outra com o papel admin (colab desk invite).',
    )
  return result
}
