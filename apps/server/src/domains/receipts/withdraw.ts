import { CALCULATION } from '@colab/contract/domains/receipts'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { chunks } from '#db/chunks.ts'
import { contractsOf } from '#hr/publishing/selection.ts'
import { withdrawal } from '#hr/publishing/withdrawal.ts'

const TYPES: Record<number, string> = {
  [CALCULATION.paycheck]: 'pagamento mensal',
  [CALCULATION.vacation]: 'férias',
  [CALCULATION.vacationReceipt]: 'férias',
  [CALCULATION.thirteenth]: '13º salário',
  [CALCULATION.thirteenthFallback]: '13º salário',
  [CALCULATION.severance]: 'rescisão',
  [CALCULATION.advance]: 'adiantamento',
}

export const receiptWithdrawal = withdrawal({
  table: 'receipt',
  key: ['codRecibo'],
  push: ['receipt', 'correctedReceipt', 'payday'],
  noun: ['holerite', 'holerites'],
  usage:
    '(--person <CPF ou codPessoa>… | --unit <codUnidade>… | --contract <codEmpregado> | --all) --period <mês ou dia> --type <tipo> [--sequence <sequenciaRecibo>]',
  about: 'retira holerites; tipos: mensal, rescisao, decimo-terceiro, ferias, adiantamento',
  takes: ['person', 'unit', 'contract', 'all', 'period', 'type', 'sequence'],
  fault({ all, people, units, contract, period, types }) {
    if ([people.length > 0, units.length > 0, contract !== null, all].filter(Boolean).length !== 1) {
      return 'Diga de quem, de um jeito só: --person, --unit, --contract ou --all.'
    }
    return period && types.length > 0 ? null : 'Diga o mês e o tipo: --period 10/2026 --type mensal.'
  },
  async find({ db }, selection) {
    const [first, last] = selection.period ?? ['', '']
    const rows = await db
      .selectFrom('receipt')
      .innerJoin('person', 'person.codPessoa', 'receipt.codPessoa')
      .select(['codRecibo', 'receipt.codPessoa', 'nome', 'codEmpregado', 'openedAt', 'withdrawnAt'])
      .select(['codTipoCalculo', 'dtCompetencia', 'nomeRecibo'])
      .where('codEmpregado', 'in', contractsOf(db, selection))
      .where('codTipoCalculo', 'in', selection.types)
      .where((is) => is.between('dtCompetencia', first, last))
      .$if(selection.sequence !== null, (query) => query.where('sequenciaRecibo', '=', selection.sequence ?? 1))
      .orderBy('nome')
      .orderBy('dtCompetencia')
      .execute()
    return rows.map(({ codRecibo, codPessoa, nome, withdrawnAt, openedAt, ...receipt }) => ({
      key: [codRecibo],
      codRecibo,
      codPessoa,
      pessoa: nome,
      title: titleOf(receipt),
      withdrawnAt,
      wasOpened: openedAt !== null,
      state: openedAt === null ? '' : 'já aberto',
    }))
  },
  async follow({ db }, rows) {
    // If the receipt is restored, the wrong PDF must not be.
    for (const part of chunks(rows.map(({ codRecibo }) => codRecibo))) {
      await db.deleteFrom('receiptPdf').where('codRecibo', 'in', part).execute()
    }
    return rows
      .filter(({ wasOpened }) => wasOpened)
      .map(({ codPessoa, title }) => ({
        codPessoa,
        title,
        advice: 'Desconsidere os valores que você viu. O holerite correto aparece no portal quando for publicado.',
      }))
  },
})

type Titled = { codTipoCalculo: number; dtCompetencia: string; nomeRecibo: string }

function titleOf({ codTipoCalculo, dtCompetencia, nomeRecibo }: Titled): string {
  const isMonth = dtCompetencia.endsWith('-01')
  const name = nomeRecibo && ` (${nomeRecibo})`
  return `holerite de ${TYPES[codTipoCalculo]}${name} de ${isMonth ? formatMonth(dtCompetencia) : formatDate(dtCompetencia)}`
}
