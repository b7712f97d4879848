import { EARLIEST_START, LATEST_START, LONGEST_ABSENCE } from '@colab/contract/domains/absences'
import { addDays } from '@colab/contract/wire/calendar'
import { localTime } from '#base/clock.ts'
import { readLawTables } from '#base/law-tables.ts'
import { unended } from '#db/days.ts'
import { together } from '#db/together.ts'
import { daysOfWork } from '#domains/timekeeping/schedule.ts'
import { lockPerson } from '#employees/lock.ts'
import type { DomainHandlers, PersonContext } from '#protocol/context.ts'
import { savedReply } from '#protocol/replies.ts'
import { checkAbsence } from './check.ts'
import { kindsBy } from './kinds.ts'
import { absenceRequests } from './requests.ts'

/** Returns the query of the person's absences, newest first, with the number of their proofs. */
async function absencesOf({ app, db, codPessoa }: PersonContext, codAusencia?: number) {
  const rows = await db
    .selectFrom('absence as request')
    .select(['codAusencia', 'codTipoAusencia', 'dtIni', 'dtFim', 'hrIni', 'hrFim', 'diasTrabalho'])
    .select(['situacao', 'retornoRh', 'createdAt'])
    .select((is) =>
      is
        .selectFrom('absencePaper')
        .select((papers) => papers.fn.countAll<number>().as('papers'))
        .whereRef('absencePaper.codAusencia', '=', 'request.codAusencia')
        .as('papers'),
    )
    .where('codPessoa', '=', codPessoa)
    .where(absenceRequests.isLive(app.clock.now()))
    .$if(codAusencia !== undefined, (query) => query.where('codAusencia', '=', codAusencia ?? 0))
    .orderBy('dtIni', 'desc')
    .orderBy('codAusencia', 'desc')
    .execute()
  return rows.map(({ createdAt, papers, ...row }) => ({
    ...row,
    anexos: Number(papers ?? 0),
    dtEnvio: localTime(createdAt).day,
  }))
}

export const handlers = {
  async buscaTipoAusencia({ app, db, codPessoa }) {
    const today = app.clock.today()
    const last = addDays(today, LATEST_START + LONGEST_ABSENCE)
    const { contracts, ttFeriado } = await together(db, {
      contracts: db
        .selectFrom('employment')
        .innerJoin('company', 'company.codEmp', 'employment.codEmp')
        .select(['codEmpregado', 'cargo', 'nomeEmpresa'])
        .select(daysOfWork(today))
        .where('codPessoa', '=', codPessoa)
        .where(unended('dtDemissao', today))
        .orderBy('dtAdmissao')
        .orderBy('codEmpregado'),
      ttFeriado: db
        .selectFrom('holiday')
        .select('dtFeriado')
        .where((is) => is.between('dtFeriado', addDays(today, -EARLIEST_START), last))
        .orderBy('dtFeriado'),
    })
    const ttContratoAusencia = contracts.map(({ codEmpregado, cargo, nomeEmpresa, diasSemana }) => ({
      codEmpregado,
      descricao: `${cargo} · ${nomeEmpresa}`,
      diasSemana: diasSemana ?? '',
    }))
    return { ttTipoAusencia: kindsBy(readLawTables(app.settings.tablesFile).tables), ttContratoAusencia, ttFeriado }
  },

  async buscaAusencia(context) {
    return { ttAusencia: await absencesOf(context) }
  },

  async gravaAusencia({ app, db, codPessoa }, sent) {
    await lockPerson(db, codPessoa)
    const context = { app, db, codPessoa }
    await absenceRequests.dropExpired({ db, clock: app.clock }, codPessoa)
    const checked = await checkAbsence(context, sent)
    const { codAusencia } = await db
      .insertInto('absence')
      .values({
        ...checked,
        codPessoa,
        createdAt: app.clock.now(),
        situacao: 'P',
        retornoRh: '',
        decididoPor: null,
        decididoEm: null,
      })
      .returning('codAusencia')
      .executeTakeFirstOrThrow()
    const ttAusencia = await absencesOf(context, codAusencia)
    return { ...savedReply('Recebemos a sua ausência. Envie o papel em até 15 minutos.'), ttAusencia }
  },
} satisfies DomainHandlers<'absences'>
