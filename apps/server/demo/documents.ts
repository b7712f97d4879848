import { addDays, addMonths } from '@colab/contract/wire/calendar'
import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import { freshRowid, prepareSignature, storeSignature } from '#domains/documents/sign.ts'
import type { Signer } from '#signing/identity.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import type { Employment, Person, Role } from './company/people.ts'
import { AGREEMENTS, type AgreementKind, agreementPdf } from './documents-agreements.ts'
import { handbookPdf, readHandbook } from './documents-handbook.ts'

/** Half-years of the hours bank, back from today, whose statements the persona with everything has signed. */
const HALVES = 6
const PENDING: readonly Role[] = ['everything', 'pendingSignature']

/** Origins of the demo signatures: addresses for documentation (RFC 5737). */
export const ORIGIN = {
  address: '203.0.113.24',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
}

interface DemoDocument {
  kind: AgreementKind
  /** Day of the document's subject. */
  day: string
  /** Day of signature; null while pending. */
  signed: string | null
}

/** Returns the January or July that began the half-year of this day. */
function halfYear(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`
}

/** Lists the documents of a person, the oldest first, all after the day of admission. */
function documentsOf({ role }: Person, { dtAdmissao }: Employment, today: string): DemoDocument[] {
  const half = halfYear(today)
  const everything = role === 'everything'
  const waits = PENDING.includes(role)
  const signedOn = (day: string, later: number) => ({ day, signed: addDays(day, later) })
  const banks = Array.from({ length: everything ? HALVES : 1 }, (_, back) => addMonths(half, -6 * back)).reverse()
  const agreements: DemoDocument[] = [
    { kind: 'secrecy', ...signedOn(addDays(dtAdmissao, 1), 1) },
    ...(everything ? [{ kind: 'image' as const, ...signedOn(addMonths(dtAdmissao, 4), 3) }] : []),
    ...(everything
      ? [1, 2, 3].map((year) => ({ kind: 'conduct' as const, ...signedOn(addMonths(half, -12 * year), 8) }))
      : []),
    ...banks.map((day) => ({ kind: 'hoursBank' as const, ...signedOn(day, 5) })),
  ]
  const past = agreements
    .filter(({ day, signed }) => day > dtAdmissao && signed !== null && signed < today)
    .sort((a, b) => a.day.localeCompare(b.day))
  if (!waits) return past
  return [
    ...past,
    { kind: 'remote', day: addDays(today, -6), signed: null },
    { kind: 'conduct', day: addDays(today, -3), signed: null },
  ]
}

/** The addendum waits for two weeks; the code of conduct has no deadline. */
function deadlineOf(kind: AgreementKind, day: string, signed: string | null): string | null {
  return signed === null && kind === 'remote' ? addDays(day, 15) : null
}

/** Stores the handbook. */
async function storeHandbook({ db, today }: Demo): Promise<void> {
  for (const [at, part] of (await readHandbook()).entries()) {
    const conteudo = await handbookPdf(part, today)
    const codArquivo = await storeFile(db, { nomeArquivo: part.nomeArquivo, tipo: 'application/pdf', conteudo })
    const { descricao, observacao } = part
    await insertAll(db, 'handbookPart', [
      { rowidCartilha: freshRowid(), codEmp: null, ordem: at + 1, descricao, observacao, codArquivo },
    ])
  }
}

/** Stores the handbook, and the documents of people with sign-in: with real signatures, except two of two personas. */
export async function insertDocuments(demo: Demo, signer: Signer): Promise<void> {
  await storeHandbook(demo)
  const { db, today, people } = demo
  const identity = await signer.identity(db)
  for (const person of people.filter(({ role, password }) => role !== 'employee' && password !== null)) {
    const { codPessoa } = person
    for (const employment of person.employments) {
      const { codEmp, codEmpregado } = employment
      for (const [at, { kind, day, signed }] of documentsOf(person, employment, today).entries()) {
        const { nome, origem, nomeArquivo } = AGREEMENTS[kind](day)
        const conteudo = await agreementPdf(kind, { person, employment, day })
        const file = { nomeArquivo, tipo: 'application/pdf', conteudo }
        const codArquivo = await storeFile(db, file)
        const document = { rowidOrigem: freshRowid(), codPessoa, nome, codArquivo }
        await insertAll(db, 'document', [
          {
            ...document,
            codEmp,
            codEmpregado,
            sequencia: at + 1,
            origem,
            dtCompetencia: day,
            dtLimite: deadlineOf(kind, day, signed),
          },
        ])
        if (signed === null) continue
        const signing = { ...document, signedAt: noonOf(signed), origin: ORIGIN }
        await storeSignature(db, await prepareSignature(db, identity, signing))
      }
    }
  }
}
