import type { Clock } from '#base/clock.ts'
import { fileBytes } from '#db/files.ts'
import type { Db } from '#db/schema.ts'
import { FileStoreFault } from '#db/storage-fault.ts'
import { readKeys } from '#employees/external-keys/keys.ts'
import { inspecting } from '#pdf/splitting.ts'
import { UnreadablePdf } from '#pdf/unreadable.ts'
import { Others } from './pdf-foreign.ts'
import { type PaperKind, paperArguments } from './pdf-kind.ts'
import { PageOwners, type PageText } from './pdf-people.ts'
import { readContracts } from './pdf-plan.ts'

/* PDFs that earlier versions split, whose parts could contain more than their own pages. */

/** Limits of what `colab doctor` examines by default: at some 30 ms for each part it takes seconds. */
const MOST = { parts: 500, seconds: 20 }

export interface PaperCheck {
  db: Db
  clock: Clock
  /** Examines all parts, however long it takes. */
  papers: boolean
}

/** A stored part, and what replaces it. */
interface Part {
  codArquivo: number
  codEmpregado: number
  command: string
}

interface Examined extends Part {
  /** Texts of its visible pages. */
  pages: PageText[]
  hasHiddenPages: boolean
  /** Other people (codPessoa) whose data it contains. */
  people: ReadonlySet<number>
}

/**
 * Unpacks the stored parts, the newest first, and lists those with data of other people, and those with hidden pages:
 * contract and file by the command that replaces them. Nothing where there are no parts.
 */
export async function checkSplitPapers(
  { db, clock, papers }: PaperCheck,
  most = papers ? { parts: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY } : MOST,
): Promise<Record<string, string>> {
  const parts = await splitParts(db)
  if (parts.length === 0) return {}
  const keys = await readKeys(db)
  const contracts = await readContracts(db, keys)
  const [owners, others] = [new PageOwners(contracts, []), new Others(contracts)]
  const byCode = new Map(contracts.map((one) => [one.codEmpregado, one]))
  const examined: Examined[] = []
  const end = clock.now() + most.seconds * 1000
  let unreadable = 0
  for (const part of parts.slice(0, most.parts)) {
    if (clock.now() >= end) break
    const inside = await insideOf(db, part.codArquivo)
    const owner = byCode.get(part.codEmpregado)
    if (!inside || !owner) {
      unreadable += 1
      continue
    }
    examined.push({
      ...part,
      pages: inside.texts.slice(0, inside.pages).map((text) => owners.read(text)),
      hasHiddenPages: inside.allPages !== inside.pages,
      people: new Set(others.peopleIn(inside, owner).map(({ codPessoa }) => codPessoa)),
    })
  }
  const foreign = [...Map.groupBy(examined, ({ command }) => command).values()].flatMap((group) => {
    // A person on all visible pages is a signer; a person only in hidden contents is not.
    const signers = owners.common(group.flatMap(({ pages }) => pages))
    return group.filter(({ people }) => [...people].some((one) => !signers.has(one)))
  })
  const hidden = examined.filter(({ hasHiddenPages }) => hasHiddenPages)
  const written = (code: number) => keys.written('contrato', code)
  const left = parts.length - examined.length - unreadable
  return {
    'split papers': [
      `${examined.length} examined, ${foreign.length} with data of others, ${hidden.length} with hidden pages`,
      ...(unreadable > 0 ? [`${unreadable} could not be read`] : []),
      ...(left > 0 ? [`${left} not examined: colab doctor --papers`] : []),
    ].join(', '),
    ...linesOf('papers with data of others', foreign, written),
    ...linesOf('papers with hidden pages', hidden, written),
  }
}

/** Returns lines by the command that replaces the parts, in the order of their contracts. */
function linesOf(title: string, parts: readonly Part[], written: (code: number) => string): Record<string, string> {
  const groups = Map.groupBy(parts, ({ command }) => command)
  return Object.fromEntries(
    [...groups].map(([command, group]) => {
      const own = group.toSorted((one, other) => one.codEmpregado - other.codEmpregado)
      const list = own.map(({ codEmpregado, codArquivo }) => `${written(codEmpregado)} (file ${codArquivo})`)
      return [
        `${title}, ${command}`,
        `contracts ${list.join(', ')}; replace them: colab import pdf <arquivo.pdf> ${command} --again`,
      ]
    }),
  )
}

async function insideOf(db: Db, codArquivo: number) {
  try {
    for await (const inside of inspecting('insideOf', await fileBytes(db, codArquivo))) return inside
  } catch (error) {
    if (!(error instanceof UnreadablePdf || error instanceof FileStoreFault)) throw error
  }
  return null
}

/** Returns the stored parts, the newest first, by the names that `colab import pdf` gives them. */
async function splitParts(db: Db): Promise<Part[]> {
  const receipts = await db
    .selectFrom('receiptPdf')
    .innerJoin('receipt', 'receipt.codRecibo', 'receiptPdf.codRecibo')
    .innerJoin('file', 'file.codArquivo', 'receiptPdf.codArquivo')
    .select(['file.codArquivo', 'codEmpregado', 'codTipoCalculo', 'dtCompetencia', 'dtPagamento'])
    .where('receiptPdf.tipo', '=', 'anexo')
    .where('nomeArquivo', 'like', 'holerite-%')
    .execute()
  const reports = await db
    .selectFrom('companyIncomeReport')
    .innerJoin('file', 'file.codArquivo', 'companyIncomeReport.codArquivo')
    .select(['file.codArquivo', 'codEmpregado', 'ano'])
    .where('nomeArquivo', 'like', 'informe-%')
    .execute()
  const all: [{ codArquivo: number; codEmpregado: number }, PaperKind][] = [
    ...receipts.map((row): (typeof all)[number] => {
      const { codTipoCalculo, dtCompetencia: competencia, dtPagamento } = row
      return [row, { as: 'recibos', codTipoCalculo, competencia, ...(dtPagamento && { paidOn: dtPagamento }) }]
    }),
    ...reports.map((row): (typeof all)[number] => [row, { as: 'informes', ano: row.ano }]),
  ]
  return all
    .flatMap(([{ codArquivo, codEmpregado }, kind]) => {
      const command = paperArguments(kind)
      return command === null ? [] : [{ codArquivo, codEmpregado, command }]
    })
    .sort((one, other) => other.codArquivo - one.codArquivo)
}
