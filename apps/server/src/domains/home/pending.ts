import type { Pendencia } from '@colab/contract/domains/home'
import { SECURITY_ALERTS } from '@colab/contract/domains/notices'
import { REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { maySell, saleLimitOf } from '@colab/contract/labor/vacation'
import { addDays, lastOfMonth } from '@colab/contract/wire/calendar'
import { begun, hasBegun, hasNotEnded, onOrAfter } from '#db/days.ts'
import { together } from '#db/together.ts'
import { publishedDocuments } from '#domains/documents/published.ts'
import { pending } from '#domains/evaluations/pending.ts'
import { publishedNotices } from '#domains/notices/published.ts'
import type { RecordedEmployment } from '#domains/timekeeping/days.ts'
import { balancesOf } from '#domains/vacations/balance.ts'
import type { App } from '#protocol/app.ts'
import type { PersonContext } from '#protocol/context.ts'

/** A row of `ttPendencia`; documents and notices have `codEmpregado` and `sequencia`. */
export type Pending = Pick<Pendencia, 'titulo' | 'dtLimite' | 'dtMovto'> & {
  tipo: 'documento' | 'avaliacao' | 'marcacao' | 'aviso' | 'abono'
  codEmpregado?: number
  sequencia?: number
}

/** Days for which an unread notice counts as pending; afterwards it is only in the list of notices. */
const RECENT_NOTICE = 30

interface PendingContext extends PersonContext {
  app: PersonContext['app'] & Pick<App, 'settings'>
}

/** Lists the pending matters of a person, earliest deadline first; `employments` has the days of this and the last month. */
export async function pendingOf(context: PendingContext, employments: RecordedEmployment[]): Promise<Pending[]> {
  const { app, db, codPessoa } = context
  const today = app.clock.today()
  const days = employments.flatMap(({ days }) => days)
  const open = (table: 'punchAdjustment' | 'teletexRequest') =>
    db
      .selectFrom(table)
      .select('dtMovto')
      .where((is) => is.and({ codPessoa, situacaoNome: REQUEST_SITUATION.open }))
  const read = await together(db, {
    documents: publishedDocuments(db)
      .select(['nome as titulo', 'dtLimite', 'document.codEmpregado', 'document.sequencia'])
      .where('document.codPessoa', '=', codPessoa)
      .where('rowidAssinado', 'is', null),
    questionnaires: pending(context)
      .innerJoin('questionnaire', 'questionnaire.codQuestionario', 'questionnaireAgenda.codQuestionario')
      .select(['nomeQuestionario as titulo', 'dtLimite'])
      .where(begun('dtInicio', today)),
    adjustments: open('punchAdjustment'),
    teletex: open('teletexRequest'),
    // Numbered messages went to many people; answers and decisions of HR concern this person only.
    notices: publishedNotices(db)
      .select(['mensagem as titulo', 'dtAviso as dtMovto', 'codEmpregado', 'sequencia'])
      .where((is) => is.and({ codPessoa, situacao: 'N', codMensagem: 0 }))
      .where('mensagem', 'not in', SECURITY_ALERTS)
      .where(onOrAfter('dtAviso', addDays(today, -RECENT_NOTICE))),
  })
  const requested = new Set([...read.adjustments, ...read.teletex].map(({ dtMovto }) => dtMovto))
  // How many punches a day should have depends on its hours.
  const unpaired = days
    .filter(({ isPlanned, settled, marks }) => isPlanned && settled && marks.length % 2 === 1)
    .filter(({ dtMovto }) => dtMovto < today && !requested.has(dtMovto))
  const rows: Pending[] = [
    ...read.documents.map((row) => ({ ...row, tipo: 'documento' as const, dtMovto: null })),
    ...read.questionnaires.map((row) => ({ ...row, tipo: 'avaliacao' as const, dtMovto: null })),
    // A punch can be requested until the end of the next month (timekeeping/requests.ts).
    ...unpaired.map(({ dtMovto }) => ({
      tipo: 'marcacao' as const,
      titulo: '',
      dtMovto,
      dtLimite: lastOfMonth(addDays(lastOfMonth(dtMovto), 1)),
    })),
    ...read.notices.map((row) => ({ ...row, tipo: 'aviso' as const, dtLimite: null })),
  ]
  if (app.settings.profile.features.vacationRequest) rows.push(...(await salesOf(context)))
  const NEVER = '9999'
  return rows.sort(
    (a, b) =>
      (a.dtLimite ?? NEVER).localeCompare(b.dtLimite ?? NEVER) || (a.dtMovto ?? '').localeCompare(b.dtMovto ?? ''),
  )
}

/** Days before the end of the right to sell vacation days from which the home screen shows it. */
const SOON = 30

/** The last days of the right to sell days, where they are near (CLT art. 143 § 1). */
async function salesOf({ app, db, codPessoa }: PendingContext): Promise<Pending[]> {
  const today = app.clock.today()
  const contracts = await balancesOf(db, codPessoa, today)
  return contracts.flatMap(({ codEmpregado, periods }) =>
    periods
      .filter((period) => period.codSolicitacao === null && maySell(period))
      .map(({ dtFimPeriodo }) => saleLimitOf(dtFimPeriodo))
      .filter((dtLimite) => hasNotEnded(dtLimite, today) && hasBegun(dtLimite, addDays(today, SOON)))
      .map((dtLimite) => ({ tipo: 'abono' as const, titulo: '', dtMovto: null, dtLimite, codEmpregado })),
  )
}
