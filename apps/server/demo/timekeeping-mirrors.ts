import { addMonths, firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { storeFile } from '#db/files.ts'
import { recordedDays } from '#domains/timekeeping/days.ts'
import { contentOf } from '#domains/timekeeping/mirror.ts'
import { mirrorPdf } from '#domains/timekeeping/mirror-pdf.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'

/** Stores last month's mirror of one employee as that of the company's clock, which replaces the computed one. */
export async function insertCompanyMirror({ db, today, people }: Demo): Promise<void> {
  const first = addMonths(firstOfMonth(today), -1)
  const period = { first, last: lastOfMonth(first) }
  const { codPeriodo } = await db
    .selectFrom('timePeriod')
    .select('codPeriodo')
    .where('dtCompetencia', '=', first)
    .executeTakeFirstOrThrow()
  for (const { codPessoa, role } of people.toReversed()) {
    const [employment] = role === 'employee' ? await recordedDays(db, codPessoa, period) : []
    if (!employment?.days.some(({ original }) => original.length > 0)) continue
    const conteudo = await mirrorPdf(await contentOf({ db, codPessoa }, employment, period), noonOf(today))
    const nomeArquivo = `espelho-${first.slice(0, 7)}.pdf`
    const codArquivo = await storeFile(db, { nomeArquivo, tipo: 'application/pdf', conteudo })
    await db
      .insertInto('companyTimeMirror')
      .values({ codEmpregado: employment.codEmpregado, codPeriodo, codArquivo })
      .execute()
    return
  }
}
