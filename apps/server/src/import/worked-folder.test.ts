import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Movimento } from '@colab/contract/domains/receipts'
import { expect, it } from 'vitest'
import { ROOT } from '#base/release.ts'
import { computeYear, netPlr, netThirteenth } from '#domains/income/compute.ts'
import { checkIncomeReports } from '#domains/income/doctor.ts'
import { readEmployers } from '#domains/income/facts.ts'
import { type Device, deviceOf } from '../../test/device.ts'
import { importFrom } from '../../test/import.ts'
import { shareServer } from '../../test/server.ts'

/* The folder that docs/import.md explains: a year of pay with vacation, PLR, an agreement, 13th and severance. */

const FOLDER = join(ROOT, 'examples/import')
const server = await shareServer({ now: Date.parse('2026-01-20T12:00:00-03:00') })
const imported = await importFrom(server.app, FOLDER)

it('is imported without an error or a warning, from ten tables', async () => {
  expect([imported.faults, imported.warnings]).toEqual([[], []])
  expect(Object.keys(imported.written).sort()).toEqual(
    (await readdir(FOLDER)).map((file) => file.replace('.csv', '')).sort(),
  )
  expect(Object.keys(imported.written)).toHaveLength(10)
})

it('gives both people their income report, to the cent', async () => {
  const reports = []
  for (const { payments } of await readEmployers(server.app.db, [1, 2], 2025)) {
    const computed = computeYear(2025, payments)
    if (!computed || 'refused' in computed) throw new Error(JSON.stringify(computed))
    const { amounts } = computed.report
    const { rendimentos, previdencia, irrf, indenizacoes, plano } = amounts
    const net = { decimo: netThirteenth(amounts), plr: netPlr(amounts) }
    reports.push({ rendimentos, previdencia, irrf, indenizacoes, plano, ...net })
  }
  expect(reports).toEqual([
    {
      rendimentos: 11 * 260_000 + 52_000 + 260_000 + 86_667,
      previdencia: 238_011 + 30_941,
      irrf: 3_476,
      indenizacoes: 0,
      plano: 11 * 15_000,
      decimo: 260_000 - 21_123,
      plr: 120_000,
    },
    {
      rendimentos: 10 * 200_000,
      previdencia: 157_230,
      irrf: 0,
      indenizacoes: 220_000 + 183_333 + 61_111,
      plano: 0,
      decimo: 183_333 - 14_223,
      plr: 0,
    },
  ])
  expect(await checkIncomeReports({ ...server.app, people: false })).toEqual({
    'income reports of 2025': '0 from the company, 2 computed',
  })
})

it('shows PLR, agreement and, after the dismissal, severance as receipts of their own', async () => {
  const ana = await deviceOf(server, { codPessoa: 1 })
  const bruno = await deviceOf(server, { codPessoa: 2 }, undefined, 'former')
  const namesOf = async (device: Device, mes: number) => {
    const { json } = await device.call('buscaMovimento', { params: { mes, ano: 2025, codTipoCalculo: 10 } })
    return (json.ttMovimento as Movimento[]).filter(({ anexo }) => anexo).map(({ nomeRecibo }) => nomeRecibo)
  }
  expect(await namesOf(ana, 4)).toEqual(['', 'PLR'])
  expect(await namesOf(ana, 8)).toEqual(['', 'Dissídio'])
  expect(await namesOf(bruno, 10)).toEqual(['Rescisão'])
})
