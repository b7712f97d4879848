import { CALCULATION } from '@colab/contract/domains/receipts'
import { addDays } from '@colab/contract/wire/calendar'
import { PLAN } from '../../benefits.ts'
import { planShares } from '../../company/pay-facts.ts'
import type { Employment, Person } from '../../company/people.ts'
import type { COMPANIES } from '../../company/places.ts'
import { EVENTS } from '../events.ts'
import { type Draft, receiptsOf } from '../receipts.ts'
import { type Downloads, employerOf, headOf, money, ORIGINAL, placeOf, retified, tag, text } from './document.ts'
import { categoryOf } from './employment.ts'
import { dependentsOf, totalsOf } from './totals.ts'

/* Pay and payments of the demo company: S-1200, S-1210, and the totals that the government would return (S-5001 to S-5003). */

type Company = (typeof COMPANIES)[number]

/** A receipt as a demonstrative. */
export interface Statement {
  person: Person
  employment: Employment
  draft: Draft
  /** Month that it is about, or year of the 13th salary. */
  perRef: string
  ideDmDev: string
}

const NAMES: Readonly<Record<number, string>> = {
  [CALCULATION.paycheck]: 'FOLHA',
  [CALCULATION.advance]: 'ADIANTAMENTO',
  [CALCULATION.vacation]: 'FERIAS',
}

/** The demonstratives of a contract that were paid before a month. */
export function statementsOf(person: Person, employment: Employment, today: string): Statement[] {
  return receiptsOf(person, employment, today).flatMap((draft): Statement[] => {
    const { codTipoCalculo, dtPagamento, dtCompetencia } = draft
    // The paper of a vacation repeats its payment.
    if (codTipoCalculo === CALCULATION.vacationReceipt || dtPagamento.slice(0, 7) >= today.slice(0, 7)) return []
    const isAnnual = draft.lines.some(({ event }) => event === 'decimoTerceiro')
    const month = codTipoCalculo === CALCULATION.vacation ? dtPagamento : dtCompetencia
    const name = NAMES[codTipoCalculo] ?? 'DECIMO'
    const ideDmDev = `${name}-${employment.codEmpregado}-${dtPagamento.replaceAll('-', '')}`
    return [{ person, employment, draft, perRef: month.slice(0, isAnnual ? 4 : 7), ideDmDev }]
  })
}

/** Sends what a person earned in a month or year. */
export function sendPay(downloads: Downloads, company: Company, statements: readonly Statement[], day: string): void {
  const [one] = statements
  if (!one) return
  const { person, perRef } = one
  const pay = statements.map(({ employment, draft, ideDmDev }) => {
    const items = draft.lines
      .filter(({ event }) => EVENTS[event][2] !== 'Informativo')
      .map(({ event, vlrMovto }) => {
        const rubric = tag('codRubr', EVENTS[event][0]) + tag('ideTabRubr', 'DEMO')
        return tag('itensRemun', rubric, money('vrRubr', vlrMovto), tag('indApurIR', 0))
      })
    const place = tag('tpInsc', 1) + tag('nrInsc', placeOf(employment.codUnidade)) + tag('codLotacao', 'GERAL')
    const contract = tag('remunPerApur', tag('matricula', employment.codEmpregado), ...items)
    const period = tag('infoPerApur', tag('ideEstabLot', place, contract))
    return tag('dmDev', tag('ideDmDev', ideDmDev), tag('codCateg', categoryOf(employment)), period)
  })
  const head = headOf(ORIGINAL, tag('indApuracao', perRef.length === 4 ? 2 : 1), tag('perApur', perRef))
  const content = head + employerOf(company) + tag('ideTrabalhador', tag('cpfTrab', person.cpf)) + pay.join('')
  const receipt = downloads.send({ company, type: 'evtRemun', day, content })
  const about = tag('nrRecArqBase', receipt) + tag('indApuracao', perRef.length === 4 ? 2 : 1) + tag('perApur', perRef)
  const start = tag('ideEvento', about) + employerOf(company)
  for (const [type, bases] of basesOf(statements))
    downloads.total(receipt, {
      company,
      type,
      day,
      content: start + tag('ideTrabalhador', tag('cpfTrab', person.cpf)) + bases,
    })
}

