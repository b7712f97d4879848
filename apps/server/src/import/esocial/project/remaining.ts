import { CALCULATION } from '@colab/contract/domains/receipts'
import { addMonths } from '@colab/contract/wire/calendar'
import { formatDate, formatMonth } from '@colab/contract/wire/date'
import { type OurText, ours } from '#base/ours.ts'
import { chunks } from '#db/chunks.ts'
import type { Preparing } from '#import/prepared.ts'
import { type EsocialEvent, eventText } from '../event.ts'
import { deathOf, type Folded, isLater } from '../fold.ts'
import { ADMISSIONS, CHANGES, dateOf } from './bonds.ts'
import { monthlyPay } from './contract.ts'
import type { Draft as PeopleDraft } from './draft.ts'
import type { Draft } from './drafted.ts'
import { personRow } from './person.ts'
import { companiesOf, type StoredContract, type StoredState } from './stored.ts'

/* Rows of an earlier import that the events do not support any more: they are kept until HR acts, and the import
   reports them. */

/** Kinds of receipts in a sentence, and as `colab withdraw receipt` names them. */
const KINDS: Readonly<Record<number, readonly [words: OurText, type: string]>> = {
  [CALCULATION.paycheck]: [ours`o holerite mensal`, 'mensal'],
  [CALCULATION.vacation]: [ours`o holerite de férias`, 'ferias'],
  [CALCULATION.thirteenth]: [ours`o holerite do 13º salário`, 'decimo-terceiro'],
  [CALCULATION.severance]: [ours`o holerite da rescisão`, 'rescisao'],
  [CALCULATION.advance]: [ours`o holerite do adiantamento`, 'adiantamento'],
}

/** Contracts whose receipts are read at once. */
const TOGETHER = 100

/** Months after a demonstrative in which its vacation begins. */
const VACATION_BEGINS = 2

interface Demonstratives {
  /** Those of events that count. */
  drafts: readonly Draft[]
  /** Those of events that do not count. */
  former: readonly Draft[]
}

/**
 * Warns about receipts with the lines of a demonstrative that this import does not store: its event was excluded or
 * retified, or has another kind or day.
 */
export async function warnOfReceipts(
  folded: Folded,
  { drafts, former }: Demonstratives,
  { preparing, stored }: { preparing: Preparing; stored: StoredState },
): Promise<void> {
  const now = Map.groupBy(drafts, ({ codEmpregado }) => codEmpregado)
  const once = Map.groupBy(former, ({ codEmpregado }) => codEmpregado)
  for (const some of chunks([...new Set([...now.keys(), ...once.keys()])], TOGETHER)) {
    const receipts = await preparing.db
      .selectFrom('receipt')
      .select(['codRecibo', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'sequenciaRecibo'])
      .where('codEmpregado', 'in', some)
      .where('withdrawnAt', 'is', null)
      .orderBy('codEmpregado')
      .orderBy('dtCompetencia')
      .orderBy('codTipoCalculo')
      .orderBy('sequenciaRecibo')
      .execute()
    for (const receipt of receipts) {
      const own = now.get(receipt.codEmpregado) ?? []
      if (own.some((draft) => isKept(receipt, draft))) continue
      const near = [...(once.get(receipt.codEmpregado) ?? []), ...own].filter((draft) => isNear(receipt, draft))
      if (near.length === 0) continue
      const amounts = await readAmounts(preparing.db, receipt.codRecibo)
      const same = near.filter(({ lines }) => amountsOf(lines.map(({ item }) => item.cents)) === amounts)
      const gone = same.filter((draft) => !own.includes(draft)).map(({ event }) => event)
      const [first, ...others] = gone
      const dead = first && others.reduce((last, one) => (isLater(one, last) ? one : last), first)
      const event = dead ?? same[0]?.event
      const [words, type] = KINDS[receipt.codTipoCalculo] ?? []
      if (!event || !words) continue
      const isMonth = receipt.codTipoCalculo !== CALCULATION.vacation
      const period = (isMonth ? formatMonth : formatDate)(receipt.dtCompetencia)
      const stays = ours`${words} de ${period} continua no portal`
      const why = dead
        ? ours`${deathOf(folded, dead)}, e ${stays}`
        : ours`${stays} ao lado do holerite que este evento dá agora`
      const contract = stored.keys.written('contrato', receipt.codEmpregado)
      const command = `colab withdraw receipt --contract ${contract} --period ${period} --type ${type} --sequence ${receipt.sequenciaRecibo}`
      warn(preparing, event, ours`${why}: retire-o na ficha da pessoa ou com ${command}`)
    }
  }
}

interface StoredReceipt {
  codTipoCalculo: number
  dtCompetencia: string
  sequenciaRecibo: number
}

function isKept({ codTipoCalculo, dtCompetencia, sequenciaRecibo }: StoredReceipt, { kind, date, sequence }: Draft) {
  return kind === codTipoCalculo && date === dtCompetencia && sequence === sequenciaRecibo
}

