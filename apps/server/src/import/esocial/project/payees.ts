import { type OurText, ours } from '#base/ours.ts'
import type { Preparing } from '#import/prepared.ts'
import { type EsocialEvent, eventText } from '../event.ts'
import type { StatementFacts } from '../events/remuneration.ts'
import { bondKey, type People, STRANGE } from './draft.ts'
import type { ProjectedRow } from './sheet.ts'
import { companiesOf, type StoredContract, type StoredState } from './stored.ts'

/* Finds the contract of a demonstrative. */

interface PayeeContext {
  people: People
  stored: StoredState
  preparing: Preparing
}

export interface Contract {
  codEmp: number
  codEmpregado: number
}

/**
 * Finds contracts: by the admission in the files, by the matrícula in `chaves`, else the person's only contract without
 * one.
 */
export function createPayees({ people, stored, preparing }: PayeeContext) {
  const rows: ProjectedRow[] = []
  const refused = new Set<string>()

  function contractsOf(codPessoa: number, employer: string) {
    const companies = companiesOf(people.companies, employer)
    const isOwn = ({ codEmp }: { codEmp: number }) => companies.some((one) => one.codEmp === codEmp)
    const changed = people.contracts.get(codPessoa) ?? []
    const others = (stored.contracts.get(codPessoa) ?? []).filter(
      (one) => !changed.some(({ codEmpregado }) => codEmpregado === one.codEmpregado),
    )
    return [...changed, ...others].filter(isOwn)
  }

  function named(contract: Contract): string | undefined {
    return stored.keys.ofNumber('contrato-esocial', contract.codEmpregado)?.chave
  }

  /** Returns the possible contracts: only the one of the matrícula, where it is known. */
  function fitting(event: EsocialEvent, { matricula }: StatementFacts): Contract[] {
    const codPessoa = people.codPessoa.get(event.cpf)
    const all = codPessoa === undefined ? [] : contractsOf(codPessoa, event.employer)
    const keyed = all.find((one) => matricula !== '' && named(one) === matricula)
    if (keyed) return [keyed]
    const month = event.period.length === 4 ? `${event.period}-12` : event.period.slice(0, 7)
    const isInForce = ({ dtAdmissao, dtDemissao }: Pick<StoredContract, 'dtAdmissao' | 'dtDemissao'>) =>
      dtAdmissao.slice(0, 7) <= month && (dtDemissao === null || dtDemissao.slice(0, 4) >= month.slice(0, 4))
    return all.filter((one) => isInForce(one) && (matricula === '' || named(one) === undefined))
  }

  function found(event: EsocialEvent, statement: StatementFacts): Contract | OurText {
    const { matricula } = statement
    if (!people.codPessoa.has(event.cpf)) return STRANGE
    const [only, another] = fitting(event, statement)
    if (!only) return ours`contrato sem admissão nos arquivos e no portal`
    if (!another) return only
    const reason = matricula
      ? ours`dois contratos da pessoa servem à matrícula ${matricula}: diga em chaves qual é`
      : ours`dois contratos da pessoa servem a quem não tem matrícula: diga em chaves qual é`
    if (!refused.has(bondKey(event.employer, event.cpf, matricula, ''))) {
      preparing.faults.add({ file: eventText(event), line: 0, field: '', reason })
    }
    refused.add(bondKey(event.employer, event.cpf, matricula, ''))
    return reason
  }

  return {
    /** Returns the contract, or a text with the reason why there is none. */
    of(event: EsocialEvent, statement: StatementFacts): Contract | OurText {
      const { matricula, categoria } = statement
      const key = bondKey(event.employer, event.cpf, matricula, categoria)
      const known = people.bonds.get(key)
      if (known === null) return ours`contrato que pode ser mais de um`
      if (known) return known
      const contract = found(event, statement)
      if (typeof contract === 'string') return contract
      const { codEmp, codEmpregado } = contract
      const bond = { codEmp, codEmpregado }
      people.bonds.set(key, bond)
      if (matricula !== '' && named(contract) === undefined) {
        const values = { tipo: 'contrato-esocial' as const, empregador: codEmp, chave: matricula, numero: codEmpregado }
        rows.push({ values, place: eventText(event) })
        stored.keys.add(values)
      }
      return bond
    },
    /** Returns the contract of an event that does not count and adds nothing; null where it is ambiguous. */
    before(event: EsocialEvent, statement: StatementFacts): Contract | null {
      const known = people.bonds.get(bondKey(event.employer, event.cpf, statement.matricula, statement.categoria))
      if (known !== undefined) return known
      const [only, another] = fitting(event, statement)
      return another ? null : (only ?? null)
    },
    rows: () => new Map(rows.length > 0 ? [['chaves', rows]] : []),
  }
}
