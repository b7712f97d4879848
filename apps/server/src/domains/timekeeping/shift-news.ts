import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { hasBegun, hasNotEnded } from '#db/days.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { addNotices } from '#employees/notices.ts'
import type { News, Stored } from '#import/layout.ts'

/** Days ahead in which a change is notified: later ones are seen before they matter. */
const SOON = 30
/** Months of shifts that are compared. */
const COMPARED = 4

const NOTICE = {
  mensagem: 'Sua escala mudou',
  observacao: 'Sua escala mudou',
  justificativa:
    'A empresa mudou a sua escala em pelo menos um dos próximos 30 dias. A tela Escala marca os dias alterados.',
  push: 'shift' as const,
}

const dayOf = ({ codEmpregado, dtMovto }: Stored) => `${codEmpregado} ${dtMovto}`

/**
 * Marks days whose shift an import changed, and notifies their people of those within 30 days; the first plan of a day
 * is no change.
 */
export const shiftNews: News = {
  kind: 'shift',
  recent: (db, since) =>
    db
      .selectFrom('shift')
      .innerJoin('employment', 'employment.codEmpregado', 'shift.codEmpregado')
      .select(['codPessoa', 'shift.codEmpregado', 'dtMovto', 'horario'])
      .where('dtMovto', '>=', since)
      .where('dtMovto', '<=', addMonths(since, COMPARED))
      .execute(),

  async tell({ db, clock }, rows, known) {
    const today = clock.today()
    const planned = new Set(known.map(dayOf))
    const changed = rows.filter((row) => planned.has(dayOf(row)) && hasNotEnded(String(row.dtMovto), today))
    for (const { codEmpregado, dtMovto } of changed) {
      await db
        .updateTable('shift')
        .set({ alteradaEm: today })
        .where('codEmpregado', '=', Number(codEmpregado))
        .where('dtMovto', '=', String(dtMovto))
        .execute()
    }
    const soon = changed.filter(({ dtMovto }) => hasBegun(String(dtMovto), addDays(today, SOON)))
    const people = [...new Set(soon.map(({ codPessoa }) => Number(codPessoa)))]
    const inForce = await contractsInForce(db, today, { people })
    if (inForce.size > 0) await addNotices({ db, clock }, [...inForce.keys()], NOTICE)
  },
}
