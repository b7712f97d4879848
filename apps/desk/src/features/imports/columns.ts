import type { buscaColunas, ColumnChoices } from '@colab/contract/desk/imports'
import type { Reply } from '@colab/contract/wire/method'

export type ColumnsReply = Reply<typeof buscaColunas>
export type OwnColumn = ColumnsReply['ttColuna'][number]

/** Settings of the agent that differ from the detected ones: date and decimal formats, and lines to skip. */
export type ListReading = Pick<ColumnChoices, 'data' | 'decimal' | 'pular'>

export const NOTHING_SET: ListReading = { data: '', decimal: '', pular: [] }

/** Returns the columns as they are chosen on the screen. */
export function choicesOf(reply: ColumnsReply, { data, decimal, pular }: ListReading): ColumnChoices {
  return {
    data,
    decimal,
    pular,
    cabecalho: Number(reply.ttLista[0]?.cabecalho ?? 0),
    tabelas: reply.ttTabela.filter(({ escolhida }) => escolhida === true).map(({ tabela }) => tabela),
    ttColuna: reply.ttColuna
      .filter(({ origem }) => origem !== '')
      .map(({ tabela, coluna, origem }) => ({ tabela, coluna, origem })),
    ttValor: reply.ttValor
      .filter(({ nosso }) => nosso !== '')
      .map(({ tabela, coluna, deles, nosso }) => ({ tabela, coluna, deles, nosso })),
  }
}

/** Returns the choices with another source for one column. */
export function withSource(
  { ttColuna }: ColumnChoices,
  { tabela, coluna }: Pick<OwnColumn, 'tabela' | 'coluna'>,
  origem: string,
): ColumnChoices['ttColuna'] {
  const others = ttColuna.filter((one) => one.tabela !== tabela || one.coluna !== coluna)
  return origem === '' ? others : [...others, { tabela, coluna, origem }]
}

/** Returns the choices with another value of ours for one value of the file. */
export function withValue(
  { ttValor }: ColumnChoices,
  value: ColumnChoices['ttValor'][number],
): ColumnChoices['ttValor'] {
  const isSame = (one: typeof value) =>
    one.tabela === value.tabela && one.coluna === value.coluna && one.deles === value.deles
  return [...ttValor.filter((one) => !isSame(one)), value]
}
