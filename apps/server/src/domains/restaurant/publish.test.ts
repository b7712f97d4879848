import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { describe, expect, it } from 'vitest'
import { openRows, typedRow } from '#hr/publishing/rows.ts'
import { type Device, signedIn } from '../../../test/device.ts'
import { actionsOf, fileWith, HR, makeUnit } from '../../../test/publishing.ts'
import { shareServer, startServer } from '../../../test/server.ts'
import { addMenus, listMenus, MENU } from './publish.ts'

const server = await shareServer()
const { app } = server
const tomorrow = addDays(app.clock.today(), 1)
await signedIn(server)

let units = 900
/** Creates a person at a unit with its own restaurant. */
async function atUnit(zone?: string) {
  units += 1
  await makeUnit(server, units, zone)
  const device = await signedIn(server, { employments: [{ codUnidade: units }] })
  const meal = (more: Record<string, unknown> = {}) => ({
    codUnidade: device.owner.employments[0]?.codUnidade,
    dtCardapio: tomorrow,
    hrLimReserva: '09:30',
    descricaoPortal: 'Almoço\nPeixe, arroz e salada',
    ...more,
  })
  return Object.assign(device, { meal })
}
const add = (row: Record<string, unknown>, dryRun = false) => addMenus(app, HR, typedRow(MENU, row), { dryRun })

type Row = Record<string, unknown>
const seen = async ({ call }: Pick<Device, 'call'>) => (await call('buscaCardapio')).json.ttCardapioData as Row[]

async function reserve({ call }: Pick<Device, 'call'>, row: Row | undefined) {
  const { json } = await call('gravaReservaRestaurante', { params: { ...row, substProteina: true } })
  expect(json.retorno).toMatchObject([{ estatus: 'Sucesso' }])
}

describe('a meal', () => {
  it('shows a meal at its unit only, and reserves it with another protein', async () => {
    const [ana, other] = [await atUnit(), await atUnit()]
    const [added] = await add(ana.meal({ observacao: 'Opção sem carne', substProteina: 'sim' }))
    const codCardapio = added?.codCardapio
    const { codUnidade: _, ...wire } = ana.meal()
    const row = { ...wire, observacao: 'Opção sem carne', substProteina: true, codCardapio }
    expect(await seen(ana)).toEqual([{ ...row, jaReservou: false }])
    expect(await seen(other)).toEqual([])
    await reserve(ana, (await seen(ana))[0])
    expect(await listMenus(app, ana.owner.employments[0]?.codUnidade)).toMatchObject([{ codCardapio, reservas: 1 }])
    expect((await actionsOf(server))[0]).toEqual({ ...HR, action: 'menu add', target: `menu ${codCardapio}` })
  })
})

describe('publishing meals', () => {
  it('stores the meals of a CSV file, or none of them when one is invalid', async () => {
    const ana = await atUnit()
    const { codUnidade } = ana.meal()
    const header = 'codUnidade;dtCardapio;descricaoPortal;hrLimReserva;substProteina'
    const day = (after: number) => formatDate(addDays(tomorrow, after))
    const right = [0, 1, 2].map((after) => `${codUnidade};${day(after)};"Almoço\nPrato ${after}";9:30;sim`)
    const read = async (...lines: string[]) => openRows(await fileWith('semana.csv', [header, ...lines].join('\n')))
    const wrong = [
      `${codUnidade};${day(-2)};Almoço;09:30;não`,
      `9999;${day(4)};Almoço;09:30;não`,
      `${codUnidade};${day(0)};"ALMOÇO \nOutro";09:30;não`,
      `${codUnidade};${day(5)};Jantar;25:00;talvez`,
    ]
    const words = [
      `semana.csv, linha 8, dtCardapio: ${day(-2)} já passou`,
      'semana.csv, linha 9, codUnidade: “9999” não existe em unidades',
      'semana.csv, linha 10, descricaoPortal: “ALMOÇO” já está no cardápio deste dia',
      'semana.csv, linha 12, hrLimReserva: “25:00” não é uma hora do dia',
      'semana.csv, linha 12, substProteina: “talvez” não é sim nem não',
    ]
    const before = await actionsOf(server)
    await expect(addMenus(app, HR, await read(...right, ...wrong))).rejects.toThrow(words.join('\n'))
    expect([await seen(ana), await actionsOf(server)]).toEqual([[], before])
    expect(await addMenus(app, HR, await read(...right))).toHaveLength(3)
    expect((await seen(ana)).map(({ descricaoPortal }) => descricaoPortal)).toEqual(
      [0, 1, 2].map((after) => `Almoço\nPrato ${after}`),
    )
    await expect(addMenus(app, HR, await read(...right))).rejects.toThrow('3 erros. Nada foi gravado.')
    expect(await seen(ana)).toHaveLength(3)
  })

  it('refuses a meal of a day that has passed by the clock of the unit', async () => {
    // 03:30 UTC: half past midnight in São Paulo, half past ten of the day before in Rio Branco.
    const own = await startServer({ now: Date.UTC(2026, 10, 24, 3, 30) })
    await signedIn(own)
    await makeUnit(own, 7, 'America/Rio_Branco')
    const row = { codUnidade: 7, dtCardapio: '2026-11-23', hrLimReserva: '23:00', descricaoPortal: 'Ceia' }
    const west = await signedIn(own, { employments: [{ codUnidade: 7 }] })
    await addMenus(own.app, HR, typedRow(MENU, row))
    expect(await seen(west)).toMatchObject([{ descricaoPortal: 'Ceia' }])
    await expect(addMenus(own.app, HR, typedRow(MENU, { ...row, codUnidade: 1 }))).rejects.toThrow('já passou')
  })
})
