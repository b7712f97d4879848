import { NO_PUNCH, REQUEST_SITUATION } from '@colab/contract/domains/timekeeping'
import { addDays } from '@colab/contract/wire/calendar'
import { Refused } from '@colab/contract/wire/failures'
import { reais } from '#db/columns.ts'
import { recordedDays } from '#domains/timekeeping/days.ts'
import { timeOfDay } from '#domains/timekeeping/marks.ts'
import type { DomainHandlers } from '#protocol/context.ts'
import { flagsOf, KINDS } from './kinds.ts'
import { gravaPontoTeletex } from './request.ts'

/** Days for which an answered request stays in the list. */
const RECENT = 60

export const teletex = {
  async buscaPontoTeletex({ app, db, codPessoa }, { todos }) {
    const since = addDays(app.clock.today(), -RECENT)
    const rows = await db
      .selectFrom('teletexRequest')
      .leftJoin('teletexEvent', 'teletexEvent.codEvento', 'teletexRequest.codEvento')
      .select(['sequencia', 'dtMovto', 'tipo', 'hrMovtoIni', 'hrMovtoFim', 'teletexRequest.codEvento'])
      .select(['observacao', 'situacaoNome', 'justificativa', 'nomeEvento as eventoNome'])
      .select(['hrMovtoIni as hrIniMovtoChar', 'hrMovtoFim as hrFimMovtoChar'])
      .where('codPessoa', '=', codPessoa)
      .$if(!todos, (query) =>
        query.where((is) => is.or([is('situacaoNome', '=', REQUEST_SITUATION.open), is('dtSolicitacao', '>=', since)])),
      )
      .orderBy('dtSolicitacao', 'desc')
      .orderBy('sequencia', 'desc')
      .execute()
    const ttPontoTeletex = rows.map(({ tipo, ...row }) => ({
      ...row,
      ...flagsOf(tipo),
      tipoNome: KINDS[tipo],
    }))
    return { ttPontoTeletex }
  },

  async buscaMarcacaoPontoTeletex({ db, codPessoa }, { dtMovto }) {
    const employments = await recordedDays(db, codPessoa, { first: dtMovto, last: dtMovto })
    // A pre-assigned time was not punched.
    const marks = employments
      .flatMap(({ days }) => days.flatMap((day) => day.marks))
      .filter(({ source }) => source !== 'P')
    const ttPontoHora = marks
      .sort((a, b) => a.minute - b.minute)
      .map(({ minute, source }) => ({
        dtMovto,
        hrMovto: timeOfDay(minute),
        observacao: source === 'I' ? 'Incluída por ajuste' : '',
      }))
    return { ttPontoHora: ttPontoHora.length > 0 ? ttPontoHora : [{ dtMovto, hrMovto: '', observacao: NO_PUNCH }] }
  },

  async buscaEventoFolgaTeletex({ db }) {
    return { ttEvento: await db.selectFrom('teletexEvent').selectAll().orderBy('codEvento').execute() }
  },

  async buscaAssiduidadeTeleTex({ db, codPessoa }, { dtIniCompetencia, dtFimCompetencia }) {
    if (dtIniCompetencia > dtFimCompetencia) throw new Refused('A data inicial não pode ser depois da data final.')
    const ttAssiduidadeTeletex = await db
      .selectFrom('punctualityAward')
      .select(['dtCompetencia', 'hrMovto', reais('vlrMovto')])
      .where('codPessoa', '=', codPessoa)
      .where((is) => is.between('dtCompetencia', dtIniCompetencia, dtFimCompetencia))
      .orderBy('dtCompetencia', 'desc')
      .orderBy('codEmpregado')
      .execute()
    return { ttAssiduidadeTeletex }
  },
  gravaPontoTeletex,
} satisfies Partial<DomainHandlers<'timekeeping'>>
