import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CALCULATION } from '@colab/contract/domains/receipts'
import { firstOfMonth, lastOfMonth } from '@colab/contract/wire/calendar'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { formatMonth } from '@colab/contract/wire/date'
import { formatBRL } from '@colab/contract/wire/money'
import { type OurText, ours } from '#base/ours.ts'
import type { Db } from '#db/schema.ts'
import { type ExternalKeys, readKeys } from '#employees/external-keys/keys.ts'
import { SourceError } from '#import/sheet.ts'
import type { Inside } from '#pdf/inside.ts'
import { splitting } from '#pdf/splitting.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { Others } from './pdf-foreign.ts'
import type { PaperKind } from './pdf-kind.ts'
import { type Candidate, type Found, PageOwners, type PageText } from './pdf-people.ts'
import { type StoredPaper, storedPapers } from './pdf-stored.ts'

/* The assignment of the pages of a PDF of several people. */

export interface PersonPdf {
  codEmpregado: number
  /** The number of the contract as the company writes it. */
  matricula: string
  /** From 1. */
  pages: number[]
  /** The receipt would be this PDF alone. */
  isAlone: boolean
}

export interface PdfPlan {
  pages: number
  skipped: number
  papers: PersonPdf[]
  /** Reasons for which nothing can be stored. */
  faults: OurText[]
  /** Pages without a person, or with several, and the reason: they may be left out. */
  unowned: { page: number; reason: OurText }[]
  /** Contracts with a receipt but without a page, as the company writes them; for a replacement, those with a PDF. */
  missing: string[]
  /** Number of documents that have a PDF already. */
  stored: number
  /** Contracts without a PDF that a replacement leaves out, as the company writes them. */
  leftOut: string[]
}

export interface PlanOptions {
  /** Pages that are left out. */
  skipped: ReadonlySet<number>
  /** Writes only what replaces a PDF. */
  again: boolean
}

/** A plan, and the data that its parts are checked against. */
export interface PlannedPdf {
  plan: PdfPlan
  bytes: Uint8Array
  candidates: ReadonlyMap<number, Candidate>
  others: Others
}

/**
 * Reads the file and finds the contract of each page. Throws SourceError for a file that is no PDF, or has a password.
 */
export async function planPdf(
  db: Db,
  path: string,
  kind: PaperKind,
  { skipped, again }: PlanOptions,
): Promise<PlannedPdf> {
  const name = basename(path)
  const bytes = await readFile(path).catch(() => {
    throw new SourceError(ours`${path}: não existe`)
  })
  const keys = await readKeys(db)
  const stored = await storedPapers(db, kind)
  const { candidates, everybody, expected } = await candidatesOf(db, { kind, keys, stored })
  const employers = await db.selectFrom('company').select(['codEmp', 'nomeEmpresa', 'cnpj']).execute()
  const owners = new PageOwners(candidates, employers)
  const texts: PageText[] = []
  try {
    for await (const text of splitting('pageTexts', bytes)) texts.push(owners.read(text))
  } catch (error) {
    throw error instanceof UnreadablePdf ? new SourceError(ours`${name}: ${error.message}`) : error
  }
  return {
    plan: planOf(owners.find(texts), {
      texts,
      expected,
      skipped,
      kind,
      stored,
      again,
      written: (code) => keys.written('contrato', code),
    }),
    bytes,
    candidates: new Map(candidates.map((one) => [one.codEmpregado, one])),
    others: new Others(everybody, owners.common(texts)),
  }
}

/** Returns all contracts, the latest first. */
export async function readContracts(db: Db, keys: ExternalKeys) {
  const rows = await db
    .selectFrom('employment')
    .innerJoin('person', 'person.codPessoa', 'employment.codPessoa')
    .select([
      'employment.codEmpregado',
      'person.codPessoa',
      'employment.codEmp',
      'cpf',
      'nome',
      'dtAdmissao',
      'dtDemissao',
    ])
    .orderBy('employment.codEmpregado', 'desc')
    .execute()
  return rows.map((row) => {
    return { ...row, matricula: keys.ofNumber('contrato', row.codEmpregado)?.chave ?? String(row.codEmpregado) }
  })
}

/**
 * Returns the contracts that pages may belong to, and those with a receipt: of several contracts of a person it is the
 * one with a receipt.
 */
