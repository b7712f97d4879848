import type { publicaAviso, publicaDocumento, publicaPesquisa } from '@colab/contract/desk/publish'
import type { CheckedParams } from '@colab/contract/wire/method'
import { problem } from '#base/problems.ts'
import { readChunks } from '#db/chunks.ts'
import type { Schema, Transaction } from '#db/schema.ts'
import { publishDocument } from '#domains/documents/publish.ts'
import { closeEvaluation, publishEvaluation } from '#domains/evaluations/publish.ts'
import { readQuestionnaire } from '#domains/evaluations/questionnaire-file.ts'
import { resultsOf } from '#domains/evaluations/results.ts'
import { publishNotice } from '#domains/notices/publish.ts'
import { publish as runPublishing } from '#hr/publishing/publish.ts'
import { publicationSelected } from '#hr/publishing/selection.ts'
import { withdraw } from '#hr/publishing/withdraw.ts'
import { refusal } from '#hr/refusal.ts'
import { type AreaHandlers, actingOf, type DeskContext } from '../context.ts'
import { textFile } from '../text-file.ts'
import { takeUploads } from '../uploads.ts'
import { addressedTo, countAudience } from './audience.ts'
import { menus, openings } from './places.ts'
import {
  addresseesOf,
  findAddressees,
  findPublications,
  followedKind,
  publicationWithin,
  type StoredPublication,
} from './publications.ts'

/** Publications of HR within reach, and who has read, signed or answered them. */
export const publish = {
  ...openings,
  ...menus,
  contaPublico: countAudience,
  buscaPublicacoes: findPublications,
  buscaAlcance: findAddressees,

  async publicaAviso(context, { titulo, texto, arquivos, publico, quantas }: CheckedParams<typeof publicaAviso>) {
    const to = await addressedTo(context, publico, quantas)
    const files = await takeUploads(context, arquivos)
    const notice = { title: titulo, text: texto, files, to }
    const { codMensagem, people } = await publishNotice(depsOf(context), actingOf(context, ''), notice)
    return published(context, 'notice', { codigo: codMensagem, people })
  },

  async publicaDocumento(context, params: CheckedParams<typeof publicaDocumento>) {
    const { titulo, arquivos, ate, bloqueia, publico, quantas } = params
    if (bloqueia && !context.isConfirmed) throw problem('confirm')
    const to = await addressedTo(context, publico, quantas)
    const [file] = await takeUploads(context, arquivos)
    if (!file) throw refusal('arquivoInvalido', 'Escolha o PDF a assinar.')
    const document = { title: titulo, file, until: ate || null, block: bloqueia, to }
    const { codArquivo, people } = await publishDocument(depsOf(context), actingOf(context, ''), document)
    return published(context, 'document', { codigo: codArquivo, people })
  },

  async conferePesquisa({ app }, questionario) {
    const read = (db: Transaction<Schema>) => readQuestionnaire(db, textFile(questionario))
    const { nomeQuestionario, questions } = await app.db.transaction().execute(read)
    return {
      ttPesquisa: [{ nome: nomeQuestionario, perguntas: questions.length }],
      ttPergunta: questions.map(({ titulo, descricao, resposta, options }) => {
        return { titulo, descricao, resposta, opcoes: options.join('\n') }
      }),
    }
  },

  async publicaPesquisa(context, params: CheckedParams<typeof publicaPesquisa>) {
    const { titulo, ate, bloqueia, publico, quantas } = params
    if (bloqueia && !context.isConfirmed) throw problem('confirm')
    const to = await addressedTo(context, publico, quantas)
    const evaluation = { file: textFile(params), title: titulo, until: ate || null, block: bloqueia, to }
    const { codQuestionario, people } = await publishEvaluation(depsOf(context), actingOf(context, ''), evaluation)
    return published(context, 'evaluation', { codigo: codQuestionario, people })
  },

  async encerraPublicacao(context, { codPublicacao, motivo }) {
    const codigo = await surveyWithin(context, codPublicacao)
    await closeEvaluation(depsOf(context), actingOf(context, motivo), codigo, { reach: context.reach })
    return {}
  },

  async buscaResultado(context, { codPublicacao }) {
    return resultsOf(context.db, context.reach, await surveyWithin(context, codPublicacao))
  },

  async lembraPublicacao(context, { codPublicacao }) {
    const publication = await publicationWithin(context, codPublicacao)
    return { ttLembrete: [await remind(context, publication)] }
  },

  async retiraPublicacao(context, { codPublicacao, motivo }) {
    const { tipo, codigo } = await publicationWithin(context, codPublicacao)
    const kind = context.parts.withdrawals[tipo]
    if (!kind) throw new Error(`${tipo} cannot be withdrawn`)
    const selection = publicationSelected(codigo, context.reach)
    const { rows, notified } = await withdraw(
      depsOf(context),
      actingOf(context, motivo),
      { name: tipo, kind },
      { selection },
    )
    return { ttRetirada: [{ retiradas: rows.length, avisadas: notified }] }
  },
} satisfies AreaHandlers<'publish'>

/** Returns the number of a survey within reach. Refuses with `naoEncontrado`. */
async function surveyWithin(context: DeskContext, codPublicacao: number): Promise<number> {
  const { tipo, codigo } = await publicationWithin(context, codPublicacao)
  if (tipo !== 'evaluation') throw refusal('naoEncontrado', 'Esta publicação não é uma pesquisa.')
  return codigo
}

function depsOf({ app, db }: DeskContext) {
  return { ...app, db }
}

async function published(
  { db }: DeskContext,
  tipo: StoredPublication['tipo'],
  { codigo, people }: { codigo: number; people: number },
) {
  const { codPublicacao } = await db
    .selectFrom('publication')
    .select('codPublicacao')
    .where((is) => is.and({ tipo, codigo }))
    .executeTakeFirstOrThrow()
  return { ttPublicada: [{ codPublicacao, pessoas: people }] }
}

/** Reminds those who have not responded, once a day. Refuses with `lembradaHoje` and `ninguemFalta`. */
async function remind(context: DeskContext, { codPublicacao, tipo, codigo, titulo }: StoredPublication) {
  const today = context.app.clock.today()
  return runPublishing(depsOf(context), actingOf(context, ''), {
    action: `${tipo} remind`,
    async run(acting) {
      // Read again under the lock of publishing: of two reminders at once the second is refused.
      const publication = await publicationWithin(context, codPublicacao)
      if (publication.dtLembrete === today) throw refusal('lembradaHoje', 'O lembrete de hoje já foi mandado.')
      const missing = await addresseesOf(context, publication)
        .select('addressee.codPessoa')
        .distinct()
        .where('addressee.feito', '=', 0)
        .execute()
      const people = missing.map(({ codPessoa }) => codPessoa)
      if (people.length === 0) throw refusal('ninguemFalta', 'Não falta mais ninguém.')
      await followedKind(context, tipo).remind(acting, people, { codigo, titulo })
      await acting.db
        .updateTable('publication')
        .set({ dtLembrete: today })
        .where('codPublicacao', '=', codPublicacao)
        .execute()
      const target = `${tipo} ${codigo}: ${people.length}`
      return { target, result: { pessoas: people.length, comAparelho: await countDevices(acting.db, people) } }
    },
  })
}

async function countDevices(db: Transaction<Schema>, people: readonly number[]): Promise<number> {
  const rows = await readChunks(people, (some) =>
    db.selectFrom('pushSubscription').select('codPessoa').distinct().where('codPessoa', 'in', some),
  )
  return rows.length
}
