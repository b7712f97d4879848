import { formatDate } from '@colab/contract/wire/date'
import { databaseKind } from '#db/database.ts'
import { hasNotEnded } from '#db/days.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'
import { decidedNow } from '#hr/requests/kind.ts'
import { mealOf } from './meal.ts'

export const menuWithdrawal = withdrawal({
  table: 'restaurantMenu',
  key: ['codCardapio'],
  push: [],
  noun: ['refeição', 'refeições'],
  usage: '(<codCardapio> | --unit <codUnidade>… --day <dia>)',
  about: 'retira refeições de hoje em diante; as reservas são canceladas, e quem reservou recebe um aviso',
  takes: ['code', 'unit', 'day'],
  fault: ({ code, units, day }) =>
    (code !== null) === (units.length > 0 && day !== null)
      ? 'Diga qual refeição, de um jeito só: o código, ou --unit e --day.'
      : null,
  async find({ db, clock, settings }, { code, units, day }) {
    const rows = await db
      .selectFrom('restaurantMenu as menu')
      .innerJoin('unit', 'unit.codUnidade', 'menu.codUnidade')
      .select(['codCardapio', 'dtCardapio', 'descricaoPortal', 'withdrawnAt', 'unidade', 'timeZone'])
      .$if(code !== null, (query) => query.where('codCardapio', '=', code ?? -1))
      .$if(code === null, (query) => query.where('menu.codUnidade', 'in', units).where('dtCardapio', '=', day ?? ''))
      // Waits for a reservation in progress; SQLite has none.
      .$if(databaseKind(settings.databaseUrl) === 'postgres', (query) => query.forUpdate('menu'))
      .execute()
    return rows
      .filter(({ dtCardapio, timeZone }) => hasNotEnded(dtCardapio, clock.today(timeZone)))
      .map(({ codCardapio, dtCardapio, withdrawnAt, unidade, ...menu }) => ({
        key: [codCardapio],
        codCardapio,
        codPessoa: null,
        pessoa: '',
        withdrawnAt,
        title: `${mealOf(menu)} de ${formatDate(dtCardapio)} (${unidade})`,
        state: '',
      }))
  },
  async follow(context, rows) {
    const { db, why } = context
    const cancelled = []
    for (const { codCardapio, title } of rows) {
      const reserved = await db
        .updateTable('restaurantReservation')
        .set({ situacao: 'R', retornoRh: why, ...decidedNow(context) })
        .where((is) => is.and({ codCardapio, situacao: 'P' }))
        .returning('codPessoa')
        .execute()
      for (const { codPessoa } of reserved) {
        cancelled.push({
          codPessoa,
          title,
          advice: 'Sua reserva foi cancelada. Veja as outras refeições em Restaurante.',
        })
      }
    }
    return cancelled
  },
})
