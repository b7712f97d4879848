import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refused } from '@colab/contract/wire/failures'
import { WrongUse } from '#base/options.ts'
import type { Output } from '#cli/command.ts'
import { type CommandFile, readCommandFile } from '#hr/files.ts'
import { attachIn, type DecisionResult, decide, itemOf, OVER_ALL } from '#hr/requests/decide.ts'
import { exportRequests } from '#hr/requests/export.ts'
import { FILTER_OPTIONS, FILTER_USAGE, isFiltered, readFilter } from '#hr/requests/filter.ts'
import { isAboutHealth, isInFiles, shown } from '#hr/requests/health.ts'
import { importDecisions } from '#hr/requests/import.ts'
import {
  type InboxContext,
  type InboxDeps,
  type Item,
  kindOf,
  type RequestKind,
  type RequestKinds,
  type Verb,
} from '#hr/requests/kind.ts'
import { listRequests, usualKinds, withCodes } from '#hr/requests/list.ts'
import { countSealed, OPEN_SEALED, sealedLine, summarize, summaryLines } from '#hr/requests/summary.ts'
import { faultText } from '#import/faults.ts'
import { type Acting, type HrDeps, runAudited } from '#record/actions.ts'
import { type HrGroup, verb } from '../verb.ts'
import { decideMany } from './decide.ts'
import { listedData, listText, requestData, requestText } from './print.ts'

/** Reports are sealed: only HR's private key decrypts them. */
const KEY = { key: { type: 'string' } } as const

async function readKey(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return
  return readFile(path, 'utf8').catch(() => {
    throw new Refused(`A chave ${path} não pôde ser lida.`)
  })
}

const list = (kinds: RequestKinds) =>
  verb({
    usage: `[tipo] [--all] ${FILTER_USAGE} [--key <chave.pem>]`,
    about: `o que aguarda resposta, ou tudo; --days: só o que espera há tantos dias; tipos: ${Object.keys(kinds).join(', ')}`,
    args: [0, 1],
    options: { all: { type: 'boolean' }, ...FILTER_OPTIONS, ...KEY },
    async run({ app, args: [kind], values: { all = false, ...values } }) {
      const which = { all, key: await readKey(values.key), filter: await readFilter(app, values) }
      const deps = { ...app, kinds }
      const listed = await listRequests(deps, kind === undefined ? usualKinds(kinds, which) : [kind], which)
      const today = app.clock.today()
      const isWhole = kind === undefined && !isFiltered(values) && which.key === undefined
      const sealed = isWhole ? await sealedLines(deps) : []
      return {
        text: [listText(listed, today), ...sealed].join('\n\n'),
        data: listed.map((one) => listedData(one, today)),
      }
    },
  })

/** Returns a line with the number of sealed requests, which a list without the key cannot contain. */
async function sealedLines(deps: InboxDeps): Promise<string[]> {
  const counted = await countSealed(deps, false)
  return counted.count === 0 ? [] : [`${sealedLine(counted)}. Para ler: ${OPEN_SEALED}`]
}

const summary = (kinds: RequestKinds) =>
  verb({
    about: 'quantas solicitações aguardam o RH, por tipo, e há quanto tempo',
    async run({ app }) {
      const data = await summarize({ ...app, kinds }, { settled: false })
      return { text: summaryLines(data).join('\n') || 'Nada aguarda o RH.', data }
    },
  })

