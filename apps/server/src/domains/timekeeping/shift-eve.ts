import { addDays } from '@colab/contract/wire/calendar'
import { readChunks } from '#db/chunks.ts'
import type { App } from '#protocol/app.ts'
import { type AskedContract, remind } from '#push/reminders.ts'
import { shiftsOf } from './shifts.ts'

/** Reminds people on the evening before a day of work by their shifts or contract hours. */
export function remindOfShifts(app: App): Promise<void> {
  return remind(app, 'shiftEve', async (contracts, day) => {
    const tomorrow = addDays(day, 1)
    const free = await onLocalHoliday(app, contracts, tomorrow)
    const working: number[] = []
    for (const [codPessoa, own] of Map.groupBy(contracts, (contract) => contract.codPessoa)) {
      const asked = new Set(own.map(({ codEmpregado }) => codEmpregado))
      const rows = await shiftsOf(app.db, codPessoa, { first: tomorrow, last: tomorrow })
      const works = rows.some(
        ({ codEmpregado, tipo }) => tipo === 'trabalho' && asked.has(codEmpregado) && !free.has(codEmpregado),
      )
      if (works) working.push(codPessoa)
    }
    return working
  })
}

/** Returns the contracts whose place of work has a holiday on that day, except those with a shift on it. */
async function onLocalHoliday({ db }: App, contracts: readonly AskedContract[], day: string): Promise<Set<number>> {
  const holidays = await db.selectFrom('unitHoliday').select('codUnidade').where('dtFeriado', '=', day).execute()
  const units = new Set(holidays.map(({ codUnidade }) => codUnidade))
  const codes = contracts.filter(({ codUnidade }) => units.has(codUnidade)).map(({ codEmpregado }) => codEmpregado)
  const onRota = await readChunks(codes, (some) =>
    db.selectFrom('shift').select('codEmpregado').where('dtMovto', '=', day).where('codEmpregado', 'in', some),
  )
  return new Set(codes).difference(new Set(onRota.map(({ codEmpregado }) => codEmpregado)))
}
