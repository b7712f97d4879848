import { LARGEST_COUNT } from '@colab/contract/desk/lists'
import { actOn } from '#hr/people/act.ts'
import { changePerson } from '#hr/people/change.ts'
import { countPayments, paymentsOf } from '#hr/people/pay.ts'
import { momentText } from '#hr/requests/kind.ts'
import type { AreaHandlers } from '../context.ts'
import { cursorOf, positionOf } from '../cursor.ts'
import { recordLook } from '../looks.ts'
import { releaseContact, resetPasskeys, resetPassword, signOut, unlockPerson } from './access.ts'
import { cardOf } from './card.ts'
import { endContract, reopenContract } from './contract.ts'
import { hire, rehire } from './hire.ts'
import { invitationPlan, invite, planTables } from './invite.ts'
import { countReceipts, withdrawReceipt, withdrawReceipts } from './pay.ts'
import { countPeople, findPeople } from './people-list.ts'
import { otherPerson, personWithin, staffContext } from './person.ts'
import { allowExport, askErasure, cancelErasure, confirmErasure, rehearse } from './privacy.ts'

/** Receipts that were opened before the time was recorded. */
const OPENED_BEFORE = 'data desconhecida'

/** Methods on people. */
export const people = {
  buscaPessoas: findPeople,
  contaPessoas: countPeople,

  async buscaPessoa(context, { codPessoa }) {
    const person = await personWithin(context, codPessoa)
    const card = await cardOf(context, person)
    await recordLook(context, person, 'card')
    return card
  },

  async planejaConvites(context, params) {
    const { tables, convidadas, fora } = planTables(await invitationPlan(context, params))
    return { ...tables, ttPlano: [{ convidadas, fora }] }
  },
  convidaPessoas: invite,
  redefineSenha: resetPassword,
  liberaContato: releaseContact,
  liberaAcesso: unlockPerson,
  encerraSessoes: signOut,
  removePasskeys: resetPasskeys,

  async corrigePessoa(context, { codPessoa, versao, motivo, campos }) {
    const person = await otherPerson(context, codPessoa)
    const on = { action: 'correct', people: [{ codPessoa: person }] }
    await actOn(staffContext(context, motivo), on, (within) => changePerson(within, person, { versao, fields: campos }))
    return {}
  },
  admitePessoa: hire,
  readmitePessoa: rehire,
  desliga: endContract,
  cancelaDesligamento: reopenContract,

  async buscaPagamentos(context, { codPessoa, depois, limite }) {
    const { db, reach } = context
    const person = await personWithin(context, codPessoa)
    const list = { method: 'buscaPagamentos', filter: codPessoa }
    const [month, code] = positionOf(context, list, depois) ?? []
    const after = month === undefined ? null : { dtCompetencia: String(month), codRecibo: Number(code) }
    const found = await paymentsOf(db, person, { reach, after, limit: limite + 1 })
    const shown = found.slice(0, limite)
    const last = shown.at(-1)
    const proximo = last && found.length > limite ? cursorOf(context, list, [last.dtCompetencia, last.codRecibo]) : ''
    await recordLook(context, person, 'pay')
    return {
      ttPagamento: shown.map(({ codRecibo, dtCompetencia, tipo, dtPagamento, net, openedAt }) => ({
        codRecibo: String(codRecibo),
        competencia: dtCompetencia,
        tipo,
        dtPagamento,
        vlrLiquido: net === null ? null : net / 100,
        abertoEm: openedAt === 0 ? OPENED_BEFORE : momentText(openedAt),
      })),
      ttPagina: [{ proximo, total: await countPayments(db, person, { reach, most: LARGEST_COUNT }) }],
    }
  },

  retiraRecibo: withdrawReceipt,
  contaRecibos: countReceipts,
  retiraRecibos: withdrawReceipts,
  exportaPessoa: allowExport,
  ensaiaApagamento: rehearse,
  pedeApagamento: askErasure,
  confirmaApagamento: confirmErasure,
  cancelaApagamento: cancelErasure,
} satisfies AreaHandlers<'people'>
