import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatDate } from '@colab/contract/wire/date'
import type { Stored } from '#import/layout.ts'
import type { Preparing } from '#import/source.ts'
import { type EsocialEvent, eventText } from '../event.ts'
import type { Folded } from '../fold.ts'
import { type Bond, bondsOf, dateOf, endOf, termsOf } from './bonds.ts'
import { monthlyPay } from './pay.ts'
import { latestPerson, personRow } from './person.ts'
import type { ProjectedRow } from './sheet.ts'
import { cnpjOfRoot, companiesOf, type StoredCompany, type StoredContract, type StoredState } from './stored.ts'

/* People, contracts and what they refer to, from S-2190 to S-2399 and S-1005. */

export interface People {
  /** Rows by table. */
  rows: Map<string, ProjectedRow[]>
  /** Numbers of all people who are stored or become so, by CPF. */
  codPessoa: Map<string, number>
  companies: StoredCompany[]
  /** Contracts by person, with what this import changes of them. */
  contracts: Map<number, Pick<StoredContract, 'codEmpregado' | 'codEmp' | 'dtAdmissao' | 'dtDemissao'>[]>
  /** Cells that HR still writes, as `empresas.nomeEmpresa`. */
  cells: Set<string>
  /** What is not used, and why. */
  unused: { event: EsocialEvent; reason: string }[]
}

/** Work without employment, but for directors (0561): categories 7xx of table 1 of eSocial. */
const WITHOUT_EMPLOYMENT = /^7(?!2[123])\d\d$/

