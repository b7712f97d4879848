import { addMonths } from '@colab/contract/wire/calendar'
import { begun, hasBegun, onOrAfter } from '#db/days.ts'
import { together } from '#db/together.ts'
import { isInForce } from '#employees/contracts.ts'
import { lockPerson } from '#employees/lock.ts'
import { UNDECIDED } from '#hr/requests/tables.ts'
import type { DomainHandlers, PersonContext } from '#protocol/context.ts'
import { rejected, savedReply } from '#protocol/replies.ts'
import type { Opening } from './tables.ts'
import { SITUATION_NAMES } from './tables.ts'

export const handlers = {
  async geraRequisicaoInterna(context) {
    const { applications, ...read } = await together(context.db, {
      ...openingsOf(context),
      applications: applicationsOf(context),
    })
    const ttRequisicao = openTo(context, read).map((row) => {
      const own = applications.find(({ codRequisicao }) => codRequisicao === row.codRequisicao)
      const situacaoCandidatura = own ? SITUATION_NAMES[own.situacao] : ''
      return { ...row, jaCandidatou: own !== undefined, situacaoCandidatura, retornoRh: own?.retornoRh ?? '' }
    })
    return { ttRequisicao }
  },

  async candidatarParaVaga(context, { codRequisicao }) {
    const { app, db, codPessoa } = context
    await lockPerson(db, codPessoa)
    const { employed, openings, applications } = await together(db, {
      ...openingsOf(context),
      applications: applicationsOf(context),
    })
    const since = employed[0]?.since
    if (!since) throw rejected('Só quem trabalha na empresa hoje pode se candidatar.')
    const opening = openings.find((row) => row.codRequisicao === codRequisicao)
    if (!opening) throw rejected('Esta vaga não está mais aberta.')
    if (!hasServed(since, opening, app.clock.today())) {
      throw rejected(`Esta vaga é para quem tem pelo menos ${opening.mesesMinimos} meses de empresa.`)
    }
    if (applications.some((row) => row.codRequisicao === codRequisicao)) {
      throw rejected('Você já se candidatou a esta vaga.')
    }
    const application = { appliedAt: app.clock.now(), ...UNDECIDED }
    await db
      .insertInto('openingApplication')
      .values({ codRequisicao, codPessoa, ...application })
      // A cancelled application is sent again.
      .onConflict((conflict) => conflict.columns(['codRequisicao', 'codPessoa']).doUpdateSet(application))
      .execute()
    return savedReply('Candidatura registrada.')
  },
} satisfies DomainHandlers<'openings'>

/** Queries of the openings of today, and of the first day of this person's longest current employment, null without one. */
export function openingsOf({ app, db, codPessoa }: PersonContext) {
  const today = app.clock.today()
  return {
    openings: db
      .selectFrom('opening')
      .select(['codRequisicao', 'dtRequisicao', 'dtEncerramento', 'descricao', 'cargo', 'setor', 'cidade', 'numVagas'])
      .select(['Requisitos', 'beneficios', 'mesesMinimos'])
      .where('withdrawnAt', 'is', null)
      .where(begun('dtRequisicao', today))
      .where(onOrAfter('dtEncerramento', today))
      .orderBy('dtRequisicao', 'desc')
      .orderBy('codRequisicao'),
    employed: db
      .selectFrom('employment')
      .select((select) => select.fn.min<string | null>('dtAdmissao').as('since'))
      .where('codPessoa', '=', codPessoa)
      .where(isInForce(today)),
  }
}

/** Returns those of the openings that this person may apply for: with enough months of service. */
export function openTo<O extends Pick<Opening, 'mesesMinimos'>>(
  { app }: PersonContext,
  { openings, employed }: { openings: O[]; employed: { since: string | null }[] },
): O[] {
  const since = employed[0]?.since
  return since ? openings.filter((opening) => hasServed(since, opening, app.clock.today())) : []
}

function hasServed(since: string, { mesesMinimos }: Pick<Opening, 'mesesMinimos'>, today: string): boolean {
  return hasBegun(addMonths(since, mesesMinimos), today)
}

function applicationsOf({ db, codPessoa }: PersonContext) {
  return db
    .selectFrom('openingApplication')
    .select(['codRequisicao', 'situacao', 'retornoRh'])
    .where('codPessoa', '=', codPessoa)
    .where('situacao', '<>', 'C')
}