async function candidatesOf(
  db: Db,
  { kind, keys, stored }: { kind: PaperKind; keys: ExternalKeys; stored: readonly StoredPaper[] },
): Promise<{ candidates: Candidate[]; everybody: Candidate[]; expected: Expected }> {
  const contracts = await readContracts(db, keys)
  if (kind.as === 'informes') {
    // One report covers all contracts with an employer: it is stored with the latest, or the one that has the report,
    // which would otherwise not be replaced.
    const holders = new Set(stored.map(({ codEmpregado }) => codEmpregado))
    const ofEmployer = Map.groupBy(contracts, ({ codPessoa, codEmp }) => `${codPessoa} ${codEmp}`)
    const candidates = [...ofEmployer.values()].flatMap(
      (own) => own.find(({ codEmpregado }) => holders.has(codEmpregado)) ?? own.slice(0, 1),
    )
    return { candidates, everybody: contracts, expected: new Map() }
  }
  const receipts = await db
    .selectFrom('receipt')
    .select(['codEmpregado', 'vlrTotProventos', 'vlrTotDescontos'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('receiptLine').select('codRecibo').whereRef('receiptLine.codRecibo', '=', 'receipt.codRecibo'),
      ).as('hasLines'),
    )
    .where('dtCompetencia', '=', kind.competencia)
    .where('codTipoCalculo', '=', kind.codTipoCalculo)
    .execute()
  const expected = Map.groupBy(receipts, ({ codEmpregado }) => codEmpregado)
  const paid = new Set(
    contracts.filter(({ codEmpregado }) => expected.has(codEmpregado)).map(({ codPessoa }) => codPessoa),
  )
  const employed = new Set(
    contracts.filter((one) => isInForce(one, kind.competencia)).map(({ codPessoa }) => codPessoa),
  )
  const candidates = contracts.filter((one) => {
    if (expected.has(one.codEmpregado)) return true
    return !paid.has(one.codPessoa) && (isInForce(one, kind.competencia) || !employed.has(one.codPessoa))
  })
  const nets = new Map(
    [...expected].map(([code, own]) => [
      code,
      own.filter(isKnown).map((one) => one.vlrTotProventos - one.vlrTotDescontos),
    ]),
  )
  return { candidates, everybody: contracts, expected: nets }
}

function isInForce(
  { dtAdmissao, dtDemissao }: { dtAdmissao: string; dtDemissao: string | null },
  month: string,
): boolean {
  return dtAdmissao <= lastOfMonth(month) && (dtDemissao === null || dtDemissao >= firstOfMonth(month))
}

interface Totals {
  vlrTotProventos: number
  vlrTotDescontos: number
  hasLines: unknown
}

/** Returns whether a receipt is more than only a PDF. */
const isKnown = ({ vlrTotProventos, vlrTotDescontos, hasLines }: Totals) =>
  Boolean(vlrTotProventos || vlrTotDescontos || hasLines)

/** Net amounts in cents of the receipts of each contract; none for one that is only a PDF. */
type Expected = ReadonlyMap<number, readonly number[]>

interface PlanContext {
  texts: readonly PageText[]
  expected: Expected
  skipped: ReadonlySet<number>
  kind: PaperKind
  stored: readonly StoredPaper[]
  again: boolean
  written(codEmpregado: number): string
}

function planOf(found: readonly Found[], context: PlanContext): PdfPlan {
  const { expected, skipped, kind, stored, again, written } = context
  const brought = new Set(stored.filter(({ isPrinted }) => !isPrinted).map(({ codEmpregado }) => codEmpregado))
  const pagesOf = new Map<number, number[]>()
  const wrong = new Map<OurText, number[]>()
  for (const [at, page] of found.entries()) {
    const number = at + 1
    if (skipped.has(number)) continue
    if (page.kind === 'contract') pagesOf.set(page.codEmpregado, [...(pagesOf.get(page.codEmpregado) ?? []), number])
    else wrong.set(faultOf(page), [...(wrong.get(faultOf(page)) ?? []), number])
  }
  const faults = [...wrong].map(([reason, pages]) => ours`${pageList(pages)}: ${reason}`)
  for (const [codEmpregado, pages] of pagesOf) {
    const runs = runsOf(pages)
    if (runs.length > 1)
      faults.push(
        ours`${pageList(pages)}: o contrato ${written(codEmpregado)} aparece ${runs.length} vezes, separado por outros`,
      )
    if (again && !brought.has(codEmpregado)) continue
    if (kind.as === 'recibos' && !expected.has(codEmpregado) && !kind.paidOn) {
      faults.push(
        ours`${pageList(pages)}: o contrato ${written(codEmpregado)} não tem recibo de ${formatMonth(kind.competencia)}; importe recibos antes, ou informe${BY_PAID_ON} o dia do pagamento, e o recibo será só o PDF`,
      )
    } else faults.push(...differences({ codEmpregado, pages }, context))
  }
  const unknown = [...skipped].filter((number) => number > found.length)
  if (unknown.length > 0) faults.push(ours`--skip-pages: o arquivo só tem ${found.length} páginas`)
  const papers = [...pagesOf].map(([codEmpregado, pages]) => {
    const isAlone = !again && kind.as === 'recibos' && !expected.get(codEmpregado)?.length
    return { codEmpregado, matricula: written(codEmpregado), pages, isAlone }
  })
  const kept = papers.filter(({ codEmpregado }) => !again || brought.has(codEmpregado))
  const present = new Set(stored.map(({ codEmpregado }) => codEmpregado))
  return {
    pages: found.length,
    skipped: skipped.size,
    papers: kept,
    faults,
    unowned: [...wrong].flatMap(([reason, pages]) => pages.map((page) => ({ page, reason }))),
    missing: [...(again ? brought : expected.keys())]
      .filter((codEmpregado) => !pagesOf.has(codEmpregado))
      .sort((one, other) => one - other)
      .map(written),
    stored: kept.filter(({ codEmpregado }) => present.has(codEmpregado)).length,
    leftOut: papers.filter((paper) => !kept.includes(paper)).map(({ matricula }) => matricula),
  }
}

