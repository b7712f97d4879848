import { dirname, join, relative } from 'node:path'
import type { Layout } from '#import/layout.ts'
import type { FoundFile, FoundFolder } from './folder.ts'
import type { PayrollPdf } from './paper.ts'
import type { NamedMapping, OtherTable } from './table.ts'

/* Advice on the files of a folder: sentences and commands. */

/** One step: a sentence, and lines to type. */
export interface Step {
  text: string
  lines: string[]
}

export interface Advice {
  /** The mapping that reads most of the files. */
  map: NamedMapping | undefined
  /** Tables that the files contain. */
  tables: Set<string>
  steps: Step[]
}

/** Returns a path as it is typed: relative where that is shorter, and quoted where a shell would split it. */
export function typed(path: string): string {
  const near = relative(process.cwd(), path) || '.'
  const shown = near.startsWith('..') ? path : near
  return /[^\w./-]/.test(shown) ? `"${shown}"` : shown
}

/** Returns the mapping that reads most of the files. */
export function mostReading({ files, mappings }: FoundFolder): NamedMapping | undefined {
  return mappings
    .map((map) => ({ map, read: files.filter((file) => isReadBy(file, map)).length }))
    .toSorted((one, other) => other.read - one.read)
    .find(({ read }) => read > 0)?.map
}

/** Returns the steps, in order; `missing` are the tables without which nobody can sign in. */
export function adviceOn(
  found: FoundFolder,
  { folder, missingOf }: { folder: string; missingOf(tables: ReadonlySet<string>): Layout[] },
): Advice {
  const { files } = found
  const map = mostReading(found)
  const tables = new Set(files.flatMap((file) => tablesOf(file, map)))
  const place = typed(folder)
  if (files.some(({ is }) => is.kind === 'official'))
    return { map: undefined, tables, steps: officialSteps(files, place) }
  const aside = map ? files.filter((file) => file.is.kind === 'other' && !isReadBy(file, map)) : []
  const before = [
    ...asideSteps(aside, folder),
    ...files.flatMap((file) => (aside.includes(file) ? [] : fileSteps(file, map))),
    ...missingSteps(missingOf(tables), place),
  ]
  const after = [...paperSteps(files, tables), ...aside.flatMap(laterSteps), ...invitation(tables)]
  if (!map && files.some(({ is }) => is.kind === 'other')) {
    const again = { text: 'Repita, para ver os passos seguintes:', lines: [`colab import start ${place}`] }
    return { map, tables, steps: [...before, again] }
  }
  return { map, tables, steps: [...before, ...importSteps(tables.size > 0, place, map), ...after] }
}

/** Official files are imported unchanged, and without other files. */
function officialSteps(files: readonly FoundFile[], place: string): Step[] {
  const others = files.filter(({ is }) => is.kind === 'own' || is.kind === 'other').map(({ name }) => name)
  const alone = { text: `Deixe as tabelas em outra pasta: ${others.join(' e ')}.`, lines: [] }
  return [
    ...(others.length > 0 ? [alone] : []),
    { text: 'Ensaie, e leia a tabela dos meses e o que falta:', lines: [`colab import ${place} --dry-run`] },
    { text: 'Importe; com o banco SQLite, pare antes o servidor:', lines: [`colab import ${place}`] },
  ]
}

function importSteps(hasTables: boolean, place: string, map: NamedMapping | undefined): Step[] {
  if (!hasTables) return []
  const command = `colab import ${place}${map ? ` --map ${typed(map.path)}` : ''}`
  const check = map && { text: 'Veja como as primeiras linhas são lidas, com a origem de cada coluna:' }
  return [
    ...(check ? [{ ...check, lines: [`colab import map check ${typed(map.path)} ${place}`] }] : []),
    { text: 'Ensaie; corrija na origem o que for erro, e leia os avisos:', lines: [`${command} --dry-run`] },
    { text: 'Importe; com o banco SQLite, pare antes o servidor:', lines: [command] },
  ]
}

/** Returns the place of a list that the mapping of the others does not read; subfolders are not imported. */
function laterPath({ name, path }: FoundFile): string {
  return join(dirname(path), 'depois', name)
}

function asideSteps(files: readonly FoundFile[], folder: string): Step[] {
  if (files.length === 0) return []
  const names = files.map(({ name }) => name).join(' e ')
  const place = typed(join(folder, 'depois'))
  const line = `mkdir -p ${place} && mv ${files.map(({ path }) => typed(path)).join(' ')} ${place}`
  return [{ text: `O mapa não lê ${names}: deixe para depois, em outra pasta:`, lines: [line] }]
}

