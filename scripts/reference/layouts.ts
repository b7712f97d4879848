import { readFileSync } from 'node:fs'
import type { Column, Layout } from '../../apps/server/src/import/layout.ts'
import { neededTables } from '../../apps/server/src/import/needs.ts'
import { LAYOUTS } from '../../apps/server/src/registry.ts'

/** Returns the text of docs/import.md. */
export function layoutsReference(): string {
  const introduction = readFileSync(new URL('./import.md', import.meta.url), 'utf8').trim()
  const link = (name: string) => `[${name}](#${name})`
  const list = LAYOUTS.map(({ name }) => link(name)).join(' · ')
  const needs = neededTables(LAYOUTS)
    .filter(([{ feature }]) => feature !== 'people')
    .map(([{ feature }, tables]) => `| \`${feature}\` | ${tables.map(({ name }) => link(name)).join(', ')} |`)
  const needed = ['| função | tabelas |', '|---|---|', ...needs].join('\n')
  return `${[introduction.replace('<!-- funções -->', needed), list, ...LAYOUTS.map(sectionOf)].join('\n\n')}\n`
}

function sectionOf({ name, about, columns, key, refers = [] }: Layout): string {
  const given = new Set(refers.flatMap(({ gives = {} }) => Object.keys(gives)))
  const known = key.map((column) => (given.has(column) ? `\`${column}\` do contrato` : `\`${column}\``))
  return [
    `### ${name}`,
    about,
    `Chave: ${known.join(', ')}.`,
    ['| coluna | conteúdo | obrigatória |', '|---|---|---|', ...columns.map((column) => rowOf(column, refers))].join(
      '\n',
    ),
  ].join('\n\n')
}

function rowOf({ name, type, required, about }: Column, refers: NonNullable<Layout['refers']>): string {
  const to = refers.find(({ columns }) => columns.includes(name))?.to
  const content = [type.description, to && `de [${to}](#${to})`, about].filter(Boolean).join('; ')
  return `| \`${name}\` | ${content.replaceAll('|', '\\|')} | ${required ? 'sim' : 'não'} |`
}
