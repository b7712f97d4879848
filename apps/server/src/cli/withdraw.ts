import { formatDate } from '@colab/contract/wire/date'
import { localTime } from '#base/clock.ts'
import { WrongUse } from '#base/options.ts'
import type { Command } from '#cli/command.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import { readSelection, SELECTION_OPTIONS } from '#hr/publishing/selection.ts'
import { counted } from '#hr/publishing/typed.ts'
import { type WithdrawalResult, withdraw } from '#hr/publishing/withdraw.ts'
import type { PublishedRow, Withdrawal, Withdrawals } from '#hr/publishing/withdrawal.ts'
import { DRY_RUN, published } from './publishing.ts'
import { type HrGroup, verb } from './verb.ts'

/** Number of rows that a terminal shows; `--json` has all. */
const SHOWN = 20

function withdrawing(name: string, kind: Withdrawal): Command {
  const { usage, about, takes } = kind
  const own = Object.entries(SELECTION_OPTIONS).filter(([option]) => takes.some((taken) => taken === option))
  return verb({
    usage: `${usage} --reason <texto> [--dry-run]`,
    about,
    args: [0, takes.includes('code') ? 1 : 0],
    // An option that the kind does not accept is never parsed, and its value is undefined.
    options: { ...DRY_RUN, ...Object.fromEntries(own) } as typeof DRY_RUN & typeof SELECTION_OPTIONS,
    async run({ app, who, why, args: [code], values: { 'dry-run': dryRun, ...words } }) {
      if (!why && !dryRun)
        throw new WrongUse('Diga por que se retira, para o registro e para quem já viu: --reason "…".')
      const done = await withdraw(
        app,
        { who, why },
        { name, kind },
        { selection: await readSelection(app.db, { ...words, code }), dryRun },
      )
      return published(textOf(kind, done, await readKeys(app.db)), dataOf(done), dryRun)
    },
  })
}

function textOf({ noun: [one, other] }: Withdrawal, { rows, notified }: WithdrawalResult, keys: ExternalKeys): string {
  const more = rows.length > SHOWN ? [`  e mais ${rows.length - SHOWN}`] : []
  return [
    `Retirado: ${counted(rows.length, one, other)}.`,
    ...rows.slice(0, SHOWN).map((row) => lineOf(row, keys)),
    ...more,
    notified === 0 ? 'Ninguém foi avisado.' : `${counted(notified, 'pessoa avisada', 'pessoas avisadas')}.`,
  ].join('\n')
}

function lineOf({ codPessoa, pessoa, title, state }: PublishedRow, keys: ExternalKeys): string {
  const who = codPessoa === null ? [] : [`${pessoa} (${keys.writtenPerson(codPessoa)})`]
  return `  ${[...who, title, state].filter(Boolean).join('  ')}`
}

function dataOf({ rows, notified }: WithdrawalResult) {
  const itens = rows.map(({ codPessoa, pessoa, title, state }) => ({
    codPessoa,
    pessoa,
    titulo: title,
    situacao: state,
  }))
  return { retirados: rows.length, avisadas: notified, itens }
}

/** Labels of the parts of a selection in the record (selectionText). */
const WORDS: Record<string, string> = {
  all: 'de todos',
  period: 'de',
  to: 'a',
  type: 'tipo',
  day: 'dia',
  person: 'pessoa',
  unit: 'unidade',
  contract: 'contrato',
}

/**
 * Returns the subject of an entry of the record in Portuguese: `holerite de 01/10/2026 a 31/10/2026 tipo 10 pessoa
 * 1001: 1`.
 */
function targetText(withdrawals: Withdrawals, target: string): string {
  const [kind = '', ...words] = target.split(' ')
  return [withdrawals[kind]?.noun[0] ?? kind, ...words.map((word) => WORDS[word] ?? word)]
    .join(' ')
    .replace(/\d{4}-\d\d-\d\d/g, formatDate)
}

const list = (withdrawals: Withdrawals) =>
  verb({
    about: 'mostra o que foi retirado: quando, por quem, o quê e por quê; o mais recente primeiro',
    async run({ app }) {
      const actions = await app.db
        .selectFrom('hrAction')
        .select(['moment', 'who', 'target', 'why'])
        .where('action', 'like', 'withdraw %')
        .orderBy('id', 'desc')
        .execute()
      const data = actions.map(({ moment, who, target, why }) => ({
        quando: localTime(moment),
        quem: who,
        alvo: target,
        motivo: why,
      }))
      const lines = data.map(
        ({ quando: { day, time }, quem, alvo, motivo }) =>
          `${formatDate(day)} ${time}  ${quem}  ${targetText(withdrawals, alvo)}  ${motivo}`,
      )
      return { text: lines.join('\n') || 'Nada foi retirado.', data }
    },
  })

/** `colab withdraw`: withdraws publications. */
export const withdrawGroup = (withdrawals: Withdrawals): HrGroup => ({
  ...Object.fromEntries(Object.entries(withdrawals).map(([name, kind]) => [name, withdrawing(name, kind)])),
  list: list(withdrawals),
})
