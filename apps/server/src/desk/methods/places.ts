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
import { typedRow } from '#hr/publishing/rows.ts'
import { publicationSelected } from '#hr/publishing/selection.ts'
import { withdraw } from '#hr/publishing/withdraw.ts'
import { refusal } from '#hr/refusal.ts'
import { actingOf, type DeskContext } from '../context.ts'

/* What is published to a place and not to people: openings to the whole company, meals to a unit. */

/** What publishing needs, in the transaction of a write. */
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

  async publicaVaga(context: DeskContext, params: CheckedParams<typeof publicaVaga>) {
    const added = await addOpenings(depsOf(context), actingOf(context, ''), typedRow(OPENING, params))
    return { ttVaga: added.map(({ codRequisicao }) => ({ codRequisicao })) }
  },

  async encerraVaga(context: DeskContext, { codRequisicao, motivo }: CheckedParams<typeof encerraVaga>) {
    await closeOpening(depsOf(context), actingOf(context, motivo), codRequisicao)
    return {}
  },

  async retiraVaga(context: DeskContext, { codRequisicao, motivo }: CheckedParams<typeof retiraVaga>) {
    return withdrawPlace(context, 'opening', codRequisicao, motivo)
  },
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

  async publicaRefeicao(context: DeskContext, params: CheckedParams<typeof publicaRefeicao>) {
    const { db, reach } = context
    const unit = await db
      .selectFrom('unit')
      .select('codUnidade')
      .where('codUnidade', '=', params.codUnidade)
      .where(unitWithinReach(db, reach, 'unit.codUnidade'))
      .executeTakeFirst()
    if (!unit) throw refusal('naoEncontrado', 'Esta unidade não está mais aqui, ou está fora do que você atende.')
    // Rows are read as the company writes them.
    const codUnidade = (await readKeys(db)).written('unidade', unit.codUnidade)
    const added = await addMenus(depsOf(context), actingOf(context, ''), typedRow(MENU, { ...params, codUnidade }))
    return { ttRefeicao: added.map(({ codCardapio }) => ({ codCardapio })) }
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
}

async function withdrawPlace(context: DeskContext, name: 'opening' | 'menu', code: number, motivo: string) {
  const kind = context.parts.withdrawals[name]
  if (!kind) throw new Error(`${name} cannot be withdrawn`)
  const selection = publicationSelected(code, context.reach)
  const { notified } = await withdraw(depsOf(context), actingOf(context, motivo), { name, kind }, { selection })
  return { ttRetirada: [{ avisadas: notified }] }
}