function laterSteps(file: FoundFile): Step[] {
  const path = laterPath(file)
  const found = file.is.kind === 'other' ? fitOf(file.is, undefined) : undefined
  const isRead = found?.fit.faults.length === 0
  const own = join(dirname(path), 'mapa.json')
  const map = isRead && found ? found.map.path : own
  const proposed = isRead ? [] : [`colab import map new ${typed(path)} > ${typed(own)}`]
  const text = `Importe ${file.name} por último${isRead ? '' : ', com um mapa próprio, que se corrige antes'}:`
  return [{ text, lines: [...proposed, `colab import ${typed(path)} --map ${typed(map)} --dry-run`] }]
}

/** The fit of the mapping that is used, or of another one. */
export function fitOf({ fits }: OtherTable, map: NamedMapping | undefined) {
  return fits.find((one) => one.map === map) ?? fits.toSorted((a, b) => a.fit.faults.length - b.fit.faults.length)[0]
}

function isReadBy({ is }: FoundFile, map: NamedMapping): boolean {
  return is.kind === 'other' && is.fits.some((one) => one.map === map && one.fit.faults.length === 0)
}

function tablesOf({ is }: FoundFile, map: NamedMapping | undefined): string[] {
  if (is.kind === 'own') return is.tables
  const found = is.kind === 'other' ? fitOf(is, map) : undefined
  return found && found.map === map ? found.fit.tables : []
}

/** A name that a pattern of a mapping accepts. */
export function expectedName(name: string, pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined
  const [begin = ''] = pattern.split('*')
  return name.toLowerCase().startsWith(begin.toLowerCase()) ? undefined : `${begin}${name.slice(name.lastIndexOf('.'))}`
}

function fileSteps(file: FoundFile, map: NamedMapping | undefined): Step[] {
  const { name, path, is } = file
  if (is.kind === 'unread' && is.reason !== '') return [{ text: `${is.reason}.`, lines: [] }]
  if (is.kind === 'own') {
    const renamed = is.rename === '' ? [] : [{ text: `Dê a ${name} o nome ${is.rename}.`, lines: [] }]
    const corrected = is.faults.map((fault) => ({ text: `Corrija ${fault}.`, lines: [] }))
    return [...renamed, ...corrected]
  }
  if (is.kind !== 'other') return []
  const found = fitOf(is, map)
  if (found?.map === map && found?.fit.faults.length === 0) {
    const wanted = expectedName(name, found.fit.pattern)
    return wanted ? [{ text: `Dê a ${name} o nome ${wanted}, que o mapa lê.`, lines: [] }] : []
  }
  if (found) {
    const own = join(dirname(path), 'mapa.json')
    const isOwn = dirname(found.map.path) === dirname(path)
    const copied = isOwn ? found.map.path : own
    const copy = isOwn ? [] : [`cp ${typed(found.map.path)} ${typed(own)}`]
    const text = `Corrija em ${isOwn ? found.map.title : 'uma cópia do mapa'} o que difere em ${name}:`
    return [{ text, lines: [...copy, `colab import map check ${typed(copied)} ${typed(path)}`] }]
  }
  const command = `colab import map new ${typed(path)} > ${typed(join(dirname(path), 'mapa.json'))}`
  if (is.resembles.length > 0) return [{ text: `Faça um mapa para ${name} e corrija-o:`, lines: [command] }]
  return [{ text: `Tire ${name} da pasta: nenhuma coluna é conhecida.`, lines: [] }]
}

function missingSteps(missing: readonly Layout[], place: string): Step[] {
  return missing.map(({ name, columns }) => {
    const header = columns.filter(({ required }) => required).map((column) => column.name)
    return {
      text: `Grave ${name}.csv em ${place}, uma vez, à mão ou pelo Excel; a primeira linha é`,
      lines: [header.join(';')],
    }
  })
}

function paperSteps(files: readonly FoundFile[], tables: ReadonlySet<string>): Step[] {
  return files.flatMap(({ path, is }) => {
    if (is.kind !== 'paper' || is.people < 2) return []
    const isAlone = !is.isReport && !tables.has('recibos')
    const command = `colab import pdf ${typed(path)} ${paperArguments(is)}${isAlone ? ' --pago-em <DD/MM/AAAA>' : ''}`
    const paid = isAlone ? '; sem a lista da folha, o recibo é só o PDF, e --pago-em diz quando foi pago' : ''
    const type = is.isReport ? '' : ` (--tipo diz se é adiantamento, ferias, 13 ou rescisao${paid})`
    return {
      text: `Separe por pessoa o PDF${type}; veja o plano e repita sem --dry-run:`,
      lines: [`${command} --dry-run`],
    }
  })
}

function paperArguments({ isReport, period }: PayrollPdf): string {
  return isReport ? `--as informes --ano ${period || '<ano>'}` : `--as recibos --competencia ${period || '<MM/AAAA>'}`
}

function invitation(tables: ReadonlySet<string>): Step[] {
  if (!tables.has('contratos')) return []
  const lines = ['colab person invite --all --letters cartas.pdf --dry-run']
  return [{ text: 'Mande a cada pessoa o código com que ela cria a sua senha:', lines }]
}
