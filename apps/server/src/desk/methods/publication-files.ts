import { Readable } from 'node:stream'
import { CSV_MARK, csvLine, safeCell } from '@colab/contract/csv'
import { fileBytes } from '#db/files.ts'
import { contractWithinReach } from '#employees/reach.ts'
import { type ZipEntry, zipped } from '#privacy/zip.ts'
import type { DeskContext, DeskFile } from '../context.ts'
import { looksWhileSent, NO_LOOKS } from '../looks.ts'
import { unlessRefused } from '../refuse.ts'
import { addresseesAfter, publicationWithin, type StoredPublication } from './publications.ts'

/**
 * `alcance/<codPublicacao>`: the people of a publication, as CSV; `feito` is 1 for those who have read, signed or
 * answered it, and the desk writes its words. `assinados/<codPublicacao>`: the signed documents, as a ZIP file. */
export const publicationFiles = {
  alcance: {
    grant: 'publish',
    async find(context, segments) {
      const publication = await publicationOf(context, segments)
      if (!publication) return null
      const nomeArquivo = `alcance-${publication.codPublicacao}.csv`
      return {
        nomeArquivo,
        tipo: 'text/csv; charset=utf-8',
        stream: Readable.from(csv(context, publication)),
        looks: NO_LOOKS,
      }
    },
  },
  assinados: {
    grant: 'publish',
    async find(context, segments) {
      const publication = await publicationOf(context, segments)
      if (publication?.tipo !== 'document') return null
      const { looks, look } = looksWhileSent(context, 'file')
      const stream = Readable.from(zipped(signedPapers(context, publication, look), context.app.clock.now()))
      return { nomeArquivo: `assinados-${publication.codPublicacao}.zip`, tipo: 'application/zip', stream, looks }
    },
  },
} satisfies Record<string, DeskFile>

async function publicationOf(context: DeskContext, [typed = '', more]: readonly string[]) {
  if (more !== undefined || !/^\d{1,9}$/.test(typed)) return null
  return unlessRefused(publicationWithin(context, Number(typed)))
}

/**
 * Reads the signed copies of people within reach, one after the other; those of a withdrawn document are kept as proof.
 */
async function* signedPapers(
  context: DeskContext,
  { codigo }: StoredPublication,
  look: ReturnType<typeof looksWhileSent>['look'],
): AsyncGenerator<ZipEntry> {
  const { db, reach } = context
  const signed = await db
    .selectFrom('document')
    .innerJoin('documentSignature as signature', 'signature.rowidOrigem', 'document.rowidOrigem')
    .innerJoin('person', 'person.codPessoa', 'document.codPessoa')
    .select(['signature.codArquivo', 'document.codEmpregado', 'document.codPessoa', 'nomeBusca'])
    .where('document.codArquivo', '=', codigo)
    .where(contractWithinReach(db, reach, 'document.codEmpregado'))
    .orderBy('nomeBusca')
    .execute()
  const names = new Set<string>()
  for (const { codArquivo, codEmpregado, codPessoa, nomeBusca } of signed) {
    const name = `${nomeBusca.trim().replace(/[^A-Z0-9]+/g, ' ')} ${codEmpregado}`
    const unique = names.has(name) ? `${name} ${codArquivo}` : name
    names.add(unique)
    await look(codPessoa)
    yield { name: `${unique}.pdf`, parts: await fileBytes(db, codArquivo) }
  }
}

/** Rows that are read at once. */
const PART = 1000

async function* csv(context: DeskContext, publication: StoredPublication) {
  yield CSV_MARK + csvLine(['codigo', 'nome', 'unidade', 'feito'])
  let after: Parameters<typeof addresseesAfter>[2]['after'] = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof addresseesAfter>> = await addresseesAfter(context, publication, {
      after,
      limit: PART,
    })
    for (const { codigo, nome, unidade, feito } of rows) {
      yield csvLine([codigo, nome, unidade, String(feito)].map(safeCell))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PART) return
    after = [last.feito, last.nomeBusca, last.codEmpregado]
  }
}
