import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { App } from '#app.ts'
import { type Group, type Output, verb, WrongUse } from '../command.ts'
import { type GivenFile, readGiven } from '../files.ts'
import { attach, type Decided, decide, itemOf } from './decide.ts'
import type { Item, Verb } from './kind.ts'
import { KINDS, kindOf } from './kinds.ts'
import { type Listed, listText, requestData, requestText } from './print.ts'

/** What waits, or everything, the oldest first; without a kind, of those kinds in which HR has something to decide. */
export async function listRequests(app: App, names: readonly string[], all: boolean): Promise<Listed[]> {
  const listed: Listed[] = []
  for (const kind of names) {
    const items = await kindOf(kind).items({ app, db: app.db }, { all })
    const chosen = items.filter(({ isOpen }) => all || isOpen)
    chosen.sort((a, b) => compare(a.recebido, b.recebido) || a.id.localeCompare(b.id, 'pt-BR', { numeric: true }))
    listed.push(...chosen.map((item) => ({ kind, item })))
  }
  return listed
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The kinds that a list without one is about. */
const DECIDED = Object.keys(KINDS).filter((name) => KINDS[name]?.approve ?? KINDS[name]?.answer)

const list = verb({
  usage: '[tipo] [--all]',
  about: `o que aguarda resposta, ou tudo; tipos: ${Object.keys(KINDS).join(', ')}`,
  args: [0, 1],
  options: { all: { type: 'boolean' } },
  async run({ app, args: [kind], values: { all = false } }) {
    const listed = await listRequests(app, kind === undefined ? (all ? Object.keys(KINDS) : DECIDED) : [kind], all)
    return { text: listText(listed), data: listed.map(requestData) }
  },
})

const show = verb({
  usage: '<tipo> <id> [--files <pasta>]',
  about: 'tudo de uma solicitação; com --files grava os comprovantes e anexos na pasta',
  args: [2, 2],
  options: { files: { type: 'string' } },
  async run({ app, args: [kind = '', id = ''], values }) {
    const ground = { app, db: app.db }
    const item = await itemOf(ground, kind, id)
    const files = (await kindOf(kind).files?.(ground, item)) ?? []
    const paths = values.files === undefined ? [] : await writeFiles(values.files, kind, item, files)
    const arquivos = files.map(({ nomeArquivo, conteudo }, at) => ({
      ...{ nomeArquivo, tamanho: conteudo.length },
      ...(paths[at] && { caminho: paths[at] }),
    }))
    const written = paths.map((path) => `Gravado: ${path}`)
    return {
      text: [requestText({ kind, item }, files), ...written].join('\n'),
      data: { ...requestData({ kind, item }), arquivos },
    }
  },
})

/** Writes the files of a request for its owner alone to read, under names that say whose they are. */
async function writeFiles(folder: string, kind: string, { id }: Item, files: readonly GivenFile[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const [at, { nomeArquivo, conteudo }] of files.entries()) {
    // What an employee calls a file leads to no other folder.
    const name = nomeArquivo.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-80)
    const path = resolve(join(folder, `${kind}-${id}-${at + 1}-${name}`))
    await writeFile(path, conteudo, { mode: 0o600 })
    paths.push(path)
  }
  return paths
}

const PAST: Record<Verb, string> = { approve: 'Aprovado', reject: 'Recusado', answer: 'Respondido' }

function done(words: string, { target, isTold }: Decided): Output {
  const told = isTold ? 'A pessoa foi avisada.' : 'A pessoa não tem contrato em vigor e não foi avisada.'
  return { text: `${words}: ${target}. ${told}`, data: { alvo: target, avisada: isTold } }
}

const ATTACH = { attach: { type: 'string', multiple: true } } as const

async function readAll(paths: readonly string[] = []): Promise<GivenFile[]> {
  return Promise.all(paths.map(readGiven))
}

function deciding(chosen: 'approve' | 'reject', usage: string, about: string) {
  return verb({
    usage,
    about,
    args: [2, 2],
    options: ATTACH,
    async run({ app, args: [kind = '', id = ''], values, who, why }) {
      const files = await readAll(values.attach)
      return done(PAST[chosen], await decide(app, { who, why }, { verb: chosen, kind, id, files }))
    },
  })
}

const answer = verb({
  usage: '<tipo> <id> --text "resposta" [--attach <arquivo>]…',
  about: 'responde a uma mensagem',
  args: [2, 2],
  options: { ...ATTACH, text: { type: 'string' } },
  async run({ app, args: [kind = '', id = ''], values, who, why }) {
    if (values.text === undefined) throw new WrongUse('Escreva a resposta: --text "…".')
    const decision = { verb: 'answer', kind, id, text: values.text, files: await readAll(values.attach) } as const
    return done(PAST.answer, await decide(app, { who, why }, decision))
  },
})

const send = verb({
  usage: '<tipo> <id> <arquivo>',
  about: 'envia um arquivo à pessoa, num aviso sobre a solicitação',
  args: [3, 3],
  async run({ app, args: [kind = '', id = '', path = ''], who, why }) {
    return done('Enviado', await attach(app, { who, why }, { kind, id, file: await readGiven(path) }))
  },
})

/** `colab inbox`: requests of employees, and what HR decides. */
export const inbox: Group = {
  list,
  show,
  approve: deciding('approve', '<tipo> <id> [--attach <arquivo>]…', 'aprova; o que se diz com --reason vai à pessoa'),
  reject: deciding('reject', '<tipo> <id> --reason "motivo" [--attach <arquivo>]…', 'recusa; o motivo vai à pessoa'),
  answer,
  attach: send,
}
