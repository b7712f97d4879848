import { cpfDigits, isCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { Refused } from '@colab/contract/wire/failures'
import { joined, type OurText, ours } from '#base/ours.ts'
import { hasNotEnded } from '#db/days.ts'
import { type Reach, type Reached, reachedPerson, unitWithinReach } from '#employees/reach.ts'
import { refusal } from '#hr/refusal.ts'
import type { Fault } from '#import/faults.ts'
import { importWithin, isRefused } from '#import/import.ts'
import type { Layout } from '#import/layout.ts'
import type { Sheet } from '#import/sheet.ts'
import { ERASE_ACTION, recordedPerson } from '#privacy/erase.ts'
import { recordAction } from '#record/actions.ts'
import type { StaffContext } from './act.ts'

/* A new person or contract, stored as an import of one row: with its checks, its record and its undo. */

export interface NewContract {
  codUnidade: number
  cargo: string
  dtAdmissao: string
  /** As the company writes it; unique within the employer. */
  matricula: string
  /** As typed. */
  vlrSalario: string
}

export interface NewPerson {
  nome: string
  cpf: string
  dtNascimento: string | null
  celular: string
  emailParticular: string
  /** Of payroll; empty for the CPF. */
  codigo: string
}

interface Hiring {
  /** The reach of the agent, which has to include the unit. */
  reach: Reach
  layouts: readonly Layout[]
}

/** Stores a person with a contract; returns the code. Refuses with `cpfExiste`, `matriculaExiste`, `semAlcance` and `admissao`. */
export async function hirePerson(
  context: StaffContext,
  { codigo, ...person }: NewPerson,
  contract: NewContract,
  hiring: Hiring,
): Promise<number> {
  const cpf = cpfDigits(person.cpf)
  if (!isCpf(cpf)) throw refusal('admissao', ours`O CPF não está certo: confira os dígitos.`)
  await refuseKnown(context, cpf, hiring.reach)
  const key = codigo || cpf
  const row = { codPessoa: key, ...person, cpf, dtNascimento: person.dtNascimento ?? '' }
  const added = await store(context, { person: row, key, contract }, hiring)
  if (added.pessoas !== 1) throw refusal('admissao', ours`O código já é de outra pessoa.`)
  const found = context.db.selectFrom('person').select('codPessoa').where('cpf', '=', cpf)
  const { codPessoa } = await found.executeTakeFirstOrThrow()
  await recordAction(context, 'person hire', `person ${codPessoa}`)
  return codPessoa
}

/** Stores another contract of a person. Refuses with `contratoVigente`, `matriculaExiste`, `semAlcance` and `admissao`. */
export async function rehirePerson(
  context: StaffContext,
  person: Reached,
  contract: NewContract,
  hiring: Hiring,
): Promise<void> {
  const { cpf } = await context.db
    .selectFrom('person')
    .select('cpf')
    .where('codPessoa', '=', person)
    .executeTakeFirstOrThrow()
  const today = context.clock.today()
  const contracts = await contractsOf(context, person)
  if (contracts.some(({ dtDemissao }) => hasNotEnded(dtDemissao, today)))
    throw refusal('contratoVigente', 'Esta pessoa já tem um contrato em vigor.')
  const last =
    contracts
      .map(({ dtDemissao }) => dtDemissao ?? '')
      .toSorted()
      .at(-1) ?? ''
  if (contract.dtAdmissao <= last)
    throw refusal('admissao', ours`O contrato anterior termina em ${formatDate(last)}: a admissão vem depois.`)
  await store(context, { person: null, key: cpf, contract }, hiring)
  await recordAction(context, 'person rehire', `person ${person}`)
}

function contractsOf(context: StaffContext, codPessoa: number) {
  return context.db.selectFrom('employment').select('dtDemissao').where('codPessoa', '=', codPessoa).execute()
}

/** Refuses a CPF that exists, with its person where within reach. */
async function refuseKnown(context: StaffContext, cpf: string, reach: Reach): Promise<void> {
  const today = context.clock.today()
  const known = await context.db
    .selectFrom('person')
    .select(['codPessoa', 'nome'])
    .where('cpf', '=', cpf)
    .executeTakeFirst()
  if (!known) return
  const { codPessoa, nome } = known
  if ((await reachedPerson(context.db, reach, codPessoa, today)) === null)
    throw refusal('cpfExiste', ours`Já há uma pessoa com este CPF, fora do que você atende.`)
  const contracts = await contractsOf(context, codPessoa)
  if (contracts.some(({ dtDemissao }) => hasNotEnded(dtDemissao, today)))
    throw new Refused(ours`É o CPF de ${nome}, que tem contrato em vigor.`, 'cpfExiste', codPessoa)
  const erasure = await context.db
    .selectFrom('hrAction')
    .select('id')
    .where('action', '=', ERASE_ACTION)
    .where('target', '=', recordedPerson(context, codPessoa))
    .executeTakeFirst()
  const state = erasure ? ours`desligada, cujos dados foram apagados` : ours`sem contrato em vigor`
  throw new Refused(ours`É o CPF de ${nome}, ${state}: abra a ficha e readmita.`, 'cpfExiste', codPessoa)
}

interface Rows {
  person: Record<string, string> | null
  /** Key of the person. */
  key: string
  contract: NewContract
}

/** Imports the rows; returns the number of new ones by table. */
async function store(
  context: StaffContext,
  { person, key, contract: { codUnidade, matricula, ...contract } }: Rows,
  { reach, layouts }: Hiring,
): Promise<Record<string, number>> {
  const unit = await context.db
    .selectFrom('unit')
    .select('codEmp')
    .where('codUnidade', '=', codUnidade)
    .where(unitWithinReach(context.db, reach, 'unit.codUnidade'))
    .executeTakeFirst()
  if (!unit) throw refusal('semAlcance', 'Esta unidade não existe, ou está fora do que você atende.')
  const { codEmp } = unit
  const row = {
    codEmpregado: matricula,
    codPessoa: key,
    codEmp: String(codEmp),
    codUnidade: String(codUnidade),
    ...contract,
  }
  const sheets = new Map([
    ...(person ? [['pessoas', sheetOf('pessoas', person)] as const] : []),
    ['contratos', sheetOf('contratos', row)] as const,
  ])
  const { who, why, agent } = context
  const source = { sheets, folder: '', name: 'admissão pela mesa do RH' }
  const acting = { who, why, ...(agent && { agent }) }
  const { faults, tables } = await importWithin(context, context.db, { layouts, source, acting })
  const added = Object.fromEntries(tables.map((table) => [table.name, table.added]))
  const isTaken = faults.first.some(({ file, field }) => file === 'contratos' && field === 'codPessoa')
  if (isTaken || (!isRefused(faults, {}) && added.contratos !== 1))
    throw refusal('matriculaExiste', 'Já há um contrato com esta matrícula neste empregador.')
  if (isRefused(faults, {})) throw refusal('admissao', faultsWords(faults.first))
  return added
}

/** Names of columns in the form. */
const LABELS: Record<string, string> = {
  codPessoa: ours`código`,
  cpf: 'CPF',
  dtNascimento: ours`nascimento`,
  emailParticular: ours`e-mail`,
  codEmpregado: ours`matrícula`,
  dtAdmissao: ours`admissão`,
  vlrSalario: ours`salário`,
}

function faultsWords(faults: readonly Fault[]): OurText {
  const texts = faults.map(({ field, reason }) => ours`${LABELS[field] ?? field}: ${reason}`)
  return joined(texts, ';')
}

/** One row as a table that an import reads. */
function sheetOf(file: string, row: Record<string, string>): Sheet {
  return {
    file,
    progress: () => 1,
    async *rows() {
      yield [
        { line: 1, cells: Object.keys(row) },
        { line: 2, cells: Object.values(row) },
      ]
    },
  }
}
