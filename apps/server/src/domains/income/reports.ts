import { createHash } from 'node:crypto'
import { keepFile, type NewFile, storeFile } from '#db/files.ts'
import { readBytes } from '#db/outside.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import type { IssueContext } from '#protocol/context.ts'
import { type DeclaredReport, declaredContent } from './amounts.ts'
import type { IncomeAmounts } from './compute.ts'
import type { Employer, PlanCharge } from './facts.ts'
import type { IncomeFacts, PlanCost } from './pdf.ts'

/** Sums the charges of each operator and person, the employee first. */
function costsOf(charges: readonly PlanCharge[]): PlanCost[] {
  const byPerson = Map.groupBy(
    charges.toSorted((a, b) => (a.codDependente ?? 0) - (b.codDependente ?? 0)),
    ({ cnpj, codDependente }) => `${cnpj} ${codDependente}`,
  )
  return [...byPerson.values()].flatMap((own) => {
    const [one] = own
    if (!one) return []
    const { operadora, cnpj, registroAns, nome, cpf } = one
    const vlrAno = own.reduce((sum, { vlrMes }) => sum + vlrMes, 0)
    return [{ operadora, cnpj, registroAns, dependente: nome === null ? null : { nome, cpf: cpf ?? '' }, vlrAno }]
  })
}

/** Returns the content of the report of one employer and year. */
export function contentOf(
  ano: number,
  { company, person, payments }: Employer,
  { amounts, outrosIsentos, entidades, plan }: IncomeAmounts<PlanCharge>,
): Omit<IncomeFacts, 'createdAt'> {
  const { natRendimento } = payments
  return { natRendimento, company, person, ano, amounts, outrosIsentos, entidades, plan: costsOf(plan) }
}

/** Returns the PDF of a computed report. */
export function storedReport(
  context: IssueContext,
  ano: number,
  employer: Employer,
  report: IncomeAmounts<PlanCharge>,
) {
  return storedPdf(context, employer, contentOf(ano, employer, report))
}

/**
 * Returns the PDF of a report that was declared by its lines; one that changed since it was opened is marked as
 * corrected.
 */
export function storedDeclaration(context: IssueContext, ano: number, report: DeclaredReport) {
  return storedPdf(context, report, declaredContent(ano, report))
}

/** Returns the PDF of one employer and year: created on first request, then stored until its contents change. */
async function storedPdf(
  { app, db }: IssueContext,
  { codPessoa, codEmp }: { codPessoa: number; codEmp: number },
  facts: Omit<IncomeFacts, 'createdAt'>,
): Promise<Uint8Array> {
  // The nature is part of the key and not of the content: reports stored before it was introduced remain as issued.
  const { natRendimento, ...known } = facts
  const responsavel = app.settings.incomeResponsible
  // Without a name the content is that of reports which were issued before one could be set.
  const content = { ...known, ...(responsavel && { responsavel }) }
  const { ano } = content
  const versao = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const stored = await db
    .selectFrom('incomeReport')
    .innerJoin('file', 'file.codArquivo', 'incomeReport.codArquivo')
    .select(['conteudo', 'objeto', 'versao'])
    .where((is) => is.and({ codPessoa, ano, codEmp, natRendimento }))
    .executeTakeFirst()
  if (stored?.versao === versao) return readBytes(db, stored)
  const isCorrected = stored !== undefined && content.declared !== undefined
  // Loaded on demand: it needs a third of the start time, and more memory than any other module.
  const { incomeReportPdf } = await import('./pdf.ts')
  const conteudo = await incomeReportPdf({ ...content, natRendimento, isCorrected, createdAt: app.clock.now() })
  const nomeArquivo = `informe-${codPessoa}-${ano}-${codEmp}-${natRendimento}.pdf`
  const store = (file: NewFile) => async (db: Transaction<Schema>) => {
    const codArquivo = await storeFile(db, file)
    await db
      .insertInto('incomeReport')
      .values({ codPessoa, ano, codEmp, natRendimento, codArquivo, versao })
      .onConflict((conflict) =>
        conflict.columns(['codPessoa', 'ano', 'codEmp', 'natRendimento']).doUpdateSet({ codArquivo, versao }),
      )
      .execute()
  }
  await app.storage.attempt(async () => {
    const file = await keepFile(app.db, { nomeArquivo, tipo: 'application/pdf', conteudo })
    await app.db.transaction().execute(store(file))
  })
  return conteudo
}
