import { addDays } from '@colab/contract/wire/calendar'
import { unended } from '#db/days.ts'
import { lockPerson } from '#employees/lock.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { savedReply } from '#protocol/replies.ts'
import { balanceRow, balancesOf } from './balance.ts'
import { requestFault, vacationRefusal } from './request.ts'

export const handlers = {
  async buscaProgramacaoFerias({ app, db, codPessoa }) {
    const ttFeriasPrograma = await db
      .selectFrom('vacation')
      .innerJoin('person', 'person.codPessoa', 'vacation.codPessoa')
      .select(['codEmpregado', 'nome', 'dtIniPeriodo', 'dtFimPeriodo'])
      .select(['dtIniFerias', 'dtFimFerias', 'diasFerias', 'diasAbono'])
      .where('vacation.codPessoa', '=', codPessoa)
      .where(unended('dtFimFerias', app.clock.today()))
      // The databases sort nulls differently: unplanned ones come last.
      .orderBy((is) => is.case().when('dtIniFerias', 'is', null).then(1).else(0).end())
      .orderBy('dtIniFerias')
      .orderBy('dtIniPeriodo')
      .execute()
    return { ttFeriasPrograma }
  },

  async buscaSaldoFerias({ app, db, codPessoa }) {
    const today = app.clock.today()
    const contracts = await balancesOf(db, codPessoa, today)
    const dtMinima = addDays(today, app.settings.vacationLeadDays)
    return {
      ttFeriasSaldo: contracts.flatMap((contract) =>
        contract.periods.map((period) => balanceRow(contract, period, today)),
      ),
      ttFeriasParte: contracts.flatMap(({ codEmpregado, dated }) => dated.map((part) => ({ codEmpregado, ...part }))),
      ttRegraFerias: contracts.map(({ codEmpregado, diasSemana }) => ({ codEmpregado, diasSemana, dtMinima })),
      ttFeriado: contracts.flatMap(({ codEmpregado, holidays }, at) =>
        holidays.flatMap(({ codUnidade, ...holiday }) =>
          codUnidade !== null ? [{ ...holiday, codEmpregado }] : at === 0 ? [holiday] : [],
        ),
      ),
    }
  },

  async gravaSolicitacaoFerias({ app, db, codPessoa }, { codEmpregado, dtIniPeriodo, ttFeriasParte, ...asked }) {
    await lockPerson(db, codPessoa)
    const today = app.clock.today()
    const contracts = await balancesOf(db, codPessoa, today)
    const contract = contracts.find((one) => one.codEmpregado === codEmpregado)
    if (!contract) throw vacationRefusal({ codigo: 'contrato' })
    const period = contract.periods.find((one) => one.dtIniPeriodo === dtIniPeriodo)
    if (!period) throw vacationRefusal({ codigo: 'semSaldo' })
    if (period.codSolicitacao !== null) throw vacationRefusal({ codigo: 'pendente' })
    const dtMinima = addDays(today, app.settings.vacationLeadDays)
    const plan = { parts: ttFeriasParte, abono: asked.abono }
    const fault = requestFault({ contract, period, dtMinima }, plan)
    if (fault) throw vacationRefusal(fault)
    const { codSolicitacao } = await db
      .insertInto('vacationRequest')
      .values({
        codPessoa,
        codEmpregado,
        dtIniPeriodo,
        dtFimPeriodo: period.dtFimPeriodo,
        abono: asked.abono ? 1 : 0,
        adiantaDecimo: asked.adiantaDecimo ? 1 : 0,
        createdAt: app.clock.now(),
        situacao: 'P',
        retornoRh: '',
      })
      .returning('codSolicitacao')
      .executeTakeFirstOrThrow()
    const parts = ttFeriasParte.map((part, at) => ({ codSolicitacao, parte: at + 1, ...part }))
    if (parts.length > 0) await db.insertInto('vacationRequestPart').values(parts).execute()
    return savedReply('Solicitação de férias enviada ao RH.')
  },
} satisfies DomainHandlers<'vacations'>
