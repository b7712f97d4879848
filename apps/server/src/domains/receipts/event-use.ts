import { chunks } from '#db/chunks.ts'
import type { Doubt, Reviewed } from '#import/layout.ts'
import type { Schema, Transaction } from '#schema/schema.ts'

/** Lines of one event: how many, and the first. */
interface Use {
  line: number
  count: number
}

/** Counts the events that a file of receipt lines uses, by contract: a line does not say who the employer is. */
export class EventUse {
  readonly #uses = new Map<number, Map<number, Use>>()

  /** Lines that only inform, or that are zero, count for no income report. */
  add({ line, value }: Reviewed): void {
    const [codEmpregado, codEvento] = [value('codEmpregado'), value('codEvento')]
    if (typeof codEmpregado !== 'number' || typeof codEvento !== 'number') return
    if (value('indicador') === 'Informativo' || value('vlrMovto') === 0) return
    const contracts = this.#uses.get(codEvento) ?? new Map<number, Use>()
    this.#uses.set(codEvento, contracts)
    const use = contracts.get(codEmpregado)
    if (use) use.count += 1
    else contracts.set(codEmpregado, { line, count: 1 })
  }

  /**
   * Returns the events that their employer does not declare: each prevents the income report of everybody who has it. Employers
   * without any declared event have none computed.
   */
  async undeclared(db: Transaction<Schema>): Promise<Doubt[]> {
    const declared = await db.selectFrom('payrollEvent').select(['codEmp', 'codEvento']).execute()
    const known = new Set(declared.map(({ codEmp, codEvento }) => `${codEmp} ${codEvento}`))
    const declaring = new Set(declared.map(({ codEmp }) => codEmp))
    const contracts = new Set([...this.#uses.values()].flatMap((uses) => [...uses.keys()]))
    const employers = new Map<number, number>()
    for (const part of chunks([...contracts])) {
      const rows = db.selectFrom('employment').select(['codEmpregado', 'codEmp']).where('codEmpregado', 'in', part)
      for (const { codEmpregado, codEmp } of await rows.execute()) employers.set(codEmpregado, codEmp)
    }
    const doubts: Doubt[] = []
    for (const [codEvento, uses] of this.#uses) {
      const total: Use = { line: Number.POSITIVE_INFINITY, count: 0 }
      for (const [codEmpregado, { line, count }] of uses) {
        const codEmp = employers.get(codEmpregado) ?? 0
        if (!declaring.has(codEmp) || known.has(`${codEmp} ${codEvento}`)) continue
        total.line = Math.min(total.line, line)
        total.count += count
      }
      const reason = `o evento ${codEvento} não está em eventos: quem o tem fica sem informe de rendimentos`
      if (total.count > 0) doubts.push({ ...total, field: 'codEvento', reason })
    }
    return doubts.sort((one, other) => one.line - other.line)
  }
}
