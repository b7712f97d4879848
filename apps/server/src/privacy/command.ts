import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '@colab/contract/wire/failures'
import { rehearse } from '#db/rehearse.ts'
import { recordAction, runAudited } from '#hr/audit.ts'
import { verb } from '#hr/command.ts'
import { findPerson } from '#people/find.ts'
import type { App } from '#runtime/app.ts'
import { command, type Group, WrongUse } from '#runtime/command.ts'
import type { Deleted } from './delete.ts'
import { ERASE_ACTION, type Erasure, erasePerson, recordedPerson } from './erase.ts'
import { exportPerson } from './export.ts'
import { INVENTORY, type TableName } from './personal-data.ts'
import { deleteExpired, runRetention } from './retention.ts'

/** Writes the copy of a person's data to a new file that only its owner can read. */
async function writeExport(app: App, codPessoa: number, path: string): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(exportPerson(app, codPessoa)), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refused(`${path} já existe: escolha outro nome.`)
    await rm(path, { force: true })
    throw error
  }
}

export const exportData = verb({
  usage: '<CPF> --to <arquivo.zip>',
  about: 'grava uma cópia de todos os dados de uma pessoa e dos arquivos dela (LGPD, art. 18)',
  args: [1, 1],
  options: { to: { type: 'string' } },
  async run({ app, args: [cpf = ''], values: { to }, ...acting }) {
    if (!to) throw new WrongUse('Diga o arquivo a gravar: --to <arquivo.zip>.')
    const { codPessoa } = await findPerson(app.db, cpf)
    await writeExport(app, codPessoa, to)
    await app.db
      .transaction()
      .execute((db) => recordAction({ ...app, ...acting, db }, 'person export', recordedPerson(app, codPessoa)))
    app.events.record('exported', { codPessoa })
    const text = `${to} está gravado. Ele tem dados sigilosos: entregue só à própria pessoa e apague a sua cópia.`
    return { text, data: { arquivo: to } }
  },
})

const rowsOf = (deleted: Deleted) =>
  [...deleted].map(([tabela, linhas]) => ({ tabela, conteudo: INVENTORY[tabela as TableName].about, linhas }))

function erasureText({ deleted, forgotten, kept }: Erasure, done: boolean): string {
  const verbs = done ? ['Apagado', 'Continua guardado'] : ['Seria apagado', 'Continuaria guardado']
  const contacts = kept.length > 0 ? ['  telefone, e-mail, endereço e família do cadastro'] : []
  const gone = rowsOf(deleted).map(({ conteudo, linhas }) => `  ${conteudo}: ${linhas}`)
  const previous = forgotten > 0 ? [`  valores anteriores, guardados para desfazer importações: ${forgotten}`] : []
  const stays = kept.flatMap(({ about, reason, until }) => [
    `  ${about.join('; ')}`,
    `      por quê: ${reason}`,
    `      até quando: ${until}`,
  ])
  return [
    `${verbs[0]}:`,
    ...gone,
    ...contacts,
    ...previous,
    '  o acesso ao portal: senha, sessões e aparelhos',
    ...(kept.length > 0 ? ['', `${verbs[1]}, porque a lei exige ou permite:`, ...stays] : []),
    '',
    'As cópias de segurança (backups) feitas até agora ainda têm os dados: apague-as no prazo delas. Uma importação que traga a',
    'pessoa de novo não grava o que foi apagado, e avisa.',
    ...(done ? [] : ['', 'Nada foi apagado: foi só um ensaio.']),
  ].join('\n')
}

export const erase = verb({
  usage: '<CPF> (--dry-run | --confirm) [--force]',
  about: 'apaga o que a lei não obriga a guardar de quem saiu da empresa e encerra o acesso (LGPD, art. 18)',
  args: [1, 1],
  options: { 'dry-run': { type: 'boolean' }, confirm: { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ app, args: [cpf = ''], values: { 'dry-run': dryRun = false, confirm, force = false }, ...acting }) {
    if (!dryRun && !confirm) {
      throw new WrongUse('Não há volta. Confira antes com --dry-run, e apague com --confirm.')
    }
    const { codPessoa } = await findPerson(app.db, cpf)
    const done = await (dryRun
      ? rehearse(app.db, (db) => erasePerson({ ...app, ...acting, db }, codPessoa, force))
      : runAudited(app, acting, {
          action: ERASE_ACTION,
          run: async (context) => ({
            target: recordedPerson(app, codPessoa),
            result: await erasePerson(context, codPessoa, force),
          }),
        }))
    if (!dryRun) app.events.record('erased', { codPessoa })
    const { deleted, forgotten, kept } = done
    const data = {
      apagado: rowsOf(deleted),
      valoresAnteriores: forgotten,
      guardado: kept.map(({ about, reason, until }) => ({ conteudo: about, motivo: reason, ate: until })),
      ensaio: dryRun,
    }
    return { text: erasureText(done, !dryRun), data }
  },
})

/** `colab retention`: deletes what has reached its term, as the server does every day. */
export const retention: Group = {
  '': command({
    language: 'en',
    usage: '[--dry-run]',
    about: 'deletes personal data that have reached their term, as the server does every day',
    args: [0, 0],
    options: { 'dry-run': { type: 'boolean' } },
    run: ({ withApp, values: { 'dry-run': dryRun = false } }) =>
      withApp(async (app) => {
        const deleted = await (dryRun
          ? rehearse(app.db, (db) => deleteExpired({ ...app, db }))
          : runRetention(app, 'retention'))
        const rows = [...deleted].map(([table, count]) => ({ table, rows: count }))
        const lines = rows.map(({ table, rows }) => `${table}: ${rows}`)
        const text = lines.length > 0 ? lines.join('\n') : 'Nothing has reached its term.'
        return { text: dryRun ? `${text}\nNothing was deleted: this was a rehearsal.` : text, data: rows }
      }),
  }),
}
