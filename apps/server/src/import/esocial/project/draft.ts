import { type OurText, ours } from '#base/ours.ts'
import type { Stored } from '#import/layout.ts'
import type { Preparing } from '#import/prepared.ts'
import { type EsocialEvent, eventText } from '../event.ts'
import { type Bond, dateOf } from './bonds.ts'
import type { ProjectedRow } from './sheet.ts'
import type { StoredCompany, StoredContract, StoredState } from './stored.ts'

/** Why an event is not used whose person is not known. */
export const STRANGE = ours`pessoa sem admissão nos arquivos e no portal`

/** Returns the key of a contract in `People.bonds`. */
export function bondKey(employer: string, cpf: string, matricula: string, categoria: string): string {
  return [employer, cpf, matricula || `/${categoria}`].join(' ')
}

export interface People {
  /** Rows by table. */
  rows: Map<string, ProjectedRow[]>
  /** Numbers of all people who are or will be stored, by CPF. */
  codPessoa: Map<string, number>
  companies: StoredCompany[]
  /** Contracts by person, with the changes of this import. */
  contracts: Map<number, Pick<StoredContract, 'codEmpregado' | 'codEmp' | 'dtAdmissao' | 'dtDemissao'>[]>
  /**
   * Contracts by employer, CPF and matrícula; by `/` and the category for work without one. Null where several match.
   */
  bonds: Map<string, { codEmp: number; codEmpregado: number } | null>
  /** Cells that HR still fills in, as `empresas.nomeEmpresa`. */
  cells: Set<string>
  /** Unused events, with the reason. */
  unused: { event: EsocialEvent; reason: OurText }[]
}

/** Rows that are being computed, with the stored ones. */
export class Draft {
  readonly stored: StoredState
  readonly preparing: Preparing
  readonly people: People
  readonly bonds: readonly Bond[]
  readonly #bondsOfDay: Map<string, Bond[]>

  constructor(stored: StoredState, preparing: Preparing, bonds: readonly Bond[]) {
    this.stored = stored
    this.preparing = preparing
    this.bonds = bonds
    this.#bondsOfDay = Map.groupBy(bonds, dayOf)
    this.people = {
      rows: new Map(),
      codPessoa: new Map([...stored.people].map(([cpf, { codPessoa }]) => [cpf, codPessoa])),
      companies: [...stored.companies],
      contracts: new Map(),
      bonds: new Map(),
      cells: new Set(),
      unused: [],
    }
  }

  add(table: string, values: Stored, event: EsocialEvent): void {
    const rows = this.people.rows.get(table) ?? []
    this.people.rows.set(table, rows)
    rows.push({ values, place: eventText(event) })
  }

  refuse(event: EsocialEvent, reason: OurText): void {
    this.preparing.faults.add({ file: eventText(event), line: 0, field: '', reason })
  }

  warn(event: EsocialEvent, reason: OurText): void {
    this.preparing.faults.warnings.add({ file: eventText(event), line: 0, field: '', reason })
  }

  leave(event: EsocialEvent, reason: OurText): void {
    this.people.unused.push({ event, reason })
  }

  /** Returns other contracts of the person that began on the same day at the employer. */
  twinsOf(bond: Bond): Bond[] {
    return bond.admission ? (this.#bondsOfDay.get(dayOf(bond)) ?? []).filter((other) => other !== bond) : []
  }
}

function dayOf({ employer, cpf, admission }: Bond): string {
  return [employer, cpf, admission ? dateOf(admission) : ''].join(' ')
}
