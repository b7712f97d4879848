import { addDays } from '@colab/contract/wire/calendar'
import { storeFile } from '#db/files.ts'
import { insertAll } from '#db/insert.ts'
import { addDocuments } from '#domains/documents/add.ts'
import { prepareSignature, storeSignature } from '#domains/documents/sign.ts'
import type { Publication } from '#hr/publishing/tables.ts'
import type { Signer } from '#signing/identity.ts'
import type { Demo } from './company/demo.ts'
import { noonOf } from './company/noon.ts'
import { UNITS } from './company/places.ts'
import { ORIGIN } from './documents.ts'
import { handbookPdf, readHandbook } from './documents-handbook.ts'
import { CLIMATE } from './evaluations-questionnaires.ts'
import { announcements, HOLIDAY } from './notices-announcements.ts'

/* What HR published in the last weeks, as the desk follows it: notices, a document to sign and a survey. */

/** Days of announcements that are followed. */
const RECENT = 15

/** Stores the publications; the announcements and the questionnaires are there before. */
export async function insertPublications(demo: Demo, signer: Signer): Promise<void> {
  const { db, today } = demo
  const everywhere = UNITS.map(({ codUnidade }) => codUnidade)
  for (const { codMensagem, dtAviso, mensagem, observacao, forEverything } of announcements(today)) {
    // All holidays have one number.
    if (forEverything || codMensagem === HOLIDAY || dtAviso < addDays(today, -RECENT)) continue
    const titulo = observacao ?? mensagem
    await record(db, { tipo: 'notice', codigo: codMensagem, titulo, alcance: 'all', day: dtAviso }, everywhere)
  }
  const { codQuestionario: codigo, nomeQuestionario: titulo } = CLIMATE
  await record(db, { tipo: 'evaluation', codigo, titulo, alcance: 'all', day: addDays(today, -10) }, everywhere)
  await insertAnswers(demo)
  await insertDocument(demo, signer)
}

type Recorded = Pick<Publication, 'tipo' | 'codigo' | 'titulo' | 'alcance'> & { day: string }

async function record(db: Demo['db'], { day, ...facts }: Recorded, units: readonly number[]): Promise<void> {
  const { codPublicacao } = await db
    .insertInto('publication')
    .values({ ...facts, publishedAt: noonOf(day), who: 'RH da Demonstração', codAgente: null, dtLembrete: null })
    .returning('codPublicacao')
    .executeTakeFirstOrThrow()
  await insertAll(
    db,
    'publicationUnit',
    units.map((codUnidade) => ({ codPublicacao, codUnidade })),
  )
}

/** Stores answers of all people who have answered the climate survey, more of them content than not. */
async function insertAnswers({ db, random }: Demo): Promise<void> {
  const { codQuestionario } = CLIMATE
  const answered = await db
    .selectFrom('questionnaireAgenda')
    .select(['codPessoa', 'codEmpregado', 'codQuestionario', 'codTreinamento', 'codTurma'])
    .where('codQuestionario', '=', codQuestionario)
    .where('dtResposta', 'is not', null)
    .execute()
  const questions = await db
    .selectFrom('questionnaireQuestion')
    .select(['codPergunta', 'resposta'])
    .select((is) =>
      is
        .selectFrom('questionnaireOption as option')
        .select((option) => option.fn.countAll<number>().as('options'))
        .whereRef('option.codQuestionario', '=', 'questionnaireQuestion.codQuestionario')
        .whereRef('option.codPergunta', '=', 'questionnaireQuestion.codPergunta')
        .as('options'),
    )
    .where('codQuestionario', '=', codQuestionario)
    .where('resposta', 'in', ['U', 'M', 'S'])
    .execute()
  const text = { sequencia: 1, naoSeAplica: 0, descricao: '', observacao: '' } as const
  const rows = answered.flatMap((agenda) => {
    const dice = random(`answers:${agenda.codEmpregado}`)
    return questions.map(({ codPergunta, resposta, options }) => {
      const most = Number(options)
      // Of two throws the better one; of yes and no the first option is the good one.
      const codOpcao = resposta === 'U' ? Math.max(dice.int(1, most), dice.int(1, most)) : dice.int(1, most)
      return { ...agenda, ...text, codPergunta, codOpcao }
    })
  })
  await insertAll(db, 'questionnaireAnswer', rows)
}

/** Unit whose people are asked to sign the code of conduct, and how many of them have. */
const SIGNING = { codUnidade: 21, signed: 5 }

async function insertDocument({ db, today, people }: Demo, signer: Signer): Promise<void> {
  const [part] = await readHandbook()
  if (!part) return
  const day = addDays(today, -6)
  const conteudo = await handbookPdf(part, today)
  const titulo = part.descricao
  const codArquivo = await storeFile(db, { nomeArquivo: part.nomeArquivo, tipo: 'application/pdf', conteudo })
  const contracts = people
    .filter(({ role }) => role === 'employee')
    .flatMap(({ codPessoa, employments }) =>
      employments
        .filter(({ codUnidade, dtAdmissao }) => codUnidade === SIGNING.codUnidade && dtAdmissao < day)
        .map(({ codEmp, codEmpregado }) => ({ codPessoa, codEmp, codEmpregado })),
    )
  const facts = { nome: titulo, dtCompetencia: day, dtLimite: addDays(today, 9), codArquivo }
  await addDocuments(db, contracts, facts)
  await record(db, { tipo: 'document', codigo: codArquivo, titulo, alcance: 'units', day }, [SIGNING.codUnidade])
  const identity = await signer.identity(db)
  const documents = await db
    .selectFrom('document')
    .select(['rowidOrigem', 'codPessoa', 'nome', 'codArquivo'])
    .where('codArquivo', '=', codArquivo)
    .orderBy('codPessoa')
    .limit(SIGNING.signed)
    .execute()
  for (const [at, document] of documents.entries()) {
    const signing = { ...document, signedAt: noonOf(addDays(day, at)), origin: ORIGIN }
    await storeSignature(db, await prepareSignature(db, identity, signing))
  }
}
