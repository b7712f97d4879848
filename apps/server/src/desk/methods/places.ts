import type {
  encerraVaga,
  publicaRefeicao,
  publicaVaga,
  retiraRefeicao,
  retiraVaga,
} from '@colab/contract/desk/publish'
import type { CheckedParams } from '@colab/contract/wire/method'
import { hasNotEnded } from '#db/days.ts'
import { addOpenings, closeOpening, listOpenings, OPENING } from '#domains/openings/publish.ts'
import { mealOf } from '#domains/restaurant/meal.ts'
import { addMenus, listMenus, MENU } from '#domains/restaurant/publish.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { unitWithinReach } from '#employees/reach.ts'
import { type RowsInput, rowsOf, typedRow } from '#hr/publishing/rows.ts'
import { publicationSelected } from '#hr/publishing/selection.ts'
import { withdraw } from '#hr/publishing/withdraw.ts'
import { refusal } from '#hr/refusal.ts'
import { type AreaHandlers, actingOf, type DeskContext } from '../context.ts'
import { textFile } from '../text-file.ts'

/* Publications to a place and not to people: openings to the whole company, meals to a unit. */

/** Dependencies of publishing, in the transaction of a write. */
const depsOf = ({ app, db }: DeskContext) => ({ ...app, db })

export const openings = {
  async buscaVagas({ app, db }: DeskContext) {
    const rows = await listOpenings({ ...app, db }, true)
    return {
      ttVaga: rows.map(({ dtEncerramento, candidaturas, ...row }) => ({
        ...row,
        dtEncerramento,
        candidaturas: Number(candidaturas),
        aberta: hasNotEnded(dtEncerramento, app.clock.today()),
      })),
    }
  },

  async confereVagas(context, file) {
    return addedOpenings(context, await rowsOf(textFile(file)), true)
  },

  async publicaVaga(context, params: CheckedParams<typeof publicaVaga>) {
    return addedOpenings(context, typedRow(OPENING, params))
  },

  async publicaVagas(context, file) {
    return addedOpenings(context, await rowsOf(textFile(file)))
  },

  async encerraVaga(context: DeskContext, { codRequisicao, motivo }: CheckedParams<typeof encerraVaga>) {
    await closeOpening(depsOf(context), actingOf(context, motivo), codRequisicao)
    return {}
  },

  async retiraVaga(context: DeskContext, { codRequisicao, motivo }: CheckedParams<typeof retiraVaga>) {
    return withdrawPlace(context, 'opening', codRequisicao, motivo)
  },
} satisfies Partial<AreaHandlers<'publish'>>

async function addedOpenings(context: DeskContext, given: RowsInput, dryRun = false) {
  return { ttVaga: await addOpenings(depsOf(context), actingOf(context, ''), given, dryRun) }
}

export const menus = {
  async buscaRefeicoes({ app, db, reach }: DeskContext) {
    const rows = await listMenus({ ...app, db }, undefined, reach)
    return {
      ttRefeicao: rows.map((menu) => {
        const { codCardapio, unidade, dtCardapio, hrLimReserva, reservas } = menu
        return { codCardapio, unidade, dtCardapio, refeicao: mealOf(menu), hrLimReserva, reservas: Number(reservas) }
      }),
    }
  },

  async confereRefeicoes(context, file) {
    return addedMenus(context, await rowsOf(textFile(file)), true)
  },

  async publicaRefeicao(context, params: CheckedParams<typeof publicaRefeicao>) {
    // Rows contain codes as the company writes them.
    const codUnidade = (await readKeys(context.db)).written('unidade', params.codUnidade)
    return addedMenus(context, typedRow(MENU, { ...params, codUnidade }))
  },

  async publicaRefeicoes(context, file) {
    return addedMenus(context, await rowsOf(textFile(file)))
  },

  async retiraRefeicao(context: DeskContext, { codCardapio, motivo }: CheckedParams<typeof retiraRefeicao>) {
    const { db, reach } = context
    const menu = await db
      .selectFrom('restaurantMenu')
      .select('codCardapio')
      .where('codCardapio', '=', codCardapio)
      .where(unitWithinReach(db, reach, 'restaurantMenu.codUnidade'))
      .executeTakeFirst()
    if (!menu) throw refusal('naoEncontrado', 'Esta refeição não está mais aqui, ou está fora do que você atende.')
    return withdrawPlace(context, 'menu', codCardapio, motivo)
  },
} satisfies Partial<AreaHandlers<'publish'>>

async function addedMenus(context: DeskContext, given: RowsInput, dryRun = false) {
  const { reach } = context
  const added = await addMenus(depsOf(context), actingOf(context, ''), given, { dryRun, reach })
  return { ttRefeicao: added.map((menu) => ({ ...menu, refeicao: mealOf(menu) })) }
}

async function withdrawPlace(context: DeskContext, name: 'opening' | 'menu', code: number, motivo: string) {
  const kind = context.parts.withdrawals[name]
  if (!kind) throw new Error(`${name} cannot be withdrawn`)
  const selection = publicationSelected(code, context.reach)
  const { notified } = await withdraw(depsOf(context), actingOf(context, motivo), { name, kind }, { selection })
  return { ttRetirada: [{ avisadas: notified }] }
}