/** What the government returns of the bases: S-5001 and S-5003, from the totals of the demo's receipts. */
function basesOf(statements: readonly Statement[]): [type: string, content: string][] {
  const contracts = [...Map.groupBy(statements, ({ employment }) => employment).entries()]
  const annual = statements.some(({ perRef }) => perRef.length === 4)
  const sum = (own: readonly Statement[], column: 'vlrBaseINSS' | 'vlrBaseFGTS' | 'vlrFGTS') =>
    own.reduce((all, { draft }) => all + draft[column], 0)
  const places = contracts.map(([employment, own]) => {
    const place = tag('tpInsc', 1) + tag('nrInsc', placeOf(employment.codUnidade))
    const contract = tag('matricula', employment.codEmpregado) + tag('codCateg', categoryOf(employment))
    const inss = tag('ind13', annual ? 1 : 0) + tag('tpValor', 11) + money('valor', sum(own, 'vlrBaseINSS'))
    const due = money('remFGTS', sum(own, 'vlrBaseFGTS')) + money('dpsFGTS', sum(own, 'vlrFGTS'))
    const fgts = tag('basePerApur', tag('tpValor', annual ? 12 : 11), tag('indIncid', 1), due)
    return {
      social: tag(
        'ideEstabLot',
        place,
        tag('codLotacao', 'GERAL'),
        tag('infoCategIncid', contract, tag('infoBaseCS', inss)),
      ),
      fund: tag(
        'ideEstab',
        place,
        tag('ideLotacao', tag('codLotacao', 'GERAL'), tag('infoTrabFGTS', contract, tag('infoBaseFGTS', fgts))),
      ),
    }
  })
  return [
    ['evtBasesTrab', tag('infoCp', tag('classTrib', '99'), ...places.map(({ social }) => social))],
    ['evtBasesFGTS', tag('infoFGTS', ...places.map(({ fund }) => fund))],
  ]
}

/** What the payments of a month deduct for dependents, and their shares of the health plan. */
function complementOf(statements: readonly Statement[], withNames: boolean): string {
  const [{ person } = { person: null }] = statements
  if (!person) return ''
  const deductions = statements.flatMap(({ draft }) => {
    const each = person.children.length > 0 ? dependentsOf(draft.lines) / person.children.length : 0
    const has = (event: string) => draft.lines.some((line) => line.event === event)
    const kind = has('decimoTerceiro') ? 12 : has('ferias') ? 13 : 11
    const taxed = each > 0 && (kind !== 11 || has('salario'))
    return taxed
      ? person.children.map(({ cpf }) =>
          tag('dedDepen', tag('tpRend', kind), tag('cpfDep', cpf), money('vlrDedDep', each)),
        )
      : []
  })
  const plans = statements.filter(({ draft }) => draft.lines.some(({ event }) => event === 'planoSaude'))
  const plan = plans.map(({ employment, draft }) => {
    const [own, ...others] = planShares(person, employment, draft.dtCompetencia)
    const shares = others.map(({ mensalidade, coparticipacao }, at) =>
      tag(
        'infoDepSau',
        tag('cpfDep', person.children[at]?.cpf ?? ''),
        money('vlrSaudeDep', mensalidade + coparticipacao),
      ),
    )
    const holder = money('vlrSaudeTit', (own?.mensalidade ?? 0) + (own?.coparticipacao ?? 0))
    return tag('planSaude', tag('cnpjOper', PLAN.cnpj), tag('regANS', PLAN.registroAns), holder, ...shares)
  })
  if (deductions.length + plan.length === 0) return ''
  const people = person.children.map(({ cpf, nome, dtNascimento }) => {
    return tag(
      withNames ? 'ideDep' : 'infoDep',
      ...(withNames ? [tag('cpfDep', cpf), tag('depIRRF', 'S')] : [tag('cpfDep', cpf)]),
      ...[tag('dtNascto', dtNascimento), text('nome', nome), withNames ? '' : tag('depIRRF', 'S'), tag('tpDep', '03')],
    )
  })
  const taxed = deductions.length > 0 ? tag('infoIRCR', tag('tpCR', '056107'), ...deductions) : ''
  return tag('infoIRComplem', ...people, taxed, ...plan)
}

