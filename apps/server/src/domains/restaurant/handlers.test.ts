import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { type Device, deviceOf, signedIn } from '../../../test/device.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import type { RestaurantMenu } from './tables.ts'

/** Noon in São Paulo, ten o'clock in Rio Branco. */
const NOON = Date.parse('2026-11-23T15:00:00Z')
const TODAY = '2026-11-23'

const UNITS = [
  { codUnidade: 1, timeZone: 'America/Sao_Paulo' },
  { codUnidade: 2, timeZone: 'America/Rio_Branco' },
]

async function restaurantServer(): Promise<TestServer> {
  const server = await startServer({ now: NOON })
  const { db } = server.app
  const company = { codEmp: 1, nomeEmpresa: 'X', cnpj: '11222333000181', endereco: '', cidade: '', codUf: 'SP' }
  await db.insertInto('company').values(company).execute()
  const rest = { codEmp: 1, unidade: 'Unidade', cidade: '', codUf: 'SP' }
  await db
    .insertInto('unit')
    .values(UNITS.map((unit) => ({ ...rest, ...unit })))
    .execute()
  return server
}

async function serve({ app }: TestServer, ...menus: Partial<RestaurantMenu>[]): Promise<void> {
  const rows = menus.map((menu, at) => ({
    codCardapio: at + 1,
    codUnidade: 1,
    dtCardapio: TODAY,
    descricaoPortal: 'Almoço',
    hrLimReserva: '14:00',
    observacao: '',
    substProteina: 0 as const,
    ...menu,
  }))
  await app.db.insertInto('restaurantMenu').values(rows).execute()
}

async function menus({ call }: Pick<Device, 'call'>) {
  return (await call('buscaCardapio')).json.ttCardapioData as { codCardapio: number; jaReservou: boolean }[]
}
const codes = async (device: Pick<Device, 'call'>) => (await menus(device)).map(({ codCardapio }) => codCardapio)
const at = (...codUnidade: number[]) => ({ employments: codUnidade.map((unit) => ({ codUnidade: unit })) })

describe('buscaCardapio', () => {
  it('returns the rows of the contract, with reservations', async () => {
    const server = await restaurantServer()
    await serve(server, { substProteina: 1 })
    const guest = await signedIn(server, at(1))
    const other = await signedIn(server, at(1))
    const reservation = {
      codCardapio: 1,
      codPessoa: guest.owner.codPessoa,
      substProteina: 1 as const,
      reservedAt: NOON,
    }
    await server.app.db.insertInto('restaurantReservation').values(reservation).execute()
    const menu = { codCardapio: 1, dtCardapio: TODAY, descricaoPortal: 'Almoço', hrLimReserva: '14:00', observacao: '' }
    expect(await menus(guest)).toEqual([{ ...menu, jaReservou: true, substProteina: true }])
    expect(await menus(other)).toEqual([{ ...menu, jaReservou: false, substProteina: true }])
  })

  it('returns only the menus of the person’s units, by date and time', async () => {
    const server = await restaurantServer()
    await serve(
      server,
      { dtCardapio: addDays(TODAY, 2) },
      { dtCardapio: addDays(TODAY, 1), hrLimReserva: '16:00' },
      { dtCardapio: addDays(TODAY, 1), hrLimReserva: '09:00' },
      { codUnidade: 2 },
    )
    expect(await codes(await signedIn(server, at(1)))).toEqual([3, 2, 1])
    expect(await codes(await signedIn(server, at(1, 2)))).toEqual([4, 3, 2, 1])
    expect(
      await codes(await signedIn(server, { employments: [{ dtDemissao: addDays(TODAY, -1) }, { codUnidade: 2 }] })),
    ).toEqual([4])
  })

  it('lists a meal until its cut-off by the unit’s clock, and reserved ones for the whole day', async () => {
    const server = await restaurantServer()
    await serve(
      server,
      { hrLimReserva: '11:00' },
      { hrLimReserva: '12:00' },
      { hrLimReserva: '11:00', codUnidade: 2 },
      { hrLimReserva: '08:00' },
    )
    const person = await signedIn(server, at(1, 2))
    const reservation = {
      codPessoa: person.owner.codPessoa,
      codCardapio: 4,
      substProteina: 0 as const,
      reservedAt: NOON,
    }
    await server.app.db.insertInto('restaurantReservation').values(reservation).execute()
    const shown = async () => codes(await deviceOf(server, person.owner))
    // Noon in São Paulo is ten o'clock in Rio Branco.
    expect(await shown()).toEqual([4, 3, 2])
    server.pass(60_000)
    expect(await shown()).toEqual([4, 3])
    server.pass(65 * 60_000)
    expect(await shown()).toEqual([4])
    server.pass(12 * 60 * 60_000)
    expect(await shown()).toEqual([])
  })

  it('returns no meal where there is no restaurant', async () => {
    const server = await restaurantServer()
    expect(await menus(await signedIn(server))).toEqual([])
  })
})
