import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { folderOf } from '../../test/import.ts'
import { formulaFault } from './formula-faults.ts'
import { readLines } from './sheet.ts'
import { openXlsx } from './xlsx.ts'

const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>`

async function cellsOf(row: string): Promise<string[] | undefined> {
  const path = join(await folderOf({}), 'f.xlsx')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1">${row}</row></sheetData></worksheet>`,
  }
  await writeFile(path, zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
  const [sheet] = (await openXlsx(path))().values()
  return sheet && (await readLines(sheet, () => {}))[0]?.cells
}

it('reads hours over a day, negative ones, per cent and amounts as the sheet shows them', async () => {
  const hours = [36.25, -2.5, 8].map((hours, at) => `<c r="${'ABC'[at]}1" s="1"><v>${hours / 24}</v></c>`).join('')
  const numbers = '<c r="D1" s="2"><v>0.145</v></c><c r="E1"><v>0.30000000000000004</v></c>'
  expect(await cellsOf(hours + numbers)).toEqual(['36:15:00', '-02:30:00', '08:00:00', '14,5%', '0,3'])
})

it('keeps errors of formulas, and formulas without a result, as faults', async () => {
  const cells = await cellsOf('<c r="A1" t="e"><f>X</f><v>#N/A</v></c><c r="B1"><f>A2</f></c><c r="C1"><v>1</v></c>')
  expect(cells?.map((cell) => formulaFault(cell) !== undefined)).toEqual([true, true, false])
})
