import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatDate } from '@colab/contract/wire/date'
import { joined, ours } from '#base/ours.ts'
import type { Stored } from '#import/layout.ts'
import type { EsocialEvent } from '../event.ts'
import type { PayFacts } from '../events/employment.ts'
import { type Bond, dateOf, endOf, termsOf } from './bonds.ts'
import type { Draft } from './draft.ts'
import type { StoredCompany, StoredContract } from './stored.ts'

/* Finds the contract of the portal for a contract of eSocial, and computes its row. */

/** Work without employment, except directors (0561): categories 7xx of table 1 of eSocial. */
const WITHOUT_EMPLOYMENT = /^7(?!2[123])\d\d$/

/** The place of a contract, and the event that messages name. */
interface ContractPlace {
  codPessoa: number
  companies: readonly StoredCompany[]
  event: EsocialEvent
}

/** Finds contracts: by person, employer and admission day first, then by the matrícula of eSocial. */
export function createContractFinder(draft: Draft) {
  const { stored } = draft
  const matched = new Map<number, Bond>()
  const CHOOSE = ours`diga em chaves qual contrato é cada uma`

  return (
    bond: Bond,
    codPessoa: number,
    companies: readonly StoredCompany[],
  ): StoredContract | undefined | 'ambiguous' => {
    const { admission, matricula } = bond
    const all = stored.contracts.get(codPessoa) ?? []
    const own = all.filter(({ codEmp }) => companies.some((one) => one.codEmp === codEmp))
    const keyed = own.filter(({ codEmp, codEmpregado }) => {
      const found = stored.keys.find('contrato-esocial', { empregador: codEmp, chave: matricula })
      return matricula !== '' && found.found === 'one' && found.key.numero === codEmpregado
    })
    const same = admission ? own.filter(({ dtAdmissao }) => dtAdmissao === dateOf(admission)) : []
    const named = ({ codEmpregado }: StoredContract) => stored.keys.ofNumber('contrato-esocial', codEmpregado)?.chave
    const free = same.filter((one) => (named(one) ?? matricula) === matricula)
    const twins = draft.twinsOf(bond)
    const isUnclear = twins.length > 0 || free.length > 1 || (same.length > 0 && free.length === 0)
    if (admission && keyed.length !== 1 && isUnclear) {
      const others =
        twins.length > 0 ? twins.map((one) => one.matricula) : same.map((one) => named(one) ?? String(one.codEmpregado))
      const listed = joined([matricula, ...others].filter(Boolean).toSorted())
      const day = formatDate(dateOf(admission))
      draft.refuse(
        admission,
        ours`as matrículas ${listed} são da mesma pessoa, admitida no mesmo dia (${day}): ${CHOOSE}`,
      )
      return 'ambiguous'
    }
    const found = keyed.find((one) => same.includes(one)) ?? free[0] ?? keyed[0]
    const before = found && matched.get(found.codEmpregado)
    if (before && admission) {
      draft.refuse(admission, ours`a matrícula ${before.matricula} é o mesmo contrato do portal: ${CHOOSE}`)
      return 'ambiguous'
    }
    if (found) matched.set(found.codEmpregado, bond)
    return found
  }
}

/** Adds the row of a contract. Columns that eSocial lacks keep their stored values. */
export async function addContractRow(draft: Draft, bond: Bond, was: StoredContract | undefined, at: ContractPlace) {
  const { codPessoa, companies, event } = at
  const current = termsOf(bond, draft.preparing.today)
  const terms = current?.terms
  const hours = current?.hours ?? null
  const place = current?.event ?? event
  const company = companies.find(({ cnpj }) => cnpj === terms?.place) ?? companies[0]
  const codEmp = was?.codEmp ?? company?.codEmp ?? 0
  const codEmpregado = was?.codEmpregado ?? (await newNumber(draft, bond, codEmp, event))
  const pay = terms?.pay ? monthlyPay(terms.pay, hours) : undefined
  if (pay === null)
    draft.warn(place, ours`o salário não é por mês nem se converte (por tarefa ou sem valor): ficou 0,00`)
  const cargo = terms?.cargo || was?.cargo
  if (!cargo) draft.people.cells.add('contratos.cargo')
  const dtAdmissao = bond.admission ? dateOf(bond.admission) : (was?.dtAdmissao ?? '')
  const end = endOf(bond, was?.dtDemissao ?? null)
  const dtDemissao = end === undefined ? (was?.dtDemissao ?? null) : end
  const values: Stored = {
    ...was,
    ...{ codEmpregado, codPessoa, codEmp, dtAdmissao, dtDemissao },
    codUnidade: was && !terms ? was.codUnidade : await unitOf(draft, codEmp, { place: terms?.place ?? '', was, event }),
    cargo: cargo || 'A informar',
    vlrSalario: pay === undefined ? (was?.vlrSalario ?? 0) : (pay ?? 0),
    codCateg: /^\d{3}$/.test(terms?.categoria ?? '') ? Number(terms?.categoria) : (was?.codCateg ?? null),
    jornada: was?.jornada ?? (hours ? Math.round((hours * 60) / 5) : 480),
    natRendimento: was?.natRendimento ?? (WITHOUT_EMPLOYMENT.test(terms?.categoria ?? '') ? '0588' : '0561'),
  }
  draft.add('contratos', values, place)
  const own = draft.people.contracts.get(codPessoa) ?? []
  draft.people.contracts.set(codPessoa, [...own, { codEmpregado, codEmp, dtAdmissao, dtDemissao }])
  return { codEmp, codEmpregado }
}

