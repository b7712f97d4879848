import { decodeBase64 } from '@colab/contract/wire/base64'
import { readBRL } from '@colab/contract/wire/money'
import { expect } from 'vitest'
import type { Device } from './device.ts'
import { drawnLines } from './pdf.ts'

/** Noon in São Paulo. */
export const noon = (day: string) => Date.parse(`${day}T15:00:00Z`)

export async function yearsOf(device: Device): Promise<number[]> {
  const { json } = await device.call('buscaAnoRendimento')
  return (json.ttAnoRendimento as { anoRendimento: number }[]).map(({ anoRendimento }) => anoRendimento)
}

export interface Report {
  nomeEmpresa: string
  pdf: Uint8Array
  lines: string[]
}

export async function reportsOf(device: Device, ano: number): Promise<Report[]> {
  const { json } = await device.call('decRendimento', { params: { ano } })
  expect(json.retorno).toEqual([{ estatus: 'Sucesso', msgErro: '' }])
  return (json.ttDecRendimentos as { nomeEmpresa: string; anexo: string }[]).map(({ nomeEmpresa, anexo }) => {
    const pdf = decodeBase64(anexo)
    return { nomeEmpresa, pdf, lines: drawnLines(pdf).flat() }
  })
}

/** Cents beside a line of the form such as `3.1`. */
export function amountOf({ lines }: Report, line: string): number {
  const at = lines.indexOf(line)
  expect(at, `line ${line}`).toBeGreaterThan(-1)
  const amount = lines.slice(at + 1).find((text) => /^-?[\d.]+,\d\d$/.test(text))
  return readBRL(amount ?? '') ?? Number.NaN
}
