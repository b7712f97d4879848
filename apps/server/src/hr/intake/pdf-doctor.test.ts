import { createHash } from 'node:crypto'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { doctorLines } from '#runtime/doctor.ts'
import { ANA, company, DIEGO, OCTOBER } from '../../../test/paper-company.ts'
import { pdfOf } from '../../../test/small-pdf.ts'
import { checkSplitPapers } from './pdf-doctor.ts'

/* Findings of `colab doctor` in parts that earlier versions split. */

type Company = Awaited<ReturnType<typeof company>>

/** Replaces the bytes of a stored part by those that an earlier version wrote. */
async function overwrite({ app }: Company, nomeArquivo: string, conteudo: Uint8Array) {
  const { numUpdatedRows } = await app.db
    .updateTable('file')
    .set({ conteudo, digest: createHash('sha256').update(conteudo).digest('hex') })
    .where('nomeArquivo', '=', nomeArquivo)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
}

/** A part with the page of Ana, in which some of the other pages remains. */
async function leftovers(pages: string[], change: (document: PDFDocument) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf(pages))
  change(document)
  return document.save({ useObjectStreams: false })
}
const withName = () =>
  leftovers([ANA], (document) => document.catalog.set(PDFName.of('Note'), PDFString.of('DIEGO FERNANDES')))
const withPages = (...texts: string[]) =>
  leftovers([ANA, ...texts], ({ context, catalog }) => {
    const [first] = catalog.Pages().Kids().asArray()
    catalog.Pages().set(PDFName.of('Kids'), context.obj([first as never]))
    catalog.Pages().set(PDFName.of('Count'), context.obj(1))
  })

const check = ({ app }: Company, papers = false) => checkSplitPapers({ ...app, papers })
const COMMAND = '--as recibos --competencia 10/2026 --tipo mensal'

it('lists parts with data of others by file and the command that replaces them, without CPF and name', async () => {
  const one = await company()
  expect(await check(one)).toEqual({})
  await one.split([ANA, DIEGO])
  expect(await check(one)).toEqual({ 'split papers': '2 examined, 0 with data of others, 0 with hidden pages' })
  await overwrite(one, 'holerite-10.pdf', await withName())
  const lines = await doctorLines({ ...one.app, people: true })
  expect(lines).toMatchObject({
    'split papers': '2 examined, 1 with data of others, 0 with hidden pages',
    [`papers with data of others, ${COMMAND}`]: `contracts 10 (file 1); replace them: colab import pdf <arquivo.pdf> ${COMMAND} --again`,
  })
  expect(JSON.stringify(lines)).not.toMatch(/ANA|DIEGO|529|168/)
  await one.split([ANA, DIEGO], [...OCTOBER, '--again'])
  expect(await check(one)).toEqual({ 'split papers': '2 examined, 0 with data of others, 0 with hidden pages' })
})

it('lists parts with hidden pages apart from those with data of others', async () => {
  const one = await company()
  await one.split([ANA])
  await overwrite(one, 'holerite-10.pdf', await withPages('Resumo da folha'))
  expect(await check(one)).toEqual({
    'split papers': '1 examined, 0 with data of others, 1 with hidden pages',
    [`papers with hidden pages, ${COMMAND}`]: expect.stringContaining('contracts 10 (file 1)'),
  })
})

it('takes who signs all visible pages for no other person, and nobody who is only on hidden ones', async () => {
  const one = await company()
  const signed = [1, 2, 3].map((part) => `${ANA} parte ${part}\nResponsável: 168.995.350-09`)
  await one.split([...signed, DIEGO])
  expect(await check(one)).toEqual({ 'split papers': '2 examined, 0 with data of others, 0 with hidden pages' })
  await overwrite(one, 'holerite-10.pdf', await withPages(DIEGO, DIEGO, DIEGO, DIEGO, DIEGO))
  expect(await check(one)).toMatchObject({
    'split papers': '2 examined, 1 with data of others, 1 with hidden pages',
  })
})

it('names the year of income reports, and the day of payment of vacations', async () => {
  const one = await company()
  await one.split([`Informe 2025\n${ANA}`], ['--as', 'informes', '--ano', '2025', '--by', 'Rita'])
  const vacation = ['--as', 'recibos', '--competencia', '05/10/2026', '--tipo', 'ferias', '--pago-em', '02/10/2026']
  await one.split([ANA], [...vacation, '--by', 'Rita'])
  await overwrite(one, 'informe-2025-10.pdf', await withName())
  await overwrite(one, 'holerite-10.pdf', await withName())
  const lines = await check(one)
  const commands = Object.values(lines).flatMap((line) => line.split('<arquivo.pdf> ').slice(1))
  expect(commands).toEqual([`${vacation.join(' ')} --again`, '--as informes --ano 2025 --again'])
  const args = (command = '') => [...command.split(' '), '--by', 'Rita']
  await one.split([ANA], args(commands[0]))
  await one.split([ANA], args(commands[1]))
  expect(Object.keys(await check(one))).toEqual(['split papers'])
})

it('examines the newest parts first and counts the others, all of them on request', async () => {
  const one = await company()
  await one.split([ANA, DIEGO])
  await overwrite(one, 'holerite-10.pdf', await withName())
  const some = (most: { parts: number; seconds: number }) => checkSplitPapers({ ...one.app, papers: false }, most)
  const none = '1 examined, 0 with data of others, 0 with hidden pages, 1 not examined: colab doctor --papers'
  expect(await some({ parts: 1, seconds: 60 })).toEqual({ 'split papers': none })
  expect((await some({ parts: 9, seconds: 0 }))['split papers']).toContain('0 examined')
  expect((await check(one, true))['split papers']).toContain('2 examined, 1 with data of others')
})

it('counts parts that cannot be read', async () => {
  const one = await company()
  await one.split([ANA])
  await overwrite(one, 'holerite-10.pdf', Buffer.from('%PDF-1.7 damaged'))
  expect((await check(one))['split papers']).toBe(
    '0 examined, 0 with data of others, 0 with hidden pages, 1 could not be read',
  )
})
