import { LONGEST_MESSAGE } from '@colab/contract/domains/hr-contact'
import { ours } from '#base/ours.ts'
import { refusal } from '#hr/refusal.ts'
import { decidedNow } from '#hr/requests/kind.ts'
import type { HrContext } from '#record/actions.ts'

/** Answers a message, once, and returns its author. Throws Refused for an empty answer and for an answered message. */
export async function answerMessage(
  context: HrContext,
  codAviso: number,
  text: string,
): Promise<{ codPessoa: number }> {
  const { db, clock } = context
  const retornoRh = text.trim()
  if (retornoRh === '') throw refusal('motivoObrigatorio', 'Escreva a resposta: --text "…".')
  if (retornoRh.length > LONGEST_MESSAGE)
    throw refusal('textoLongo', ours`A resposta pode ter até ${LONGEST_MESSAGE} caracteres.`)
  const message = await db
    .updateTable('hrMessage')
    .set({ situacao: 'R', retornoRh, dtRetorno: clock.today(), ...decidedNow(context) })
    .where((is) => is.and({ codAviso, situacao: 'P', retornoRh: '' }))
    .returning('codPessoa')
    .executeTakeFirst()
  if (message) return message
  const { situacao } = await db
    .selectFrom('hrMessage')
    .select('situacao')
    .where('codAviso', '=', codAviso)
    .executeTakeFirstOrThrow()
  throw refusal(
    'mudou',
    situacao === 'C' ? ours`Esta mensagem já foi retirada por quem escreveu.` : ours`Esta mensagem já foi respondida.`,
  )
}