interface Payment {
  /** Month of payment. */
  month: string
  day: string
  statements: readonly Statement[]
}

/** Sends what a person was paid in a month, and what the government totalled of it. `isRetified` sends a wrong amount before. */
export function sendPayment(downloads: Downloads, company: Company, payment: Payment, isRetified: boolean): void {
  const [one] = payment.statements
  if (!one) return
  if (!isRetified) {
    sendOnce(downloads, company, payment, ORIGINAL)
    return
  }
  const [line] = one.draft.lines
  const extra = { ...one.draft, lines: [...one.draft.lines, ...(line ? [{ ...line, vlrMovto: 100_000 }] : [])] }
  const wrong = { ...payment, statements: [{ ...one, draft: extra }, ...payment.statements.slice(1)] }
  const receipt = sendOnce(downloads, company, wrong, ORIGINAL)
  sendOnce(downloads, company, { ...payment, day: addDays(payment.day, 1) }, retified(receipt))
}

function sendOnce(
  downloads: Downloads,
  company: Company,
  { month, day, statements }: Payment,
  retifies: string,
): string {
  const [one] = statements
  const cpf = tag('cpfBenef', one?.person.cpf ?? '')
  const about = (draft: Draft) => tag('dtPgto', draft.dtPagamento) + tag('tpPgto', 1)
  const payments = statements.map(({ draft, perRef, ideDmDev }) => {
    const net = Math.max(0, draft.vlrTotProventos - draft.vlrTotDescontos)
    return tag('infoPgto', about(draft), tag('perRef', perRef), tag('ideDmDev', ideDmDev), money('vrLiq', net))
  })
  const head = headOf(retifies, tag('perApur', month))
  const paid = tag('ideBenef', cpf, ...payments, complementOf(statements, false))
  const receipt = downloads.send({ company, type: 'evtPgtos', day, content: head + employerOf(company) + paid })
  const parts = statements.map(({ employment, draft, perRef, ideDmDev }) => {
    const of = tag('perRef', perRef) + tag('ideDmDev', ideDmDev) + tag('tpPgto', 1) + tag('dtPgto', draft.dtPagamento)
    return tag('dmDev', of, tag('codCateg', categoryOf(employment)))
  })
  const sums = tag('consolidApurMen', totalsOf(statements.flatMap(({ draft }) => draft.lines)))
  const base = tag('ideEvento', tag('nrRecArqBase', receipt), tag('perApur', month))
  const totals = tag('ideTrabalhador', cpf, ...parts, tag('totInfoIR', sums), complementOf(statements, true))
  downloads.total(receipt, { company, type: 'evtIrrfBenef', day, content: base + employerOf(company) + totals })
  return receipt
}

/** Closes a month. */
export function sendClosing(downloads: Downloads, company: Company, month: string, day: string): void {
  const none = ['evtComProd', 'evtContratAvNP', 'evtInfoComplPer'].map((name) => tag(name, 'N'))
  const closing = tag('infoFech', tag('evtRemun', 'S'), tag('evtPgtos', 'S'), ...none)
  const head = headOf(tag('indApuracao', 1), tag('perApur', month))
  downloads.send({ company, type: 'evtFechaEvPer', day, content: head + employerOf(company) + closing })
}
