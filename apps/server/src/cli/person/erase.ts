import { WrongUse } from '#base/options.ts'
import { verb } from '#cli/verb.ts'
import type { HrApp } from '#hr/app.ts'
import { type ErasedPerson, erase, rehearseErasure } from '#hr/people/privacy.ts'
import type { Layout } from '#import/layout.ts'
import type { Deleted } from '#privacy/delete.ts'
import { findPerson } from './find.ts'

const rowsOf = ({ inventory }: HrApp, deleted: Deleted) =>
  [...deleted].map(([tabela, linhas]) => ({ tabela, conteudo: inventory.tables.get(tabela)?.about ?? null, linhas }))

function erasureText(app: HrApp, { deleted, kept, forgotten }: ErasedPerson, done: boolean): string {
  const verbs = done ? ['Apagado', 'Continua guardado'] : ['Seria apagado', 'Continuaria guardado']
  const contacts = kept.length > 0 ? ['  telefone, e-mail, endereço e família do cadastro'] : []
  const gone = rowsOf(app, deleted).map(({ conteudo, linhas }) => `  ${conteudo}: ${linhas}`)
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

export const eraseVerb = (layouts: readonly Layout[]) =>
  verb({
    usage: '<CPF ou matrícula> (--dry-run | --confirm) [--force]',
    about: 'apaga o que a lei não obriga a guardar de quem saiu da empresa e encerra o acesso (LGPD, art. 18)',
    args: [1, 1],
    options: { 'dry-run': { type: 'boolean' }, confirm: { type: 'boolean' }, force: { type: 'boolean' } },
    async run({ app, args: [cpf = ''], values: { 'dry-run': dryRun = false, confirm, force = false }, ...acting }) {
      if (!dryRun && !confirm) {
        throw new WrongUse('Não há volta. Confira antes com --dry-run, e apague com --confirm.')
      }
      const { codPessoa } = await findPerson(app.db, cpf)
      const options = { layouts, force }
      const done = await (dryRun
        ? rehearseErasure(app, codPessoa, options)
        : app.db.transaction().execute((db) => erase({ ...app, ...acting, db }, codPessoa, options)))
      if (!dryRun) app.events.record('erased', { codPessoa })
      const { deleted, forgotten, kept } = done
      const data = {
        apagado: rowsOf(app, deleted),
        valoresAnteriores: forgotten,
        guardado: kept.map(({ about, reason, until }) => ({ conteudo: about, motivo: reason, ate: until })),
        ensaio: dryRun,
      }
      return { text: erasureText(app, done, !dryRun), data }
    },
  })