/**
 * Returns the matrícula where it is a free number; else the next free one, for which the matrícula is the code of the
 * company.
 */
async function newNumber(draft: Draft, { matricula }: Bond, codEmp: number, event: EsocialEvent): Promise<number> {
  const { stored, preparing } = draft
  const plain = /^[1-9]\d{0,8}$/.test(matricula) ? Number(matricula) : null
  const { keys } = stored
  if (plain !== null && keys.find('contrato', { empregador: null, chave: matricula }).found === 'none') {
    const rows = preparing.db.selectFrom('employment').select('codEmpregado').where('codEmpregado', '=', plain)
    const isFree =
      !keys.ofNumber('contrato', plain) && !stored.given.has(plain) && (await rows.executeTakeFirst()) === undefined
    stored.given.add(plain)
    if (isFree) return plain
  }
  const numero = await stored.next('contrato')
  const isUnused = keys.find('contrato', { empregador: codEmp, chave: matricula }).found === 'none'
  if (matricula !== '' && isUnused)
    draft.add('chaves', { tipo: 'contrato', empregador: codEmp, chave: matricula, numero }, event)
  return numero
}

/** Returns the unit of a place of work by its inscription in `chaves`; without one a stored contract keeps its own. */
async function unitOf(
  draft: Draft,
  codEmp: number,
  { place, was, event }: { place: string; was: StoredContract | undefined; event: EsocialEvent },
): Promise<number> {
  const { stored, people } = draft
  const found = stored.keys.find('unidade-esocial', { empregador: codEmp, chave: place })
  if (place !== '' && found.found === 'one') return found.key.numero
  if (was) return was.codUnidade
  const [unit, another] = stored.units.filter((one) => one.codEmp === codEmp)
  if (unit && !another && !stored.keys.ofNumber('unidade-esocial', unit.codUnidade)) return unit.codUnidade
  const codUnidade = await stored.next('unidade')
  const chave = place || (people.companies.find((one) => one.codEmp === codEmp)?.cnpj ?? '')
  const unidade = chave.length === 14 ? formatCnpj(chave) : chave
  draft.add('unidades', { codUnidade, codEmp, unidade, cidade: '', codUf: '', timeZone: 'America/Sao_Paulo' }, event)
  for (const column of ['unidade', 'cidade', 'codUf']) people.cells.add(`unidades.${column}`)
  const key = { tipo: 'unidade-esocial' as const, empregador: codEmp, chave, numero: codUnidade }
  draft.add('chaves', key, event)
  stored.keys.add(key)
  return codUnidade
}

/** Days of a month, and hours of one for each hour a week: 44 a week are 220, with the paid days of rest. */
const MONTH = 30
const HOURS = 5

/**
 * Converts a salary to a monthly one, in cents; null where that is impossible: by task, without a unit, or by the hour
 * without hours.
 */
export function monthlyPay({ cents, unit }: PayFacts, hours: number | null): number | null {
  switch (unit) {
    case '1':
      return hours === null || hours <= 0 ? null : Math.round(cents * hours * HOURS)
    case '2':
      return cents * MONTH
    case '3':
      return Math.round((cents * MONTH) / 7)
    case '4':
      return cents * 2
    case '5':
      return cents
    default:
      return null
  }
}
