import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { ACCESS, type buscaPessoas, type CONTRACTS, type contaPessoas } from '@colab/contract/desk/people'
import type { CheckedParams } from '@colab/contract/wire/method'
import { sql } from 'kysely'
import { hasBegun, hasNotEnded } from '#db/days.ts'
import { hasLeft } from '#employees/contracts.ts'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach, listedWithinReach, reachOver } from '#employees/reach.ts'
import { isSearched } from '#employees/search.ts'
import { currentEmployments, formerEmployments } from '#gatekeeper/accounts.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import { SEARCHED_NOBODY } from '#privacy/delete.ts'
import type { DeskContext } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { maskedCpf } from './person.ts'

export type PeopleFilter = Pick<CheckedParams<typeof buscaPessoas>, 'texto' | 'unidade' | 'contrato'>
type Contract = (typeof CONTRACTS)[number]
type Access = (typeof ACCESS)[number]

/** Selects the people within reach who match a filter. */
export function filteredPeople({ app, db, reach }: DeskContext, { texto, unidade, contrato }: PeopleFilter) {
  const today = app.clock.today()
  // The index of names answers these without the rows. Of erased people only the number remains.
  const present = db.selectFrom('person').where('person.nomeBusca', '<>', SEARCHED_NOBODY)
  const named = texto.trim() === '' ? present : present.where(isSearched(db, texto))
  const units = unidade.length === 0 ? [] : [reachOver({ everything: false, employers: [], units: unidade })]
  const searched = [reach, ...units].reduce(
    (query, over) => query.where(listedWithinReach(db, over, 'person.codPessoa', today)),
    named,
  )
  const byContract: Record<Contract, () => typeof searched> = {
    todos: () => searched,
    ativo: () => searched.where(({ exists }) => exists(currentEmployments(db, 'person.codPessoa', today))),
    desligado: () => searched.where(hasLeft(db, 'person.codPessoa', today)),
  }
  return byContract[contrato]()
}

type Selected = ReturnType<typeof filteredPeople>

/** Limits people to a state of access; those who lack something, to people who could sign in. */
function withAccess({ app, db }: DeskContext, people: Selected, acesso: Access): Selected {
  if (acesso === 'todos') return people
  if (acesso === 'bloqueada') return people.where('person.bloqueadaAte', '>', app.clock.now())
  const passwords = db
    .selectFrom('credential')
    .select('credential.codPessoa')
    .where('credential.codPessoa', '=', sql.ref<number>('person.codPessoa'))
    // With a literal, because a plan for any value expects few passwords.
    .where(sql<boolean>`hash <> ${sql.lit(NO_PASSWORD)}`)
  // In this order: few people lack something, and the contracts are read only for these.
  const lacking =
    acesso === 'semCanal'
      ? people.where(isEmpty('celular')).where(isEmpty('emailParticular'))
      : people.where(({ not, exists }) => not(exists(passwords)))
  return lacking.where(({ or, exists }) =>
    or([
      exists(currentEmployments(db, 'person.codPessoa', app.clock.today())),
      exists(formerEmployments({ ...app, db }, 'person.codPessoa')),
    ]),
  )
}

/** Returns a condition with a literal, for which a partial index is used. */
const isEmpty = (column: string) => sql<boolean>`${sql.ref(`person.${column}`)} = ''`

/** Returns a page of people by name, and in its cursor how many there are. */
export async function findPeople(context: DeskContext, params: CheckedParams<typeof buscaPessoas>) {
  const { depois, limite, acesso, ...filter } = params
  const list = { method: 'buscaPessoas', filter: { ...filter, acesso } }
  const [nome, code, known] = positionOf(context, list, depois) ?? []
  const people = withAccess(context, filteredPeople(context, filter), acesso)
    .select(['person.codPessoa', 'person.nomeBusca'])
    .orderBy('person.nomeBusca')
    .orderBy('person.codPessoa')
  // The first page counts as well, in the same pass.
  const found =
    nome === undefined
      ? await people.limit(LARGEST_COUNT).execute()
      : await people
          .where(sql<boolean>`(person."nomeBusca", person."codPessoa") > (${nome}, ${code})`)
          .limit(limite + 1)
          .execute()
  const total = nome === undefined ? found.length : Number(known)
  const shown = found.slice(0, limite)
  const last = shown.at(-1)
  const proximo = last && found.length > limite ? cursorOf(context, list, [last.nomeBusca, last.codPessoa, total]) : ''
  return {
    ttPessoa: await peopleRows(
      context,
      shown.map(({ codPessoa }) => codPessoa),
      acesso,
    ),
    ttPagina: [{ proximo, total }],
  }
}

/** Returns the number of people by state of access. */
export async function countPeople(context: DeskContext, filter: CheckedParams<typeof contaPessoas>) {
  const ttContagem = []
  for (const acesso of ACCESS) {
    const people = withAccess(context, filteredPeople(context, filter), acesso)
    const { quantos } = await context.db
      .selectFrom(people.select('person.codPessoa').limit(LARGEST_COUNT).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('quantos'))
      .executeTakeFirstOrThrow()
    ttContagem.push({ acesso, quantos: Number(quantos) })
  }
  return { ttContagem }
}

/** Returns the rows of people, in their order, with their contract in force or else the last one, within reach. */
export async function peopleRows(context: DeskContext, people: readonly number[], acesso: Access = 'todos') {
  const { app, db, reach } = context
  if (people.length === 0) return []
  const today = app.clock.today()
  const rows = await db
    .selectFrom('person')
    .leftJoin('credential', 'credential.codPessoa', 'person.codPessoa')
    .select(['person.codPessoa', 'nome', 'cpf', 'celular', 'emailParticular', 'bloqueadaAte', 'hash'])
    .where('person.codPessoa', 'in', [...people])
    .execute()
  const contracts = await db
    .selectFrom('employment')
    .innerJoin('unit', 'unit.codUnidade', 'employment.codUnidade')
    .select(['employment.codPessoa', 'unidade', 'cargo', 'dtAdmissao', 'dtDemissao'])
    .where('employment.codPessoa', 'in', [...people])
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
    .orderBy((is) => is.fn.coalesce('dtDemissao', sql.lit('9999')), 'desc')
    .orderBy('dtAdmissao')
    .execute()
  const keys = await peopleCodes(db, people, contractWithinReach(db, reach, 'employment.codEmpregado'))
  const byCode = new Map(rows.map((row) => [row.codPessoa, row]))
  return people.flatMap((codPessoa) => {
    const person = byCode.get(codPessoa)
    if (!person) return []
    const contract = contracts.find((one) => one.codPessoa === codPessoa)
    const isLocked = (person.bloqueadaAte ?? 0) > app.clock.now()
    const isWithout = (person.hash ?? NO_PASSWORD) === NO_PASSWORD
    const state = isLocked
      ? 'bloqueada'
      : isWithout
        ? 'nuncaEntrou'
        : person.celular + person.emailParticular === ''
          ? 'semCanal'
          : 'todos'
    return [
      {
        codPessoa,
        codigo: keys.get(codPessoa) ?? '',
        nome: person.nome,
        cpf: maskedCpf(person.cpf),
        unidade: contract?.unidade ?? '',
        cargo: contract?.cargo ?? '',
        ativo:
          contract !== undefined && hasBegun(contract.dtAdmissao, today) && hasNotEnded(contract.dtDemissao, today),
        acesso: acesso === 'todos' ? state : acesso,
      } as const,
    ]
  })
}
