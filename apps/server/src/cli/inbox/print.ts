import { formatCpf } from '@colab/contract/wire/cpf'
import { formatDate } from '@colab/contract/wire/date'
import { ageOf, ageText } from '#hr/requests/filter.ts'
import type { FileFacts } from '#hr/requests/kind.ts'
import type { Listed } from '#hr/requests/list.ts'

/** JSON output for scripts: displayed texts by wire name. */
export function requestData({ name, item }: Listed) {
  const { id, codPessoa, pessoa, cpf, recebido, situacao, isOpen, resumo, values, before, decided } = item
  return {
    tipo: name,
    id,
    codPessoa,
    cpf,
    pessoa,
    recebido,
    situacao,
    aguarda: isOpen,
    resumo,
    campos: values,
    ...(before && { antes: before }),
    ...(decided && { decisao: { verbo: decided.verb, texto: decided.text } }),
  }
}

/** The same for a list, with age in days and number of files. */
export function listedData(listed: Listed, today: string) {
  const { recebido, anexos = 0 } = listed.item
  return { ...requestData(listed), dias: ageOf({ recebido }, today), anexos }
}

/** Formats `dd/mm/aaaa`, with the time if there is one. */
function shownMoment(moment: string): string {
  return [formatDate(moment.slice(0, 10)), moment.slice(11)].filter(Boolean).join(' ')
}

/** Formats one line for each request, under the heading of its kind. */
export function listText(listed: readonly Listed[], today: string): string {
  if (listed.length === 0) return 'Nada aguarda o RH.'
  const blocks = [...Map.groupBy(listed, ({ name }) => name)].map(([name, own]) => {
    const widest = Math.max(...own.map(({ item }) => item.id.length))
    const lines = own.map(({ item }) =>
      [
        `  ${item.id.padEnd(widest)}`,
        shownMoment(item.recebido).padEnd(16),
        ageText(ageOf(item, today)).padEnd(11),
        item.situacao.padEnd(14),
        ...(item.codPessoa === null ? [] : [`${item.pessoa} (${item.codigo})`]),
        item.resumo,
        ...(item.anexos ? [`[${item.anexos} ${item.anexos === 1 ? 'anexo' : 'anexos'}]`] : []),
      ].join('  '),
    )
    return [`${own[0]?.kind.title} (${name}): ${own.length}`, ...lines].join('\n')
  })
  return blocks.join('\n\n')
}

/** Formats all fields of one request, one per line; changes as `antes → depois`. */
export function requestText({ name, kind, item }: Listed, files: readonly FileFacts[]): string {
  const head: [string, string][] = [
    ...(item.codPessoa === null
      ? []
      : [['Pessoa', `${item.pessoa}, CPF ${formatCpf(item.cpf)}, código ${item.codigo}`] as [string, string]]),
    ['Recebido', shownMoment(item.recebido)],
    ['Situação', item.situacao],
  ]
  const fields = Object.entries(kind.columns).flatMap(([column, label]): [string, string][] => {
    const [value = '', old] = [item.values[column], item.before?.[column]]
    if (old !== undefined) return [[label, `${old || '(vazio)'} → ${value || '(vazio)'}`]]
    return value === '' ? [] : [[label, value]]
  })
  const named: [string, string][] = files.map(({ nomeArquivo, bytes }) => [
    'Arquivo',
    `${nomeArquivo} (${Math.ceil(bytes / 1024)} KB)`,
  ])
  const rows = [...head, ...fields, ...named]
  const widest = Math.max(...rows.map(([label]) => label.length))
  const indent = ' '.repeat(widest + 4)
  const lines = rows.map(([label, text]) => `  ${label.padEnd(widest)}  ${text.replaceAll('\n', `\n${indent}`)}`)
  return [`${kind.title}: ${name} ${item.id}`, ...lines].join('\n')
}
