import { addDays } from '@colab/contract/wire/calendar'
import { insertAll } from '#db/insert.ts'
import type { RestaurantMenu, RestaurantReservation } from '#domains/restaurant/tables.ts'
import type { Demo } from './company/demo.ts'
import { isWorkday } from './company/holidays.ts'
import { noonOf } from './company/noon.ts'
import { UNITS } from './company/places.ts'

/** Number of workdays with menus, from the next one on. */
const DAYS = 10

/** Dishes served with rice, beans and salad, and their vegetarian replacement. */
const DISHES: [dish: string, meatless: string][] = [
  ['Frango grelhado com legumes', 'omelete de legumes'],
  ['Strogonoff de carne', 'strogonoff de grão-de-bico'],
  ['Peixe assado com purê de batata', 'quibe de abóbora'],
  ['Feijoada com couve e laranja', 'feijoada vegetariana'],
  ['Lasanha à bolonhesa', 'lasanha de espinafre'],
  ['Lombo assado com farofa', 'hambúrguer de lentilha'],
  ['Carne de panela com mandioca', 'panqueca de ricota'],
]

const SWEETS = ['Fruta da estação', 'Gelatina', 'Pudim de leite', 'Doce de abóbora', 'Salada de frutas']

/** Offices and warehouses have a restaurant, stores have none; warehouses serve the night shift too. */
function mealsOf(kind: (typeof UNITS)[number]['kind']): [meal: string, cutOff: string][] {
  if (kind === 'store') return []
  return kind === 'office'
    ? [['Almoço', '09:30']]
    : [
        ['Almoço', '09:00'],
        ['Jantar', '16:00'],
      ]
}

function nextWorkdays(today: string): string[] {
  const days: string[] = []
  for (let day = addDays(today, 1); days.length < DAYS; day = addDays(day, 1)) if (isWorkday(day)) days.push(day)
  return days
}

/** Stores the menus of the next two weeks, and the reservations of the first days. */
export async function insertMenus({ db, today, people, random }: Demo): Promise<void> {
  const menus: RestaurantMenu[] = []
  for (const { codUnidade, unidade, kind } of UNITS) {
    const dice = random(`restaurant:${codUnidade}`)
    for (const [meal, hrLimReserva] of mealsOf(kind)) {
      const dishes = dice.shuffle(DISHES)
      for (const [at, dtCardapio] of nextWorkdays(today).entries()) {
        const [dish = '', meatless = ''] = dishes[at % dishes.length] ?? []
        menus.push({
          codCardapio: 1001 + menus.length,
          codUnidade,
          dtCardapio,
          descricaoPortal: `${meal} · ${unidade}\n${dish}, arroz, feijão e salada. Sobremesa: ${dice.pick(SWEETS).toLowerCase()}.`,
          hrLimReserva,
          // The night shift has no choice.
          observacao: meal === 'Almoço' ? `Opção sem carne: ${meatless}.` : '',
          substProteina: meal === 'Almoço' ? 1 : 0,
        })
      }
    }
  }
  const reservations: RestaurantReservation[] = []
  for (const { codPessoa, role, employments } of people) {
    const dice = random(`meals:${codPessoa}`)
    const [unit] = employments.map(({ codUnidade }) => codUnidade)
    for (const { codCardapio, substProteina } of menus.filter(({ codUnidade }) => codUnidade === unit).slice(0, 3)) {
      // The persona with everything has reserved the first meal only.
      const first = codCardapio === menus.find(({ codUnidade }) => codUnidade === unit)?.codCardapio
      if (role === 'everything' ? !first : !dice.chance(0.5)) continue
      reservations.push({
        codCardapio,
        codPessoa,
        substProteina: dice.chance(0.15) ? substProteina : 0,
        reservedAt: noonOf(addDays(today, -1)),
      })
    }
  }
  await insertAll(db, 'restaurantMenu', menus)
  await insertAll(db, 'restaurantReservation', reservations)
}
