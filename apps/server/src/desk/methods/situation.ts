import { type buscaInformes, CHANNELS } from '@colab/contract/desk/situation'
import type { CheckedParams } from '@colab/contract/wire/method'
import { sql } from 'kysely'
import { begun, unended } from '#db/days.ts'
import { reportFaults } from '#domains/income/survey.ts'
import { peopleCodes } from '#employees/external-keys/keys.ts'
import { contractWithinReach, unitWithinReach, withinReach } from '#employees/reach.ts'
import { channelsOf } from '#gatekeeper/channels.ts'
import { NO_PASSWORD } from '#gatekeeper/passwords.ts'
import { momentText } from '#hr/requests/kind.ts'
import { emptyParts } from '#import/needs.ts'
import { BACKUP } from '#record/actions.ts'
import type { AreaHandlers, DeskContext } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'

/** The state of the installation. */
export const situation = {
  async buscaSituacao(context) {
    const { app, db, parts } = context
    const channels = channelsOf(app.settings)
    const lacking = await emptyParts({ ...app, db }, parts.layouts)
    const imported = await db
      .selectFrom('importRun')
      .select('moment')
      .where('undoneAt', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const saved = await db
      .selectFrom('hrAction')
      .select('moment')
      .where('action', '=', BACKUP)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return {
      ttUnidade: await unitCounts(context),
      ttCanal: CHANNELS.map((canal) => ({ canal, ligado: channels[canal] !== 'off' })),
      ttUltima: [
        { oQue: 'importacao' as const, momento: momentText(imported?.moment ?? null) },
        { oQue: 'copia' as const, momento: momentText(saved?.moment ?? null) },
      ],
      ttSemDados: lacking.map(({ feature, screen, tables }) => {
        return { recurso: feature, tela: screen, tabelas: tables.join(', ') }
      }),
    }
  },

  buscaInformes: findReports,
} satisfies AreaHandlers<'situation'>

/** Counts people with a contract in force by unit, and those of them who cannot sign in or be contacted. */
async function unitCounts({ app, db, reach }: DeskContext) {
  const today = app.clock.today()
  const held = db
    .selectFrom('employment')
    .select(['employment.codPessoa', 'employment.codUnidade'])
    .distinct()
    .where(begun('dtAdmissao', today))
    .where(unended('dtDemissao', today))
    .where(unitWithinReach(db, reach, 'employment.codUnidade'))
  const rows = await db
    .selectFrom(held.as('held'))
    .innerJoin('unit', 'unit.codUnidade', 'held.codUnidade')
    .innerJoin('person', 'person.codPessoa', 'held.codPessoa')
    .leftJoin('credential', 'credential.codPessoa', 'held.codPessoa')
    .select(['unit.codUnidade', 'unidade'])
    .select([
      sql<number>`count(*)`.as('pessoas'),
      sql<number>`sum(case when coalesce(hash, ${sql.lit(NO_PASSWORD)}) = ${sql.lit(NO_PASSWORD)} then 1 else 0 end)`.as(
        'nuncaEntrou',
      ),
      sql<number>`sum(case when celular = '' and "emailParticular" = '' then 1 else 0 end)`.as('semCanal'),
    ])
    .groupBy(['unit.codUnidade', 'unidade'])
    .orderBy('unidade')
    .execute()
  return rows.map(({ pessoas, nuncaEntrou, semCanal, ...unit }) => {
    return { ...unit, pessoas: Number(pessoas), nuncaEntrou: Number(nuncaEntrou), semCanal: Number(semCanal) }
  })
}

/** Checks the income reports of some people, in the order of their codes. */
async function findReports(context: DeskContext, { depois, limite, ano }: CheckedParams<typeof buscaInformes>) {
  const { app, db, reach } = context
  const list = { method: 'buscaInformes', filter: ano }
  const [after = 0] = positionOf(context, list, depois) ?? []
  const employed = db
    .selectFrom('employment')
    .select('employment.codPessoa')
    .distinct()
    .where(withinReach(db, reach, 'employment.codPessoa', app.clock.today()))
  const found = await employed
    .where('employment.codPessoa', '>', Number(after))
    .orderBy('employment.codPessoa')
    .limit(limite + 1)
    .execute()
  const people = found.slice(0, limite).map(({ codPessoa }) => codPessoa)
  const all = db.selectFrom(employed.as('counted')).select(({ fn }) => fn.countAll().as('n'))
  const total = after === 0 ? Number((await all.executeTakeFirstOrThrow()).n) : 0
  const last = found.length > limite ? people.at(-1) : undefined
  const { faults, ready } = people.length === 0 ? { faults: [], ready: 0 } : await reportFaults(db, people, ano)
  const contracts = faults.flatMap(({ employer }) =>
    employer.payments.contracts.map(({ codEmpregado }) => codEmpregado),
  )
  const reached = new Set<number>()
  if (contracts.length > 0) {
    const within = await db
      .selectFrom('employment')
      .select('codEmpregado')
      .where('codEmpregado', 'in', contracts)
      .where(contractWithinReach(db, reach, 'employment.codEmpregado'))
      .execute()
    for (const { codEmpregado } of within) reached.add(codEmpregado)
  }
  const shown = faults.filter(({ employer }) =>
    employer.payments.contracts.some(({ codEmpregado }) => reached.has(codEmpregado)),
  )
  const concerned = [...new Set(shown.map(({ employer }) => employer.codPessoa))]
  const codes =
    concerned.length === 0
      ? new Map<number, string>()
      : await peopleCodes(db, concerned, contractWithinReach(db, reach, 'employment.codEmpregado'))
  return {
    ttFalta: shown.map(({ employer: { codPessoa, person, nomeEmpresa }, reason }) => ({
      codPessoa,
      codigo: codes.get(codPessoa) ?? '',
      nome: person.nome,
      empregador: nomeEmpresa,
      motivo: reason,
    })),
    ttConferencia: [{ conferidas: people.length, prontos: ready }],
    ttPagina: [{ proximo: last === undefined ? '' : cursorOf(context, list, [last]), total }],
  }
}
