import { formatDate } from '@colab/contract/wire/date'
import { DRY_RUN, published } from '#cli/publishing.ts'
import { givenRows, rowOptions } from '#cli/rows-file.ts'
import { type HrGroup, verb } from '#cli/verb.ts'
import { mealOf } from '#domains/restaurant/meal.ts'
import { addMenus, listMenus, MENU } from '#domains/restaurant/publish.ts'
import { codeArgument, counted } from '#hr/publishing/typed.ts'

const add = verb({
  usage:
    '(<arquivo .csv ou .json> | --codUnidade … --dtCardapio … --descricaoPortal … --hrLimReserva … [--observacao … --substProteina sim]) [--dry-run]',
  about: 'publica refeições; --descricaoPortal pode vir várias vezes, uma linha cada: a primeira é o nome',
  args: [0, 1],
  options: { ...rowOptions(MENU, ['descricaoPortal']), ...DRY_RUN },
  async run({ app, who, why, args: [path], values }) {
    const dryRun = values['dry-run'] === true
    const menus = await addMenus(app, { who, why }, await givenRows(MENU, path, values), { dryRun })
    const lines = menus.map((menu) => `Cardápio ${menu.codCardapio}: ${mealOf(menu)}, ${formatDate(menu.dtCardapio)}.`)
    return published(lines.join('\n'), { menus }, dryRun)
  },
})

const list = verb({
  usage: '[--unit <codUnidade>]',
  about: 'lista as refeições de hoje em diante, com as reservas',
  options: { unit: { type: 'string' } },
  async run({ app, values: { unit } }) {
    const menus = await listMenus(app, unit === undefined ? undefined : codeArgument(unit))
    const lines = menus.map((menu) =>
      [
        menu.codCardapio,
        formatDate(menu.dtCardapio),
        menu.unidade,
        mealOf(menu),
        `até ${menu.hrLimReserva}`,
        counted(Number(menu.reservas), 'reserva', 'reservas'),
      ].join('  '),
    )
    return { text: lines.join('\n') || 'Não há refeições publicadas.', data: menus }
  },
})

/** `colab menu` */
export const menu: HrGroup = { add, list }
