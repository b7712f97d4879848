import { type Kysely, sql } from 'kysely'
import { ours } from '#base/ours.ts'
import type { DatabaseKind } from '#db/columns.ts'
import { SECRET } from '#db/subject.ts'
import { type Added, adding, counted, creating, flag, integer, moment, type Row, table, text } from '#db/table.ts'

/** Contacts to which codes are sent. */
export const CODE_CONTACTS = ['emailParticular', 'celular'] as const
export type CodeContact = (typeof CODE_CONTACTS)[number]

/**
 * A former e-mail address or mobile. A trigger of the database records it, whatever changes the person: the desk, a
 * request, a command or an import.
 */
const contactChange = table('contactChange', {
  codMudanca: counted.about('número da mudança'),
  codPessoa: integer.references('person.codPessoa', (column) => column.onDelete('cascade')),
  campo: text.as<CodeContact>(),
  /** The former contact; empty for a first one of a person who could be reached otherwise, or has a password. */
  antes: text.about('contato anterior'),
  /**
   * When the last trusted address accepted the notification, or the portal had it without one: the hold begins then; 0
   * before.
   */
  toldAt: moment.defaultTo(0).about('quando o contato anterior foi avisado'),
  /** The agent of HR who changed it; empty for an import. */
  quem: text.defaultTo('').about('quem mudou'),
  /** The agent of the desk; null for others. */
  codAgente: integer.optional().about('número do agente do RH'),
  /** Keyed digest of the code with which the former contact confirms; empty for none. */
  digest: text.defaultTo(''),
  /** When the person or a second agent confirmed it. */
  releasedAt: moment.optional().about('quando foi confirmado'),
})
  .personal('access', ours`Seus contatos anteriores, por 72 horas`, { withheld: { digest: SECRET } })
  .index('contactChangeOfPerson', 'codPessoa')
  .index('contactChangeToTell', 'toldAt')

const attempts = {
  /** When it was detected, within seconds of the change; 0 before. */
  notedAt: moment.defaultTo(0).about('quando a mudança foi notada'),
  /** When the notification was last sent to the former contact; 0 before. */
  triedAt: moment.defaultTo(0).about('quando o contato anterior recebeu a última tentativa de aviso'),
  /** Whether the person requested it, and HR approved. */
  aPedido: flag.defaultTo(0).about('1: você pediu a mudança'),
}

export const contactTables = [contactChange.added(attempts)]

declare module '#db/schema.ts' {
  interface Schema {
    contactChange: Row<typeof contactChange> & Added<typeof attempts>
  }
}

export const addContactAttempts = adding('contactChange', attempts)

/** Creates the table and the triggers on `person` that fill it. */
export async function createContactChangeTable(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await creating(contactChange)(db, kind)
  const old = (name: string) => sql`old.${sql.ref(name)}`
  const password = sql`select 1 from ${sql.table('credential')}
    where ${sql.ref('credential.codPessoa')} = ${old('codPessoa')} and ${sql.ref('credential.hash')} <> ''`
  // Without any contact and password there was no account to take over.
  const hadAccount = sql`(${old('emailParticular')} <> '' or ${old('celular')} <> '' or exists (${password}))`
  const noted = (name: CodeContact) => ({
    differs: sql`lower(trim(${old(name)})) <> lower(trim(new.${sql.ref(name)})) and ${hadAccount}`,
    insert: sql`insert into ${sql.table('contactChange')} (${sql.ref('codPessoa')}, campo, antes)
      values (${old('codPessoa')}, ${sql.lit(name)}, ${old(name)});`,
  })
  if (kind === 'postgres') {
    const checks = CODE_CONTACTS.map(noted).map(({ differs, insert }) => sql`if ${differs} then ${insert} end if;`)
    await sql`create function ${sql.id('contactIsNoted')}() returns trigger language plpgsql as
      $$ begin ${sql.join(checks, sql` `)} return null; end $$`.execute(db)
    await sql`create trigger ${sql.id('contactIsNoted')} after update on ${sql.table('person')}
      for each row execute function ${sql.id('contactIsNoted')}()`.execute(db)
    return
  }
  for (const name of CODE_CONTACTS) {
    const { differs, insert } = noted(name)
    await sql`create trigger ${sql.id(`${name}IsNoted`)} after update on ${sql.table('person')}
      when ${differs} begin ${insert} end`.execute(db)
  }
}
