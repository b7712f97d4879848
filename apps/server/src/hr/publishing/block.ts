import { chunks } from '#db/chunks.ts'
import { insertAll } from '#db/insert.ts'
import type { Schema, Transaction } from '#db/schema.ts'

const WORDS = 'Você tem documento para assinar. Assine em Documentos para continuar.'

/**
 * Blocks the other tiles of the home screen for these people while something is pending: HR's parameters of a person.
 */
export async function setBlock(
  db: Transaction<Schema>,
  people: readonly number[],
  block: 'bloqueiaAssinaturaPend' | 'bloqueiaAgendaPend',
): Promise<void> {
  for (const some of chunks(people)) {
    const there = await db.selectFrom('homeParameter').select('codPessoa').where('codPessoa', 'in', some).execute()
    const known = new Set(there.map(({ codPessoa }) => codPessoa))
    await insertAll(
      db,
      'homeParameter',
      some
        .filter((codPessoa) => !known.has(codPessoa))
        .map((codPessoa) => ({
          codPessoa,
          nomeOportunidade: '',
          mensagemAssinaturaPend: '',
          bloqueiaAssinaturaPend: 0 as const,
          bloqueiaAgendaPend: 0 as const,
        })),
    )
    await db
      .updateTable('homeParameter')
      .set({ [block]: 1 })
      .where('codPessoa', 'in', some)
      .execute()
    if (block === 'bloqueiaAgendaPend') continue
    await db
      .updateTable('homeParameter')
      .set({ mensagemAssinaturaPend: WORDS })
      .where('codPessoa', 'in', some)
      .where('mensagemAssinaturaPend', '=', '')
      .execute()
  }
}
