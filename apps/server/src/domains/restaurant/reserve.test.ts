import { addDays } from '@colab/contract/wire/calendar'
import { describe, expect, it } from 'vitest'
import { type Device, signedIn } from '../../../test/device.ts'
import { startServer } from '../../../test/server.ts'
import type { RestaurantMenu } from './tables.ts'

/** Noon in São Paulo, ten o'clock in Rio Branco. */
const NOON = Date.parse('2026-11-23T15:00:00Z')
const TODAY = '2026-11-23'
const at = (codUnidade: number) => ({ employments: [{ codUnidade }] })

async function restaurant(...menus: Partial<RestaurantMenu>[]) {
  const server = await startServer({ now: NOON })
  const { db } = server.app
  const company = { codEmp: 1, nomeEmpresa: 'X', cnpj: '11222333000181', endereco: '', cidade: '', codUf: 'SP' }
  await db.insertInto('company').values(company).execute()
  const unit = { codEmp: 1, unidade: 'Unidade', cidade: '', codUf: 'SP' }
  const units = [
    { ...unit, codUnidade: 1, timeZone: 'America/Sao_Paulo' },
    { ...unit, codUnidade: 2, timeZone: 'America/Rio_Branco' },
  ]
  await db.insertInto('unit').values(units).execute()
  const rows = menus.map((menu, index) => ({
    codCardapio: index + 1,
    codUnidade: 1,
    dtCardapio: TODAY,
    descricaoPortal: 'Almoço',
    hrLimReserva: '14:00',
    observacao: '',
    substProteina: 1 as const,
    ...menu,
  }))
  await db.insertInto('restaurantMenu').values(rows).execute()
  return {
    server,
    reserved: () => db.selectFrom('restaurantReservation').selectAll().orderBy('codPessoa').execute(),
  }
}

async function reserve({ call }: Pick<Device, 'call'>, codCardapio: number, more: Record<string, unknown> = {}) {
  const { json } = await call('gravaReservaRestaurante', { params: { codCardapio, dtCardapio: TODAY, ...more } })
  return (json.retorno as { estatus: string; msgErro: string }[])[0]
}
const refused = (text: string) => ({ estatus: 'Erro', msgErro: `2 - ${text}` })
const done = { estatus: 'Sucesso', msgErro: '1 - Refeição reservada.' }
const NOT_OWN = refused('Este cardápio não é do restaurante da sua unidade.')

describe('gravaReservaRestaurante', () => {
  it('stores the reservation, and the list shows it', async () => {
    const { server, reserved } = await restaurant({}, {})
    const person = await signedIn(server, at(1))
    expect(await reserve(person, 1, { substProteina: true })).toEqual(done)
    expect(await reserve(person, 2)).toEqual(done)
    const { codPessoa } = person.owner
    expect(await reserved()).toMatchObject([
      { codCardapio: 1, codPessoa, substProteina: 1 },
      { codCardapio: 2, codPessoa, substProteina: 0 },
    ])
    expect((await person.call('buscaCardapio')).json.ttCardapioData).toMatchObject([
      { codCardapio: 1, jaReservou: true, substProteina: true },
      { codCardapio: 2, jaReservou: true, substProteina: false },
    ])
  })

  it('uses codCardapio and ignores the rest of the row', async () => {
    const { server, reserved } = await restaurant({ dtCardapio: addDays(TODAY, -1) }, { codUnidade: 2 })
    const person = await signedIn(server, at(1))
    const claims = { dtCardapio: addDays(TODAY, 3), hrLimReserva: '23:59', jaReservou: false, codUnidade: 1, extra: 1 }
    expect(await reserve(person, 1, claims)).toMatchObject({ estatus: 'Erro' })
    expect(await reserve(person, 2, claims)).toEqual(NOT_OWN)
    expect(await reserve(person, 99, claims)).toEqual(NOT_OWN)
    expect(await reserved()).toEqual([])
  })

  it('refuses a reservation after the minute of the cut-off, by the clock of the unit', async () => {
    const { server } = await restaurant({ hrLimReserva: '12:00' }, { hrLimReserva: '12:00', codUnidade: 2 })
    const [here, late, west] = [
      await signedIn(server, at(1)),
      await signedIn(server, at(1)),
      await signedIn(server, at(2)),
    ]
    expect(await reserve(here, 1)).toEqual(done)
    server.pass(60_000)
    expect(await reserve(late, 1)).toEqual(
      refused('As reservas desta refeição foram até 12:00 do dia, no horário da unidade.'),
    )
    expect(await reserve(west, 2)).toEqual(done)
  })

  it('stores one reservation per person and meal, also for concurrent calls', async () => {
    const { server, reserved } = await restaurant({})
    const person = await signedIn(server, at(1))
    const answers = await Promise.all([reserve(person, 1), reserve(person, 1)])
    expect(answers).toEqual(expect.arrayContaining([done, refused('Você já reservou esta refeição.')]))
    expect(await reserve(await signedIn(server, at(1)), 1)).toEqual(done)
    expect(await reserved()).toHaveLength(2)
  })

  it('accepts another protein only when the meal offers one', async () => {
    const { server, reserved } = await restaurant({ substProteina: 0 })
    const person = await signedIn(server, at(1))
    expect(await reserve(person, 1, { substProteina: true })).toEqual(refused('Esta refeição não tem outra proteína.'))
    expect(await reserved()).toEqual([])
    expect((await person.call('buscaCardapio')).json.ttCardapioData).toMatchObject([{ substProteina: false }])
  })

  it('refuses a unit of a former employment, and another person', async () => {
    const { server, reserved } = await restaurant({})
    const gone = await signedIn(server, {
      employments: [{ codUnidade: 1, dtDemissao: addDays(TODAY, -1) }, { codUnidade: 2 }],
    })
    expect(await reserve(gone, 1)).toEqual(NOT_OWN)
    const person = await signedIn(server, at(1))
    const params = { codCardapio: 1, dtCardapio: TODAY, codPessoa: gone.owner.codPessoa }
    expect((await person.call('gravaReservaRestaurante', { params })).status).toBe(403)
    expect(await reserved()).toEqual([])
  })
})
