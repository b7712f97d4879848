import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { localTime } from '#base/clock.ts'
import { setByKeys } from '#db/keyed.ts'
import { contractsInForce } from '#employees/contracts.ts'
import { addNotices } from '#employees/notices.ts'
import { refusal } from '#hr/refusal.ts'
import { dropPush } from '#push/queue.ts'
import type { Acting, HrContext, HrDeps } from '#record/actions.ts'
import { publish } from './publish.ts'
import { type Selection, selectionText } from './selection.ts'
import { unclear } from './typed.ts'
import type { AffectedPerson, PublishedRow, Withdrawal } from './withdrawal.ts'

export interface WithdrawalResult {
  rows: PublishedRow[]
  /** Number of people with a notice. */
  notified: number
}

interface WithdrawalOptions {
  selection: Selection
  dryRun?: boolean | undefined
}

/**
 * Withdraws a publication: marks the rows, and notifies those who saw it. Throws Refused when nothing is selected or
 * everything was withdrawn before.
 */
export async function withdraw(
  deps: HrDeps,
  acting: Acting,
  { name, kind }: { name: string; kind: Withdrawal },
  { selection, dryRun }: WithdrawalOptions,
): Promise<WithdrawalResult> {
  return publish(deps, acting, {
    action: `withdraw ${name}`,
    dryRun,
    async run(context) {
      const { db } = context
      const fault = kind.fault(selection)
      if (fault) throw unclear(fault)
      const rows = live(kind, await kind.find(context, selection))
      checkOneCode(kind, rows)
      const now = context.clock.now()
      const keyed = { table: kind.table, columns: kind.key, keys: rows.map(({ key }) => key) }
      await setByKeys(db, keyed, 'withdrawnAt', now)
      await dropPush(
        db,
        rows.flatMap(({ codPessoa }) => codPessoa ?? []),
        kind.push,
      )
      const notified = await notify(context, await kind.follow(context, rows))
      const [first] = rows
      const target = selectionText({ ...selection, code: first?.code ?? selection.code })
      return { target: `${name} ${target || 'all'}: ${rows.length}`, result: { rows, notified } }
    },
  })
}

/** Returns the rows that are not withdrawn. */
function live({ noun }: Withdrawal, found: readonly PublishedRow[]): PublishedRow[] {
  const [last] = found.map(({ withdrawnAt }) => withdrawnAt ?? 0).sort((a, b) => b - a)
  if (last === undefined) throw new Refused(`Não há ${noun[0]} que corresponda a esta seleção.`)
  const rows = found.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (rows.length > 0) return rows
  const { day, time } = localTime(last)
  throw refusal('jaRetirada', `Já foi retirado em ${formatDate(day)} às ${time}. Nada mudou.`)
}

/** Refuses a title that several publications have. */
function checkOneCode({ noun }: Withdrawal, rows: readonly PublishedRow[]): void {
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))]
  if (codes.length < 2) return
  throw new Refused(
    `Há mais de um ${noun[0]} com este título. Diga o código: ${codes.sort((a, b) => a - b).join(', ')}.`,
  )
}

/** Writes one notice to each person; those without a current contract cannot receive one. */
async function notify(context: HrContext, affected: readonly AffectedPerson[]): Promise<number> {
  const { db, clock, why } = context
  const texts = [...Map.groupBy(affected, ({ codPessoa }) => codPessoa)].map(([codPessoa, own]) => ({
    codPessoa,
    title: [...new Set(own.map(({ title }) => title))].join('; '),
    advice: [...new Set(own.map(({ advice }) => advice))].join(' '),
  }))
  const people = texts.map(({ codPessoa }) => codPessoa)
  const employed = await contractsInForce(db, clock.today(), { people })
  for (const same of Map.groupBy(texts, ({ title, advice }) => `${title}\n${advice}`).values()) {
    const [{ title, advice } = { title: '', advice: '' }] = same
    const reached = same.map(({ codPessoa }) => codPessoa).filter((codPessoa) => employed.has(codPessoa))
    const words = [`O RH retirou: ${title}.`, advice, why && `Motivo: ${why}`].filter(Boolean)
    await addNotices(context, reached, {
      mensagem: `Retirado pelo RH: ${title}.`,
      observacao: 'Retirado pelo RH',
      justificativa: words.join('\n\n'),
    })
  }
  return employed.size
}
