import { addDays } from '@colab/contract/wire/calendar'
import type { Secrets } from '#crypto/secrets.ts'
import { sealLabel } from '#domains/absences/papers.ts'
import type { Absence } from '#domains/absences/tables.ts'
import { readAsset } from './assets.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import type { Person } from './company/people.ts'

const HR = 'Rita Campos'

type Facts = Pick<Absence, 'codTipoAusencia' | 'dtIni' | 'situacao'> &
  Partial<Pick<Absence, 'dtFim' | 'hrIni' | 'hrFim' | 'diasTrabalho' | 'retornoRh'>> & {
    /** Days after the first one on which it was sent. */
    sent: number
    papers: number
  }

/** Gives the first two personas absences in every state; the approved ones are those of their time records. */
export async function insertAbsences(demo: Demo, secrets: Pick<Secrets, 'seal'>): Promise<void> {
  const { today } = demo
  const [first, second] = demo.people
  const visit = { codTipoAusencia: 2, hrIni: '08:00', hrFim: '09:30' }
  if (first) {
    await insertApproved(demo, secrets, first, { codTipoAusencia: 1, retornoRh: 'Melhoras!' })
    const refused = { ...visit, dtIni: addDays(today, -33), situacao: 'R' as const, sent: 1, papers: 1 }
    await insert(demo, secrets, first, { ...refused, retornoRh: 'A declaração está sem o carimbo da clínica.' })
    await insert(demo, secrets, first, { ...visit, dtIni: addDays(today, 7), situacao: 'P', sent: -8, papers: 2 })
    const wedding = { codTipoAusencia: 7, dtIni: addDays(today, 20), dtFim: addDays(today, 22), diasTrabalho: null }
    await insert(demo, secrets, first, { ...wedding, situacao: 'C', sent: -24, papers: 0 })
  }
  if (second) await insertApproved(demo, secrets, second, { codTipoAusencia: 9, retornoRh: '' })
}

/** An absence of the last justified day of the time records. */
async function insertApproved(
  demo: Demo,
  secrets: Pick<Secrets, 'seal'>,
  person: Person,
  facts: Pick<Facts, 'codTipoAusencia' | 'retornoRh'>,
): Promise<void> {
  const day = await demo.db
    .selectFrom('justifiedAbsence')
    .innerJoin('employment', 'employment.codEmpregado', 'justifiedAbsence.codEmpregado')
    .select(['dtMovto'])
    .where('codPessoa', '=', person.codPessoa)
    .where('justifiedAbsence.codEmpregado', '=', person.employments[0]?.codEmpregado ?? 0)
    .orderBy('dtMovto', 'desc')
    .executeTakeFirst()
  if (!day) return
  await insert(demo, secrets, person, { ...facts, dtIni: day.dtMovto, situacao: 'A', sent: 1, papers: 1 })
}

async function insert(
  { db }: Demo,
  secrets: Pick<Secrets, 'seal'>,
  { codPessoa, employments }: Person,
  { sent, papers, ...facts }: Facts,
): Promise<void> {
  const createdAt = noonOf(addDays(facts.dtIni, sent))
  const isDecided = facts.situacao === 'A' || facts.situacao === 'R'
  const { codAusencia } = await db
    .insertInto('absence')
    .values({
      codPessoa,
      codEmpregado: employments[0]?.codEmpregado ?? 0,
      createdAt,
      dtFim: facts.dtIni,
      hrIni: '',
      hrFim: '',
      diasTrabalho: 1,
      retornoRh: '',
      ...facts,
      decididoPor: isDecided ? HR : null,
      decididoEm: isDecided ? noonOf(addDays(facts.dtIni, sent + 1)) : null,
    })
    .returning('codAusencia')
    .executeTakeFirstOrThrow()
  const bytes = await readAsset('digitalizado.png')
  for (let folha = 1; folha <= papers; folha += 1) {
    const conteudo = secrets.seal(sealLabel({ codAusencia, folha }), bytes)
    const file = { nomeArquivo: `papel-${folha}.png`, mime: 'image/png', tamanho: bytes.length, conteudo }
    await db
      .insertInto('absencePaper')
      .values({ codAusencia, folha, ...file })
      .execute()
  }
}
