import { resolve } from 'node:path'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { commandOn, type Output } from '#cli/command.ts'
import type { HrApp } from '#hr/app.ts'
import { type Advice, adviceOn, fitOf } from '#hr/intake/start/advice.ts'
import { type FoundFile, lookAtFolder } from '#hr/intake/start/folder.ts'
import type { PayrollPdf } from '#hr/intake/start/paper.ts'
import type { OtherTable } from '#hr/intake/start/table.ts'
import { type Layout, layoutNamed } from '#import/layout.ts'
import { emptyParts } from '#import/needs.ts'

/** `colab import start` */
export const startCommand = (layouts: readonly Layout[]) =>
  commandOn<HrApp>()({
    language: 'pt',
    usage: '<pasta>',
    about: 'diz o que é cada arquivo de uma pasta, o que falta para cada tela e o que fazer; não grava nada',
    args: [1, 1],
    run: ({ withApp, args: [path = ''] }) =>
      withApp(async (app): Promise<Output> => {
        const folder = resolve(path)
        const found = await lookAtFolder(folder, layouts)
        const missing = (tables: ReadonlySet<string>) => emptyParts(app, layouts, tables)
        const toSignIn = (await missing(new Set())).find(({ feature }) => feature === 'people')?.tables ?? []
        const missingOf = (tables: ReadonlySet<string>) =>
          toSignIn.filter((name) => !tables.has(name)).map((name) => layoutNamed(layouts, name))
        const advice = adviceOn(found, { folder, missingOf })
        const faltam = (await missing(advice.tables)).map(({ screen, tables }) => ({ tela: screen, tabelas: tables }))
        const companies = await app.db.selectFrom('company').select('cnpj').execute()
        const cnpjs = companies.map(({ cnpj }) => cnpj)
        const files = found.files.map((file) => ({ arquivo: file.name, conteudo: contentText(file, advice, cnpjs) }))
        if (found.further > 0) files.push({ arquivo: `mais ${found.further} PDFs`, conteudo: 'não foram abertos' })
        const steps = advice.steps.map(({ text, lines }) => ({ passo: text, linhas: lines }))
        return { text: textOf(files, faltam, advice), data: { arquivos: files, faltam, passos: steps } }
      }),
  })

function contentText({ is }: FoundFile, { map }: Advice, cnpjs: readonly string[]): string {
  if (is.kind === 'official') return is.content
  if (is.kind === 'unread') return is.reason === '' ? 'não se importa' : 'não é lido'
  if (is.kind === 'paper') return paperText(is) + strangerText(is, cnpjs)
  if (is.kind === 'own') return `${is.tables.length === 1 ? 'nossa tabela' : 'nossas tabelas'} ${listed(is.tables)}`
  return listText(is, map)
}

function listText(list: OtherTable, map: Advice['map']): string {
  const found = fitOf(list, map)
  if (found) {
    const { fit, map: other } = found
    if (fit.faults.length > 0) return `parece ${listed(fit.tables)} de ${other.title}, mas ${fit.faults.join('; ')}`
    const doubt = fit.refused > 0 ? `; ${fit.refused} células das primeiras linhas não são lidas` : ''
    return `${listed(fit.tables)}, com o mapa ${other.title}${doubt}`
  }
  if (list.resembles.length > 0) return `parece ${listed(list.resembles)}; nenhum mapa pronto o lê`
  const columns = list.columns.filter((name) => name.trim() !== '').slice(0, 8)
  return `não reconheço as colunas ${columns.join(', ')}`
}

function paperText({ people, isReport, period, fault }: PayrollPdf): string {
  if (fault !== '') return `PDF que ${fault}`
  const kind = isReport ? 'informes de rendimentos' : 'holerites'
  if (people > 1) return `PDF com os ${kind} de ${people} pessoas ou mais${period && `, de ${period}`}`
  if (people === 1) return 'PDF de uma pessoa; uma tabela o cita na coluna arquivo'
  return 'PDF sem CPF'
}

/** Names the CNPJ in a PDF that belongs to no stored employer. */
function strangerText({ cnpjs: [found, ...others] }: PayrollPdf, cnpjs: readonly string[]): string {
  if (found === undefined || cnpjs.length === 0 || [found, ...others].some((cnpj) => cnpjs.includes(cnpj))) return ''
  return `; traz o CNPJ ${formatCnpj(found)}, que não está em empresas`
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} e ${names.at(-1)}` : names.join('')
}

function textOf(
  files: readonly { arquivo: string; conteudo: string }[],
  lacking: readonly { tela: string; tabelas: string[] }[],
  { steps }: Advice,
): string {
  const width = Math.max(0, ...files.map(({ arquivo }) => arquivo.length))
  const found = files.map(({ arquivo, conteudo }) => `  ${arquivo.padEnd(width)}  ${conteudo}`)
  const missing = lacking.map(({ tela, tabelas }) => `  ${tela}: ${tabelas.join(', ')}`)
  const numbered = steps.flatMap(({ text, lines }, at) => [
    `  ${at + 1}. ${text}`,
    ...lines.map((line) => `       ${line}`),
  ])
  return [
    ['Nesta pasta', ...(found.length > 0 ? found : ['  nada que se importe'])].join('\n'),
    missing.length > 0 && ['Faltam, para cada tela, estas tabelas (docs/import.md)', ...missing].join('\n'),
    numbered.length > 0 && ['O que fazer', ...numbered].join('\n'),
    'Nada foi gravado.',
  ]
    .filter(Boolean)
    .join('\n\n')
}