export async function projectPeople({ live }: Folded, stored: StoredState, preparing: Preparing): Promise<People> {
  const { faults, today } = preparing
  const people: People = {
    rows: new Map(),
    codPessoa: new Map([...stored.people].map(([cpf, { codPessoa }]) => [cpf, codPessoa])),
    companies: [...stored.companies],
    contracts: new Map(),
    cells: new Set(),
    unused: [],
  }
  const add = (table: string, values: Stored, place: string) =>
    people.rows.set(table, [...(people.rows.get(table) ?? []), { values, place }])
  const refuse = (event: EsocialEvent, reason: string) =>
    faults.add({ file: eventText(event), line: 0, field: '', reason })
  const warn = (event: EsocialEvent, reason: string) =>
    faults.warnings.add({ file: eventText(event), line: 0, field: '', reason })
  const bonds = bondsOf(live)
  const taken = new Set([...stored.contracts.values()].flat().map(({ codEmpregado }) => codEmpregado))

  await addCompanies(live, people, add)
  await addPeople()
  const matched = new Map<number, Bond>()
  for (const bond of bonds) await addContract(bond)
  for (const event of live) {
    if (event.type === 'S-2190' && !bonds.some((bond) => bond.cpf === event.cpf && bond.employer === event.employer)) {
      people.unused.push({ event, reason: 'admissão preliminar sem o S-2200' })
    }
  }
  return people

  async function addPeople(): Promise<void> {
    const records = live.filter(({ facts }) => facts.employment?.person)
    const known = Map.groupBy(records, ({ cpf }) => cpf)
    for (const [cpf, events] of [...known].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const latest = latestPerson(events)
      if (!latest) continue
      const was = stored.people.get(cpf)
      if (!was && !events.some(({ type }) => type !== 'S-2205')) {
        for (const event of events)
          people.unused.push({ event, reason: 'pessoa sem admissão nos arquivos e no portal' })
        continue
      }
      const codPessoa = was?.codPessoa ?? (await stored.next('pessoa'))
      people.codPessoa.set(cpf, codPessoa)
      add('pessoas', personRow(cpf, codPessoa, latest.facts, was), eventText(latest.event))
    }
  }

  async function addContract(bond: Bond): Promise<void> {
    const { cpf, employer, admission, matricula } = bond
    const [first = admission] = [...bond.changes, ...bond.ends, ...bond.returns]
    const event = admission ?? first
    const codPessoa = people.codPessoa.get(cpf)
    const companies = companiesOf(people.companies, employer)
    if (!event || companies.length === 0) return
    if (codPessoa === undefined) {
      people.unused.push({ event, reason: 'pessoa sem admissão nos arquivos e no portal' })
      return
    }
    const was = findContract(bond, codPessoa, companies)
    if (was === 'ambiguous') return
    if (!was && !admission) {
      people.unused.push({ event, reason: 'contrato sem admissão nos arquivos e no portal' })
      return
    }
    if (admission?.facts.employment?.joins) {
      const what = admission.facts.employment.joins === 'cpf' ? 'uma mudança de CPF' : 'uma sucessão de empregador'
      people.unused.push({ event: admission, reason: `traz ${what}: o contrato anterior não é juntado a este` })
    }
    const { codEmp, codEmpregado } = await writeContract(bond, was, { codPessoa, companies, event })
    if (matricula === '') return
    add(
      'chaves',
      { tipo: 'contrato-esocial', empregador: codEmp, chave: matricula, numero: codEmpregado },
      eventText(event),
    )
  }

  /** Finds the contract of the portal: by person, employer and admission day first, then by the matrícula of eSocial. */
  function findContract(bond: Bond, codPessoa: number, companies: readonly StoredCompany[]) {
    const { admission, matricula } = bond
    const own = (stored.contracts.get(codPessoa) ?? []).filter(({ codEmp }) =>
      companies.some((one) => one.codEmp === codEmp),
    )
    const keyed = own.filter(({ codEmp, codEmpregado }) => {
      const found = stored.keys.find('contrato-esocial', { empregador: codEmp, chave: matricula })
      return matricula !== '' && found.found === 'one' && found.key.numero === codEmpregado
    })
    const same = admission ? own.filter(({ dtAdmissao }) => dtAdmissao === dateOf(admission)) : []
    const free = same.filter(({ codEmpregado }) => {
      const key = stored.keys.ofNumber('contrato-esocial', codEmpregado)
      return key === undefined || key.chave === matricula
    })
    const found = keyed.find((one) => same.includes(one)) ?? (free.length === 1 ? free[0] : undefined) ?? keyed[0]
    const twins = admission ? twinsOf(bond) : []
    const isKeyed = keyed.length === 1
    if (admission && !isKeyed && (twins.length > 0 || free.length > 1 || (same.length > 0 && free.length === 0))) {
      const others =
        twins.length > 0
          ? twins.map((one) => one.matricula)
          : same.map(
              ({ codEmpregado }) =>
                stored.keys.ofNumber('contrato-esocial', codEmpregado)?.chave ?? String(codEmpregado),
            )
      refuse(
        admission,
        `as matrículas ${[matricula, ...others].filter(Boolean).toSorted().join(' e ')} são da mesma pessoa, admitida no mesmo dia (${formatDate(dateOf(admission))}): diga em chaves qual contrato é cada uma`,
      )
      return 'ambiguous' as const
    }
    if (found && matched.has(found.codEmpregado) && admission) {
      refuse(
        admission,
        `a matrícula ${matched.get(found.codEmpregado)?.matricula} é o mesmo contrato do portal: diga em chaves qual contrato é cada uma`,
      )
      return 'ambiguous' as const
    }
    if (found) matched.set(found.codEmpregado, bond)
    return found
  }

  /** Other contracts of the person that began on the same day at the employer. */
  function twinsOf({ employer, cpf, matricula, categoria, admission }: Bond): Bond[] {
    if (!admission) return []
    return bonds.filter((other) => {
      const isSame = other.employer === employer && other.cpf === cpf && other.admission
      const isOther = other.matricula !== matricula || other.categoria !== categoria
      return isSame && isOther && other.admission && dateOf(other.admission) === dateOf(admission)
    })
  }

  async function writeContract(
    bond: Bond,
    was: StoredContract | undefined,
    { codPessoa, companies, event }: { codPessoa: number; companies: readonly StoredCompany[]; event: EsocialEvent },
  ) {
    const current = termsOf(bond, today)
    const terms = current?.terms
    const place = current?.event ?? event
    const company = companies.find(({ cnpj }) => cnpj === terms?.place) ?? companies[0]
    const codEmp = was?.codEmp ?? company?.codEmp ?? 0
    const codEmpregado = was?.codEmpregado ?? (await newNumber(bond, codEmp, event))
    const pay = terms?.pay ? monthlyPay(terms.pay, current?.hours ?? null) : undefined
    if (terms?.pay && pay === null)
      warn(place, 'o salário não é por mês nem se converte (por tarefa ou sem valor): ficou 0,00')
    const cargo = terms?.cargo || was?.cargo
    if (!cargo) people.cells.add('contratos.cargo')
    const dtAdmissao = bond.admission ? dateOf(bond.admission) : (was?.dtAdmissao ?? '')
    const end = endOf(bond)
    const dtDemissao = end === undefined ? (was?.dtDemissao ?? null) : end
    const hours = current?.hours ?? null
    const values: Stored = {
      ...was,
      ...{ codEmpregado, codPessoa, codEmp, dtAdmissao, dtDemissao },
      codUnidade: await unitOf(codEmp, terms?.place ?? '', was, event),
      cargo: cargo || 'A informar',
      vlrSalario: pay === undefined ? (was?.vlrSalario ?? 0) : (pay ?? 0),
      jornada: was?.jornada ?? (hours ? Math.round((hours * 60) / 5) : 480),
      natRendimento: was?.natRendimento ?? (WITHOUT_EMPLOYMENT.test(terms?.categoria ?? '') ? '0588' : '0561'),
    }
    add('contratos', values, eventText(place))
    const own = people.contracts.get(codPessoa) ?? []
    people.contracts.set(codPessoa, [...own, { codEmpregado, codEmp, dtAdmissao, dtDemissao }])
    return { codEmp, codEmpregado }
  }

  /** The matrícula where it is a number that nothing has; else the next free one, for which the matrícula is the code of the company. */
  async function newNumber({ matricula }: Bond, codEmp: number, event: EsocialEvent): Promise<number> {
    const plain = /^[1-9]\d{0,8}$/.test(matricula) ? Number(matricula) : null
    if (
      plain !== null &&
      !taken.has(plain) &&
      !(await isTaken(plain)) &&
      stored.keys.find('contrato', { empregador: null, chave: matricula }).found === 'none'
    ) {
      taken.add(plain)
      return plain
    }
    const number = await stored.next('contrato')
    const isFree = stored.keys.find('contrato', { empregador: codEmp, chave: matricula }).found === 'none'
    if (matricula !== '' && isFree) {
      add('chaves', { tipo: 'contrato', empregador: codEmp, chave: matricula, numero: number }, eventText(event))
    }
    return number
  }

  async function isTaken(codEmpregado: number): Promise<boolean> {
    const found = await preparing.db
      .selectFrom('employment')
      .select('codEmpregado')
      .where('codEmpregado', '=', codEmpregado)
      .executeTakeFirst()
    return found !== undefined || stored.keys.ofNumber('contrato', codEmpregado) !== undefined
  }

  /** The unit of a place of work: by its inscription in `chaves`; a contract that is stored keeps its own. */
  async function unitOf(
    codEmp: number,
    place: string,
    was: StoredContract | undefined,
    event: EsocialEvent,
  ): Promise<number> {
    const found = stored.keys.find('unidade-esocial', { empregador: codEmp, chave: place })
    if (place !== '' && found.found === 'one') return found.key.numero
    if (was) return was.codUnidade
    const own = stored.units.filter((unit) => unit.codEmp === codEmp)
    if (own.length === 1 && own[0] && stored.keys.ofNumber('unidade-esocial', own[0].codUnidade) === undefined) {
      return own[0].codUnidade
    }
    const codUnidade = await stored.next('unidade')
    const inscription = place || (people.companies.find((one) => one.codEmp === codEmp)?.cnpj ?? '')
    const unidade = inscription.length === 14 ? formatCnpj(inscription) : inscription
    add(
      'unidades',
      { codUnidade, codEmp, unidade, cidade: '', codUf: '', timeZone: 'America/Sao_Paulo' },
      eventText(event),
    )
    for (const column of ['unidade', 'cidade', 'codUf']) people.cells.add(`unidades.${column}`)
    const key = { tipo: 'unidade-esocial' as const, empregador: codEmp, chave: inscription, numero: codUnidade }
    add('chaves', key, eventText(event))
    stored.keys.add(key)
    return codUnidade
  }

  /** Employers must be here, because accountants hold the files of many; the first one of an empty portal is added. */
  async function addCompanies(
    live: readonly EsocialEvent[],
    people: People,
    add: (table: string, values: Stored, place: string) => void,
  ): Promise<void> {
    const employers = Map.groupBy(live, ({ employer }) => employer)
    const strange = [...employers].filter(([employer]) => companiesOf(people.companies, employer).length === 0)
    const [only] = strange
    const [event] = only?.[1] ?? []
    if (people.companies.length === 0 && strange.length === 1 && only && event) {
      const cnpj = cnpjOfRoot(only[0])
      if (cnpj) {
        const company = {
          codEmp: 1,
          nomeEmpresa: `Empregador ${formatCnpj(cnpj)}`,
          cnpj,
          endereco: '',
          cidade: '',
          codUf: '',
        }
        people.companies.push(company)
        add('empresas', company, eventText(event))
        for (const column of ['nomeEmpresa', 'endereco', 'cidade', 'codUf']) people.cells.add(`empresas.${column}`)
        return
      }
    }
    for (const [employer, events] of strange) {
      const [first] = events.toSorted((one, other) => (one.file < other.file ? -1 : 1))
      const reason = `é do empregador ${employer}, que não está em empresas: importe só os arquivos dos seus empregadores`
      faults.add({ file: first?.file ?? '', line: 0, field: '', reason })
    }
  }
}
