import type { buscaAusentes } from '@colab/contract/desk/inbox'
import { lastDayOf } from '@colab/contract/labor/vacation'
import { lastOfMonth } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach } from '#employees/reach.ts'
import type { DeskContext } from '../context.ts'

interface Away {
  codPessoa: number
  nome: string
  tipo: 'ferias' | 'ausencia'
  de: string
  ate: string
  /** Requested, and not decided yet. */
  pedido: boolean
}

interface Month {
  codUnidade: number
  first: string
  last: string
}

/** Returns who of a unit is away in a month: vacation and, with the grant `health`, absences, without their reason. */
export async function findAway(context: DeskContext, { codUnidade, mes }: CheckedParams<typeof buscaAusentes>) {
  const { db, reach } = context
  const month = { codUnidade, first: `${mes}-01`, last: lastOfMonth(`${mes}-01`) }
  const health = context.reachOf('health')
  const seesAbsences = health.everything || health.employers.length > 0 || health.units.length > 0
  const away = [
    ...(await planned(context, month)),
    ...(await requested(context, month)),
    ...(seesAbsences ? await absent(context, month) : []),
  ].toSorted((one, other) => one.nome.localeCompare(other.nome, 'pt-BR') || (one.de < other.de ? -1 : 1))
  const people = [...new Set(away.map(({ codPessoa }) => codPessoa))]
  const codes = await peopleCodes(db, people, contractWithinReach(db, reach, 'employment.codEmpregado'))
  return {
    ttAusente: away.map((row) => ({ ...row, codigo: codes.get(row.codPessoa) ?? '' })),
    ttVisto: [{ ausencias: seesAbsences }],
  }
}

/** Returns the contracts of a unit within a reach. */
function contractsIn({ db, reach }: Pick<DeskContext, 'db' | 'reach'>, codUnidade: number) {
  return db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .where('employment.codUnidade', '=', codUnidade)
    .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
}

/** Returns the vacation of the schedule. */
async function planned(context: DeskContext, { codUnidade, first, last }: Month): Promise<Away[]> {
  const rows = await contractsIn(context, codUnidade)
    .innerJoin('vacation', 'vacation.codEmpregado', 'employment.codEmpregado')
    .select(['person.codPessoa', 'nome', 'dtIniFerias', 'dtFimFerias'])
    .where('dtIniFerias', '<=', last)
    .where('dtFimFerias', '>=', first)
    .execute()
  return rows.map(({ dtIniFerias, dtFimFerias, ...person }) => {
    return { ...person, tipo: 'ferias', de: dtIniFerias ?? '', ate: dtFimFerias ?? '', pedido: false }
  })
}

/** Returns vacation that was requested and not decided yet. */
async function requested(context: DeskContext, { codUnidade, first, last }: Month): Promise<Away[]> {
  const rows = await contractsIn(context, codUnidade)
    .innerJoin('vacationRequest as request', 'request.codEmpregado', 'employment.codEmpregado')
    .innerJoin('vacationRequestPart as part', 'part.codSolicitacao', 'request.codSolicitacao')
    .select(['person.codPessoa', 'nome', 'dtIniFerias', 'diasFerias'])
    .where('request.situacao', '=', 'P')
    .where('dtIniFerias', '<=', last)
    .execute()
  return rows
    .map(({ dtIniFerias, diasFerias, ...person }): Away => {
      const ate = lastDayOf({ dtIniFerias, diasFerias })
      return { ...person, tipo: 'ferias', de: dtIniFerias, ate, pedido: true }
    })
    .filter(({ ate }) => ate >= first)
}

async function absent(context: DeskContext, { codUnidade, first, last }: Month): Promise<Away[]> {
  const rows = await contractsIn({ db: context.db, reach: context.reachOf('health') }, codUnidade)
    .innerJoin('absence', 'absence.codEmpregado', 'employment.codEmpregado')
    .select(['person.codPessoa', 'nome', 'dtIni as de', 'dtFim as ate', 'situacao'])
    .where('situacao', 'in', ['P', 'A'])
    .where('dtIni', '<=', last)
    .where('dtFim', '>=', first)
    .execute()
  return rows.map(({ situacao, ...row }) => ({ ...row, tipo: 'ausencia', pedido: situacao === 'P' }))
}