const show = (kinds: RequestKinds) =>
  verb({
    usage: '<tipo> <id> [--files <pasta>] [--key <chave.pem>]',
    about: 'tudo de uma solicitação; com --files grava os comprovantes e anexos na pasta',
    args: [2, 2],
    options: { files: { type: 'string' }, ...KEY },
    async run({ app, args: [name = '', id = ''], values, who, why }) {
      const context = { ...app, kinds, key: await readKey(values.key) }
      const item = await itemOf(context, name, id)
      const [coded = item] = await withCodes(app.db, [item])
      const kind = kindOf(kinds, name)
      const isHealth = isAboutHealth(kind, item)
      const isOpened = !isHealth || values.files !== undefined
      // Before the files are opened: without a record of the access nothing is shown.
      if (isHealth && isOpened) await recordOpening(app, { who, why }, `${name} ${id}`)
      const files = isOpened ? ((await kind.files?.(context, id)) ?? []) : []
      const opened = values.files === undefined ? [] : await openFiles(context, kind, id, files.length)
      const paths = values.files === undefined ? [] : await writeFiles(values.files, name, item, opened)
      const arquivos = files.map(({ nomeArquivo, bytes }, at) => ({
        nomeArquivo,
        tamanho: bytes,
        ...(paths[at] && { caminho: paths[at] }),
      }))
      const written = paths.map((path) => `Gravado: ${path}`)
      const whole = { name, kind, item: shown(kind, coded, 'whole') }
      return {
        text: [requestText(whole, files), ...written].join('\n'),
        data: { ...requestData(whole), arquivos },
      }
    },
  })

/** Records who opened the files of a request about health. */
function recordOpening(deps: HrDeps, acting: Acting, target: string): Promise<void> {
  return runAudited(deps, acting, { action: 'inbox open', run: async () => ({ target, result: undefined }) })
}

async function openFiles(context: InboxContext, kind: RequestKind, id: string, count: number): Promise<CommandFile[]> {
  const files: CommandFile[] = []
  for (let numero = 1; numero <= count; numero++) {
    const file = await kind.openFile?.(context, id, numero)
    if (file) files.push(file)
  }
  return files
}

/** Writes the files of a request, readable by the owner only, under names that show their origin. */
async function writeFiles(
  folder: string,
  kind: string,
  { id }: Item,
  files: readonly CommandFile[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const [at, { nomeArquivo, conteudo }] of files.entries()) {
    // Path separators in an employee's file name must not lead to another folder.
    const name = nomeArquivo.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-80)
    const path = resolve(join(folder, `${kind}-${id}-${at + 1}-${name}`))
    await writeFile(path, conteudo, { mode: 0o600 })
    paths.push(path)
  }
  return paths
}

const PAST: Record<Verb, string> = { approve: 'Aprovado', reject: 'Recusado', answer: 'Respondido' }

function done(words: string, { target, isNotified, forHr }: DecisionResult): Output {
  const notified = isNotified ? 'A pessoa foi avisada.' : 'A pessoa não tem contrato em vigor e não foi avisada.'
  const text = isNotified === null ? 'Quem escreveu lê a resposta pelo protocolo.' : notified
  const lines = [`${words}: ${target}. ${text}`, forHr && `Atenção: ${forHr}.`]
  return {
    text: lines.filter(Boolean).join('\n'),
    data: { alvo: target, avisada: isNotified, ...(forHr && { atencao: forHr }) },
  }
}

const ATTACH = { attach: { type: 'string', multiple: true } } as const

async function readAll(paths: readonly string[] = []): Promise<CommandFile[]> {
  return Promise.all(paths.map(readCommandFile))
}

interface DecisionCommand {
  verb: 'approve' | 'reject'
  usage: string
  about: string
}

function deciding(kinds: RequestKinds, { verb: chosen, ...words }: DecisionCommand) {
  return verb({
    ...words,
    args: [2, 2],
    options: ATTACH,
    async run({ app, args: [kind = '', id = ''], values, who, why }) {
      const files = await readAll(values.attach)
      return done(PAST[chosen], await decide({ ...app, kinds }, { who, why }, { verb: chosen, kind, id, files }))
    },
  })
}

const answer = (kinds: RequestKinds) =>
  verb({
    usage: '<tipo> <id> --text "resposta" [--attach <arquivo>]… [--key <chave.pem>]',
    about: 'responde a uma mensagem ou a uma denúncia',
    args: [2, 2],
    options: { ...ATTACH, ...KEY, text: { type: 'string' } },
    async run({ app, args: [kind = '', id = ''], values, who, why }) {
      if (values.text === undefined) throw new WrongUse('Escreva a resposta: --text "…".')
      const [files, key] = [await readAll(values.attach), await readKey(values.key)]
      const decision = { verb: 'answer', kind, id, text: values.text, files, key } as const
      return done(PAST.answer, await decide({ ...app, kinds }, { who, why }, decision))
    },
  })

