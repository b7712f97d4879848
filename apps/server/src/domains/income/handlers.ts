import type * as contract from '@colab/contract/domains/income'
import type { DomainMethods } from '@colab/contract/methods'
import { encodeBase64 } from '@colab/contract/wire/base64'
import type { CheckedParams } from '@colab/contract/wire/method'
import type { Context, Handlers } from '#protocol/context.ts'
import { storedReport } from './reports.ts'
import { incomeYears } from './years.ts'

export const income = { buscaAnoRendimento, decRendimento } satisfies Handlers<DomainMethods<'income'>>

async function buscaAnoRendimento(context: Context) {
  const years = new Set((await incomeYears(context)).map(({ ano }) => ano))
  return { ttAnoRendimento: [...years].map((anoRendimento) => ({ anoRendimento })) }
}

async function decRendimento(context: Context, { ano }: CheckedParams<typeof contract.decRendimento>) {
  const years = (await incomeYears(context)).filter((year) => year.ano === ano)
  const ttDecRendimentos: { nomeEmpresa: string; anexo: string }[] = []
  for (const year of years) {
    const { nomeEmpresa, conteudo } = await storedReport(context, year)
    ttDecRendimentos.push({ nomeEmpresa, anexo: encodeBase64(conteudo) })
  }
  return { ttDecRendimentos }
}
