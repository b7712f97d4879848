import { expect, it } from 'vitest'
import { importGroup } from '#cli/import/command.ts'
import { personGroup } from '#cli/person/command.ts'
import { importMaintenance, UNDO_DAYS } from '#import/runs.ts'
import type { App } from '#protocol/app.ts'
import { LAYOUTS } from '#registry.ts'
import { runCommand } from '../../../test/command.ts'
import { importFiles, SMALL } from '../../../test/import.ts'
import { ANA, company, DIEGO, OCTOBER } from '../../../test/paper-company.ts'

/* Replacing the PDFs that an import stored. */

const AGAIN = [...OCTOBER, '--again']
const anas = (text: string) => [10, expect.stringContaining(text)]

it('replaces only papers that are stored, names the others, and undo brings back what they were', async () => {
  const { app, split, stored } = await company()
  await split([`${ANA} antigo`])
  const { text } = await split([`${ANA} novo`, DIEGO], AGAIN)
  expect(text).toContain('1 PDF guardado é substituído.')
  expect(text).toContain('Sem PDF guardado, ficam de fora: 20.')
  expect(await stored()).toEqual([anas('novo')])
  await runCommand(app, 'import', importGroup(LAYOUTS), ['undo', '3', '--by', 'Rita'])
  expect(await stored()).toEqual([anas('antigo')])
})

it('replaces a differing paper also where everything is imported, and says so', async () => {
  const { split, stored } = await company()
  await split([ANA])
  const { text } = await split([`${ANA} novo`, DIEGO])
  expect(text).toContain('1 PDF guardado é substituído.')
  expect((await split([`${ANA} novo`, DIEGO])).text).not.toContain('substituído')
  expect(await stored()).toEqual([anas('novo'), [20, expect.any(String)]])
})

it('stores nothing where nothing is stored, and creates no receipt', async () => {
  const { app, split } = await company()
  const september = ['--as', 'recibos', '--competencia', '09/2026', '--pago-em', '05/10/2026', '--by', 'R', '--again']
  for (const args of [AGAIN, september]) {
    const { text, failed } = await split([ANA], args)
    expect([failed, text]).toEqual([true, expect.stringContaining('Nada foi gravado: não há PDF a substituir.')])
  }
  expect(await app.db.selectFrom('receipt').select('dtCompetencia').distinct().execute()).toHaveLength(1)
})

it('names who has a paper and no page; one that the server printed is none', async () => {
  const { app, split } = await company()
  await split([ANA, DIEGO])
  expect((await split([ANA], AGAIN)).text).toContain('Têm PDF guardado, que fica como está, e nenhuma página: 20.')
  const { codArquivo, codRecibo } = await app.db
    .selectFrom('receiptPdf')
    .selectAll()
    .orderBy('codRecibo')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('file')
    .set({ nomeArquivo: `anexo-${codRecibo}.pdf` })
    .where('codArquivo', '=', codArquivo)
    .execute()
  expect((await split([ANA, DIEGO], AGAIN)).text).toContain('Sem PDF guardado, ficam de fora: 10.')
})

it('keeps the day of payment of a receipt that is the PDF alone', async () => {
  const { app, split } = await company()
  const september = ['--as', 'recibos', '--competencia', '05/09/2026', '--tipo', 'ferias', '--by', 'R']
  await split([ANA], [...september, '--pago-em', '03/09/2026'])
  await split([`${ANA} novo`], [...september, '--pago-em', '04/09/2026', '--again'])
  const vacations = app.db.selectFrom('receipt').select('dtPagamento').where('dtCompetencia', '=', '2026-09-05')
  expect(await vacations.execute()).toEqual([{ dtPagamento: '2026-09-03' }])
})

it('replaces the income report of the contract that holds it, also after a new contract', async () => {
  const { app, split, stored } = await company()
  const year = ['--as', 'informes', '--ano', '2025', '--by', 'Rita']
  await split([`Informe 2025\n${ANA}`], year)
  const contratos = `${SMALL['contratos.csv']}99;1;1;1;Professora;02/11/2026;4.850,00;04:00\n`
  expect((await importFiles(app, { 'contratos.csv': contratos })).faults).toEqual([])
  for (const args of [year, [...year, '--again']]) {
    await split([`Informe 2025 ${args.length}\n${ANA}`], args)
    expect(await stored('companyIncomeReport')).toEqual([anas(`2025 ${args.length}`)])
  }
})

const files = async ({ db }: App) =>
  (await db.selectFrom('file').select('codArquivo').orderBy('codArquivo').execute()).map(({ codArquivo }) => codArquivo)

it('deletes the bytes of a replaced paper once its import can no longer be undone', async () => {
  const { app, split, stored } = await company()
  await split([ANA, DIEGO])
  await split([`${ANA} novo`], AGAIN)
  await importMaintenance(app)
  expect(await files(app)).toEqual([1, 2, 3])
  await app.db
    .updateTable('importRun')
    .set({ moment: app.clock.now() - (UNDO_DAYS + 1) * 86_400_000 })
    .execute()
  await importMaintenance(app)
  expect(await files(app)).toEqual([2, 3])
  expect(await stored()).toEqual([anas('novo'), [20, expect.any(String)]])
})

it('keeps the bytes of a paper that was brought back or that a later undo needs', async () => {
  const { app, split, stored } = await company()
  const expire = (id: number) => app.db.updateTable('importRun').set({ moment: 0 }).where('id', '=', id).execute()
  for (const text of ['antigo', 'novo', 'antigo', 'novo']) await split([`${ANA} ${text}`])
  await expire(3)
  await importMaintenance(app)
  await runCommand(app, 'import', importGroup(LAYOUTS), ['undo', '5', '--by', 'Rita'])
  expect(await stored()).toEqual([anas('antigo')])
})

it('deletes the bytes of a replaced paper with the data of its person', async () => {
  const { app, split } = await company()
  await split([ANA, DIEGO])
  await split([`${ANA} novo`], AGAIN)
  await runCommand(app, 'person', personGroup(LAYOUTS), ['erase', '529.982.247-25', '--confirm', '--force'])
  // The valid document is kept for its legal term.
  expect(await files(app)).toEqual([2, 3])
})