const send = (kinds: RequestKinds) =>
  verb({
    usage: '<tipo> <id> <arquivo>',
    about: 'envia um arquivo à pessoa, num aviso sobre a solicitação',
    args: [3, 3],
    async run({ app, args: [kind = '', id = '', path = ''], who, why }) {
      const files = [await readCommandFile(path)]
      const sent = await app.db
        .transaction()
        .execute((db) => attachIn({ ...app, kinds, who, why, db }, OVER_ALL, { kind, id, files }))
      return done('Enviado', sent)
    },
  })

/** Requests about health are decided one by one, from `colab inbox show`. */
const LEFT_OUT = 'tratam de saúde e não saem em arquivos'

const exported = (kinds: RequestKinds) =>
  verb({
    usage: '<pasta> [tipo]… [--all]',
    about: 'grava o que aguarda resposta, ou tudo, num CSV por tipo, com as colunas decisao e texto para preencher',
    args: [1, 1 + Object.keys(kinds).length],
    options: { all: { type: 'boolean' } },
    async run({ app, args: [folder = '', ...typed], values: { all = false } }) {
      for (const name of typed) kindOf(kinds, name)
      const usual = usualKinds(kinds, { all }).filter((name) => isInFiles(kindOf(kinds, name)))
      const names = typed.length > 0 ? typed : usual
      const written = await exportRequests({ ...app, kinds }, folder, { names, all })
      return {
        text: written
          .map(({ path, rows, left }) => `${path}: ${rows}${left > 0 ? ` (${LEFT_OUT}: ${left})` : ''}`)
          .join('\n'),
        data: written.map(({ path, rows, left }) => ({
          arquivo: path,
          linhas: rows,
          ...(left > 0 && { saude: left }),
        })),
      }
    },
  })

const imported = (kinds: RequestKinds) =>
  verb({
    usage: '<pasta | arquivo.csv> [--dry-run]',
    about: 'decide o que está nos arquivos, tudo ou nada; com --dry-run só confere',
    args: [1, 1],
    options: { 'dry-run': { type: 'boolean' } },
    async run({ app, args: [path = ''], values: { 'dry-run': dryRun = false }, who, why }) {
      const { decided, unchanged, faults } = await importDecisions({ ...app, kinds }, { who, why }, path, dryRun)
      const erros = faults.first.map(faultText)
      if (faults.count > 0) {
        const count = faults.count === 1 ? '1 erro' : `${faults.count} erros`
        const text = [...erros, '', `${count}. Nada foi gravado.`].join('\n')
        return { text, data: { decididas: 0, iguais: 0, erros }, failed: true }
      }
      const rehearsal = dryRun ? ' Nada foi gravado: foi só um ensaio.' : ''
      return {
        text: `${decided} decididas, ${unchanged} já estavam decididas assim.${rehearsal}`,
        data: { decididas: decided, iguais: unchanged, erros },
      }
    },
  })

/** `colab inbox`: requests of employees, and HR's decisions. */
export const inboxGroup = (kinds: RequestKinds): HrGroup => ({
  list: list(kinds),
  summary: summary(kinds),
  show: show(kinds),
  approve: deciding(kinds, {
    verb: 'approve',
    usage: '<tipo> <id> [--attach <arquivo>]…',
    about: 'aprova; o que se diz com --reason vai à pessoa',
  }),
  reject: deciding(kinds, {
    verb: 'reject',
    usage: '<tipo> <id> --reason "motivo" [--attach <arquivo>]…',
    about: 'recusa; o motivo vai à pessoa',
  }),
  answer: answer(kinds),
  decide: decideMany(kinds),
  attach: send(kinds),
  export: exported(kinds),
  import: imported(kinds),
})