/** Returns whether a demonstrative may have been a receipt; the day of a vacation depends on other events. */
function isNear({ codTipoCalculo, dtCompetencia }: StoredReceipt, { kind, date }: Draft): boolean {
  const isVacation = [kind, codTipoCalculo].includes(CALCULATION.vacation)
  if (!isVacation) return date === dtCompetencia
  const [first, last] = [addMonths(date, -VACATION_BEGINS), addMonths(date, VACATION_BEGINS)]
  return dtCompetencia >= first && dtCompetencia <= last
}

/**
 * Returns the amounts of a receipt in any order, as text. Totals would not identify it: they change with the kinds of
 * rubrics.
 */
function amountsOf(cents: readonly number[]): string {
  return cents.toSorted((one, other) => one - other).join(' ')
}

async function readAmounts(db: Preparing['db'], codRecibo: number): Promise<string> {
  const lines = await db.selectFrom('receiptLine').select('vlrMovto').where('codRecibo', '=', codRecibo).execute()
  return amountsOf(lines.map(({ vlrMovto }) => vlrMovto))
}

/** Warns about people and contracts that only an event that does not count supports. */
export function warnOfContracts(folded: Folded, draft: PeopleDraft): void {
  const { preparing, stored } = draft
  for (const event of folded.dead) {
    const said = event.type === 'S-2205' ? personText(event, folded, draft) : contractText(event, draft)
    if (said !== null) warn(preparing, event, ours`${deathOf(folded, event)}, e ${said}`)
  }

  function contractText(event: EsocialEvent, { bonds }: PeopleDraft): OurText | null {
    const { employment } = event.facts
    const was = employment && storedContract(event, draft)
    if (!was) return null
    const { matricula, categoria, date, contract, ended } = employment
    const own = bonds.filter(({ employer, cpf }) => employer === event.employer && cpf === event.cpf)
    const bond = own.find((one) => one.matricula === matricula && (matricula !== '' || one.categoria === categoria))
    const number = stored.keys.written('contrato', was.codEmpregado)
    if (ADMISSIONS.includes(event.type)) {
      const isAdmitted = own.some(
        ({ admission }) => admission && (admission === bond?.admission || dateOf(admission) === date),
      )
      if (isAdmitted || was.dtDemissao !== null || ended !== null) return null
      return ours`o contrato ${number} continua em vigor no portal: se ele não existiu, registre o último dia na ficha da pessoa ou com colab person dismiss`
    }
    if (CHANGES.includes(event.type)) {
      const pay = contract?.pay ? monthlyPay(contract.pay, contract.hours) : null
      const isChanged = bond && (bond.admission !== null || bond.changes.length > 0)
      if (isChanged || pay === null || pay !== was.vlrSalario) return null
      return ours`o salário que ele trouxe continua no contrato ${number}: ponha na pasta o S-2200 ou o S-2206 anterior, ou corrija contratos.csv`
    }
    const isSaid = bond && bond.ends.length + bond.returns.length > 0
    if (event.type !== 'S-2298' || isSaid || was.dtDemissao !== null) return null
    return ours`o contrato ${number} continua em vigor no portal: registre o último dia na ficha da pessoa ou com colab person dismiss`
  }
}

/** Returns the contract of the portal that an event concerned. */
function storedContract(
  { type, cpf, employer, facts }: EsocialEvent,
  { stored, people }: PeopleDraft,
): StoredContract | undefined {
  const { matricula = '', date } = facts.employment ?? {}
  const companies = companiesOf(people.companies, employer)
  const person = stored.people.get(cpf)
  const all = (person && stored.contracts.get(person.codPessoa)) ?? []
  const own = all.filter(({ codEmp }) => companies.some((one) => one.codEmp === codEmp))
  const keyed = own.find(({ codEmpregado }) => {
    return matricula !== '' && stored.keys.ofNumber('contrato-esocial', codEmpregado)?.chave === matricula
  })
  return keyed ?? (ADMISSIONS.includes(type) ? own.find(({ dtAdmissao }) => dtAdmissao === date) : undefined)
}

/**
 * Returns what remains of a change of personal data: null where another event contains them, or the record has changed.
 */
function personText({ cpf, facts }: EsocialEvent, { live }: Folded, { stored }: PeopleDraft): OurText | null {
  const [was, said] = [stored.people.get(cpf), facts.employment?.person]
  if (!was || !said || live.some((one) => one.cpf === cpf && one.facts.employment?.person)) return null
  const brought = Object.entries(personRow(cpf, was.codPessoa, said, was))
  const isSame = brought.every(([column, value]) => was[column as keyof typeof was] === value)
  return isSame
    ? ours`os dados da pessoa que ele trouxe continuam no cadastro: ponha na pasta o S-2200 ou o S-2205 anterior, ou corrija pessoas.csv`
    : null
}

function warn({ faults }: Preparing, event: EsocialEvent, reason: OurText): void {
  faults.warnings.add({ file: eventText(event), line: 0, field: '', reason })
}
