import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test('gives the only report the plain name', () => {
  expect(fileName([{ nomeEmpresa: 'Vendas Sul Ltda.' }], 0)).toBe('informe-rendimentos.pdf')
})

test('names several reports after their employers, or by number', () => {
  const reports = [{ nomeEmpresa: 'Vendas Norte Logística S.A.' }, { nomeEmpresa: '' }]
  expect(fileName(reports, 0)).toBe('informe-rendimentos_vendas-norte-logistica-s-a.pdf')
  expect(fileName(reports, 1)).toBe('informe-rendimentos_2.pdf')
})
