import { formatCnpj, isCnpj } from '@colab/contract/wire/cnpj'
import { ours } from '#base/ours.ts'
import type { Preparing } from '#import/prepared.ts'
import { type EsocialEvent, employerText } from '../event.ts'
import { type Folded, isLater } from '../fold.ts'
import { type Bond, bondsOf } from './bonds.ts'
import { addContractRow, createContractFinder } from './contract.ts'
import { bondKey, Draft, type People, STRANGE } from './draft.ts'
import { latestPerson, personRow } from './person.ts'
import { warnOfContracts } from './remaining.ts'
import { cnpjOfRoot, companiesOf, type StoredState } from './stored.ts'

/* People, contracts and their references, from S-2190 to S-2399. */

export async function projectPeople(folded: Folded, stored: StoredState, preparing: Preparing): Promise<People> {
  const { live } = folded
  const draft = new Draft(stored, preparing, bondsOf(folded))
  addEmployers(draft, live)
  await addPeople(draft, live)
  const find = createContractFinder(draft)
  for (const bond of draft.bonds) await addContract(draft, bond, find)
  const admitted = new Set(
    draft.bonds.flatMap(({ admission, employer, cpf }) => (admission ? [`${employer} ${cpf}`] : [])),
  )
  for (const event of live) {
    const isEarly = event.type === 'S-2190' && !admitted.has(`${event.employer} ${event.cpf}`)
    if (isEarly) draft.leave(event, ours`admissão preliminar sem o S-2200`)
  }
  warnOfContracts(folded, draft)
  return draft.people
}

/**
 * Employers must exist in the database, because accountants have the files of many; the first one of an empty portal is
 * added.
 */
function addEmployers(draft: Draft, live: readonly EsocialEvent[]): void {
  const { people, preparing } = draft
  const employers = Map.groupBy(live, ({ employer }) => employer)
  const strange = [...employers].filter(([employer]) => companiesOf(people.companies, employer).length === 0)
  const [only, another] = strange
  const [event] = only?.[1] ?? []
  const cnpj = only && !another && people.companies.length === 0 ? headOffice(only[0], only[1]) : null
  if (cnpj && event) {
    const nomeEmpresa = `Empregador ${formatCnpj(cnpj)}`
    const company = { codEmp: 1, nomeEmpresa, cnpj, endereco: '', cidade: '', codUf: '' }
    people.companies.push(company)
    draft.add('empresas', company, event)
    for (const column of ['nomeEmpresa', 'endereco', 'cidade', 'codUf']) people.cells.add(`empresas.${column}`)
    return
  }
  for (const [employer, events] of strange) {
    const [file = ''] = events.map((one) => one.file).toSorted()
    const reason = ours`é do empregador ${employerText(employer)}, que não está em empresas: importe só os arquivos dos seus empregadores`
    preparing.faults.add({ file, line: 0, field: '', reason })
  }
}

/**
 * Returns the CNPJ of an employer: the head office among its establishments (S-1005), or the first of them where there
 * is none.
 */
function headOffice(employer: string, events: readonly EsocialEvent[]): string | null {
  const establishments = new Map<string, EsocialEvent>()
  for (const event of events) {
    const { nrInsc } = event.facts.establishment ?? {}
    if (!nrInsc || !isCnpj(nrInsc) || !nrInsc.startsWith(employer)) continue
    const before = establishments.get(nrInsc)
    if (!before || isLater(event, before)) establishments.set(nrInsc, event)
  }
  const open = [...establishments].filter(([, { facts }]) => facts.establishment?.change !== 'exclusao')
  const head = cnpjOfRoot(employer)
  const [first = head] = open.map(([cnpj]) => cnpj).toSorted()
  return open.some(([cnpj]) => cnpj === head) ? head : first
}

async function addPeople(draft: Draft, live: readonly EsocialEvent[]): Promise<void> {
  const { stored, people } = draft
  const records = live.filter(({ facts }) => facts.employment?.person)
  const known = Map.groupBy(records, ({ cpf }) => cpf)
  for (const [cpf, events] of [...known].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const latest = latestPerson(events)
    if (!latest) continue
    const was = stored.people.get(cpf)
    if (!was && events.every(({ type }) => type === 'S-2205')) {
      for (const event of events) draft.leave(event, STRANGE)
      continue
    }
    const codPessoa = was?.codPessoa ?? (await stored.next('pessoa'))
    people.codPessoa.set(cpf, codPessoa)
    draft.add('pessoas', personRow(cpf, codPessoa, latest.facts, was), latest.event)
  }
}

async function addContract(draft: Draft, bond: Bond, find: ReturnType<typeof createContractFinder>): Promise<void> {
  const { cpf, employer, admission, matricula } = bond
  const [first] = [...bond.changes, ...bond.ends, ...bond.returns]
  const event = admission ?? first ?? bond.undone[0]
  const codPessoa = draft.people.codPessoa.get(cpf)
  const companies = companiesOf(draft.people.companies, employer)
  if (!event || companies.length === 0) return
  const isUndone = !admission && !first
  if (codPessoa === undefined) return isUndone ? undefined : draft.leave(event, STRANGE)
  const was = find(bond, codPessoa, companies)
  const key = bondKey(employer, cpf, matricula, bond.categoria)
  if (was === 'ambiguous') {
    draft.people.bonds.set(key, null)
    return
  }
  if (!was && isUndone) return
  if (!was && !admission) return draft.leave(event, ours`contrato sem admissão nos arquivos e no portal`)
  const joins = admission?.facts.employment?.joins
  if (admission && joins) {
    const what = joins === 'cpf' ? ours`uma mudança de CPF` : ours`uma sucessão de empregador`
    draft.leave(admission, ours`traz ${what}: o contrato anterior não é juntado a este`)
  }
  const { codEmp, codEmpregado } = await addContractRow(draft, bond, was, { codPessoa, companies, event })
  draft.people.bonds.set(key, { codEmp, codEmpregado })
  if (matricula === '') return
  draft.add('chaves', { tipo: 'contrato-esocial', empregador: codEmp, chave: matricula, numero: codEmpregado }, event)
}