/** Lists printed values that differ from stored ones: the month of monthly pay, and the net amount. */
function differences(
  { codEmpregado, pages }: Pick<PersonPdf, 'codEmpregado' | 'pages'>,
  { texts, expected, kind, written }: PlanContext,
): OurText[] {
  if (kind.as !== 'recibos') return []
  const own = pages.map((number) => texts[number - 1]).filter((text) => text !== undefined)
  const found: OurText[] = []
  const months = new Set(own.flatMap(({ months }) => [...months]))
  const month = formatMonth(kind.competencia)
  if (kind.codTipoCalculo === CALCULATION.paycheck && months.size > 0 && !months.has(month)) {
    found.push(ours`${pageList(pages)}: é de ${[...months].join(', ')}, e não de ${month}`)
  }
  const amounts = new Set(own.flatMap(({ amounts }) => [...amounts]))
  const nets = expected.get(codEmpregado) ?? []
  if (amounts.size > 0 && nets.length > 0 && !nets.some((net) => amounts.has(net))) {
    const stored = nets.map(formatBRL).join(', ')
    found.push(
      ours`${pageList(pages)}: o líquido do recibo do contrato ${written(codEmpregado)} é ${stored}, e a página não o traz`,
    )
  }
  return found
}

/** Options of the command, which the desk leaves out. */
const [BY_PAID_ON, BY_SKIPPING] = [' com --pago-em', ' com --skip-pages']

function faultOf(found: Exclude<Found, { kind: 'contract' }>): OurText {
  if (found.kind === 'scanned') return ours`sem texto: foram digitalizadas`
  if (found.kind === 'nobody') return ours`sem CPF nem nome completo de alguém da empresa`
  if (found.kind === 'stranger') {
    return found.cnpj
      ? ours`com um CPF que não é de ninguém da empresa; o arquivo é da empresa com o CNPJ ${formatCnpj(found.cnpj)}?`
      : ours`com um CPF que não é de ninguém da empresa`
  }
  if (found.kind === 'employer')
    return ours`de outra empresa: o CNPJ é de ${found.theirs}, e o contrato é de ${found.own}`
  if (found.kind === 'several')
    return ours`com mais de uma pessoa: ${found.names.join(', ')}; grave o PDF com um recibo em cada página, ou deixe a página fora${BY_SKIPPING}`
  return ours`${found.name} tem mais de um contrato, e a página não traz a matrícula nem o CNPJ que os distinga`
}

function runsOf(pages: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const page of pages) {
    const latest = runs.at(-1)
    if (latest && latest[1] === page - 1) latest[1] = page
    else runs.push([page, page])
  }
  return runs
}

/** `página 3`, `páginas 3 a 5, 9`; of many the first ones. */
export function pageList(pages: readonly number[]): string {
  const runs = runsOf(pages)
  const texts = runs.slice(0, 10).map(([first, last]) => (first === last ? `${first}` : ours`${first} a ${last}`))
  const list = texts.join(', ') + (runs.length > 10 ? ' …' : '')
  return pages.length === 1 ? ours`página ${list}` : ours`páginas ${list}`
}

/**
 * Returns why a part cannot be stored, with its pages: it contains data of other people, or other pages; else
 * undefined.
 */
export function faultOfPart(
  inside: Inside,
  { codEmpregado, pages }: PersonPdf,
  { candidates, others }: Pick<PlannedPdf, 'candidates' | 'others'>,
): OurText | undefined {
  const owner = candidates.get(codEmpregado)
  if (!owner || inside.pages !== pages.length || inside.allPages !== pages.length) {
    return ours`${pageList(pages)}: a parte traz outras páginas do arquivo`
  }
  const names = others.in(inside, owner)
  return names.length > 0
    ? ours`${pageList(pages)}: o papel de ${owner.nome} traz dados de ${names.join(', ')}`
    : undefined
}
