import { lastDayOf, NOTICE_DAYS, saleOf, type VacationPart } from '@colab/contract/labor/vacation'
import { addDays } from '@colab/contract/wire/calendar'
import { formatDate } from '@colab/contract/wire/date'
import { storeFile } from '#db/files.ts'
import { nextLocalId } from '#db/local-ids.ts'
import { addDocuments } from '#domains/documents/add.ts'
import { keysOf } from '#employees/external-keys/keys.ts'
import { changeInPortal } from '#import/portal-changes.ts'
import type { HrContext } from '#record/actions.ts'
import { balancesOf, type ContractBalance, type PeriodBalance } from './balance.ts'
import { approvalRefusal, requestFault } from './request.ts'
import type { VacationRequest } from './tables.ts'

interface Planned {
  request: VacationRequest
  parts: VacationPart[]
  contract: ContractBalance
  period: PeriodBalance
}

type PeriodKey = Pick<VacationRequest, 'codEmpregado' | 'dtIniPeriodo'>

/**
 * Plans the days of an approved request after checking its rules again, and creates the notice of each part as a
 * document to sign where the client has documents. Returns the parts; the person is locked (hr/requests/decide.ts).
 * Throws Refused.
 */
export async function planApproved(context: HrContext, request: VacationRequest): Promise<VacationPart[]> {
  const { db, clock } = context
  const parts = await db
    .selectFrom('vacationRequestPart')
    .select(['dtIniFerias', 'diasFerias'])
    .where('codSolicitacao', '=', request.codSolicitacao)
    .orderBy('parte')
    .execute()
  const today = clock.today()
  const contracts = await balancesOf(db, request.codPessoa, today)
  const contract = contracts.find(({ codEmpregado }) => codEmpregado === request.codEmpregado)
  if (!contract) throw approvalRefusal({ codigo: 'contrato' })
  const period = contract.periods.find(({ dtIniPeriodo }) => dtIniPeriodo === request.dtIniPeriodo)
  if (!period) throw approvalRefusal({ codigo: 'semSaldo' })
  const dtMinima = addDays(today, NOTICE_DAYS)
  const plan = { parts, abono: request.abono === 1 }
  const fault = requestFault({ contract, period, dtMinima }, plan)
  if (fault) throw approvalRefusal(fault)
  const { codEmpregado, dtIniPeriodo } = request
  const key = { codEmpregado, dtIniPeriodo }
  await changeInPortal(context, { table: 'vacation', key }, () =>
    planVacation(context, { request, parts, contract, period }, key),
  )
  if (context.settings.profile.features.documents) await addNotices(context, { request, parts, contract, period })
  return parts
}

/** Returns the days that a request sells. */
function saleIn({ request, period }: Pick<Planned, 'request' | 'period'>): number {
  return request.abono ? saleOf(period.days) : 0
}

/**
 * Replaces the undated days of a period by its parts; remaining days stay undated. Sold days are stored with the first
 * part.
 */
async function planVacation({ db }: HrContext, planned: Planned, of: PeriodKey): Promise<void> {
  const { request, parts, period } = planned
  const { codPessoa, codEmpregado, dtIniPeriodo, dtFimPeriodo } = request
  const rows = await db
    .selectFrom('vacation')
    .selectAll()
    .where((is) => is.and(of))
    .execute()
  const undated = rows.filter(({ dtIniFerias }) => dtIniFerias === null)
  const sum = (column: 'diasFerias' | 'diasAbono') => undated.reduce((total, row) => total + row[column], 0)
  const asked = parts.reduce((total, { diasFerias }) => total + diasFerias, 0)
  const sale = saleIn(planned)
  const open =
    period.entitlement === null
      ? sum('diasFerias')
      : period.entitlement - period.sold - period.parts.reduce((total, days) => total + days, 0)
  await db
    .deleteFrom('vacation')
    .where((is) => is.and(of))
    .where('dtIniFerias', 'is', null)
    .execute()
  const key = { codPessoa, codEmpregado, dtIniPeriodo, dtFimPeriodo }
  let sequencia = nextLocalId(Math.max(0, ...rows.map((row) => row.sequencia)))
  let diasAbono = sum('diasAbono') + sale
  const added = parts.map(({ dtIniFerias, diasFerias }) => {
    const dtFimFerias = lastDayOf({ dtIniFerias, diasFerias })
    const row = { ...key, sequencia: sequencia++, dtIniFerias, dtFimFerias, diasFerias, diasAbono }
    diasAbono = 0
    return row
  })
  const left = Math.max(0, open - asked - sale)
  const rest = { ...key, sequencia, dtIniFerias: null, dtFimFerias: null, diasFerias: left, diasAbono }
  const all = left > 0 || diasAbono > 0 ? [...added, rest] : added
  if (all.length > 0) await db.insertInto('vacation').values(all).execute()
}

/** Creates the notice of each part, to be signed until 30 days before its first day. */
async function addNotices(context: HrContext, planned: Planned): Promise<void> {
  const { db, clock } = context
  // Loaded on demand, as for every PDF.
  const { noticePdf } = await import('./notice-pdf.ts')
  const { request, parts, contract } = planned
  const { codPessoa, codEmpregado, dtIniPeriodo, dtFimPeriodo } = request
  const facts = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .innerJoin('company', 'company.codEmp', 'employment.codEmp')
    .select(['cargo', 'dtAdmissao', 'nome', 'cpf', 'nomeEmpresa', 'cnpj'])
    .where('codEmpregado', '=', codEmpregado)
    .executeTakeFirstOrThrow()
  const matricula = (await keysOf(db, 'contrato', [codEmpregado])).get(codEmpregado) ?? String(codEmpregado)
  for (const [at, part] of parts.entries()) {
    const content = {
      ...part,
      company: facts,
      person: facts,
      employment: { ...facts, matricula },
      period: { dtIniPeriodo, dtFimPeriodo },
      abono: at === 0 ? saleIn(planned) : 0,
    }
    const codArquivo = await storeFile(db, {
      nomeArquivo: `aviso-ferias-${part.dtIniFerias}.pdf`,
      tipo: 'application/pdf',
      conteudo: await noticePdf(content, clock.now()),
    })
    await addDocuments(db, [{ codPessoa, codEmp: contract.codEmp, codEmpregado }], {
      nome: `Aviso de férias de ${formatDate(part.dtIniFerias)}`,
      dtCompetencia: clock.today(),
      dtLimite: addDays(part.dtIniFerias, -NOTICE_DAYS),
      codArquivo,
    })
  }
}
