import type { Schema, Transaction } from '#db/schema.ts'
import type { Nature } from '#domains/people/natures.ts'
import type { Company, Person } from '#domains/people/tables.ts'
import type { PersonContext } from '#protocol/context.ts'
import { noAmounts, type Part } from './incidences.ts'
import type { IncomeFacts } from './pdf.ts'

/* Income reports by their lines, as the company or eSocial declared them. */

/** Lines of the form that correspond to a part of their own. */
const PARTS: Readonly<Record<string, Part>> = {
  '3.1': 'rendimentos',
  '3.2': 'previdencia',
  '3.3': 'complementar',
  '3.4': 'pensao',
  '3.5': 'irrf',
  '4.1': 'isento65',
  '4.2': 'isento65Decimo',
  '4.3': 'diarias',
  '4.4': 'molestia',
  '4.6': 'socio',
  '4.7': 'indenizacoes',
  '4.8': 'juros',
  '4.9': 'outrosIsentos',
  '5.1': 'decimo',
  '5.2': 'decimoIrrf',
  '5.3': 'plr',
}
const MORE = '7'
/** A row without an amount: the reason for which there is no report. */
export const REASON = 'motivo'

export const AMOUNT_LINES = [...Object.keys(PARTS), MORE, REASON]

interface AmountLine {
  linha: string
  rotulo: string
  valor: number
}

/** The report of one employer, year and nature; or a reason in its place. */
export interface DeclaredReport {
  codPessoa: number
  codEmp: number
  natRendimento: Nature
  company: Omit<Company, 'codEmp'>
  person: Pick<Person, 'nome' | 'cpf'>
  reason: string | null
  lines: AmountLine[]
}

export function declaredYears({ db, codPessoa }: PersonContext): Promise<{ ano: number }[]> {
  return db.selectFrom('incomeAmount').select('ano').distinct().where('codPessoa', '=', codPessoa).execute()
}

/** Returns the declared reports of a year, in the order of employers and natures. */
export async function declaredReports({ db, codPessoa }: PersonContext, ano: number): Promise<DeclaredReport[]> {
  const rows = await db
    .selectFrom('incomeAmount as amount')
    .innerJoin('company', 'company.codEmp', 'amount.codEmp')
    .innerJoin('person', 'person.codPessoa', 'amount.codPessoa')
    .select([
      'amount.codEmp',
      'natRendimento',
      'linhaInforme as linha',
      'rotulo',
      'vlrInforme as valor',
      'person.nome',
      'person.cpf',
    ])
    .select(['nomeEmpresa', 'cnpj', 'company.endereco', 'company.cidade', 'company.codUf'])
    .where('amount.codPessoa', '=', codPessoa)
    .where('ano', '=', ano)
    .orderBy('amount.codEmp')
    .orderBy('natRendimento')
    .orderBy('linhaInforme')
    .orderBy('rotulo')
    .execute()
  const reports = Map.groupBy(rows, ({ codEmp, natRendimento }) => `${codEmp} ${natRendimento}`)
  return [...reports.values()].flatMap((own) => {
    const [one] = own
    if (!one) return []
    const { codEmp, natRendimento, nomeEmpresa, cnpj, endereco, cidade, codUf, nome, cpf } = one
    return [
      {
        ...{ codPessoa, codEmp, natRendimento },
        company: { nomeEmpresa, cnpj, endereco, cidade, codUf },
        person: { nome, cpf },
        reason: own.find(({ linha }) => linha === REASON)?.rotulo ?? null,
        lines: own.map(({ linha, rotulo, valor }) => ({ linha, rotulo, valor })),
      },
    ]
  })
}

/** Returns the content of the PDF. */
export function declaredContent(
  ano: number,
  { company, person, natRendimento, lines }: DeclaredReport,
): Omit<IncomeFacts, 'createdAt'> {
  const amounts = noAmounts()
  for (const { linha, valor } of lines) {
    const part = PARTS[linha]
    if (part) amounts[part] += valor
  }
  // Line 5.1 is declared net; the form deducts the tax of line 5.2 from it.
  amounts.decimo += amounts.decimoIrrf
  const labelled = (line: string) =>
    lines.filter(({ linha }) => linha === line).map(({ rotulo, valor }) => ({ label: rotulo, cents: valor }))
  const entities = labelled('3.3').map(({ label, cents }) => ({
    label: `Previdência complementar e Fapi, ${label}`,
    cents,
  }))
  const alimony = labelled('3.4').map(({ label, cents }) => ({ label: `Pensão alimentícia, ${label}`, cents }))
  return {
    ...{ company, person, ano, natRendimento, amounts },
    outrosIsentos: labelled('4.9'),
    entidades: [],
    plan: [],
    declared: [...entities, ...alimony, ...labelled(MORE)].filter(({ label }) => label !== ''),
  }
}

/**
 * Returns reports that their person has opened, with their content, which is empty for a removed one. The person is
 * notified of a replaced or removed one.
 */
export async function openedAmounts(db: Transaction<Schema>) {
  const rows = await db
    .selectFrom('incomeReport as report')
    .leftJoin('incomeAmount as amount', (join) =>
      join
        .onRef('report.codPessoa', '=', 'amount.codPessoa')
        .onRef('report.ano', '=', 'amount.ano')
        .onRef('report.codEmp', '=', 'amount.codEmp')
        .onRef('report.natRendimento', '=', 'amount.natRendimento'),
    )
    .select(['report.codPessoa', 'report.codEmp', 'report.ano', 'report.natRendimento'])
    .select(['linhaInforme as linha', 'rotulo', 'vlrInforme as valor'])
    .orderBy('linhaInforme')
    .orderBy('rotulo')
    .execute()
  const reports = Map.groupBy(rows, ({ codPessoa, codEmp, ano, natRendimento }) =>
    [codPessoa, codEmp, ano, natRendimento].join(' '),
  )
  return [...reports].flatMap(([key, own]) => {
    const [one] = own
    const content = own.map(({ linha, rotulo, valor }) => [linha, rotulo, valor].join(' ').trim()).join('\n')
    return one ? [{ codPessoa: one.codPessoa, report: key, content }] : []
  })
}
