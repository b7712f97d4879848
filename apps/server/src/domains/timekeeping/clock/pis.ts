import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isCpf } from '@colab/contract/wire/cpf'
import { type OurText, ours } from '#base/ours.ts'
import { openCsv } from '#import/csv.ts'
import type { FaultLog } from '#import/faults.ts'
import { readLines } from '#import/sheet.ts'

const NAME = 'pis.csv'

const digitsOf = (cell = '') => cell.replace(/[\s.\-/]/g, '')

/** Reads the list beside clock files that contains the CPF of each PIS (`pis;cpf`); empty without it. */
export async function readPis(folder: string, faults: FaultLog): Promise<Map<string, string>> {
  const list = new Map<string, string>()
  const name = (await readdir(folder)).find((one) => one.toLowerCase() === NAME)
  if (!name) return list
  const fault = (line: number, reason: OurText) => faults.add({ file: name, line, field: '', reason })
  const [header, ...lines] = await readLines(await openCsv(join(folder, name)), fault)
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const [pisAt, cpfAt] = [columns.indexOf('pis'), columns.indexOf('cpf')]
  if (pisAt < 0 || cpfAt < 0) {
    fault(1, ours`a primeira linha precisa ter os nomes das colunas: pis;cpf`)
    return list
  }
  for (const { line, cells } of lines) {
    const [pis, cpf] = [digitsOf(cells[pisAt]), digitsOf(cells[cpfAt]).padStart(11, '0')]
    const known = list.get(pis.padStart(11, '0'))
    if (!/^\d{10,12}$/.test(pis)) fault(line, ours`o PIS não tem 11 algarismos`)
    else if (!isCpf(cpf)) fault(line, ours`o CPF não é válido`)
    else if (known && known !== cpf) fault(line, ours`este PIS já está na lista com outro CPF`)
    else list.set(pis.padStart(11, '0').slice(-11), cpf)
  }
  return list
}
