import type * as contract from '@colab/contract/domains/timekeeping'
import { LONGEST_SHIFTS, PUNCH_MONTH, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, weekday } from '@colab/contract/wire/calendar'
import type { CheckedParams } from '@colab/contract/wire/method'
import { formatMinutes } from '@colab/contract/wire/time'
import { lockPerson } from '#employees/lock.ts'
import type { DomainHandlers, IssueContext, PersonContext } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import { hoursText, marksText } from './cell-texts.ts'
import { isOpenDay, recordedDays, type Span, totalsOf } from './days.ts'
import { mirrorsOf } from './mirror.ts'
import { checkNewMark, nextSequence } from './requests.ts'
import { shiftsOf } from './shifts.ts'
import { teletex } from './teletex/handlers.ts'
import { sumTotals, type Totals } from './totals.ts'

const WEEKDAYS = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']

const DAY_SECONDS = 24 * 60 * 60

export const handlers = {
  ...teletex,

  async buscaPeriodo({ db, codPessoa }: PersonContext) {
    const ttPeriodo = await db
      .selectFrom('timePeriod')
      .select(['dtCompetencia', 'codPeriodo'])
      .where((is) => {
        const own = is.selectFrom('employment').select('codEmpregado').where('codPessoa', '=', codPessoa)
        const marksIn = (table: 'originalMarks' | 'treatedMark') =>
          is.exists(
            is
              .selectFrom(table)
              .select('dtMovto')
              .where('codEmpregado', 'in', own)
              .whereRef('dtMovto', '>=', 'timePeriod.dtCompetencia')
              .whereRef('dtMovto', '<=', 'timePeriod.dtFimPeriodo'),
          )
        const brought = is.exists(
          is
            .selectFrom('companyTimeMirror')
            .select('companyTimeMirror.codPeriodo')
            .where('codEmpregado', 'in', own)
            .whereRef('companyTimeMirror.codPeriodo', '=', 'timePeriod.codPeriodo'),
        )
        return is.or([brought, marksIn('originalMarks'), marksIn('treatedMark')])
      })
      .orderBy('dtCompetencia', 'desc')
      .execute()
    return { ttPeriodo }
  },

  async buscaCartaoPonto(context: IssueContext, { codPeriodo }) {
    return { ttCartao: await mirrorsOf(context, codPeriodo) }
  },

  async buscaMarcacaoPonto({ app, db, codPessoa }, { tipo }) {
    const employments = await recordedDays(db, codPessoa, spanOf(app.clock.today(), tipo))
    const Marcacao = employments.flatMap(({ codEmpregado, unidade, cargo, days }) =>
      days.map((day) => ({
        codEmpregado,
        unidade,
        cargo,
        dtMovto: day.dtMovto,
        diaSemana: WEEKDAYS[weekday(day.dtMovto)],
        horario: hoursText(day),
        marcacoes: marksText(day.marks),
        registro: day.registro,
        noturno: day.noturno,
      })),
    )
    return { Marcacao }
  },

  async buscaEscala({ db, codPessoa }, { dtIni, dtFim }) {
    const days = daysBetween(dtIni, dtFim) + 1
    if (days < 1) throw rejected('A data final vem antes da inicial.')
    if (days > LONGEST_SHIFTS) throw rejected(`Escolha um período de até ${LONGEST_SHIFTS} dias.`)
    return { ttEscala: await shiftsOf(db, codPessoa, { first: dtIni, last: dtFim }) }
  },

  async buscaTotPontoCalculado({ app, db, codPessoa }, { tipo }) {
    const today = app.clock.today()
    const span = spanOf(today, tipo)
    const employments = await recordedDays(db, codPessoa, span)
    // The current day is not incomplete yet.
    const yesterday = addDays(today, -1)
    const days = employments.flatMap(({ days }) => days.filter((day) => day.settled && day.dtMovto <= yesterday))
    if (employments.every(({ days }) => days.length === 0)) return { pontoCalculado: [] }
    // Unknown days have no total.
    const isKnown = !days.some(isOpenDay)
    const totals = sumTotals(days.map(totalsOf))
    const total = (name: keyof Totals) => (isKnown ? formatMinutes(totals[name]) : '')
    const balances = employments.map(({ balance }) => balance)
    const pontoCalculado = {
      he50: total('he50'),
      he60: total('he60'),
      he100: total('he100'),
      faltaJust: total('faltaJust'),
      faltaInjust: total('faltaInjust'),
      saldoBanco: balances.every((one) => one !== null)
        ? formatMinutes(balances.reduce((sum, one) => sum + one, 0))
        : '',
    }
    return { pontoCalculado: Object.values(pontoCalculado).some(Boolean) ? [pontoCalculado] : [] }
  },

  async buscaMarcacaoAjuste({ db, codPessoa }) {
    const ttMarcacaoAjuste = await db
      .selectFrom('punchAdjustment')
      .select(['sequencia', 'dtMovto', 'segMovto', 'observacao', 'situacaoNome', 'justificativa'])
      .where('codPessoa', '=', codPessoa)
      .orderBy('dtMovto', 'desc')
      .orderBy('sequencia', 'desc')
      .execute()
    return { ttMarcacaoAjuste }
  },

  async gravaMarcacaoAjuste({ app, db, codPessoa }, { dtMovto, segMovto, observacao }) {
    if (!dtMovto) throw rejected('Preencha o campo data.')
    if (segMovto === null) throw rejected('Preencha o campo horário.')
    if (segMovto < 0 || segMovto >= DAY_SECONDS) throw rejected('Informe um horário entre 00:00 e 23:59.')
    await lockPerson(db, codPessoa)
    const { codEmpregado } = await checkNewMark({ app, db, codPessoa }, dtMovto, Math.floor(segMovto / 60))
    await db
      .insertInto('punchAdjustment')
      .values({
        codPessoa,
        codEmpregado,
        sequencia: await nextSequence(db, 'punchAdjustment', codPessoa),
        dtMovto,
        segMovto,
        observacao: observacao.trim(),
        situacaoNome: REQUEST_SITUATION.open,
        dtSolicitacao: app.clock.today(),
      })
      .execute()
    return savedReply('Solicitação de ajuste enviada ao RH.')
  },
} satisfies DomainHandlers<'timekeeping'>

type Month = CheckedParams<typeof contract.buscaMarcacaoPonto>['tipo']

/** Returns the days of the previous month, or of the current one up to today. */
function spanOf(today: string, tipo: Month): Span {
  if (tipo === PUNCH_MONTH.current) return { first: firstOfMonth(today), last: today }
  const first = addMonths(firstOfMonth(today), -1)
  return { first, last: lastOfMonth(first) }
}
